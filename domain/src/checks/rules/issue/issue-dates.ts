import { outcomeFields } from "../../../entities/outcome-fields.ts";
import { type Checks, checksOf, inOrder, isMissing, oneResult, nothing } from "../../check.ts";
import { daysBetween } from "../../../calendar/days.ts";
import type { KnownIssue } from "../../known-record.ts";
import type { Moment } from "../../check-context.ts";
import { type DateSeries, outlyingDates } from "../outlying-dates.ts";
import { issueDayChecks } from "./issue-days.ts";
import { findDisorder, issueDates } from "./date-order.ts";
import { addTradingDays, countTradingDays } from "../../../calendar/trading-days.ts";

const check = checksOf<KnownIssue, Moment>();

const shortestPeriodDays = 13;
const maxNormalPeriodDays = 21;
const fewestDaysAfterRights = 2;
const maxDaysAfterRights = 4;
const maxWaitDays = 180;
const maxDaysToStart = 12;
const maxDaysToRecord = 21;
const maxDaysToMeeting = 56;
const fewestDaysToMeeting = 5;
/** Trading days after which an outcome is expected. */
export const outcomeTradingDays = 5;

export const hasOutcome = (issue: KnownIssue): boolean =>
  outcomeFields.some((name) => !isMissing(issue[name]));

// Real issues take weeks from announcement to the last day of subscription.
const series: DateSeries = {
  entity: "issue",
  names: issueDates,
  maxDays: 120,
  maxDaysOfTwo: 200,
};

/** Checks of the distances between the dates. */
const distanceChecks: Checks<KnownIssue, Moment> = {
  D17a: outlyingDates(series, true),
  D17b: outlyingDates(series, false),
  D19a: check(["recordDate", "subStartDate"], ({ recordDate: record, subStartDate: start }) => {
    const days = daysBetween(record, start);
    return days > maxDaysToStart ? { days, record, start } : null;
  }),
  D19b: check(["generalMeetingDate", "recordDate"], ({ generalMeetingDate: gm, recordDate }) => {
    const days = daysBetween(gm, recordDate);
    return days > maxDaysToRecord ? { days, gm, record: recordDate } : null;
  }),
  D19c: check(["announcementDate", "generalMeetingDate"], (issue) => {
    const { announcementDate: ann, generalMeetingDate: gm } = issue;
    const days = daysBetween(ann, gm);
    return days > maxDaysToMeeting ? { days, ann, gm } : null;
  }),
  D19d: check(["announcementDate", "generalMeetingDate"], (issue) => {
    const { announcementDate: ann, generalMeetingDate: gm } = issue;
    const days = daysBetween(ann, gm);
    return days >= 0 && days < fewestDaysToMeeting ? { days, ann, gm } : null;
  }),
};

/** Checks of an issue's timetable. */
export const issueDateChecks: Checks<KnownIssue, Moment> = {
  ...distanceChecks,
  ...issueDayChecks,
  D18: findDisorder,
  D01: inOrder({ first: "incRightsDate", second: "exRightsDate", as: ["inc", "ex"] }),
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
