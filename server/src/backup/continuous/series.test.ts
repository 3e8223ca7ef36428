import { expect, it } from "vitest";
import { isCopyDue } from "./keep-backup.ts";
import { type Series, outdated } from "./series.ts";

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse("2026-03-20T12:00:00Z");

const seriesOf = (...daysAgo: number[]): Series[] =>
  daysAgo.map((days) => {
    const completeAt = new Date(now - days * day).toISOString();
    const piece = "000000010000000000000002";
    const facts = { teckna: "", systemId: "", timeline: 1, isSealed: false, startedAt: completeAt };
    return {
      folder: `${days}`,
      facts: { ...facts, firstSegment: piece, lastSegment: piece, completeAt },
    };
  });

const removed = (keepDays: number, keepCount: number, ...daysAgo: number[]): string[] =>
  outdated(seriesOf(...daysAgo), { keepDays, keepCount }, now).map(({ folder }) => folder);

it("removes a copy when the moments up to the next one are older than the days", () => {
  expect(removed(14, 1, 20, 15.5, 14.5, 13.5, 1)).toEqual(["20", "15.5"]);
  expect(removed(0, 1, 3, 2, 1)).toEqual(["3", "2"]);
});

it("keeps the last ones however old they are", () => {
  expect(removed(14, 3, 100, 90, 80, 70)).toEqual(["100"]);
  expect(removed(0, 7, 3, 2, 1)).toEqual([]);
});

/** When a continuously running product makes copies, in Stockholm time, given its first copy. */
const copiesAfter = (first: string, days: number): string[] => {
  const made: string[] = [];
  const begun = Date.parse(first);
  let last = begun;
  for (let at = begun; at < begun + days * day; at += 60_000)
    if (isCopyDue(last, at)) {
      // A copy takes a minute.
      last = at + 60_000;
      made.push(
        new Date(at).toLocaleString("sv-SE", { timeZone: "Europe/Stockholm" }).slice(5, 16),
      );
    }
  return made;
};

it("copies every night at two, whenever it began and whatever the clocks do", () => {
  for (const began of ["09:00", "15:00", "19:30", "21:00", "23:59"])
    expect(copiesAfter(`2026-03-17T${began}:00+01:00`, 5).slice(-3), began).toEqual([
      "03-20 02:00",
      "03-21 02:00",
      "03-22 02:00",
    ]);
  expect(copiesAfter("2026-03-27T02:00:00+01:00", 3.5)).toEqual([
    "03-28 02:00",
    "03-29 03:00",
    "03-30 02:00",
  ]);
  expect(copiesAfter("2026-10-23T02:00:00+02:00", 3.5)).toEqual([
    "10-24 02:00",
    "10-25 02:00",
    "10-26 02:00",
  ]);
});

it("copies where a night went by without a copy, and not twice in a night", () => {
  const night = Date.parse("2026-03-20T02:00:00+01:00");
  expect(isCopyDue(night - 5 * hour, night)).toBe(false);
  expect(isCopyDue(night, night + hour)).toBe(false);
  expect(isCopyDue(now - 30 * hour, now)).toBe(true);
  expect(isCopyDue(now - 30 * hour + 1, now)).toBe(false);
});
