import type { EntityPath } from "../entities.ts";
import type { Value } from "../entity.ts";
import type { CheckId, Severity } from "./severities.ts";
import type { Fix, Params } from "./warning.ts";

/**
 * The values that a finding was judged on, in their inner form: of a field by `issues/{id}/sub_end_date`, and what was
 * computed from several by `params/{name}`. Made to be stored with a waiver as it is, and compared.
 */
export type JudgedValues = Readonly<Record<string, Value>>;

/** Somebody's word that what a check found is right as it stands. */
export type Waiver = {
  readonly rule: CheckId;
  /** As in the finding. */
  readonly recordId: string;
  /** The `judged` of the finding when it was waived. */
  readonly values: JudgedValues;
  readonly reason: string;
  readonly by: string;
  /** In its canonical text, as `updatedAt` is. */
  readonly at: string;
};

/** What a check found in a record of an issue: the one form in which it goes to every door. */
export type Finding = {
  readonly rule: CheckId;
  readonly severity: Severity;
  /** The table of the record, e.g. `warrants`. */
  readonly entity: EntityPath;
  /** `null` for a record that has no id yet. */
  readonly recordId: string | null;
  /** The place of the record among the records of its entity; 0 for the issue itself. */
  readonly index: number;
  /** The fields to mark, in camelCase, the main one first; none where the record as a whole is meant. */
  readonly fields: readonly string[];
  readonly params: Params;
  /** The field whose value most others contradict, `null` at a tie. */
  readonly odd: string | null;
  /** What certainly mends it, in a field of this record; `null` where nothing is certain. */
  readonly fix: Fix | null;
  /** What the same wrong value brings with it ("also: …"): shown under it, no findings of their own. */
  readonly consequences: readonly Finding[];
  /** Worked out when it is first read, which is dear. */
  readonly judged: JudgedValues;
  /** The waiver that holds for it. */
  readonly waived: Waiver | null;
};
