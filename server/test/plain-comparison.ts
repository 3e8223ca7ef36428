import { type RelativeDay, resolveDay } from "@teckna/domain/filters/relative-day";
import { kindOf } from "@teckna/domain/kinds";
import fc from "fast-check";

/** Comparisons of filters, computed in the simplest way. */
export const fold = (value: unknown): string => String(value).toLowerCase();

/** The start of a day in Stockholm. */
const midnight = (day: string): string => {
  const reading = kindOf("dateTime").fromWire(day);
  return reading.ok ? String(reading.value) : day;
};

/** The start of a day and the start of the next. */
export const boundsOf = (kind: string, day: string): readonly [from: string, before: string] => {
  const next = resolveDay({ amount: 1, unit: "d" }, day);
  return kind === "date" ? [day, next] : [midnight(day), midnight(next)];
};

export const ordered = (kind: string, value: unknown): string | number => {
  if (kind === "date") return String(value);
  if (kind === "dateTime") return new Date(String(value)).getTime();
  return Number(value);
};

export const isEqual = (kind: string, own: unknown, given: unknown): boolean =>
  ["date", "dateTime", "integer", "decimal", "percent"].includes(kind)
    ? ordered(kind, own) === ordered(kind, given)
    : own === given;

/** Days relative to today. */
export const days: fc.Arbitrary<RelativeDay> = fc
  .constantFrom(0, -30, 14, 1, -1, -365)
  .map((amount) => ({
    amount,
    unit: "d",
  }));
