import type { Value } from "@teckna/domain/entity";
import type { KindName } from "@teckna/domain/field";
import { kindOf } from "@teckna/domain/kinds";
import { relativeParam, shownRelative } from "./relative-day-words.ts";
import type { RowOperator } from "./row-operators.ts";

/**
 * The comparisons that a column's popover offers, as appended to the field's name in the API; the filter panel offers
 * all.
 */
export type PopoverOperator = "" | ".contains" | ".gte" | ".lte" | ".empty";

/** The displayed operator for each. */
export const rowOperators: { readonly [O in PopoverOperator]: RowOperator } = {
  "": "is",
  ".contains": "contains",
  ".gte": "atLeast",
  ".lte": "atMost",
  ".empty": "empty",
};

/** Those for each kind; every kind also has "empty". */
export const popoverOperators: { readonly [K in KindName]: readonly PopoverOperator[] } = {
  id: [".contains", ""],
  text: [".contains", ""],
  longText: [".contains"],
  url: [".contains", ""],
  isin: [".contains", ""],
  date: [".gte", ".lte"],
  dateTime: [".gte", ".lte"],
  integer: [".gte", ".lte"],
  decimal: [".gte", ".lte"],
  percent: [".gte", ".lte"],
  yesNo: [""],
};

const isOfDays = (kind: KindName): boolean => kind === "date" || kind === "dateTime";

/** A date typed where dates with times are compared: the whole day is meant. */
export const typedDay = (kind: KindName, typed: string): string | null => {
  const reading = kind === "dateTime" ? kindOf("date").parse(typed) : null;
  return reading?.ok === true && reading.value !== null ? String(reading.value) : null;
};

/** Typed text → API value; undefined if the kind cannot parse it. */
export const toParam = (kind: KindName, typed: string): string | undefined => {
  const day = (isOfDays(kind) ? relativeParam(typed) : null) ?? typedDay(kind, typed);
  if (day !== null) return day;
  const reading = kindOf(kind).parse(typed);
  if (!reading.ok) return undefined;
  return reading.value === null ? "" : String(reading.value);
};

const valueOf = (kind: KindName, param: string): Value => {
  const reading = kindOf(kind).fromWire(param);
  return reading.ok ? reading.value : null;
};

/** API value → text for an input. */
export const fromParam = (kind: KindName, param: string, locale: string): string => {
  if (isOfDays(kind) && relativeParam(param) !== null) return shownRelative(locale, param);
  if (typedDay(kind, param) === param) return param;
  const value = valueOf(kind, param);
  return value === null ? param : kindOf(kind).format(value);
};
