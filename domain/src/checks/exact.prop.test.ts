import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalDecimal } from "../kinds/exact-number.ts";
import { Exact } from "./exact.ts";

const decimals = 9;
const scale = 10n ** BigInt(decimals);

/** A number in canonical text, together with the same number in units of 10⁻⁹. */
const decimal = fc
  .bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
  .map((scaled) => ({ text: textOf(scaled), scaled }));

const textOf = (scaled: bigint): string => {
  const size = scaled < 0n ? -scaled : scaled;
  const digits = String(size).padStart(decimals + 1, "0");
  const plain = `${scaled < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return canonicalDecimal(plain) ?? "";
};

describe("exact arithmetic", () => {
  test("keeps a number as it was written", () => {
    fc.assert(
      fc.property(decimal, ({ text }) => {
        expect(Exact.of(text).toText(decimals)).toBe(text);
      }),
    );
  });

  test("adds, subtracts and multiplies as whole numbers do", () => {
    fc.assert(
      fc.property(decimal, decimal, (left, right) => {
        const a = Exact.of(left.text);
        expect(a.plus(right.text).toText(decimals)).toBe(textOf(left.scaled + right.scaled));
        expect(a.minus(right.text).toText(decimals)).toBe(textOf(left.scaled - right.scaled));
        const product = Exact.of((left.scaled * right.scaled).toString()).over(scale.toString());
        expect(a.times(right.text).times(scale.toString()).compare(product)).toBe(0);
      }),
    );
  });

  test("undoes a multiplication by a division", () => {
    fc.assert(
      fc.property(decimal, decimal, (left, right) => {
        fc.pre(right.scaled !== 0n);
        const back = Exact.of(left.text).times(right.text).over(right.text);
        expect(back.compare(left.text)).toBe(0);
        expect(Exact.of(left.text).over(right.text).times(right.text).compare(left.text)).toBe(0);
      }),
    );
  });

  test("compares and takes sizes and floors as whole numbers do", () => {
    fc.assert(
      fc.property(decimal, decimal, (left, right) => {
        const a = Exact.of(left.text);
        expect(a.isAbove(right.text)).toBe(left.scaled > right.scaled);
        expect(a.isBelow(right.text)).toBe(left.scaled < right.scaled);
        const [least, largest] = left.scaled < right.scaled ? [left, right] : [right, left];
        expect(a.atMost(right.text).compare(least.text)).toBe(0);
        expect(a.atLeast(right.text).compare(largest.text)).toBe(0);
        expect(a.size().isBelow(0)).toBe(false);
        const floor = a.floor();
        expect(floor.isAbove(a)).toBe(false);
        expect(floor.plus(1).isAbove(a)).toBe(true);
      }),
    );
  });

  test.each([
    ["2.345", 2, "2.35"],
    ["2.344999", 2, "2.34"],
    ["-2.345", 2, "-2.35"],
    ["-0.004", 2, "0"],
    ["1.999", 2, "2"],
    ["100", 2, "100"],
    ["0.5", 0, "1"],
  ])("rounds %s to %i decimals: %s", (text, places, rounded) => {
    expect(Exact.of(text).toText(places)).toBe(rounded);
  });

  test("is not led astray where doubles are", () => {
    expect(Exact.of("0.1").plus("0.2").compare("0.3")).toBe(0);
    expect(Exact.of(9_007_199_254_740_991).times(9_007_199_254_740_991).toText(0)).toBe(
      "81129638414606663681390495662081",
    );
    expect(() => Exact.of(1).over("0")).toThrow(RangeError);
  });
});
