import { expect, it } from "vitest";
import { readBound } from "./moment-bound.ts";

it.each([
  ["2026-03-01T00:00:00.123456+00:00", "01:00:00.124", "01:00:00.123"],
  ["2026-03-01T00:00:00.123456789Z", "01:00:00.124", "01:00:00.123"],
  ["2026-03-01 00:00:00.999999", "00:00:01", "00:00:00.999"],
  ["2026-03-01T00:00:00.000001", "00:00:00.001", "00:00:00"],
  ["2026-03-01T00:00:00.123000", "00:00:00.123", "00:00:00.123"],
  ["2026-03-01T00:00:00.12", "00:00:00.12", "00:00:00.12"],
  [`2026-03-01T00:00:00.5${"0".repeat(200)}1z`, "01:00:00.501", "01:00:00.5"],
  ["2026-03-01", "00:00:00", "00:00:00"],
])("of %s is the first and the last moment in milliseconds", (text, first, last) => {
  const at = (clock: string) => ({ ok: true, value: `2026-03-01T${clock}+01:00` });
  expect([readBound(text, "first"), readBound(text, "last")]).toEqual([at(first), at(last)]);
});

it.each([
  "now",
  "2026-03-01T00:00:00.123456+0000",
  "2026-03-01T00:00:60.123456",
  "2026-02-30T00:00:00.123456",
  "2026-03-29T02:30:00.123456",
  "2026-03-01T00:00.123456",
  "2026-03-01T00:00:00.1234x",
])("refuses %s", (text) => {
  for (const side of ["first", "last"] as const)
    expect(readBound(text, side)).toEqual({ ok: false, code: "notADateTime" });
});
