import type { Value } from "@teckna/domain/entity";
import type { KindName } from "@teckna/domain/field";
import { kindOf } from "@teckna/domain/kinds";
import { relativeParam, shownRelative } from "./relative-day-words.ts";
import type { RowOperator } from "./row-operators.ts";

/** What a filter requires of one field; the API writes it behind the field's name. */
export type Operator = "" | ".contains" | ".gte" | ".lte" | ".empty";

/** What each demands, as people say it. */
export const rowOperators: { readonly [O in Operator]: RowOperator } = {
  "": "is",
  ".contains": "contains",
  ".gte": "atLeast",
  ".lte": "atMost",
  ".empty": "empty",
};

/** Which operators make sense for a value of each kind; all may also be filtered for being empty. */
export const operatorsOf: { readonly [K in KindName]: readonly Operator[] } = {
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

/** A day that is typed where moments are compared: all of it is meant. */
export const typedDay = (kind: KindName, typed: string): string | null => {
  const reading = kind === "dateTime" ? kindOf("date").parse(typed) : null;
  return reading?.ok === true && reading.value !== null ? String(reading.value) : null;
};

/** What a person typed → what is requested of the API, or undefined where the kind cannot read it. */
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

/** What is requested of the API → what an input shows. */
export const fromParam = (kind: KindName, param: string, locale: string): string => {
  if (isOfDays(kind) && relativeParam(param) !== null) return shownRelative(locale, param);
  if (typedDay(kind, param) === param) return param;
  const value = valueOf(kind, param);
  return value === null ? param : kindOf(kind).format(value);
};
