import { describe, expect, test } from "vitest";
import { readRelativeDay, resolveDay, writeRelativeDay } from "./relative-day.ts";

describe("a day reckoned from today", () => {
  test.each([
    ["today", "2026-03-31"],
    ["today-30d", "2026-03-01"],
    ["today+14d", "2026-04-14"],
    ["today 14d", "2026-04-14"],
    ["today-1m", "2026-02-28"],
    ["today-3m", "2025-12-31"],
    ["today+11m", "2027-02-28"],
    ["today+1y", "2027-03-31"],
    ["today-99y", "1927-03-31"],
    ["today-0d", "2026-03-31"],
  ])("%s", (text, expected) => {
    const day = readRelativeDay(text);
    expect(day && resolveDay(day, "2026-03-31")).toBe(expected);
  });

  test("a leap day a year later is the last of February", () => {
    const day = readRelativeDay("today+1y");
    expect(day && resolveDay(day, "2028-02-29")).toBe("2029-02-28");
  });

  test.each(["today", "today-30d", "today+14d", "today-3m", "today+1y"])(
    "%s is written so",
    (text) => {
      const day = readRelativeDay(text);
      expect(day && writeRelativeDay(day)).toBe(text);
    },
  );

  test.each([
    "Today",
    "today-",
    "today-30",
    "today-30w",
    "today--3d",
    "today-10000d",
    "today+100y",
  ])("%s is none", (text) => expect(readRelativeDay(text)).toBeNull());
});
