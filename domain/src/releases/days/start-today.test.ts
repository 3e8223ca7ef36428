import { describe, expect, test } from "vitest";
import { propose } from "../propose.ts";

const startIn = (text: string): unknown =>
  propose(text).find(({ field, entity }) => field === "subStartDate" && entity === "issue")?.value;

describe("a period that begins on the day of the text", () => {
  test.each([
    "Copenhagen, Denmark, 16 September 2024 - The subscription period in Norrvik A/S rights issue of units (TO2) begins today. It runs until 30 September 2024.",
    "2024-09-16\n\nToday the subscription period in Norrvik's rights issue begins. It runs until 30 September 2024.",
    "2024-09-16\n\nIdag inleds teckningsperioden i Norrviks företrädesemission. Teckningsperioden pågår till och med den 30 september 2024.",
  ])("%s", (text) => {
    expect(startIn(`Norrvik's rights issue\n\n${text}`)).toBe("2024-09-16");
  });

  test.each([
    ["another day is stated", "Teckningsperioden inleds den 18 september 2024."],
    ["of warrants", "Today the subscription period for the exercise of warrants begins."],
    ["it ends today", "The subscription period in the rights issue ends today."],
  ])("not if %s", (_, words) => {
    expect(startIn(`Norrvik's rights issue\n\n2024-09-16\n\n${words}`)).not.toBe("2024-09-16");
  });
});
