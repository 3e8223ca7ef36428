import { countTradingDays, isTradingDay } from "../calendar/trading-days.ts";
import { calendarsOf, type Isins } from "../checks/check-context.ts";
import type { EntityName } from "../entities.ts";
import type { AnyRecord, Value } from "../entity.ts";
import { type DateBase, dateBase } from "./date-base.ts";

/** How far a date is from the one that it is usually counted from. */
export type DateDistance = {
  readonly entity: EntityName;
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

const dayLength = "2026-05-13".length;

/** The date that a record's date is counted from; null for entities without a timetable. */
const baseOf = (entity: EntityName, record: AnyRecord, field: string): DateBase | null =>
  entity === "issue" || entity === "warrant" ? dateBase(entity, record, field) : null;

/** The distance of a record's date, or day of a moment; null if the field is empty. `isins` are those of the issue. */
export const distanceOfDate = (
  entity: EntityName,
  record: AnyRecord,
  field: string,
  isins: Isins,
): DateDistance | null => {
  const day = textOf(record[field])?.slice(0, dayLength);
  if (day === undefined) return null;
  const { calendar, certainCalendar } = calendarsOf(isins);
  const base = calendar.isComplete ? baseOf(entity, record, field) : null;
  return {
    entity,
    day,
    isTradingDay: isTradingDay(day, certainCalendar),
    from: base?.field ?? null,
    tradingDays: base ? between(base.day, day) : 0,
  };
};
