import type { RuleId } from "../rule-id.ts";

/** Which words must stand beside a day, and which fields that day is then a value of. */
export type DayRule = {
  readonly rule: RuleId;
  /** Every one must match the words before the day, or its label. */
  readonly all: readonly RegExp[];
  /** None may match them. */
  readonly none?: readonly RegExp[];
  readonly entity: "issue" | "warrant" | null;
  /** The field for a single day. */
  readonly single?: string;
  /** The fields for the first and last day of a period. */
  readonly period?: readonly [from: string | null, to: string];
  readonly isStrong: boolean;
};
