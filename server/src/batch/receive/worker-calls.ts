import type { Waiver } from "@teckna/domain/checks/finding";
import type { EntityPath } from "@teckna/domain/entities";
import type { Language } from "@teckna/domain/messages/languages";
import type { Problem } from "@teckna/domain/problem";
import type { Refusal } from "../../errors.ts";
import type { JsonFault } from "../../json/parse-json.ts";
import type { BatchResponse, BatchCounts } from "./batch-response.ts";
import type { Repeated } from "./counts.ts";
import type { BatchFacts, BatchLimits, Move } from "./read-batch.ts";

export type Resolving = {
  /** Those of the referred ids that exist. */
  readonly known: readonly string[];
  /** Ids to suggest for those that do not. */
  readonly candidates: readonly string[];
  readonly language: Language;
  readonly repeats: Repeated | null;
};

export type Resolved = { readonly counts: BatchCounts; readonly response: BatchResponse };

/** Rows of one table as `insertMany` takes them, or the other writes of many. */
export type RowWrite = {
  readonly verb: "insert" | "replace" | Move;
  readonly path: EntityPath;
  readonly rows: number;
  readonly params: readonly string[];
};

/** Records of one table that rows of a batch that changes, deletes or restores name. */
export type Targets = {
  readonly path: EntityPath;
  /** JSON array. */
  readonly ids: string;
};

/** Issues with their children, and what the checks need beside them. */
export type Judging = {
  /** JSON array, each as the API gives it. */
  readonly wholes: string;
  /** What was accepted of them. */
  readonly waivers: readonly Waiver[];
  readonly now: number;
  readonly language: Language;
};

/**
 * The calls of a batch to its worker, in this order; `resolve` again begins the writes anew. Of a batch of changes
 * `beginChanges` does, and `targets` and `meet` come before it.
 */
export type WorkerCalls = {
  readonly begin: { readonly request: BatchLimits; readonly response: null };
  readonly read: { readonly request: Uint8Array; readonly response: null };
  readonly end: { readonly request: null; readonly response: BatchFacts };
  readonly beginChanges: { readonly request: null; readonly response: null };
  /** The next records to look up; `null` after the last ones. */
  readonly targets: { readonly request: null; readonly response: Targets | null };
  /** Those of the oldest targets not met yet that are there, as a JSON array. */
  readonly meet: { readonly request: { readonly stored: string }; readonly response: null };
  readonly resolve: { readonly request: Resolving; readonly response: Resolved };
  /** `null` after the last one. */
  readonly write: { readonly request: null; readonly response: RowWrite | null };
  /** The issues that its accepted rows are or belong to; of a batch that was resolved. */
  readonly issues: { readonly request: null; readonly response: readonly string[] };
  /** Some of these as they are stored, to be judged. */
  readonly judge: { readonly request: Judging; readonly response: null };
  /** What was found in those of all issues that were judged, as JSON. */
  readonly judged: { readonly request: { readonly total: number }; readonly response: string };
  readonly forget: { readonly request: null; readonly response: null };
};

export type WorkerCall = keyof WorkerCalls;

export type Question = {
  readonly [K in WorkerCall]: { readonly call: K; readonly request: WorkerCalls[K]["request"] };
}[WorkerCall];

/** A refusal as it goes from thread to thread. */
export type WorkerRefusal = {
  readonly code: Refusal;
  readonly problems: readonly Problem[];
  readonly fault: JsonFault | undefined;
};

export type Reply<K extends WorkerCall> =
  | { readonly response: WorkerCalls[K]["response"] }
  | { readonly refusal: WorkerRefusal }
  | { readonly bug: unknown };
