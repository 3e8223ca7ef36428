import type { KnownIssue, KnownWarrant } from "../checks/known-record.ts";
import { noChildren } from "../checks/records-of.ts";
import { Exact } from "../checks/exact.ts";
import { type Attempt, combine, over, percentOf } from "./attempt.ts";
import type { Figure } from "./figure.ts";
import { newPerOldOf, pricePerShareOf } from "./offer-figures.ts";
import { type IssueFields, issueField, makeIssueFields, warrantField } from "./issue-fields.ts";
import { toFigure } from "./to-figure.ts";

/** A number that is not a field, such as a market price. */
const given = (value: string): Attempt => ({ parts: [], missing: [], value: Exact.of(value) });

/** Rounds half an öre up, as the terms of warrants say. */
const roundPrice = (price: Exact): Exact => Exact.of(price.toText(2));

/**
 * The exercise price of a warrant for an average share price: less the discount, rounded to two decimals, and
 * limited by the warrant's minimum and maximum price where it has them.
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

/** The warrants whose price is an average share price less a discount. */
const byAverage = (warrants: readonly KnownWarrant[]): readonly number[] =>
  warrants.flatMap(({ vwapDiscount = null }, index) => (vwapDiscount === null ? [] : [index]));

/** Whether a right has no value: a share costs no more on the market than by subscription. */
export const isRightWorthless = (figures: readonly Figure[]): boolean =>
  figures.some(({ id, value }) => id === "rightValue" && value === "0");

/**
 * The effect of an issue on the share price if the last price with rights is `price` (canonical decimal text,
 * SEK): the theoretical ex-rights price (warrants count as free), the value of one right, the discount to
 * that price, and the factor that adjusts older prices; also the exercise price of each warrant with a
 * discount to the average price, if that price were the average. Nothing is stored.
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
    (now, after, shares, rights) => over(now.minus(after).atLeast(0).times(shares), rights),
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
      combine([terp, last], (after, now) => over(after, now)?.atMost(1) ?? null),
    ),
    ...byAverage(warrants).map((index) => exercisePrice(issueFields, index, last)),
  ];
};
