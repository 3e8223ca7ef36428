import { isBlank } from "../../../text-rules.ts";
import { type Checks, checksOf, inOrder, isMissing, nothing, oneResult } from "../../check.ts";
import { daysBetween } from "../../days.ts";
import type { KnownWarrant } from "../../known-record.ts";
import { Exact } from "../../exact.ts";
import { hasOutcome, outcomeTradingDays } from "../issue/issue-dates.ts";
import { count, number, price } from "../../params.ts";
import type { Moment, CheckContext } from "../../check-context.ts";
import { addTradingDays } from "../../trading-days.ts";

const check = checksOf<KnownWarrant, Moment>();
const checkInContext = checksOf<KnownWarrant, CheckContext>();

const lastTradingDaysBefore = 2;
const leastDoubtfulDiscount = 50;
const maxPeriodDays = 35;
const open = "…";

const hasComment = ({ internalComment, externalComment }: KnownWarrant): boolean =>
  [internalComment, externalComment].some((comment) => !isBlank(comment ?? ""));

const dateChecks: Checks<KnownWarrant, Moment> = {
  W01: inOrder({
    first: "subStartDate",
    second: "subEndDate",
    maySame: true,
    as: ["start", "end"],
  }),
  W03a: inOrder({
    first: "lastTradingDay",
    second: "subEndDate",
    maySame: true,
    as: ["last", "end"],
  }),
  W03b: check(["lastTradingDay", "subEndDate"], (warrant, { calendar }) => {
    if (!calendar.isComplete) return null;
    const end = warrant.subEndDate;
    const expected = addTradingDays(end, -lastTradingDaysBefore, calendar);
    return warrant.lastTradingDay === expected ? null : { expected, end };
  }),
  W04: inOrder({ first: "vwapPeriodEnd", second: "subStartDate", as: ["vwap", "start"] }),
  W10: (warrant, { today }) => {
    const date = warrant.vwapPeriodEnd;
    if (isMissing(date) || !isMissing(warrant.warrantSubPrice) || today <= date) return nothing;
    return oneResult(["vwapPeriodEnd", "warrantSubPrice"], { date });
  },
  W11: (warrant, { today, calendar }) => {
    const date = warrant.subEndDate;
    if (isMissing(date) || !isMissing(warrant.sharesSubscribed)) return nothing;
    if (today <= addTradingDays(date, outcomeTradingDays, calendar)) return nothing;
    return oneResult(["subEndDate", "sharesSubscribed"], { date });
  },
  W13: check(["subStartDate", "subEndDate"], (warrant) => {
    const days = daysBetween(warrant.subStartDate, warrant.subEndDate);
    return days > maxPeriodDays && !hasComment(warrant) ? { days } : null;
  }),
};

const priceOr = (value: string | null | undefined) => (isMissing(value) ? open : price(value));

const termChecks: Checks<KnownWarrant, Moment> = {
  W05a: check(["priceMin", "priceMax"], ({ priceMin, priceMax }) =>
    Exact.of(priceMin).isAbove(priceMax) ? { min: price(priceMin), max: price(priceMax) } : null,
  ),
  W05b: check(["warrantSubPrice"], ({ warrantSubPrice, priceMin, priceMax }) => {
    const exact = Exact.of(warrantSubPrice);
    const isBelow = !isMissing(priceMin) && exact.isBelow(priceMin);
    const isAbove = !isMissing(priceMax) && exact.isAbove(priceMax);
    if (!isBelow && !isAbove) return null;
    return { price: price(warrantSubPrice), min: priceOr(priceMin), max: priceOr(priceMax) };
  }),
  W06: check(["vwapDiscount"], ({ vwapDiscount }) =>
    Exact.of(vwapDiscount).isBelow(leastDoubtfulDiscount) ? null : { value: number(vwapDiscount) },
  ),
  W08: check(
    ["sharesSubscribed", "numberOfWarrants", "warrantsRequired", "sharesReceived"],
    ({ sharesSubscribed: actual, numberOfWarrants, warrantsRequired, sharesReceived }) => {
      if (warrantsRequired === 0) return null;
      const max = Exact.of(numberOfWarrants).over(warrantsRequired).floor().times(sharesReceived);
      return max.isBelow(actual) ? { actual, max: count(max) } : null;
    },
  ),
  W09: ({ warrantSubPrice, vwapDiscount }) =>
    isMissing(warrantSubPrice) && isMissing(vwapDiscount)
      ? oneResult(["warrantSubPrice", "vwapDiscount"], {})
      : nothing,
};

export const warrantChecks: Checks<KnownWarrant, Moment> = { ...dateChecks, ...termChecks };

/** The units that carry warrants: those subscribed and those paid as a fee, or those offered before the outcome. */
const unitsWithWarrants = ({ issue }: CheckContext): Exact | null => {
  if (!isMissing(issue.unitSubTotal))
    return Exact.of(issue.unitSubTotal).plus(issue.unitGuaranteeFee ?? 0);
  return isMissing(issue.offeredUnits) || hasOutcome(issue) ? null : Exact.of(issue.offeredUnits);
};

/** A warrant beside its issue. */
export const warrantInContextChecks: Checks<KnownWarrant, CheckContext> = {
  W02: checkInContext(["subStartDate"], ({ subStartDate: start }, { issue }) => {
    const end = issue.subEndDate;
    return isMissing(end) || start > end ? null : { start, end };
  }),
  W07: checkInContext(["numberOfWarrants", "warrantsPerUnit"], (warrant, context) => {
    const expected = unitsWithWarrants(context)?.times(warrant.warrantsPerUnit);
    const actual = warrant.numberOfWarrants;
    if (expected === undefined || expected.compare(actual) === 0) return null;
    return { actual, expected: count(expected) };
  }),
};
