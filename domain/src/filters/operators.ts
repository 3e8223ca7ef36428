import type { KindName } from "../field.ts";
import { kindOf } from "../kinds.ts";

/** What a filter demands of one field. */
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

/** What stands behind the field's name and a full stop; "equals" is the name alone. */
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

/** The operator of a word such as `gte`. */
export const operatorNamed = (word: string): FilterOperator | undefined => byWord.get(word);

/** What is given beside the operator: a value of the field's kind, a part of its text, several values, or yes and no. */
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

/** Which operators make sense for a value of each kind. */
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

/** The day that the text is where a moment is compared with: all of that day is meant. */
export const readWholeDay = (
  kind: KindName,
  operator: FilterOperator,
  text: string,
): string | null => {
  if (kind !== "dateTime" || !ofDays.has(operator)) return null;
  const reading = kindOf("date").fromWire(text);
  return reading.ok && typeof reading.value === "string" ? reading.value : null;
};

/** Whether a day such as `today-30d` may be given as the value. */
export const mayBeRelative = (kind: KindName, operator: FilterOperator): boolean =>
  (kind === "date" || kind === "dateTime") && ofDays.has(operator);
