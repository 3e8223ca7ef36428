import type { KnownIssue, KnownWarrant } from "../checks/known-record.ts";
import { noChildren } from "../checks/records-of.ts";
import { Exact } from "../checks/exact.ts";
import { type Attempt, combine, over, percentOf } from "./attempt.ts";
import type { Figure } from "./figure.ts";
import { newPerOldOf, pricePerShareOf } from "./offer-figures.ts";
import { type IssueFields, issueField, makeIssueFields, warrantField } from "./issue-fields.ts";
import { toFigure } from "./to-figure.ts";

/** A number that is no field of ours, such as a price on the market. */
const given = (value: string): Attempt => ({ parts: [], missing: [], value: Exact.of(value) });

/** Half a smallest coin is rounded up, as the terms of warrants have it. */
const roundPrice = (price: Exact): Exact => Exact.of(price.toText(2));

/**
 * The exercise price of a warrant for an average price of the share: less the discount, rounded to two decimals, not below
 * its lowest and not above its highest price, where it has these.
 */
const exercisePrice = (issueFields: IssueFields, index: number, vwap: Attempt): Figure => {
  const bound = (field: "priceMin" | "priceMax") => {
    const { parts, value } = warrantField(issueFields, index, field);
    return { attempt: { parts, missing: [], value: Exact.of(value ?? 0) }, isSet: value !== null };
  };
  const [min, max] = [bound("priceMin"), bound("priceMax")];
  const price = combine(
    [vwap, warrantField(issueFields, index, "vwapDiscount"), min.attempt, max.attempt],
    (average, discount, lowest, highest) => {
      const rounded = roundPrice(average.times(Exact.of(100).minus(discount)).over(100));
      const raised = min.isSet && rounded.isBelow(lowest) ? lowest : rounded;
      return max.isSet && raised.isAbove(highest) ? highest : raised;
    },
  );
  return toFigure("exercisePrice", price, { index });
};

/** Those whose price is an average of the share's less a discount. */
const byAverage = (warrants: readonly KnownWarrant[]): readonly number[] =>
  warrants.flatMap(({ vwapDiscount = null }, index) => (vwapDiscount === null ? [] : [index]));

const atLeastZero = (value: Exact): Exact => (value.isBelow(0) ? Exact.of(0) : value);

const atMostOne = (value: Exact | null): Exact | null =>
  value?.isAbove(1) === true ? Exact.of(1) : value;

/** Whether whoever has a right would pay as much on the market, or less: nobody pays for it then. */
export const isRightWorthless = (figures: readonly Figure[]): boolean =>
  figures.some(({ id, value }) => id === "rightValue" && value === "0");

/**
 * What an issue does to the price of the share if its last price with rights is `price` (canonical decimal text, in SEK):
 * the theoretical price without rights (warrants are counted as free), the value of one right, the discount of the issue to
 * that price, and the factor by which older prices are adjusted; and the price at which each of its warrants is exercised
 * that follows the average price of the share, were that the same. Nothing of it is stored.
 */
export const whatIf = (
  issue: KnownIssue,
  price: string,
  warrants: readonly KnownWarrant[] = [],
): Figure[] => {
  const issueFields = makeIssueFields({ ...noChildren, issue, warrants });
  const last = given(price);
  const perShare = pricePerShareOf(issueFields);
  const terp = combine([last, newPerOldOf(issueFields), perShare], (now, shares, each) =>
    over(now.plus(shares.times(each)), shares.plus(1)),
  );
  const rightValue = combine(
    [
      last,
      terp,
      issueField(issueFields, "sharesRequired"),
      issueField(issueFields, "rightsReceived"),
    ],
    (now, after, shares, rights) => over(atLeastZero(now.minus(after)).times(shares), rights),
  );
  const discount = combine([perShare, terp], (each, after) => {
    const share = percentOf(each, after);
    return share === null ? null : Exact.of(100).minus(share);
  });
  return [
    toFigure("terp", terp),
    toFigure("rightValue", rightValue),
    toFigure("discountToTerp", discount),
    toFigure(
      "adjustmentFactor",
      combine([terp, last], (after, now) => atMostOne(over(after, now))),
    ),
    ...byAverage(warrants).map((index) => exercisePrice(issueFields, index, last)),
  ];
};
