import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toText } from "./days.ts";
import { settlementDaysOn } from "./settlement.ts";
import { addTradingDays, calendarOf, countTradingDays, isTradingDay } from "./trading-days.ts";

const date = fc.integer({ min: -10_000, max: 40_000 }).map(toText);

const weekdaysWithoutTrade = (year: number): string[] =>
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)))
    .filter((day) => day.getUTCFullYear() === year && day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !isTradingDay(day))
    .map((day) => day.slice(5));

describe("Swedish trading days", () => {
  test.each([
    [1994, "01-06 04-01 04-04 05-12 05-23 06-24 12-26"],
    [2004, "01-01 01-06 04-09 04-12 05-20 05-31 06-25 12-24 12-31"],
    [2005, "01-06 03-25 03-28 05-05 06-06 06-24 12-26"],
    [2008, "01-01 03-21 03-24 05-01 06-06 06-20 12-24 12-25 12-26 12-31"],
    [2019, "01-01 04-19 04-22 05-01 05-30 06-06 06-21 12-24 12-25 12-26 12-31"],
    [2024, "01-01 03-29 04-01 05-01 05-09 06-06 06-21 12-24 12-25 12-26 12-31"],
    [2026, "01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31"],
    [2027, "01-01 01-06 03-26 03-29 05-06 06-25 12-24 12-31"],
    // Without the last rule of the computus, Easter would be a week later.
    [2049, "01-01 01-06 04-16 04-19 05-27 06-25 12-24 12-31"],
  ])("%i is without trade on %s", (year, days) => {
    expect(weekdaysWithoutTrade(year).join(" ")).toBe(days);
  });

  test.each(["2024-03-28", "2024-04-30", "2024-05-08", "2024-11-01", "2026-01-05", "2024-12-23"])(
    "%s closes early and counts",
    (day) => {
      expect(isTradingDay(day)).toBe(true);
    },
  );

  test("step over holidays in both directions", () => {
    expect(addTradingDays("2024-03-28", 1)).toBe("2024-04-02");
    expect(addTradingDays("2024-04-02", -1)).toBe("2024-03-28");
    expect(addTradingDays("2023-12-29", 1)).toBe("2024-01-02");
    expect(addTradingDays("2020-05-31", -2)).toBe("2020-05-28");
    expect(addTradingDays("9999-12-30", 5)).toBe("9999-12-31");
  });

  test("are added one at a time", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -60, max: 60 }), (from, count) => {
        fc.pre(count !== 0);
        const to = addTradingDays(from, count);
        const step = Math.sign(count);
        expect(isTradingDay(to)).toBe(true);
        expect(to > from).toBe(count > 0);
        expect(addTradingDays(addTradingDays(from, count - step), step)).toBe(to);
      }),
    );
  });

  test("are counted as they are added", () => {
    fc.assert(
      fc.property(date, fc.nat({ max: 600 }), (from, count) => {
        expect(countTradingDays(from, addTradingDays(from, count))).toBe(count);
      }),
    );
  });

  test("come back where they started", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -60, max: 60 }), (from, count) => {
        fc.pre(isTradingDay(from));
        expect(addTradingDays(addTradingDays(from, count), -count)).toBe(from);
      }),
    );
  });

  test("of another country are its weekdays, without being complete", () => {
    const norwegian = calendarOf("NO");
    expect(norwegian.isComplete).toBe(false);
    expect(isTradingDay("2024-05-01", norwegian)).toBe(true);
    expect(isTradingDay("2024-05-04", norwegian)).toBe(false);
  });
});

test.each([
  ["2014-10-03", 3],
  ["2014-10-06", 2],
  ["2027-10-08", 2],
  ["2027-10-11", 1],
])("a trade on %s is settled in %i days", (day, days) => {
  expect(settlementDaysOn(day)).toBe(days);
});
