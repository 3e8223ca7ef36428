import fc from "fast-check";
import { expect, test } from "vitest";
import type { Field } from "../field.ts";
import { checkDecimal, roundToFit } from "./exact-number.ts";
import { canonicalNumber } from "./number-text.ts";

const anyNumber: Field = { kind: "decimal", required: false, min: -1e15 };
const zeroOrMore: Field = { kind: "percent", required: false };

test.each([
  ["33.3333333333333", "33.333333333"],
  ["66.6666666666667", "66.666666667"],
  ["0.0000000005", "0.000000001"],
  ["0.00000000049", "0"],
  ["9.9999999999", "10"],
  ["1234567.123456785", "1234567.12345679"],
  ["99999999999999.95", "100000000000000"],
])("%s is rounded to %s", (value, rounded) => {
  expect(roundToFit(value, zeroOrMore)).toBe(rounded);
});

test.each([
  ["12.5", "fits as it is"],
  ["1234567890123456", "has too many digits before its decimals"],
  ["999999999999999.5", "would become too large"],
  ["-33.3333333333333", "is less than the field takes"],
])("offers nothing for %s, which %s", (value) => {
  expect(roundToFit(value, zeroOrMore)).toBeNull();
});

test("rounds half away from zero", () => {
  expect(roundToFit("-0.0000000005", anyNumber)).toBe("-0.000000001");
  expect(roundToFit("-0.0000000004", anyNumber)).toBe("0");
});

const digits = (max: number) =>
  fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: max }).map((all) => all.join(""));
const number = fc
  .tuple(digits(15), digits(30), fc.boolean())
  .map(([whole, fraction, isNegative]) => canonicalNumber(whole, fraction, isNegative));

const scale = 30;
const scaled = (value: string): bigint => {
  const [whole = "", fraction = ""] = value.replace("-", "").split(".");
  const size = BigInt(whole + fraction.padEnd(scale, "0"));
  return value.startsWith("-") ? -size : size;
};

test("what is offered is taken, and differs by half a unit of its last possible place at most", () => {
  fc.assert(
    fc.property(number, (value) => {
      const rounded = roundToFit(value, anyNumber);
      if (rounded === null) {
        expect(checkDecimal(value, anyNumber) === "tooManyDigits").toBe(
          /^-?9{15}\.[5-9]/.test(value),
        );
        return;
      }
      expect(checkDecimal(rounded, anyNumber)).toBeNull();
      const whole = value.replace("-", "").split(".")[0] ?? "";
      const room = Math.min(9, 15 - (whole === "0" ? 0 : whole.length));
      const unit = 10n ** BigInt(scale - room);
      const difference = scaled(value) - scaled(rounded);
      expect(2n * (difference < 0n ? -difference : difference)).toBeLessThanOrEqual(unit);
    }),
    { numRuns: 2000 },
  );
});
