import type { Moment } from "../../check-context.ts";
import { type Checks, fixableChecksOf, isMissing } from "../../check.ts";
import type { KnownIssue } from "../../known-record.ts";
import { settlementDaysOn } from "../../calendar/settlement.ts";
import { type Calendar, addTradingDays } from "../../calendar/trading-days.ts";
import type { CheckResult } from "../../warning.ts";

const check = fixableChecksOf<KnownIssue, Moment>();

const dayAfter = (date: string, calendar: Calendar): string => addTradingDays(date, 1, calendar);
const dayBefore = (date: string, calendar: Calendar): string => addTradingDays(date, -1, calendar);

/** Who buys on the last day with rights, the trading day before, is to be in the register on the record date. */
const recordDateFor = (exRights: string, calendar: Calendar): string =>
  addTradingDays(exRights, settlementDaysOn(exRights) - 1, calendar);

type Odd = Pick<CheckResult, "odd" | "fix">;

const oddDate = (field: "incRightsDate" | "exRightsDate" | "recordDate", value: string): Odd => ({
  odd: field,
  fix: { field, value },
});

/** The one of the three days that the other two contradict; none where each contradicts the others. */
const oddDay = (issue: KnownIssue, calendar: Calendar): Odd => {
  const { incRightsDate: inc, exRightsDate: ex, recordDate: record } = issue;
  if (isMissing(inc) || isMissing(ex) || isMissing(record)) return {};
  const expected = dayAfter(inc, calendar);
  if (ex === expected) return oddDate("recordDate", recordDateFor(ex, calendar));
  const before = dayBefore(ex, calendar);
  // Both may be one day without trading.
  if (record === recordDateFor(ex, calendar))
    return before === inc ? {} : oddDate("incRightsDate", before);
  return record === recordDateFor(expected, calendar) ? oddDate("exRightsDate", expected) : {};
};

/** The days around the one on which the share is first traded without the right. */
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
