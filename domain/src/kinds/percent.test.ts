import { expect, test } from "vitest";
import { percent as field } from "../field.ts";
import { percent } from "./percent.ts";

test.each([
  ["12,5 %", "12.5"],
  ["12,5\u00a0%", "12.5"],
  ["12.5%", "12.5"],
  ["12,5", "12.5"],
  ["80 procent", "80"],
  ["80 per cent", "80"],
  ["12.5 percent", "12.5"],
  ["0 %", "0"],
  ["151,7 %", "151.7"],
])("reads %j as %s", (text, value) => {
  expect(percent.parse(text)).toEqual({ ok: true, value });
});

test.each([
  ["12 kr", "ambiguous"],
  ["12 % 5", "ambiguous"],
  ["12,5 %%", "ambiguous"],
  ["10–12 %", "ambiguous"],
  ["%", "notANumber"],
])("refuses %j as %s", (text, code) => {
  expect(percent.parse(text)).toEqual({ ok: false, code });
});

test.each([
  ["12.5", "12,5", "12,5\u00a0%"],
  ["12.3456", "12,3456", "12,35\u00a0%"],
  ["100", "100", "100\u00a0%"],
  ["1234.5", "1\u00a0234,5", "1\u00a0234,5\u00a0%"],
])("edits %s with every digit and shows at most 2 decimals", (value, edited, shown) => {
  expect(percent.format(value)).toBe(edited);
  expect(percent.show(value)).toBe(shown);
});

test("is the number before the sign on the wire", () => {
  expect(percent.toWire("12.5")).toBe(12.5);
  expect(percent.fromWire(12.5)).toEqual({ ok: true, value: "12.5" });
});

test("has no upper bound: a rate above 100 is a doubt for other rules", () => {
  expect(percent.check("151.7", field())).toBeNull();
  expect(percent.check("-1", field())).toBe("belowMin");
});
