import type { KindName } from "@teckna/domain/field";

/** What a person may demand of a subject; some stand for two filters of the API, some for one with a fixed value. */
export type RowOperator =
  | "contains"
  | "is"
  | "isNot"
  | "begins"
  | "notContains"
  | "oneOf"
  | "noneOf"
  | "between"
  | "atLeast"
  | "atMost"
  | "last"
  | "next"
  | "yes"
  | "no"
  | "empty"
  | "filled"
  | "cited"
  | "uncited"
  | "absent"
  | "unfilled";

const ofPart: ReadonlySet<RowOperator> = new Set(["contains", "notContains", "begins"]);

/** Whether a part of a text is compared, and no whole value. */
export const isOfPart = (operator: RowOperator): boolean => ofPart.has(operator);

/** What a condition is about: a value of a field, records that belong to it, who changed it, or what the checks find. */
export type SubjectKind = KindName | "children" | "user" | "check" | "tier";

const ofText = [
  "contains",
  "is",
  "isNot",
  "begins",
  "notContains",
  "oneOf",
  "noneOf",
  "empty",
  "filled",
] as const;
const ofNumber = [
  "between",
  "atLeast",
  "atMost",
  "is",
  "isNot",
  "oneOf",
  "noneOf",
  "empty",
  "filled",
] as const;
const ofDay = [
  "between",
  "atLeast",
  "atMost",
  "last",
  "next",
  "is",
  "isNot",
  "empty",
  "filled",
] as const;

/** The first is what a new condition begins with. */
export const rowOperatorsOf: { readonly [K in SubjectKind]: readonly RowOperator[] } = {
  id: ofText,
  text: ofText,
  longText: ofText,
  url: ofText,
  isin: ofText,
  date: ofDay,
  dateTime: ofDay,
  integer: ofNumber,
  decimal: ofNumber,
  percent: ofNumber,
  yesNo: ["yes", "no", "empty", "filled"],
  children: ["empty", "filled"],
  user: ["is"],
  check: ["is"],
  tier: ["is"],
};

/** What can be demanded of values that may have been read in the text of a source. */
export const citedOperators = ["cited", "uncited"] as const;

/** What can be demanded of empty fields, which may have been verified to have no value. */
export const absentOperators = ["absent", "unfilled"] as const;

/** Those that need no text. */
export const fixedOperators: ReadonlySet<RowOperator> = new Set([
  "yes",
  "no",
  "empty",
  "filled",
  ...citedOperators,
  ...absentOperators,
]);

/** How many texts are typed beside an operator. */
export const textCountOf = (operator: RowOperator): 0 | 1 | 2 => {
  if (operator === "between") return 2;
  return fixedOperators.has(operator) ? 0 : 1;
};
