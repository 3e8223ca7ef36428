import { expect, test } from "vitest";
import { decimal as field } from "../field.ts";
import { decimal } from "./decimal.ts";

test.each([
  ["12,5", "12.5"],
  ["12.5", "12.5"],
  ["1 234,5", "1234.5"],
  ["1\u00a0234\u00a0567,89", "1234567.89"],
  ["1.234,50", "1234.5"],
  ["1,234.50", "1234.5"],
  ["1.234.567,8", "1234567.8"],
  ["1'234'567.89", "1234567.89"],
  ["4,444444", "4.444444"],
  ["0,111111", "0.111111"],
  ["1,234", "1.234"],
  [",5", "0.5"],
  ["12,", "12"],
  ["00012,50", "12.5"],
  ["0,00", "0"],
  ["-0", "0"],
  ["\u22121,5", "-1.5"],
  ["1,06 kr", "1.06"],
  ["1,06 KR.", "1.06"],
  ["1 540 000,42 SEK", "1540000.42"],
  ["15 kronor", "15"],
  ["SEK 1,06", "1.06"],
  ["kr 5", "5"],
  ["123456789012345678901234567890", "123456789012345678901234567890"],
])("reads %j with certainty as %s", (text, value) => {
  expect(decimal.parse(text)).toEqual({ ok: true, value });
});

test.each([
  ["1.234", "1.234"],
  ["250.000", "250"],
  ["250,000", "250"],
  ["1,250", "1.25"],
  ["1.234.567", "1234567"],
  ["1,234,567", "1234567"],
])("reads %j as %s and marks that the mark may mean the other thing", (text, value) => {
  expect(decimal.parse(text)).toEqual({ ok: true, value, doubt: "grouped" });
});

test.each([
  ["15,0 MSEK", "ambiguous"],
  ["15 mkr", "ambiguous"],
  ["15 tkr", "ambiguous"],
  ["1,5,5", "ambiguous"],
  ["1.2.3", "ambiguous"],
  ["1.234,567,8", "ambiguous"],
  ["1 234 56,7", "ambiguous"],
  ["12a3", "ambiguous"],
  ["1e6", "ambiguous"],
  ["12 %", "ambiguous"],
  ["5 st", "ambiguous"],
  ["abc", "notANumber"],
  ["kr", "notANumber"],
  ["NaN", "notANumber"],
  ["Infinity", "notANumber"],
])("refuses %j as %s", (text, code) => {
  expect(decimal.parse(text)).toEqual({ ok: false, code });
});

test("reads blank as empty", () => {
  expect(decimal.parse("\u00a0 ")).toEqual({ ok: true, value: null });
});

test.each([
  ["1234567.89", "1\u00a0234\u00a0567,89", "1\u00a0234\u00a0567,89"],
  ["4.444444444", "4,444444444", "4,44444"],
  ["1.06", "1,06", "1,06"],
  ["5", "5", "5,00"],
  ["0.5", "0,5", "0,50"],
  [
    "123456789012345",
    "123\u00a0456\u00a0789\u00a0012\u00a0345",
    "123\u00a0456\u00a0789\u00a0012\u00a0345,00",
  ],
  ["-1234.5", "\u22121\u00a0234,5", "\u22121\u00a0234,50"],
  ["0", "0", "0,00"],
  ["0.000000001", "0,000000001", "0,000000001"],
  ["-0.000000001", "\u22120,000000001", "\u22120,000000001"],
  ["0.000004", "0,000004", "0,000004"],
  ["0.000005", "0,000005", "0,00001"],
])("edits %s with every digit and shows 2 to 5 decimals", (value, edited, shown) => {
  expect(decimal.format(value)).toBe(edited);
  expect(decimal.show(value)).toBe(shown);
});

test.each([
  [12.5, "12.5"],
  [1e-9, "0.000000001"],
  [1.5e-7, "0.00000015"],
  [1e21, "1000000000000000000000"],
  [1.25e22, "12500000000000000000000"],
  [-0, "0"],
  ["12.50", "12.5"],
  ["-1", "-1"],
])("takes %j from JSON as %s", (given, value) => {
  expect(decimal.fromWire(given)).toEqual({ ok: true, value });
});

test.each([
  "12,5",
  "1 000",
  " 1",
  "1e3",
  "0x10",
  "+1",
  "1.",
  ".5",
  "--1",
  false,
  {},
  Number.NaN,
  "9".repeat(500),
])("refuses %j in JSON", (given) => {
  expect(decimal.fromWire(given)).toEqual({ ok: false, code: "notANumber" });
});

test.each([
  ["0", null],
  ["999999999999999", null],
  ["999999.999999999", null],
  ["0.000000001", null],
  ["-0.1", "belowMin"],
  ["1000000000000000", "tooLarge"],
  ["0.0000000001", "tooManyDigits"],
  ["1234567.123456789", "tooManyDigits"],
  ["123456789012345.5", "tooManyDigits"],
])("checks the digits of %s: %s", (value, code) => {
  expect(decimal.check(value, field())).toBe(code);
});

test("demands the field's least value", () => {
  expect(decimal.check("0.99", field({ min: 1 }))).toBe("belowMin");
  expect(decimal.check("1", field({ min: 1 }))).toBeNull();
});

test("is a JSON number on the wire", () => {
  expect(decimal.toWire("1540000.42")).toBe(1540000.42);
});
