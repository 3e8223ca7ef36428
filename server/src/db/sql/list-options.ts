import type { Value } from "@teckna/domain/entity";
import type { KindName } from "@teckna/domain/field";
import type { Column } from "./columns.ts";

export type Operator = "equals" | "atLeast" | "atMost" | "isEmpty";
export type Condition = {
  readonly column: Column;
  readonly operator: Operator;
  readonly value: Value;
};
/** Records with an open finding of one of these checks, or of this tier. */
export type FindingFilter = {
  readonly by: "rule" | "severity";
  readonly values: readonly string[];
};
export type SortKey = { readonly column: Column; readonly descending: boolean };

/** Which part of the matching records is requested. */
export type Slice =
  | { readonly kind: "page"; readonly page: number; readonly size: number }
  /** From the start or from behind the record with these sort values; `size: null` is everything. */
  | { readonly kind: "run"; readonly size: number | null; readonly after: readonly Value[] | null };

/** A list as it was requested, with nothing in it that does not come from the registry but values. */
export type ListQuery = {
  readonly deleted: boolean;
  readonly conditions: readonly Condition[];
  readonly findings: readonly FindingFilter[];
  /** Folded; each must occur. */
  readonly words: readonly string[];
  /** Ends in a key that no two records share. */
  readonly sort: readonly SortKey[];
  readonly isDefaultSort: boolean;
  readonly slice: Slice;
};

/** Kinds that "at least" and "at most" make sense for. */
export const isOrdered: { readonly [K in KindName]: boolean } = {
  id: false,
  text: false,
  longText: false,
  url: false,
  isin: false,
  date: true,
  dateTime: true,
  integer: true,
  decimal: true,
  percent: true,
  yesNo: false,
};
