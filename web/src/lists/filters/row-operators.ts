import type { KindName } from "@teckna/domain/field";

/** The displayed operators; some combine two filters of the API, some are one filter with a fixed value. */
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

/** Whether it compares part of a text rather than a whole value. */
export const isOfPart = (operator: RowOperator): boolean => ofPart.has(operator);

/** The kinds of subjects: a field's value, its children, who changed it, or findings. */
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

/** The operators of each kind; a new condition starts with the first. */
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

/** The operators for values that may be cited from a source's text. */
export const citedOperators = ["cited", "uncited"] as const;

/** The operators for empty fields, which may be confirmed to have no value. */
export const absentOperators = ["absent", "unfilled"] as const;

/** The operators without an operand. */
export const fixedOperators: ReadonlySet<RowOperator> = new Set([
  "yes",
  "no",
  "empty",
  "filled",
  ...citedOperators,
  ...absentOperators,
]);

/** The number of operands. */
export const textCountOf = (operator: RowOperator): 0 | 1 | 2 => {
  if (operator === "between") return 2;
  return fixedOperators.has(operator) ? 0 : 1;
};
