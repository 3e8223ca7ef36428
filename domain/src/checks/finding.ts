import type { EntityPath } from "../entities.ts";
import type { Value } from "../entity.ts";
import type { CheckId, Severity } from "./severities.ts";
import type { Fix, Params } from "./warning.ts";

/**
 * The values that a finding was based on, in internal form: fields as `issues/{id}/sub_end_date`, computed
 * values as `params/{name}`. Stored unchanged with a waiver, and compared later.
 */
export type CheckedValues = Readonly<Record<string, Value>>;

/** A user's confirmation that a value is right in spite of a finding. */
export type Waiver = {
  readonly rule: CheckId;
  /** As in the finding. */
  readonly recordId: string;
  /** The finding's `checkedValues` values at the time of the waiver. */
  readonly values: CheckedValues;
  readonly reason: string;
  readonly by: string;
  /** Canonical text, like `updatedAt`. */
  readonly at: string;
};

/** What a check found in a record of an issue; the API, the upload and the pages all use this form. */
export type Finding = {
  readonly rule: CheckId;
  readonly severity: Severity;
  /** The record's table, e.g. `warrants`. */
  readonly entity: EntityPath;
  /** `null` for a record without an id. */
  readonly recordId: string | null;
  /** The index of the record among the records of its entity; 0 for the issue itself. */
  readonly index: number;
  /** The fields to mark in camelCase, the main one first; empty if it is about the record as a whole. */
  readonly fields: readonly string[];
  readonly params: Params;
  /** The field that most other values contradict; `null` for a tie. */
  readonly odd: string | null;
  /** A certain correction of one field of this record; `null` if none is certain. */
  readonly fix: Fix | null;
  /** Findings with the same cause ("also: …"): shown below this one and not separately. */
  readonly consequences: readonly Finding[];
  /** Computed on first access, as it is expensive. */
  readonly checkedValues: CheckedValues;
  /** The valid waiver for it. */
  readonly waived: Waiver | null;
};
