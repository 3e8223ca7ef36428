import type { CheckContext } from "../../check-context.ts";
import { type Check, type Checks, isMissing, nothing } from "../../check.ts";
import { Exact } from "../../exact.ts";
import type { KnownIssue, KnownWarrant } from "../../known-record.ts";
import { computedPrice, percent, price, ratio } from "../../params.ts";
import type { CheckResult, FieldParam, Params } from "../../warning.ts";

type PriceField = "warrantSubPrice" | "priceMin" | "priceMax";
type Limits = { readonly [Field in PriceField]?: number | string };

/** A price above this many times the issue price per share is suspicious. */
const highest = { warrantSubPrice: 6, priceMin: 2, priceMax: 6 } as const satisfies Limits;
const lowest = { warrantSubPrice: "0.05", priceMax: "0.5" } as const satisfies Limits;
const fields: readonly PriceField[] = ["warrantSubPrice", "priceMin", "priceMax"];
// A larger number means that the terms were recalculated after a reverse split.
const maxRequired = 10;
const oreOfOneCrown = 100;
const leastUsual = "0.2";
const maxCapOverFloor = 20;

/** The price of a share in the issue. */
const sharePrice = ({ unitSubPrice, sharesInUnit }: KnownIssue): Exact | null => {
  if (isMissing(unitSubPrice) || isMissing(sharesInUnit) || sharesInUnit === 0) return null;
  const perShare = Exact.of(unitSubPrice).over(sharesInUnit);
  return perShare.isAbove(0) ? perShare : null;
};

type Off = { readonly field: PriceField; readonly value: string; readonly times: Exact };

/** A warrant's prices that are out of proportion to the issue price. */
const pricesOff = (
  warrant: KnownWarrant,
  perShare: Exact,
  isOff: (times: Exact, field: PriceField) => boolean,
): readonly Off[] =>
  fields.flatMap((field): readonly Off[] => {
    const value = warrant[field];
    if (isMissing(value)) return [];
    const times = Exact.of(value).over(perShare);
    return isOff(times, field) ? [{ field, value, times }] : [];
  });

const labelOf = (field: PriceField, { name }: KnownWarrant, isElsewhere: boolean): FieldParam => ({
  as: "field",
  entity: "warrant",
  field,
  ...(isElsewhere && !isMissing(name) ? { of: name } : {}),
});

/** A suggestion in SEK if the price would be usual in öre. */
const suggestionFor = ({ field, value, times }: Off): Params => {
  const inCrowns = times.over(oreOfOneCrown);
  const fits = !inCrowns.isBelow(leastUsual) && !inCrowns.isAbove(highest[field]);
  if (!fits) return { hint: "" };
  const suggestion = computedPrice(Exact.of(value).over(oreOfOneCrown));
  return { suggestion, hint: { as: "phrase", value: "perhapsInOre" } };
};

const findHighPrice: Check<KnownWarrant, CheckContext> = (warrant, { issue }) => {
  const perShare = sharePrice(issue);
  if (perShare === null || (warrant.warrantsRequired ?? 1) > maxRequired) return nothing;
  const off = pricesOff(warrant, perShare, (times, field) => times.isAbove(highest[field]));
  const [first] = off;
  if (first === undefined) return nothing;
  const params = {
    field: labelOf(first.field, warrant, false),
    value: price(first.value),
    times: ratio(first.times),
    pps: computedPrice(perShare),
    ...suggestionFor(first),
  };
  return [{ fields: off.map(({ field }) => field), params }];
};

const isLow = (times: Exact, field: PriceField): boolean =>
  field !== "priceMin" && times.isBelow(lowest[field]);

const lowPricesOf = (warrant: KnownWarrant, perShare: Exact): readonly Off[] =>
  pricesOff(warrant, perShare, isLow);

/** Whether several series contradict the issue price and none confirms it. */
const isIssuePriceOdd = ({ warrants }: CheckContext, perShare: Exact): boolean => {
  const priced = warrants.filter(
    (warrant) => !isMissing(warrant.warrantSubPrice ?? warrant.priceMax),
  );
  return priced.length > 1 && priced.every((warrant) => lowPricesOf(warrant, perShare).length > 0);
};

const lowPriceParams = (
  warrant: KnownWarrant,
  { field, value, times }: Off,
  { perShare, isElsewhere }: { readonly perShare: Exact; readonly isElsewhere: boolean },
): Params => ({
  field: labelOf(field, warrant, isElsewhere),
  value: price(value),
  pct: percent(times.times(100)),
  pps: computedPrice(perShare),
});

const findLowPrice: Check<KnownWarrant, CheckContext> = (warrant, context) => {
  const perShare = sharePrice(context.issue);
  if (perShare === null) return nothing;
  const off = lowPricesOf(warrant, perShare);
  const [first] = off;
  if (first === undefined || isIssuePriceOdd(context, perShare)) return nothing;
  const params = lowPriceParams(warrant, first, { perShare, isElsewhere: false });
  return [{ fields: off.map(({ field }) => field), params }];
};

const findHighIssuePrice: Check<KnownIssue, CheckContext> = (issue, context) => {
  const perShare = sharePrice(issue);
  const [warrant] = context.warrants;
  if (perShare === null || warrant === undefined || context.warrants.length < 2) return nothing;
  const [first] = lowPricesOf(warrant, perShare);
  if (first === undefined || !isIssuePriceOdd(context, perShare)) return nothing;
  const params = lowPriceParams(warrant, first, { perShare, isElsewhere: true });
  return [{ fields: ["unitSubPrice"], params, odd: "unitSubPrice" }] satisfies CheckResult[];
};

const findWideRange: Check<KnownWarrant, CheckContext> = ({
  priceMin,
  priceMax,
  priceMinQuota,
}) => {
  if (isMissing(priceMin) || isMissing(priceMax) || priceMinQuota === true) return nothing;
  const [min, max] = [Exact.of(priceMin), Exact.of(priceMax)];
  if (!min.isAbove(0) || !max.isAbove(min.times(maxCapOverFloor))) return nothing;
  const params = { max: price(priceMax), min: price(priceMin), times: ratio(max.over(min)) };
  return [{ fields: ["priceMin", "priceMax"], params }];
};

/** Checks of a warrant's prices against each other and against the issue price. */
export const warrantPriceChecks: Checks<KnownWarrant, CheckContext> = {
  W14a: findHighPrice,
  W14b: findLowPrice,
  W24: findWideRange,
};

/** The check of an issue's price against its warrants' prices. */
export const issuePriceChecks: Checks<KnownIssue, CheckContext> = { W14b: findHighIssuePrice };
