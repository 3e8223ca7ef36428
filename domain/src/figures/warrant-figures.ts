import { Exact } from "../checks/exact.ts";
import { type Attempt, combine, millions, minus, over, percentOf, times } from "./attempt.ts";
import type { Figure, FigureId } from "./figure.ts";
import { pricePerShareOf } from "./offer-figures.ts";
import { type IssueFields, warrantField } from "./issue-fields.ts";
import { toFigure } from "./to-figure.ts";
import { warrantSharesOf, warrantsByUnitsOf } from "./warrant-shares.ts";

/** The average price after the discount, in percent. */
const shareOfVwapOf = (issueFields: IssueFields, index: number): Attempt =>
  combine([warrantField(issueFields, index, "vwapDiscount")], (discount) =>
    Exact.of(100).minus(discount),
  );

/** The subscribed shares in percent of the shares that all warrants give, before rounding down. */
const exerciseRateOf = (issueFields: IssueFields, index: number): Attempt =>
  combine(
    [
      warrantField(issueFields, index, "sharesSubscribed"),
      warrantField(issueFields, index, "warrantsRequired"),
      warrantField(issueFields, index, "sharesReceived"),
      warrantField(issueFields, index, "numberOfWarrants"),
    ],
    (shares, required, received, warrants) =>
      percentOf(shares.times(required), received.times(warrants)),
  );

const priceFields = ["warrantSubPrice", "priceMin", "priceMax"] as const;
type PriceField = (typeof priceFields)[number];

const proceedsIds: { readonly [Name in PriceField]: FigureId } = {
  warrantSubPrice: "warrantProceeds",
  priceMin: "warrantProceedsMin",
  priceMax: "warrantProceedsMax",
};
const toIssueIds: { readonly [Name in PriceField]: FigureId } = {
  warrantSubPrice: "priceToIssue",
  priceMin: "priceMinToIssue",
  priceMax: "priceMaxToIssue",
};

/** The average price at which the exercise price reaches its minimum or maximum. */
const vwapAt = (issueFields: IssueFields, index: number, bound: PriceField): Attempt =>
  combine(
    [warrantField(issueFields, index, bound), shareOfVwapOf(issueFields, index)],
    (price, share) => over(price.times(100), share),
  );

/** The figures of one warrant series, by its index. */
export const warrantFigures = (issueFields: IssueFields, index: number): Figure[] => {
  const of = { index };
  const price = (field: PriceField): Attempt => warrantField(issueFields, index, field);
  const byUnits = warrantsByUnitsOf(issueFields, index);
  const shares = warrantSharesOf(issueFields, index);
  const proceeds = (count: Attempt, field: PriceField): Attempt =>
    millions(combine([count, price(field)], times));
  const number = warrantField(issueFields, index, "numberOfWarrants");
  const subscribed = warrantField(issueFields, index, "sharesSubscribed");
  const issuePrice = pricePerShareOf(issueFields);
  return [
    toFigure("warrantsByUnits", byUnits, of),
    toFigure("warrantsDifference", combine([number, byUnits], minus), of),
    toFigure("warrantShares", shares, of),
    ...priceFields.map((field) => toFigure(proceedsIds[field], proceeds(shares, field), of)),
    ...priceFields.map((field) =>
      toFigure(toIssueIds[field], combine([price(field), issuePrice], percentOf), of),
    ),
    toFigure("shareOfVwap", shareOfVwapOf(issueFields, index), of),
    toFigure("vwapAtPriceMin", vwapAt(issueFields, index, "priceMin"), of),
    toFigure("vwapAtPriceMax", vwapAt(issueFields, index, "priceMax"), of),
    toFigure("exerciseRate", exerciseRateOf(issueFields, index), of),
    toFigure("exerciseProceeds", proceeds(subscribed, "warrantSubPrice"), of),
  ];
};
