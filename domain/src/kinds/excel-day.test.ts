import fc from "fast-check";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { excelDay, excelMoment } from "./excel-day.ts";

test.each([
  ["46000", "2025-12-09"],
  ["32874", "1990-01-01"],
  ["73050", "2099-12-31"],
  ["45351", "2024-02-29"],
  [" 46000\u00a0", "2025-12-09"],
  ["46000,0", "2025-12-09"],
  ["46000.00", "2025-12-09"],
])("%j may be Excel's number of a day", (text, day) => {
  expect(excelDay(text)).toBe(day);
});

test.each(["32873", "73051", "260513", "20260513", "46000,5", "-46000", "46 000", "4,6E+04", ""])(
  "%j is no number of a day in sight",
  (text) => {
    expect(excelDay(text)).toBeNull();
  },
);

test.each([
  ["46000", "2025-12-09"],
  ["46000,3541666667", "2025-12-09 08:30"],
  ["46000.999999999", "2025-12-10"],
  ["46155,3541782407", "2026-05-13 08:30:01"],
])("%j may be Excel's number of a moment", (text, moment) => {
  expect(excelMoment(text)).toBe(moment);
});

test("names no moment that the clock skipped in spring", () => {
  expect(excelMoment("45382,1041666667")).toBeNull();
});

test("follows the calendar day by day, and names only what the kind takes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 32_874, max: 73_050 }), (serial) => {
      const day = excelDay(String(serial)) ?? "";
      expect(kinds.date.parse(day)).toEqual({ ok: true, value: day });
      expect(kinds.date.parse(String(serial)).ok).toBe(false);
      const days = (Date.parse(day) - Date.UTC(1990, 0, 1)) / 86_400_000;
      expect(days).toBe(serial - 32_874);
    }),
  );
});

test("never names a moment that the kind does not take", () => {
  const text = fc
    .tuple(fc.integer({ min: 32_000, max: 74_000 }), fc.nat({ max: 999_999_999 }))
    .map(([day, fraction]) => `${day},${String(fraction).padStart(9, "0")}`);
  fc.assert(
    fc.property(text, (serial) => {
      const moment = excelMoment(serial);
      if (moment !== null) expect(kinds.dateTime.parse(moment).ok).toBe(true);
    }),
  );
});
