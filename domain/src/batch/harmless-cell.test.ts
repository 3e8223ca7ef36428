import { expect, test } from "vitest";
import { harmlessCell } from "./harmless-cell.ts";

test.each([
  "=1+1",
  "+46 (0)8 123",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "＝1",
  "-",
  "-1*2",
])("%o is kept from becoming a formula", (text) => {
  expect(harmlessCell(text)).toBe(`'${text}`);
});

test.each(["-3", "-1 540 000,42", "-12,5%", "+7", "Ada", "", "a=b", "'=1", "−3"])(
  "%o stays as it is",
  (text) => {
    expect(harmlessCell(text)).toBe(text);
  },
);
