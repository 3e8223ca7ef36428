import { expect, test } from "vitest";
import { weekNumberOf } from "./week-number.ts";

test.each([
  ["2026-01-01", 1],
  ["2025-12-29", 1],
  ["2026-12-31", 53],
  ["2027-01-03", 53],
  ["2027-01-04", 1],
  ["2026-05-13", 20],
])("%s is in week %i", (date, week) => {
  expect(weekNumberOf(date)).toBe(week);
});
