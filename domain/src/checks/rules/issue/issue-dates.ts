import { outcomeFields } from "../../../entities/issue-outcome.ts";
import { type Checks, checksOf, inOrder, isMissing, oneResult, nothing } from "../../check.ts";
import { daysBetween } from "../../days.ts";
import type { KnownIssue } from "../../known-record.ts";
import type { Moment } from "../../check-context.ts";
import { settlementDaysOn } from "../../settlement.ts";
import { addTradingDays, countTradingDays } from "../../trading-days.ts";

const check = checksOf<KnownIssue, Moment>();

const shortestPeriodDays = 13;
const maxNormalPeriodDays = 21;
const fewestDaysAfterRights = 2;
const maxDaysAfterRights = 4;
const maxWaitDays = 180;
/** Trading days until an outcome is expected. */
export const outcomeTradingDays = 5;

export const hasOutcome = (issue: KnownIssue): boolean =>
  outcomeFields.some((name) => !isMissing(issue[name]));

/** The timetable of an issue. */
export const issueDateChecks: Checks<KnownIssue, Moment> = {
  D01: inOrder({ first: "incRightsDate", second: "exRightsDate", as: ["inc", "ex"] }),
  D02: check(["incRightsDate", "exRightsDate"], ({ incRightsDate, exRightsDate }, { calendar }) => {
    if (!calendar.isComplete) return null;
    const expected = addTradingDays(incRightsDate, 1, calendar);
    return exRightsDate === expected ? null : { inc: incRightsDate, expected };
  }),
  D03: check(["exRightsDate", "recordDate"], ({ exRightsDate, recordDate }, { calendar }) => {
    if (!calendar.isComplete) return null;
    const cycle = settlementDaysOn(exRightsDate);
    // Who buys on the last day with rights, the trading day before, is to be in the register on the record date.
    const expected = addTradingDays(exRightsDate, cycle - 1, calendar);
    return recordDate === expected ? null : { expected, cycle, actual: recordDate };
  }),
  D04: inOrder({ first: "recordDate", second: "subStartDate", as: ["record", "start"] }),
  D05: inOrder({
    first: "subStartDate",
    second: "subEndDate",
    maySame: true,
    as: ["start", "end"],
  }),
  D06a: check(["subStartDate", "subEndDate"], ({ subStartDate, subEndDate }) => {
    const days = daysBetween(subStartDate, subEndDate);
    return days >= 0 && days < shortestPeriodDays ? { days } : null;
  }),
  D06b: check(["subStartDate", "subEndDate"], ({ subStartDate, subEndDate }) => {
    const days = daysBetween(subStartDate, subEndDate);
    return days > maxNormalPeriodDays ? { days } : null;
  }),
  D07: inOrder({
    first: "rightsStartDate",
    second: "rightsEndDate",
    maySame: true,
    as: ["start", "end"],
  }),
  D08a: inOrder({ first: "rightsEndDate", second: "subEndDate", as: [null, "end"] }),
  D08b: check(["rightsEndDate", "subEndDate"], ({ rightsEndDate, subEndDate }, { calendar }) => {
    if (!calendar.isComplete || rightsEndDate > subEndDate) return null;
    const n = countTradingDays(rightsEndDate, subEndDate, calendar);
    return n < fewestDaysAfterRights || n > maxDaysAfterRights ? { n } : null;
  }),
  D09: check(["rightsStartDate", "subStartDate"], ({ rightsStartDate, subStartDate }) =>
    rightsStartDate === subStartDate ? null : { start: subStartDate },
  ),
  D10: inOrder({
    first: "announcementDate",
    second: "generalMeetingDate",
    maySame: true,
    as: ["ann", "gm"],
  }),
  D11: inOrder({
    first: "generalMeetingDate",
    second: "recordDate",
    maySame: true,
    as: ["gm", "record"],
  }),
  D14: check(["announcementDate", "subStartDate"], ({ announcementDate, subStartDate }) => {
    const days = daysBetween(announcementDate, subStartDate);
    return days > maxWaitDays ? { days } : null;
  }),
  D15: (issue, { today, calendar }) => {
    const end = issue.subEndDate;
    if (isMissing(end) || issue.cancelled === true || hasOutcome(issue)) return nothing;
    if (today <= addTradingDays(end, outcomeTradingDays, calendar)) return nothing;
    return oneResult(["subEndDate", "unitSubTotal"], { end });
  },
  D16: (issue) => {
    if (issue.cancelled !== true || !hasOutcome(issue)) return nothing;
    const present = outcomeFields.filter((name) => !isMissing(issue[name]));
    return oneResult(["cancelled", ...present], {});
  },
};
