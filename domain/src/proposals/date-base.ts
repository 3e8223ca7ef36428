import type { AnyRecord } from "../entity.ts";
import { type DateOrder, issueDateOrder, warrantDateOrder } from "./date-orders.ts";

const orders: { readonly issue: DateOrder; readonly warrant: DateOrder } = {
  issue: issueDateOrder,
  warrant: warrantDateOrder,
};

type Dated = keyof typeof orders;

type Bases = ReadonlyMap<string, readonly string[]>;

/** The dates that each date is usually counted from, nearest in meaning first. */
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

const firstDay = (record: AnyRecord, names: readonly string[]): DateBase | null => {
  for (const field of names) {
    const day = record[field];
    if (typeof day === "string") return { field, day };
  }
  return null;
};

/**
 * The date that another date of the same record is counted from (`+14`): the usual one, if it is filled or
 * else `proposed`, then the nearest filled one before it in the timetable, else the nearest after it; `null`
 * where there is none.
 */
export const dateBase = (
  entity: Dated,
  record: AnyRecord,
  field: string,
  proposed: AnyRecord = {},
): DateBase | null => {
  const usual = usualBases[entity].get(field) ?? [];
  const names = orders[entity].map((each) => each.field);
  const place = names.indexOf(field);
  const others = [...names.slice(0, Math.max(place, 0)).toReversed(), ...names.slice(place + 1)];
  return firstDay(record, usual) ?? firstDay(proposed, usual) ?? firstDay(record, others);
};
