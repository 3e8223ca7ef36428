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

/**
 * The date that another date of the same record is counted from (`+14`): the usual one, else the nearest
 * filled one before it in the timetable, else the nearest after it; `null` where no other date is filled.
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
