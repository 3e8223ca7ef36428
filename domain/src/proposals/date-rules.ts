import { settlementDaysOn } from "../calendar/settlement.ts";
import { type Calendar, addTradingDays, isTradingDay } from "../calendar/trading-days.ts";
import { toDay, toText } from "../calendar/days.ts";
import type { ProposalRule } from "./proposal.ts";

/** A derived day, with the parameters of the rule's text. */
type Derived = {
  readonly day: string;
  readonly params: Readonly<Record<string, string | number>>;
};

/** Derives one date of a record from another; `null` where it does not follow with certainty. */
export type DateRule<Field extends string> = {
  readonly rule: ProposalRule;
  readonly field: Field;
  readonly from: Field;
  readonly derive: (day: string, calendar: Calendar) => Derived | null;
};

const tradingDays =
  (count: number) =>
  (day: string, calendar: Calendar): Derived => ({
    day: addTradingDays(day, count, calendar),
    params: { n: Math.abs(count) },
  });

/**
 * A number of calendar days. A day without trading is moved to the next trading day, or to the one before
 * when counting backwards.
 */
const days =
  (count: number) =>
  (from: string, calendar: Calendar): Derived => {
    const day = toText(toDay(from) + count);
    const step = count < 0 ? -1 : 1;
    return {
      day: isTradingDay(day, calendar) ? day : addTradingDays(day, step, calendar),
      params: { n: Math.abs(count) },
    };
  };

const sameDay = (day: string): Derived => ({ day, params: {} });

/**
 * The record date: those who buy on the last day with rights, the trading day before the ex date, are
 * registered on it.
 */
const recordAfterEx = (ex: string, calendar: Calendar): Derived => {
  const cycle = settlementDaysOn(ex);
  return { day: addTradingDays(ex, cycle - 1, calendar), params: { n: cycle - 1, cycle } };
};

const maxCycle = 3;

/** The ex date for this record date; none where the settlement cycle changes and two dates would fit. */
const exBeforeRecord = (record: string, calendar: Calendar): Derived | null => {
  const candidates = Array.from({ length: maxCycle }, (_, count) =>
    addTradingDays(record, -count, calendar),
  ).filter((ex) => recordAfterEx(ex, calendar).day === record);
  const [day, ...others] = candidates;
  if (day === undefined || others.length > 0) return null;
  return { day, params: recordAfterEx(day, calendar).params };
};

const firstLateYear = "2021";
const lateDays = 3;
const earlyDays = 2;

/** Trading in rights ends three trading days before the subscription period ends; until 2020 two. */
const tradingDaysAfterRights = (end: string): number =>
  end >= firstLateYear ? lateDays : earlyDays;

const rightsEndBeforeEnd = (end: string, calendar: Calendar): Derived =>
  tradingDays(-tradingDaysAfterRights(end))(end, calendar);

const endAfterRightsEnd = (rightsEnd: string, calendar: Calendar): Derived =>
  tradingDays(tradingDaysAfterRights(rightsEnd))(rightsEnd, calendar);

const periodDays = 14;
const waitDays = 2;

type IssueDate =
  | "incRightsDate"
  | "exRightsDate"
  | "recordDate"
  | "subStartDate"
  | "subEndDate"
  | "rightsStartDate"
  | "rightsEndDate";

/** The rules for an issue's timetable, most reliable first. */
export const issueDateRules: readonly DateRule<IssueDate>[] = [
  { rule: "exAfterInc", field: "exRightsDate", from: "incRightsDate", derive: tradingDays(1) },
  { rule: "incBeforeEx", field: "incRightsDate", from: "exRightsDate", derive: tradingDays(-1) },
  { rule: "recordAfterEx", field: "recordDate", from: "exRightsDate", derive: recordAfterEx },
  { rule: "exBeforeRecord", field: "exRightsDate", from: "recordDate", derive: exBeforeRecord },
  { rule: "rightsStartAsStart", field: "rightsStartDate", from: "subStartDate", derive: sameDay },
  { rule: "startAsRightsStart", field: "subStartDate", from: "rightsStartDate", derive: sameDay },
  { rule: "endAfterStart", field: "subEndDate", from: "subStartDate", derive: days(periodDays) },
  { rule: "startBeforeEnd", field: "subStartDate", from: "subEndDate", derive: days(-periodDays) },
  {
    rule: "rightsEndBeforeEnd",
    field: "rightsEndDate",
    from: "subEndDate",
    derive: rightsEndBeforeEnd,
  },
  {
    rule: "endAfterRightsEnd",
    field: "subEndDate",
    from: "rightsEndDate",
    derive: endAfterRightsEnd,
  },
  {
    rule: "startAfterRecord",
    field: "subStartDate",
    from: "recordDate",
    derive: tradingDays(waitDays),
  },
  {
    rule: "recordBeforeStart",
    field: "recordDate",
    from: "subStartDate",
    derive: tradingDays(-waitDays),
  },
];

type WarrantDate = "subStartDate" | "subEndDate" | "lastTradingDay";

const lastTradingDays = 2;

/** The rules for a warrant's exercise period, most reliable first. */
export const warrantDateRules: readonly DateRule<WarrantDate>[] = [
  {
    rule: "lastTradingBeforeEnd",
    field: "lastTradingDay",
    from: "subEndDate",
    derive: tradingDays(-lastTradingDays),
  },
  {
    rule: "exerciseEndAfterLastTrading",
    field: "subEndDate",
    from: "lastTradingDay",
    derive: tradingDays(lastTradingDays),
  },
  {
    rule: "exerciseEndAfterStart",
    field: "subEndDate",
    from: "subStartDate",
    derive: days(periodDays),
  },
];
