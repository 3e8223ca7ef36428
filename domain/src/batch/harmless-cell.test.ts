import fc from "fast-check";
import { expect, test } from "vitest";
import { formulaStart, formulaStarts, harmlessCell, originalCell } from "./harmless-cell.ts";

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
  "'=1",
])("%o is kept from becoming a formula", (text) => {
  expect(harmlessCell(text)).toBe(`'${text}`);
});

test.each(["-3", "-1 540 000,42", "-12,5%", "+7", "Ada", "", "a=b", "'a", "'-3", "−3"])(
  "%o stays as it is",
  (text) => {
    expect(harmlessCell(text)).toBe(text);
  },
);

test("every cell can be had back as it was", () => {
  const text = fc.string({ unit: fc.constantFrom("'", "=", "-", "@", "\t", "3", " ", "a") });
  fc.assert(
    fc.property(text, (cell) => {
      expect(originalCell(harmlessCell(cell))).toBe(cell);
    }),
    { numRuns: 2000 },
  );
});

test("what a formula begins with is said twice alike", () => {
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  expect(all.filter((sign) => formulaStart.test(sign))).toEqual(
    all.filter((sign) => formulaStarts.includes(sign)),
  );
});
