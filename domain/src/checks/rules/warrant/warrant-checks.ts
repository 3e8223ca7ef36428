import {
  type Checks,
  checksOf,
  fixableChecksOf,
  inOrder,
  isMissing,
  nothing,
  oneResult,
} from "../../check.ts";
import { daysBetween } from "../../../calendar/days.ts";
import type { KnownWarrant } from "../../known-record.ts";
import { Exact } from "../../exact.ts";
import { hasOutcome, outcomeTradingDays } from "../issue/issue-dates.ts";
import { count, number, price } from "../../params.ts";
import type { Moment, CheckContext } from "../../check-context.ts";
import { hasLongPeriod, lastTradingDaysBefore } from "./exercise-period.ts";
import { addTradingDays } from "../../../calendar/trading-days.ts";

const check = checksOf<KnownWarrant, Moment>();
const fixable = fixableChecksOf<KnownWarrant, Moment>();
const fixableInContext = fixableChecksOf<KnownWarrant, CheckContext>();
const checkInContext = checksOf<KnownWarrant, CheckContext>();

const leastDoubtfulDiscount = 50;
const maxDecimals = 20;
const leastUnits = 1000;
const open = "…";

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
  W03b: fixable(["lastTradingDay", "subEndDate"], (warrant, { calendar }) => {
    if (!calendar.isComplete) return null;
    const end = warrant.subEndDate;
    const expected = addTradingDays(end, -lastTradingDaysBefore, calendar);
    if (warrant.lastTradingDay === expected) return null;
    return { params: { expected, end }, fix: { field: "lastTradingDay", value: expected } };
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
    return hasLongPeriod(warrant, "unexplained") ? { days } : null;
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
  W06: fixable(["vwapDiscount"], ({ vwapDiscount }) => {
    const share = Exact.of(vwapDiscount);
    if (share.isBelow(leastDoubtfulDiscount)) return null;
    const found = { params: { value: number(vwapDiscount) }, odd: "vwapDiscount" };
    if (!share.isAbove(leastDoubtfulDiscount) || !share.isBelow(100)) return found;
    const value = Exact.of(100).minus(share).toText(maxDecimals);
    return { ...found, fix: { field: "vwapDiscount", value } };
  }),
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

/**
 * The units that contain warrants: those subscribed for and paid as a fee, or before the outcome those
 * offered.
 */
const unitsWithWarrants = ({ issue }: CheckContext): Exact | null => {
  if (!isMissing(issue.unitSubTotal))
    return Exact.of(issue.unitSubTotal).plus(issue.unitGuaranteeFee ?? 0);
  return isMissing(issue.offeredUnits) || hasOutcome(issue) ? null : Exact.of(issue.offeredUnits);
};

/** Checks of a warrant with its issue. */
export const warrantInContextChecks: Checks<KnownWarrant, CheckContext> = {
  W02: checkInContext(["subStartDate"], ({ subStartDate: start }, { issue }) => {
    const end = issue.subEndDate;
    return isMissing(end) || start > end ? null : { start, end };
  }),
  W07: fixableInContext(["numberOfWarrants", "warrantsPerUnit"], (warrant, context) => {
    const units = unitsWithWarrants(context);
    const { numberOfWarrants: actual, warrantsPerUnit } = warrant;
    const expected = units?.times(warrantsPerUnit);
    if (units === null || expected === undefined || expected.compare(actual) === 0) return null;
    const found = { params: { actual, expected: count(expected) } };
    // With this many units, a quotient without remainder is not a coincidence.
    const perUnit = units.isAbove(leastUnits) ? Exact.of(actual).over(units) : null;
    if (perUnit === null || perUnit.isBelow(1) || perUnit.floor().compare(perUnit) !== 0)
      return found;
    const fix = { field: "warrantsPerUnit", value: Number(perUnit.toText(0)) };
    return { ...found, odd: "warrantsPerUnit", fix };
  }),
};
