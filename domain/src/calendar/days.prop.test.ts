import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, daysBetween, toDay, toText, weekdayOf, yearOf } from "./days.ts";

const dayMs = 86_400_000;
const [first, last] = [Date.UTC(1000, 0) / dayMs, Date.UTC(9999, 11, 31) / dayMs];

test("days are those of the calendar", () => {
  fc.assert(
    fc.property(fc.integer({ min: first, max: last }), (day) => {
      const date = new Date(day * dayMs);
      const text = date.toISOString().slice(0, 10);
      expect(toText(day)).toBe(text);
      expect(toDay(text)).toBe(day);
      expect(yearOf(day)).toBe(date.getUTCFullYear());
      expect(weekdayOf(day)).toBe(date.getUTCDay());
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["1970-01-01", 0],
  ["2000-02-29", 11_016],
  ["2000-03-01", 11_017],
  ["2100-03-01", 47_541],
])("%s is day %i", (text, day) => {
  expect(toDay(text)).toBe(day);
  expect(toText(day)).toBe(text);
});

test("differences count nights", () => {
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  expect(daysBetween("2024-03-01", "2024-02-28")).toBe(-2);
  expect(dayOf(2024, 3, 1) - dayOf(2023, 3, 1)).toBe(366);
});
