import type { KindName } from "../field.ts";
import { kindOf } from "../kinds.ts";

/** How a filter compares a field. */
export type FilterOperator =
  | "equals"
  | "not"
  | "contains"
  | "notContains"
  | "begins"
  | "oneOf"
  | "noneOf"
  | "atLeast"
  | "atMost"
  | "isEmpty";

/** The word after the field's name and a full stop; "equals" has none. */
export const operatorWords: { readonly [O in FilterOperator]: string } = {
  equals: "",
  not: "not",
  contains: "contains",
  notContains: "not_contains",
  begins: "begins",
  oneOf: "in",
  noneOf: "not_in",
  atLeast: "gte",
  atMost: "lte",
  isEmpty: "empty",
};

const byWord: ReadonlyMap<string, FilterOperator> = new Map(
  // Object.entries loses the key union; the object is a literal of ours.
  (Object.entries(operatorWords) as [FilterOperator, string][]).map(([operator, word]) => [
    word,
    operator,
  ]),
);

/** The operator for a word such as `gte`. */
export const operatorNamed = (word: string): FilterOperator | undefined => byWord.get(word);

/**
 * The operand that an operator takes: a value of the field's kind, part of its text, several values, or
 * yes/no.
 */
type OperandForm = "value" | "part" | "values" | "yesNo";

export const operandForms: { readonly [O in FilterOperator]: OperandForm } = {
  equals: "value",
  not: "value",
  contains: "part",
  notContains: "part",
  begins: "part",
  oneOf: "values",
  noneOf: "values",
  atLeast: "value",
  atMost: "value",
  isEmpty: "yesNo",
};

const ofText = [
  "equals",
  "not",
  "contains",
  "notContains",
  "begins",
  "oneOf",
  "noneOf",
  "isEmpty",
] as const;
const ofOrdered = ["equals", "not", "atLeast", "atMost", "oneOf", "noneOf", "isEmpty"] as const;

/** The operators available for each kind. */
export const operatorsOf: { readonly [K in KindName]: readonly FilterOperator[] } = {
  id: ofText,
  text: ofText,
  longText: ofText,
  url: ofText,
  isin: ofText,
  date: ofOrdered,
  dateTime: ofOrdered,
  integer: ofOrdered,
  decimal: ofOrdered,
  percent: ofOrdered,
  yesNo: ["equals", "not", "isEmpty"],
};

const ofDays: ReadonlySet<FilterOperator> = new Set(["equals", "not", "atLeast", "atMost"]);

/** The day, where a date without a time is compared with a date and time: the whole day is meant. */
export const readWholeDay = (
  kind: KindName,
  operator: FilterOperator,
  text: string,
): string | null => {
  if (kind !== "dateTime" || !ofDays.has(operator)) return null;
  const reading = kindOf("date").fromWire(text);
  return reading.ok && typeof reading.value === "string" ? reading.value : null;
};

/** Whether a relative date such as `today-30d` is allowed as the value. */
export const mayBeRelative = (kind: KindName, operator: FilterOperator): boolean =>
  (kind === "date" || kind === "dateTime") && ofDays.has(operator);
