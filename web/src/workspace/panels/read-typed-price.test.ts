import { expect, test } from "vitest";
import { readPrice } from "./read-typed-price.ts";

test.each([
  ["", null],
  ["  ", null],
  ["12,50", "12.5"],
  ["1 234,5 kr", "1234.5"],
  ["0", false],
  ["-3", false],
  ["tolv", false],
  ["1,5 MSEK", false],
])("the price %j is read as %j", (text, price) => {
  expect(readPrice(text)).toBe(price);
});
