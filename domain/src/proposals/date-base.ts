import { countTradingDays } from "../checks/calendar/trading-days.ts";
import { toDay, weekdayOf } from "../checks/calendar/days.ts";
import type { AnyRecord } from "../entity.ts";
import { type DateOrder, issueDates, warrantDates } from "./date-orders.ts";

const orders: { readonly issue: DateOrder; readonly warrant: DateOrder } = {
  issue: issueDates,
  warrant: warrantDates,
};

type Dated = keyof typeof orders;

type Bases = ReadonlyMap<string, readonly string[]>;

/** The dates that a date is usually counted from, the nearest in meaning first. */
const usualBases: { readonly [E in Dated]: Bases } = {
  issue: new Map([
    ["announcementDate", ["generalMeetingDate"]],
    ["generalMeetingDate", ["announcementDate"]],
    ["incRightsDate", ["exRightsDate", "recordDate", "generalMeetingDate"]],
    ["exRightsDate", ["incRightsDate", "recordDate"]],
    ["recordDate", ["exRightsDate", "incRightsDate", "generalMeetingDate"]],
    ["subStartDate", ["recordDate"]],
    ["subEndDate", ["subStartDate"]],
    ["rightsStartDate", ["subStartDate"]],
    ["rightsEndDate", ["subEndDate", "rightsStartDate"]],
  ]),
  warrant: new Map([
    ["vwapPeriodEnd", ["subStartDate"]],
    ["subStartDate", ["vwapPeriodEnd"]],
    ["subEndDate", ["subStartDate"]],
    ["lastTradingDay", ["subEndDate"]],
  ]),
};

/** A filled date of a record. */
export type DateBase = { readonly field: string; readonly day: string };

/**
 * The date of a record that another one of it is counted from (`+14`, and what is shown beside it): the one that it usually
 * is, else the nearest filled one before it in the timetable, else the nearest after it; `null` where no other is filled.
 */
export const dateBase = (entity: Dated, record: AnyRecord, field: string): DateBase | null => {
  const names = orders[entity].map((each) => each.field);
  const place = names.indexOf(field);
  const candidates = [
    ...(usualBases[entity].get(field) ?? []),
    ...names.slice(0, Math.max(place, 0)).toReversed(),
    ...names.slice(place + 1),
  ];
  for (const name of candidates) {
    const day = record[name];
    if (typeof day === "string") return { field: name, day };
  }
  return null;
};

/** What is shown beside a date: its weekday (0 is Sunday), and how many trading days it is after the date it is counted from. */
export type DateNote = {
  readonly weekday: number;
  readonly from: string | null;
  /** Below zero where it comes before; of Swedish trading. */
  readonly tradingDays: number | null;
};

const distance = (from: string, to: string): number =>
  to < from ? -countTradingDays(to, from) : countTradingDays(from, to);

/** What is shown beside a filled date of a record; `null` where the field is empty. */
export const dateNote = (entity: Dated, record: AnyRecord, field: string): DateNote | null => {
  const day = record[field];
  if (typeof day !== "string") return null;
  const base = dateBase(entity, record, field);
  return {
    weekday: weekdayOf(toDay(day)),
    from: base?.field ?? null,
    tradingDays: base === null ? null : distance(base.day, day),
  };
};
