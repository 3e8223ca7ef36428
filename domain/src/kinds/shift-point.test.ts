import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalNumber } from "./number-text.ts";
import { shiftPoint } from "./shift-point.ts";

test.each([
  ["0.49", 2, "49"],
  ["0.005", 2, "0.5"],
  ["0.3333333", 2, "33.33333"],
  ["1.5", 6, "1500000"],
  ["-1.5", 3, "-1500"],
  ["0", 2, "0"],
])("%s by %i places is %s", (number, places, moved) => {
  expect(shiftPoint(number, places)).toBe(moved);
});

test("moves the point of any number and changes no digit", () => {
  const digits = fc.string({ unit: fc.constantFrom(...Array.from("0123456789")), minLength: 1 });
  fc.assert(
    fc.property(digits, digits, fc.nat({ max: 12 }), (whole, fraction, places) => {
      const moved = shiftPoint(canonicalNumber(whole, fraction, false), places);
      const long = fraction.padEnd(places, "0");
      const expected = canonicalNumber(whole + long.slice(0, places), long.slice(places), false);
      expect(moved).toBe(expected);
    }),
  );
});
