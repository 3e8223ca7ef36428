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

it("copies once a night, and where the last copy is a day old", () => {
  const night = Date.parse("2026-03-20T02:00:00+01:00");
  const summerNight = Date.parse("2026-07-20T02:59:59+02:00");
  for (const at of [night, summerNight]) {
    expect(isCopyDue(at - 23 * hour, at)).toBe(true);
    expect(isCopyDue(at - 11 * hour, at)).toBe(false);
    expect(isCopyDue(at - 23 * hour, at + hour - 1 - (at === summerNight ? hour : 0))).toBe(true);
    expect(isCopyDue(at - 20 * hour, at + 2 * hour)).toBe(false);
  }
  expect(isCopyDue(now - day, now)).toBe(true);
  expect(isCopyDue(now - day + 1, now)).toBe(false);
});
