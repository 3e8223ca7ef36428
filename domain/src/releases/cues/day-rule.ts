import type { RuleId } from "../rule-id.ts";

/** What the words beside a day have to be, and which fields the day then is of. */
export type DayRule = {
  readonly rule: RuleId;
  /** All of them stand in the words before the day, or in its label. */
  readonly all: readonly RegExp[];
  /** None of them does. */
  readonly none?: readonly RegExp[];
  readonly entity: "issue" | "warrant" | null;
  /** The field of a day that stands alone. */
  readonly single?: string;
  /** The fields of a period. */
  readonly period?: readonly [from: string | null, to: string];
  readonly isStrong: boolean;
};
