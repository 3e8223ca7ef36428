import { describe, expect, test } from "vitest";
import { readRelativeDate } from "./read-relative-date.ts";

describe("a date field", () => {
  test.each([
    ["+14", "2024-05-31", "2024-06-14"],
    ["+ 14 dagar", "2024-05-31", "2024-06-14"],
    ["-3", "2024-05-31", "2024-05-28"],
    ["−3d", "2024-05-31", "2024-05-28"],
    ["+0", "2024-05-31", "2024-05-31"],
    ["+2v", "2024-05-31", "2024-06-14"],
    ["+2t", "2024-05-29", "2024-05-31"],
    ["+2 handelsdagar", "2024-03-28", "2024-04-03"],
    ["-3T", "2024-06-14", "2024-06-11"],
    ["31/1", "2024-02-05", "2024-01-31"],
    ["14 juni", "2024-05-31", "2024-06-14"],
    ["240614", "2020-01-01", "2024-06-14"],
    ["2024-06-14", null, "2024-06-14"],
  ])("has %j, counted from %s, as %s", (text, base, day) => {
    expect(readRelativeDate(text, base)).toMatchObject({ ok: true, value: day });
  });

  test.each([
    ["+14", null],
    ["31/1", null],
    ["+14x", "2024-05-31"],
    ["+9999t", "9990-01-01"],
    ["-9999d", "1010-01-01"],
    ["+", "2024-05-31"],
  ])("refuses %j, counted from %s", (text, base) => {
    expect(readRelativeDate(text, base)).toMatchObject({ ok: false });
  });

  test("of blanks is empty", () => {
    expect(readRelativeDate(" ", "2024-05-31")).toEqual({ ok: true, value: null });
  });
});
