import fc from "fast-check";
import { expect, test } from "vitest";
import { swedishWith } from "./swedish-number.ts";

const digits = (minLength: number, maxLength: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength })
    .map((figures) => figures.join(""));

/** Many lie halfway between two shown values, some have superfluous zeros. */
const numbers = fc
  .tuple(fc.constantFrom("", "-"), digits(1, 16), fc.oneof(digits(0, 12), digits(1, 5)))
  .map(([sign, whole, fraction]) => {
    const first = whole.replace(/^0+(?=\d)/, "");
    return sign + (fraction === "" ? first : `${first}.${fraction}`);
  });

const isZero = (text: string): boolean => !/[1-9]/.test(text);

test.each([
  [
    "two decimals and more",
    swedishWith(2, 5),
    { minimumFractionDigits: 2, maximumFractionDigits: 5 },
  ],
  ["decimals that there are", swedishWith(0, 2), { maximumFractionDigits: 2 }],
] as const)("%s are written and rounded as the platform does it", (_, show, options) => {
  const format = new Intl.NumberFormat("sv-SE", options);
  fc.assert(
    fc.property(numbers, (number) => {
      // Safe because these are digits with at most one point.
      const written = format.format(number as Intl.StringNumericLiteral);
      if (isZero(number)) expect(show(number)).toBe(format.format(0));
      else if (isZero(written)) expect(isZero(show(number))).toBe(false);
      else expect(show(number)).toBe(written);
    }),
  );
});

test.each([
  ["0.125", "0,13"],
  ["-0.125", "\u22120,13"],
  ["0", "0"],
  ["-0", "0"],
  ["-0.005", "\u22120,01"],
  ["-0.004", "\u22120,004"],
  ["0.0000123", "0,00001"],
  ["99.995", "100"],
  ["5.0", "5"],
  ["100.00", "100"],
  ["81.5", "81,5"],
])(
  "%s is written as %s with two decimals at most, or more if it would be zero",
  (number, shown) => {
    expect(swedishWith(0, 2)(number)).toBe(shown);
  },
);
