import type { RelativeDay } from "@teckna/domain/filters/relative-day";
import { expect, test } from "vitest";
import { relativeDayWords, relativeParam, shownRelative } from "./relative-day-words.ts";

const cases: readonly (readonly [RelativeDay, sv: string, en: string])[] = [
  [{ amount: 0, unit: "d" }, "i dag", "today"],
  [{ amount: 0, unit: "m" }, "i dag", "today"],
  [{ amount: -1, unit: "d" }, "i går", "yesterday"],
  [{ amount: -30, unit: "d" }, "för 30 dagar sedan", "30 days ago"],
  [{ amount: -1, unit: "m" }, "för 1 månad sedan", "1 month ago"],
  [{ amount: 1, unit: "m" }, "om 1 månad", "in 1 month"],
  [{ amount: -1, unit: "y" }, "för 1 år sedan", "1 year ago"],
];

test.each(cases)("%o is a day in words, never a whole month or year", (day, sv, en) => {
  expect(relativeDayWords("sv-SE", day)).toBe(sv);
  expect(relativeDayWords("en-GB", day)).toBe(en);
});

test("what is typed is read in the words that are shown", () => {
  const shown = (locale: string) => shownRelative(locale, "today-30d");
  expect(["sv", "en", "fi"].map(shown)).toEqual(["i dag-30d", "today-30d", "today-30d"]);
  expect(shownRelative("sv", "2026-05-13")).toBe("2026-05-13");
  expect(["I dag - 30d", "idag-30d", "today-30d"].map(relativeParam)).toEqual([
    "today-30d",
    "today-30d",
    "today-30d",
  ]);
  expect(relativeParam("i morgon")).toBeNull();
});
