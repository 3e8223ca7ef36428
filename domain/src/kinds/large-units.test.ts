import { expect, test } from "vitest";
import { readLargeUnit } from "./large-units.ts";

test.each([
  ["1,5 MSEK", "1500000"],
  ["1.5 msek", "1500000"],
  ["MSEK 37,5", "37500000"],
  ["1,5 mkr", "1500000"],
  ["1,5\u00a0Mkr.", "1500000"],
  ["15 tkr", "15000"],
  ["15 TSEK", "15000"],
  ["1 540,5 KSEK", "1540500"],
  ["0,0000015 MSEK", "1.5"],
  ["25 miljoner kronor", "25000000"],
  ["25 milj. kr", "25000000"],
  ["SEK 37.5 million", "37500000"],
  ["1,2 mdkr", "1200000000"],
  ["1,234 MSEK", "1234000"],
  ["150 tusen kronor", "150000"],
  ["1 500 000:-", "1500000"],
  ["5,-", "5"],
  ["1,06 kr per unit", "1.06"],
  ["1,06 SEK/aktie", "1.06"],
  ["1,06 kronor", "1.06"],
])("reads %j as %s kronor", (text, amount) => {
  expect(readLargeUnit(text)).toBe(amount);
});

test.each([
  "1,5",
  "1,5 kr",
  "1.234:-",
  "ca 5:-",
  "5:-:-",
  "1,06 EUR per unit",
  "1,5 SEK",
  "1.234 MSEK",
  "1,5 MEUR",
  "1,5 MDKK",
  "1,5 M",
  "ca 1,5 MSEK",
  "1–2 MSEK",
  "MSEK",
  "1,5 MSEK MSEK",
  "x".repeat(100),
])("reads nothing certain from %j", (text) => {
  expect(readLargeUnit(text)).toBeNull();
});
