import type { Value } from "../entity.ts";
import type { Field, KindName } from "../field.ts";
import type { Days } from "./days-text.ts";
import type { Replacement } from "./replace-text.ts";

/** An operation on one field of many records. */
export type Operation =
  | { readonly name: "set"; readonly value: Value }
  | { readonly name: "clear" }
  | { readonly name: "replace"; readonly replacement: Replacement }
  | { readonly name: "addDays"; readonly days: Days }
  | { readonly name: "multiply"; readonly by: string }
  | { readonly name: "trim" }
  | { readonly name: "tidyName" };

export type OperationName = Operation["name"];

const ofText: readonly OperationName[] = ["set", "replace", "trim", "clear"];
const ofNumber: readonly OperationName[] = ["set", "multiply", "clear"];

const byKind: { readonly [K in KindName]: readonly OperationName[] } = {
  id: [],
  text: ["set", "replace", "tidyName", "trim", "clear"],
  longText: ofText,
  url: ofText,
  isin: ["set", "replace", "clear"],
  date: ["set", "addDays", "clear"],
  dateTime: ["set", "clear"],
  integer: ofNumber,
  decimal: ofNumber,
  percent: ofNumber,
  yesNo: ["set", "clear"],
};

/** The operations for a field; none for `fixed` fields. */
export const operationsOf = ({ kind, fixed, required }: Field): readonly OperationName[] =>
  fixed ? [] : byKind[kind].filter((name) => name !== "clear" || !required);
