import { expect, test } from "vitest";
import { stockholmMoment, stockholmOffset, stockholmText } from "./stockholm.ts";

test.each([
  ["2024-03-31T00:59:59Z", 60],
  ["2024-03-31T01:00:00Z", 120],
  ["2024-10-27T00:59:59Z", 120],
  ["2024-10-27T01:00:00Z", 60],
  ["1995-09-24T01:00:00Z", 60],
  ["1996-10-27T00:59:59Z", 120],
  ["1979-07-01T00:00:00Z", 60],
  ["2024-01-01T00:00:00Z", 60],
  ["2023-12-31T23:59:59Z", 60],
])("knows the offset at %s", (moment, offset) => {
  expect(stockholmOffset(Date.parse(moment))).toBe(offset);
});

test("agrees with the zone data of the platform at every hour of many years", () => {
  const zone = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Stockholm",
    dateStyle: "short",
    timeStyle: "medium",
  });
  const hourMs = 3_600_000;
  for (const year of [1980, 1996, 2024, 2026, 2037])
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 7 * hourMs)
      expect(stockholmText(at).slice(0, 19)).toBe(zone.format(at).replace(" ", "T"));
});

test("finds the moment of a wall clock", () => {
  expect(stockholmMoment(Date.parse("2024-07-01T08:30:00Z"))).toBe(
    Date.parse("2024-07-01T06:30:00Z"),
  );
  expect(stockholmMoment(Date.parse("2024-03-31T02:00:00Z"))).toBeNull();
  expect(stockholmMoment(Date.parse("2024-03-31T02:59:59Z"))).toBeNull();
  expect(stockholmMoment(Date.parse("2024-10-27T02:00:00Z"))).toBe(
    Date.parse("2024-10-27T00:00:00Z"),
  );
});

test("writes a fraction only where there is one", () => {
  expect(stockholmText(Date.parse("2024-07-01T06:30:00.000Z"))).toBe("2024-07-01T08:30:00+02:00");
  expect(stockholmText(Date.parse("2024-07-01T06:30:00.120Z"))).toBe(
    "2024-07-01T08:30:00.12+02:00",
  );
  expect(stockholmText(Date.parse("2024-07-01T06:30:00.100Z"))).toBe("2024-07-01T08:30:00.1+02:00");
});
