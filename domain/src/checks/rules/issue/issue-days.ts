import type { Moment } from "../../check-context.ts";
import { type Checks, fixableChecksOf, isMissing } from "../../check.ts";
import type { KnownIssue } from "../../known-record.ts";
import { settlementDaysOn } from "../../../calendar/settlement.ts";
import { type Calendar, addTradingDays } from "../../../calendar/trading-days.ts";
import type { CheckResult } from "../../warning.ts";

const check = fixableChecksOf<KnownIssue, Moment>();

const dayAfter = (date: string, calendar: Calendar): string => addTradingDays(date, 1, calendar);
const dayBefore = (date: string, calendar: Calendar): string => addTradingDays(date, -1, calendar);

/**
 * The record date: those who buy on the last day with rights, the trading day before the ex date, are
 * registered on it.
 */
const recordDateFor = (exRights: string, calendar: Calendar): string =>
  addTradingDays(exRights, settlementDaysOn(exRights) - 1, calendar);

type Odd = Pick<CheckResult, "odd" | "fix">;

const oddDate = (field: "incRightsDate" | "exRightsDate" | "recordDate", value: string): Odd => ({
  odd: field,
  fix: { field, value },
});

/** The one of the three dates that contradicts the other two; none where all contradict each other. */
const oddDay = (issue: KnownIssue, calendar: Calendar): Odd => {
  const { incRightsDate: inc, exRightsDate: ex, recordDate: record } = issue;
  if (isMissing(inc) || isMissing(ex) || isMissing(record)) return {};
  const expected = dayAfter(inc, calendar);
  if (ex === expected) return oddDate("recordDate", recordDateFor(ex, calendar));
  const before = dayBefore(ex, calendar);
  // Both may be the same non-trading day.
  if (record === recordDateFor(ex, calendar))
    return before === inc ? {} : oddDate("incRightsDate", before);
  return record === recordDateFor(expected, calendar) ? oddDate("exRightsDate", expected) : {};
};

/** Checks of the dates around the ex date. */
export const issueDayChecks: Checks<KnownIssue, Moment> = {
  D02: check(["incRightsDate", "exRightsDate"], (issue, { calendar }) => {
    if (!calendar.isComplete) return null;
    const { incRightsDate: inc, exRightsDate } = issue;
    const expected = dayAfter(inc, calendar);
    if (exRightsDate === expected) return null;
    return { params: { inc, expected }, ...oddDay(issue, calendar) };
  }),
  D03: check(["exRightsDate", "recordDate"], (issue, { calendar }) => {
    if (!calendar.isComplete) return null;
    const { exRightsDate, recordDate: actual } = issue;
    const expected = recordDateFor(exRightsDate, calendar);
    if (actual === expected) return null;
    const cycle = settlementDaysOn(exRightsDate);
    return { params: { expected, cycle, actual }, ...oddDay(issue, calendar) };
  }),
};
