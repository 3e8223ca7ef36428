import { describe, expect, test } from "vitest";
import { showTime, TimeLeft } from "./time-left.ts";

const total = 100_000;

describe("the time left", () => {
  test("is reported once the speed is known", () => {
    const left = new TimeLeft();
    expect(left.report(0, total, 0)).toBeNull();
    expect(left.report(0, total, 9000)).toBeNull();
    expect(left.report(5000, total, 10_000)).toBeNull();
    expect(left.report(10_000, total, 11_000)).toBeNull();
    expect(left.report(15_000, total, 12_000)).toBe(20);
  });

  test("falls evenly although the speed sways", () => {
    const left = new TimeLeft();
    left.report(1, total, 0);
    const reported = Array.from({ length: 19 }, (_, index) => {
      const now = (index + 1) * 1000;
      const sway = index % 2 === 0 ? 300 : -300;
      return left.report(now * 5 + sway, total, now);
    }).filter((seconds) => seconds !== null);
    expect(reported).toEqual(reported.toSorted((a, b) => b - a));
    expect(reported.at(-1)).toBeLessThanOrEqual(2);
  });

  test("rises where the work slows down for good", () => {
    const left = new TimeLeft();
    left.report(1, total, 0);
    expect(left.report(50_000, total, 5000)).toBe(6);
    expect(left.report(55_000, total, 15_000)).toBeGreaterThan(9);
  });

  test.each([
    [1, "sv", "1 sekund"],
    [20, "sv", "20 sekunder"],
    [20, "en", "20 seconds"],
    [150, "sv", "3 minuter"],
  ])("of %i s is shown in %s as %s", (seconds, language, text) => {
    expect(showTime(seconds, language).replace(/\s/u, " ")).toBe(text);
  });
});
