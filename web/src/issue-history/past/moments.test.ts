import { expect, test } from "vitest";
import { momentOfClock, momentsOf, placeOf } from "./moments.ts";

test("moments are reported once, in their order, whatever their offset", () => {
  const rows = [
    { at: "2026-10-25T02:30:00+01:00" },
    { at: "2026-10-25T02:45:00+02:00" },
    { at: "2026-10-25T02:30:00+01:00" },
  ];
  expect(momentsOf(rows)).toEqual(["2026-10-25T02:45:00+02:00", "2026-10-25T02:30:00+01:00"]);
});

test("the place of a moment is the change that had happened by then", () => {
  const moments = ["2026-01-01T00:00:00+01:00", "2026-01-02T00:00:00+01:00"];
  expect(placeOf(moments, "2025-12-31T00:00:00+01:00")).toBe(-1);
  expect(placeOf(moments, "2026-01-01T00:00:00+01:00")).toBe(0);
  expect(placeOf(moments, "2026-01-03T00:00:00+01:00")).toBe(1);
});

test.each([
  ["2026-05-13T08:30", "2026-05-13T08:30:00+02:00"],
  ["2026-11-13T08:30:05", "2026-11-13T08:30:05+01:00"],
  ["2026-10-25T02:30", "2026-10-25T02:30:00+02:00"],
  ["2026-03-29T02:30", null],
])("%s on a clock in Stockholm is %s", (clock, moment) => {
  expect(momentOfClock(clock)).toBe(moment);
});
