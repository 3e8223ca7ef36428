import { describe, expect, test } from "vitest";
import { toReleaseText } from "../release-text.ts";
import { findCounts } from "./counts.ts";
import { findDays } from "./find-days.ts";
import { findIsins } from "./isins.ts";
import { findPercents } from "./percents.ts";
import { findPrices } from "./prices.ts";
import { findSeries } from "./series.ts";

const daysIn = (text: string): string[] =>
  findDays(toReleaseText(text)).map(({ first, last }) =>
    last === null ? first.value : `${first.value}/${last.value}`,
  );

describe("days", () => {
  test.each([
    ["den 5 maj 2024", ["2024-05-05"]],
    ["2024-05-05", ["2024-05-05"]],
    ["den 5:e maj 2024", ["2024-05-05"]],
    ["5 May 2024", ["2024-05-05"]],
    ["May 5, 2024", ["2024-05-05"]],
    ["5th of May 2024", ["2024-05-05"]],
    ["5. mai 2024", ["2024-05-05"]],
    ["5. marts 2024", ["2024-03-05"]],
    ["5. toukokuuta 2024", ["2024-05-05"]],
    ["5.5.2024", ["2024-05-05"]],
    ["5\u00a0maj\u00a02024", ["2024-05-05"]],
    ["November       15, 2024", ["2024-11-15"]],
  ])("%s", (text, days) => {
    expect(daysIn(text)).toEqual(days);
  });

  test.each([
    ["7 – 21 januari 2025", "2025-01-07/2025-01-21"],
    ["7–21 januari 2025", "2025-01-07/2025-01-21"],
    ["7 januari – 21 januari 2025", "2025-01-07/2025-01-21"],
    ["från och med den 7 januari 2025 till och med den 21 januari 2025", "2025-01-07/2025-01-21"],
    ["fr.o.m. 7 januari t.o.m. 21 januari 2025", "2025-01-07/2025-01-21"],
    ["mellan den 31 maj och den 11 juni 2024", "2024-05-31/2024-06-11"],
    ["27 december – 10 januari 2025", "2024-12-27/2025-01-10"],
    ["2025-01-07 - 2025-01-21", "2025-01-07/2025-01-21"],
    ["7 January to 21 January 2025", "2025-01-07/2025-01-21"],
    ["January 7-21, 2025", "2025-01-07/2025-01-21"],
    ["from and including 7 January up to and including 21 January 2025", "2025-01-07/2025-01-21"],
    ["fra 3. mai kl. 09:00 til 17. mai 2024 kl. 16:30", "2024-05-03/2024-05-17"],
    ["24 June (09:00 CEST) to 8 July 2024 (16:30 CEST)", "2024-06-24/2024-07-08"],
    ["7.1.–21.1.2025", "2025-01-07/2025-01-21"],
    ["7.–21.1.2025", "2025-01-07/2025-01-21"],
    [
      "fra torsdag den 30. november til og med onsdag den 13. december 2017",
      "2017-11-30/2017-12-13",
    ],
    ["7.3.2016 klo 9.30 ja päättyy 23.3.2016", "2016-03-07/2016-03-23"],
  ])("a period: %s", (text, period) => {
    expect(daysIn(text)).toEqual([period]);
  });

  test.each([
    ["den 31 februari 2024"],
    ["kl. 09:00 til kl. 16:30"],
    ["den 5 maj"],
    ["sidan 12 av 34"],
    ["00 juli 2024"],
    ["21 januari 2025 – 7 januari 2025"],
    ["1,2 maj 2024"],
  ])("no day: %s", (text) => {
    expect(daysIn(text)).toEqual([]);
  });

  test("a day without a year takes that of one beside it, and says so", () => {
    const [first, second] = findDays(
      toReleaseText("den 25 september, och exklusive rätt från den 26 september 2023"),
    );
    expect(first?.first).toMatchObject({ value: "2023-09-25", doubt: "inheritedYear" });
    expect(second?.first).toMatchObject({ value: "2023-09-26" });
    expect(second?.first.doubt).toBeUndefined();
  });

  test("a year from far away is marked as such, and years that differ are none", () => {
    expect(findDays(toReleaseText("Den 3 maj 2024.\nDen 5 juni."))[1]?.first.isFar).toBe(true);
    expect(daysIn("Den 3 maj 2024.\nDen 3 maj 2023.\nDen 5 juni.")).toHaveLength(2);
  });
});

describe("counts", () => {
  test.each([
    ["37 817 475 units", 37_817_475, "units"],
    ["37\u00a0817\u00a0475 units", 37_817_475, "units"],
    ["23,175,576 units", 23_175_576, "units"],
    ["56.615.092 uutta osaketta", 56_615_092, "shares"],
    ["501 492 480 aktier", 501_492_480, "shares"],
    ["64 365 408 teckningsoptioner", 64_365_408, "warrants"],
    ["12345678", 12_345_678, null],
    ["tre miljoner nya aktier", 3_000_000, "shares"],
    ["tjugofem tusen units", 25_000, "units"],
    ["two million new shares", 2_000_000, "shares"],
    ["en miljon teckningsoptioner", 1_000_000, "warrants"],
  ])("%s", (text, value, of) => {
    expect(findCounts(toReleaseText(text))).toMatchObject([{ value, of }]);
  });

  test.each([
    ["2024 aktier"],
    ["12 procent"],
    ["1 234 567 SEK"],
    ["3 500 MSEK"],
    ["12,5 units"],
    ["tre miljoner kronor"],
    ["cirka tre miljoner aktier"],
    ["approximately two million shares"],
    ["hundra fem tusen aktier"],
    ["två miljoner fem tusen aktier"],
    ["7,14 miljoner aktier"],
  ])("no count: %s", (text) => {
    expect(findCounts(toReleaseText(text))).toEqual([]);
  });
});

describe("prices", () => {
  test.each([
    ["1,06 SEK", "1.06"],
    ["SEK 0.70", "0.7"],
    ["50 öre", "0.5"],
    ["5,5 öre", "0.055"],
    ["28,20 kronor", "28.2"],
    ["6:50 kronor", "6.5"],
    ["0:05 kr", "0.05"],
    ["1.50 Swedish crowns", "1.5"],
    ["1,00 krona", "1"],
    ["fem (5) kronor", "5"],
    ["en krona och femtio öre", "1.5"],
    ["tjugofem kronor", "25"],
    ["tolv öre", "0.12"],
    ["två (2) kronor och fem (5) öre", "2.05"],
    ["2 kronor och 50 öre", "2.5"],
    ["1 krona 5 öre", "1.05"],
    ["one krona and ten öre", "1.1"],
    ["4,444444 SEK", "4.444444"],
  ])("%s", (text, value) => {
    expect(findPrices(toReleaseText(text))).toMatchObject([{ value, currency: null }]);
  });

  test("a word and the figure behind it that differ are in doubt", () => {
    expect(findPrices(toReleaseText("fem (6) kronor"))).toMatchObject([
      { value: "6", doubt: "wordAndFigureDiffer" },
    ]);
  });

  test.each([
    ["NOK 2.5", "2.5", "nok"],
    ["DKK 15,6", "15.6", "dkk"],
    ["3,90 euroa", "3.9", "euroa"],
    ["1,30 danska kronor", "1.3", "danska kronor"],
    ["2.50 crowns", "2.5", "crowns"],
    ["66,6 danske kroner", "66.6", "danske kroner"],
    ["0.20 Norwegian kroner", "0.2", "norwegian kroner"],
  ])("in another currency: %s", (text, value, currency) => {
    expect(findPrices(toReleaseText(text))).toMatchObject([{ value, currency }]);
  });

  test.each([
    ["40,1 MSEK"],
    ["SEK 40.1 million"],
    ["12 miljoner kronor"],
    ["en miljon kronor"],
    ["etthundra fem tusen kronor"],
    ["hundra fem kronor"],
    ["en halv krona"],
    ["två komma fem kronor"],
    ["7 aktier"],
    ["8,5 mkr"],
  ])("no price: %s", (text) => {
    expect(findPrices(toReleaseText(text))).toEqual([]);
  });
});

describe("percentages", () => {
  test.each([
    ["80 procent", "80"],
    ["91,9 procent", "91.9"],
    ["47.0 per cent", "47"],
    ["30%", "30"],
    ["9,5 %", "9.5"],
    ["tolv (12) procent", "12"],
    ["fourteen (14) per cent", "14"],
    ["70 prosent", "70"],
    ["seventy (70) per cent", "70"],
    ["tjugofem (25) procent", "25"],
    ["tjugofem procent", "25"],
    ["thirty-five per cent", "35"],
    ["ungefär (25) procent", "25"],
  ])("%s", (text, value) => {
    expect(findPercents(toReleaseText(text))).toMatchObject([{ value }]);
  });

  test("about is said to be so", () => {
    expect(findPercents(toReleaseText("cirka 80 procent"))).toMatchObject([
      { isApproximate: true },
    ]);
  });

  test("a word that says another figure is a doubt", () => {
    expect(findPercents(toReleaseText("tolv (14) procent"))).toMatchObject([
      { value: "14", doubt: "wordAndFigureDiffer" },
    ]);
  });

  test.each([["80 procentenheter"], ["procent"], ["8 promille"]])("none: %s", (text) => {
    expect(findPercents(toReleaseText(text))).toEqual([]);
  });
});

test("ISINs are those whose check digit fits", () => {
  const text = toReleaseText("SE0021921541, SE0021921542, XSE0021921541 och NO0010842479.");
  expect(findIsins(text).map(({ value }) => value)).toEqual(["SE0021921541", "NO0010842479"]);
});

test("series are written without spaces", () => {
  const text = toReleaseText("serie TO 2, TO3B och TOTALT 5; to 4");
  expect(findSeries(text).map(({ value }) => value)).toEqual(["TO2", "TO3B"]);
});

test.each([["2 000 000,00 SEK"], ["10 137 551,76 SEK"]])("an amount is no count: %s", (text) => {
  expect(findCounts(toReleaseText(text))).toEqual([]);
});

test("a percentage may be written by its word alone", () => {
  expect(findPercents(toReleaseText("en provision om tio procent"))).toMatchObject([
    { value: "10" },
  ]);
});
