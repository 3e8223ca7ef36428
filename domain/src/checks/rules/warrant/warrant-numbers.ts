import type { CheckContext, Moment } from "../../check-context.ts";
import { type Checks, checksOf, isMissing, nothing, oneResult } from "../../check.ts";
import { Exact } from "../../exact.ts";
import type { KnownWarrant } from "../../known-record.ts";
import { amount, count, number } from "../../params.ts";

const check = checksOf<KnownWarrant, Moment>();
const checkInContext = checksOf<KnownWarrant, CheckContext>();

const leastDiscount = 10;
const maxDiscount = 45;
const shareOfVwap = 50;
// Allows for units paid as a fee.
const maxOfOffer = "1.2";
const maxOfProceeds = "1.02";

/** The most that the exercise can bring in: at its price, or at the maximum price. */
const maxProceeds = (warrant: KnownWarrant): Exact | null => {
  const { numberOfWarrants, warrantsRequired, sharesReceived, warrantSubPrice, priceMax } = warrant;
  const price = warrantSubPrice ?? priceMax;
  if (isMissing(numberOfWarrants) || isMissing(warrantsRequired) || isMissing(sharesReceived))
    return null;
  if (warrantsRequired === 0 || isMissing(price)) return null;
  return Exact.of(numberOfWarrants)
    .over(warrantsRequired)
    .floor()
    .times(sharesReceived)
    .times(price);
};

/** Checks of a series' terms and numbers. */
export const warrantNumberChecks: Checks<KnownWarrant, Moment> = {
  W15: check(["vwapDiscount"], ({ vwapDiscount }) => {
    const discount = Exact.of(vwapDiscount);
    const isOdd =
      discount.isBelow(leastDiscount) ||
      (discount.isAbove(maxDiscount) && discount.isBelow(shareOfVwap));
    return isOdd ? { value: number(vwapDiscount) } : null;
  }),
  W16: check(["numberOfWarrants", "warrantsPerUnit"], (warrant) => {
    const { numberOfWarrants: actual, warrantsPerUnit: n } = warrant;
    return n > 1 && actual % n !== 0 ? { actual, n } : null;
  }),
  W18: (warrant) => {
    const { commitments, guarantors } = warrant;
    const max = maxProceeds(warrant);
    if (max === null || (isMissing(commitments) && isMissing(guarantors))) return nothing;
    const sum = Exact.of(commitments ?? 0).plus(guarantors ?? 0);
    if (!sum.isAbove(max.times(maxOfProceeds))) return nothing;
    return oneResult(["commitments", "guarantors"], { sum: amount(sum), max: amount(max) });
  },
  W19: check(["warrantsRequired", "sharesReceived"], (warrant) => {
    const { warrantsRequired: a, sharesReceived: b } = warrant;
    return b > a ? { a, b } : null;
  }),
};

/** Checks of a series' number of warrants against the offer. */
export const warrantNumberInContextChecks: Checks<KnownWarrant, CheckContext> = {
  W17: checkInContext(["numberOfWarrants", "warrantsPerUnit"], (warrant, { issue }) => {
    const { numberOfWarrants: actual, warrantsPerUnit } = warrant;
    const { offeredUnits, overAllotmentSize } = issue;
    if (isMissing(offeredUnits) || warrantsPerUnit === 0) return null;
    const units = Exact.of(actual).over(warrantsPerUnit);
    const max = Exact.of(offeredUnits)
      .plus(overAllotmentSize ?? 0)
      .times(maxOfOffer);
    return units.isAbove(max) ? { actual, units: count(units), offered: offeredUnits } : null;
  }),
};
