import type { CheckContext, Moment } from "../../check-context.ts";
import { type Check, type Checks, checksOf, isMissing, nothing } from "../../check.ts";
import { daysBetween } from "../../../calendar/days.ts";
import type { KnownWarrant } from "../../known-record.ts";
import { addTradingDays } from "../../../calendar/trading-days.ts";
import type { CheckResult } from "../../warning.ts";
import { type DateSeries, outlyingDates } from "../outlying-dates.ts";
import { hasLongPeriod, lastTradingDaysBefore } from "./exercise-period.ts";

const check = checksOf<KnownWarrant, Moment>();
const checkInContext = checksOf<KnownWarrant, CheckContext>();

// Exercise periods are 11 to 30 days long.
const series: DateSeries = {
  entity: "warrant",
  names: ["vwapPeriodEnd", "subStartDate", "lastTradingDay", "subEndDate"],
  maxDays: 130,
  maxDaysOfTwo: 200,
};
const shortestPeriodDays = 8;
const maxDaysAfterIssue = 1300;
const fewestDaysAfterIssue = 60;

const findOutlyingDates = (isYearWrong: boolean): Check<KnownWarrant, Moment> => {
  const find = outlyingDates(series, isYearWrong);
  // If a comment explains several periods, their dates are rightly far apart.
  return (warrant) => (hasLongPeriod(warrant, "explained") ? nothing : find(warrant));
};

const findEarlyLastDay: Check<KnownWarrant, Moment> = (warrant, { calendar }) => {
  const { lastTradingDay: last, subStartDate: start, subEndDate: end } = warrant;
  if (isMissing(last) || isMissing(start) || last >= start) return nothing;
  const found = { fields: ["lastTradingDay"], odd: "lastTradingDay" };
  if (isMissing(end) || !calendar.isComplete)
    return [{ ...found, params: { last, start, usual: "" } }];
  const expected = addTradingDays(end, -lastTradingDaysBefore, calendar);
  const usual = { as: "phrase", value: "lastTradingDay" } as const;
  const result: CheckResult = { ...found, params: { last, start, end, expected, usual } };
  return [
    expected < start ? result : { ...result, fix: { field: "lastTradingDay", value: expected } },
  ];
};

/** Checks of the distances between a warrant's dates. */
export const warrantDateChecks: Checks<KnownWarrant, Moment> = {
  W20a: findOutlyingDates(true),
  W20b: findOutlyingDates(false),
  W21: findEarlyLastDay,
  W22: check(["subStartDate", "subEndDate"], ({ subStartDate, subEndDate }) => {
    const days = daysBetween(subStartDate, subEndDate);
    return days >= 0 && days < shortestPeriodDays ? { days } : null;
  }),
};

/** Checks of their distance from the issue's dates. */
export const warrantDateInContextChecks: Checks<KnownWarrant, CheckContext> = {
  W23: checkInContext(["subStartDate"], ({ subStartDate }, { issue }) => {
    if (isMissing(issue.subEndDate)) return null;
    const days = daysBetween(issue.subEndDate, subStartDate);
    const isUsual = days <= 0 || (days >= fewestDaysAfterIssue && days <= maxDaysAfterIssue);
    return isUsual ? null : { days };
  }),
};
