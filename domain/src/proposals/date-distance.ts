import { countTradingDays, isTradingDay } from "../calendar/trading-days.ts";
import { calendarsOf } from "../checks/check-context.ts";
import type { AnyRecord, Value } from "../entity.ts";
import { dateBase } from "./date-base.ts";

/** How far a date is from the one that it is usually counted from. */
export type DateDistance = {
  readonly day: string;
  /** False on weekends, and on holidays where the market is known. */
  readonly isTradingDay: boolean;
  /** The field it is counted from; null if no other date is filled, or only weekends are known. */
  readonly from: string | null;
  /** Negative before that date. */
  readonly tradingDays: number;
};

const textOf = (value: Value | undefined): string | null =>
  typeof value === "string" ? value : null;

/** The trading days from one date to another, negative if the other is earlier. */
const between = (from: string, to: string): number =>
  from <= to ? countTradingDays(from, to) : -countTradingDays(to, from);

/** The distance of an issue's date; null if the field is empty. */
export const distanceOfDate = (record: AnyRecord, field: string): DateDistance | null => {
  const day = textOf(record[field]);
  if (day === null) return null;
  const isins = [textOf(record["isinRights"]), textOf(record["isinUnits"])];
  const { calendar, certainCalendar } = calendarsOf(isins);
  const base = calendar.isComplete ? dateBase("issue", record, field) : null;
  return {
    day,
    isTradingDay: isTradingDay(day, certainCalendar),
    from: base?.field ?? null,
    tradingDays: base ? between(base.day, day) : 0,
  };
};
