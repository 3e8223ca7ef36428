import { expect, test } from "vitest";
import { integer as field } from "../field.ts";
import { integer } from "./integer.ts";

test.each([
  ["1234567", 1234567],
  ["1 234 567", 1234567],
  ["1\u00a0234\u202f567", 1234567],
  ["1\u2009234\u2009567", 1234567],
  ["1'234'567", 1234567],
  ["1’234", 1234],
  ["1 234 567,00", 1234567],
  ["1 234 567.0", 1234567],
  ["5,0", 5],
  ["5,", 5],
  [" 5 ", 5],
  ["+5", 5],
  ["10 st", 10],
  ["10 ST.", 10],
  ["007", 7],
  ["0", 0],
  ["0,000", 0],
  ["-3", -3],
  ["\u22123", -3],
  ["– 3", -3],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
])("reads %j with certainty", (text, value) => {
  expect(integer.parse(text)).toEqual({ ok: true, value });
});

test.each([
  ["1.234", 1234],
  ["1,234", 1234],
  ["38,000", 38000],
  ["1.234.567", 1234567],
  ["1,234,567", 1234567],
  ["1.234,00", 1234],
  ["1,234.00", 1234],
])("reads %j and marks that the mark may group", (text, value) => {
  expect(integer.parse(text)).toEqual({ ok: true, value, doubt: "grouped" });
});

test.each([
  ["12,5", "notWhole"],
  ["0,500", "notWhole"],
  ["1234,567", "notWhole"],
  ["1 234,5", "notWhole"],
  ["1,5 MSEK", "ambiguous"],
  ["1e6", "ambiguous"],
  ["1.0E+06", "ambiguous"],
  ["15 tkr", "ambiguous"],
  ["5 kr", "ambiguous"],
  ["5 %", "ambiguous"],
  ["1 23", "ambiguous"],
  ["12 34", "ambiguous"],
  ["0 123", "ambiguous"],
  ["1 234.567.890", "ambiguous"],
  ["1.234.5", "ambiguous"],
  ["1,234,567,8", "ambiguous"],
  ["3-", "ambiguous"],
  ["1–3", "ambiguous"],
  ["(5)", "ambiguous"],
  ["12½", "ambiguous"],
  ["１２", "ambiguous"],
  ["abc", "notANumber"],
  ["–", "notANumber"],
  [".", "notANumber"],
  ["9007199254740993", "tooLarge"],
  ["9 007 199 254 740 992", "tooLarge"],
])("refuses %j as %s", (text, code) => {
  expect(integer.parse(text)).toEqual({ ok: false, code });
});

test.each(["", " ", "\u00a0", "\t\u202f"])("reads blank %j as empty", (text) => {
  expect(integer.parse(text)).toEqual({ ok: true, value: null });
});

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1\u00a0000"],
  [2268856960, "2\u00a0268\u00a0856\u00a0960"],
])("shows and edits %d as %j", (value, text) => {
  expect(integer.show(value)).toBe(text);
  expect(integer.format(value)).toBe(text);
});

test.each([
  [12, 12],
  ["12", 12],
  [-0, 0],
  ["12.0", 12],
  [null, null],
  ["", null],
])("takes %j from JSON", (given, value) => {
  expect(integer.fromWire(given)).toEqual({ ok: true, value });
});

test.each([
  [12.5, "notWhole"],
  ["12.5", "notWhole"],
  [2 ** 53, "tooLarge"],
  [1e21, "tooLarge"],
  ["1 234", "notANumber"],
  ["12,0", "notANumber"],
  ["1e3", "notANumber"],
  [true, "notANumber"],
  [[1], "notANumber"],
  [Number.NaN, "notANumber"],
  [Number.POSITIVE_INFINITY, "notANumber"],
])("refuses %j in JSON as %s", (given, code) => {
  expect(integer.fromWire(given)).toEqual({ ok: false, code });
});

test("demands the field's least value, zero where it names none", () => {
  expect(integer.check(0, field({ min: 1 }))).toBe("belowMin");
  expect(integer.check(1, field({ min: 1 }))).toBeNull();
  expect(integer.check(0, field())).toBeNull();
  expect(integer.check(-1, field())).toBe("belowMin");
  expect(integer.check(2 ** 53, field())).toBe("tooLarge");
});

test("describes itself with the field's bounds", () => {
  expect(integer.schema(field({ min: 1 }))).toEqual({
    type: "integer",
    minimum: 1,
    maximum: 9007199254740991,
  });
});
