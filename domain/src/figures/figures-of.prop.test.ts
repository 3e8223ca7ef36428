import * as fc from "fast-check";
import { noChildren } from "../checks/records-of.ts";
import { expect, test } from "vitest";
import { Exact } from "../checks/exact.ts";
import { showFigure } from "../messages/describe-figure.ts";
import { figureTexts } from "../messages/sv/figures.ts";
import { figuresOf } from "./figures-of.ts";
import { whatIf } from "./what-if-figures.ts";

const count = fc.option(fc.oneof(fc.nat(20), fc.maxSafeNat()));
const decimal = fc.option(
  fc.tuple(fc.nat(999_999), fc.nat(9)).map(([digits, places]) =>
    Exact.of(digits)
      .over(10 ** places)
      .toText(places),
  ),
);
const level = fc.option(fc.nat(3));
const flag = fc.option(fc.boolean());

const issue = fc.record({
  sharesRequired: count,
  rightsReceived: count,
  rightsRequired: count,
  unitsReceived: count,
  sharesInUnit: count,
  unitSubPrice: decimal,
  outstandingShares: count,
  offeredUnits: count,
  approxTotalCommitment: decimal,
  approxCommitment: decimal,
  approxGuarantor: decimal,
  unitSubTotal: count,
  unitSubGuarantor: count,
  unitPctSubWithRights: decimal,
  unitPctSubWithoutRights: decimal,
  unitGuaranteeFee: count,
});
const children = fc.record({
  warrants: fc.array(
    fc.record({
      warrantsRequired: count,
      sharesReceived: count,
      warrantsPerUnit: count,
      numberOfWarrants: count,
      sharesSubscribed: count,
      vwapDiscount: decimal,
      priceMin: decimal,
      warrantSubPrice: decimal,
    }),
    { maxLength: 2 },
  ),
  fees: fc.array(
    fc.record({
      feeLevel: level,
      feeCash: decimal,
      feeUnits: decimal,
      feeBoth: flag,
      topdown: flag,
    }),
    { maxLength: 3 },
  ),
  commits: fc.array(
    fc.record({ feeLevel: level, amountInCash: decimal, amountInPercentage: decimal }),
    { maxLength: 4 },
  ),
});

const canonical = /^-?(?:0|[1-9]\d*)(?:\.\d{0,11}[1-9])?$/;

test("whatever is entered, every figure is canonical decimal text or lacks something named, and can be shown", () => {
  fc.assert(
    fc.property(issue, children, decimal, (record, others, price) => {
      const whole = { ...noChildren, ...others };
      for (const figure of [...figuresOf(record, whole), ...whatIf(record, price ?? "1")]) {
        if (figure.value !== null) expect(figure.value).toMatch(canonical);
        expect(showFigure(figureTexts, figure)).not.toMatch(/undefined|NaN|Infinity/);
        for (const part of figure.missing) {
          expect(part.value).toBe(null);
          expect(figure.parts).toContainEqual(part);
        }
      }
    }),
  );
});

test("rounding a cut quotient gives what rounding the quotient gives", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1 }),
      fc.integer({ min: 1 }),
      fc.nat(9),
      (top, bottom, places) => {
        const [perShare] = figuresOf(
          { unitSubPrice: String(top), sharesInUnit: bottom },
          noChildren,
        );
        expect(Exact.of(perShare?.value ?? "").toText(places)).toBe(
          Exact.of(top).over(bottom).toText(places),
        );
      },
    ),
  );
});
