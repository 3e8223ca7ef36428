import type { CheckedValues, Waiver } from "@teckna/domain/checks/finding";
import type { CheckId } from "@teckna/domain/checks/severities";
import type { EntityPath } from "@teckna/domain/entities";

/** A waiver in a response. */
export type WireWaiver = {
  readonly id: string;
  readonly rule: string;
  readonly entity: EntityPath;
  readonly record_id: string;
  readonly values: CheckedValues;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
};

/** In the form that the checks use. */
export const toWaiver = ({ rule, record_id, values, reason, by, at }: WireWaiver): Waiver => ({
  // Safe: only findings of a check are waived, and a waiver of a removed rule has no effect.
  rule: rule as CheckId,
  recordId: record_id,
  values,
  reason,
  by,
  at,
});
