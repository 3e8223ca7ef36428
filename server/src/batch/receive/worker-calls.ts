import type { WireElsewhere, WireLookUps } from "@teckna/domain/checks/wire-elsewhere";
import type { EntityPath } from "@teckna/domain/entities";
import type { Language } from "@teckna/domain/messages/languages";
import type { Problem } from "@teckna/domain/problem";
import type { Refusal } from "../../errors.ts";
import type { JsonFault } from "../../json/parse-json.ts";
import type { Repeated, BatchCounts } from "./counts.ts";
import type { BatchFacts, BatchLimits, Move } from "./read-batch.ts";

/** The response to the sender of a batch: JSON as bytes, split anywhere. */
export type BatchResponse = {
  /** One line for each refused row, in chunks of whole lines. */
  readonly refused: readonly Uint8Array[];
  readonly result: readonly Uint8Array[];
};

export type Resolving = {
  /** The referred ids that exist. */
  readonly known: readonly string[];
  /** Ids to suggest in place of those that do not. */
  readonly candidates: readonly string[];
  readonly language: Language;
  readonly repeats: Repeated | null;
};

export type Resolved = { readonly counts: BatchCounts; readonly response: BatchResponse };

/** Rows of one table as the parameters of `insertMany`, or of the other statements for many records. */
export type RowWrite = {
  readonly verb: "insert" | "replace" | Move;
  readonly path: EntityPath;
  readonly rows: number;
  readonly params: readonly string[];
};

/** The records of one table that rows of a batch of changes, deletions or restorations name. */
export type Targets = {
  readonly path: EntityPath;
  /** JSON array. */
  readonly ids: string;
};

/** For each of some issues, what is looked up or was found in others: in parts, as one may be too much at once. */
type OfEach<T> = readonly (readonly T[])[];

/** What the checks need besides the issues. */
export type CheckedBeside = {
  readonly elsewhere: OfEach<WireElsewhere>;
  readonly now: number;
  readonly language: Language;
};

/**
 * The calls of a batch to its worker, in this order. Calling `resolve` again restarts the writes; in a batch of changes
 * `beginChanges` does so, followed by `targets` and `compare`.
 */
export type WorkerCalls = {
  readonly begin: { readonly request: BatchLimits; readonly response: null };
  readonly read: { readonly request: Uint8Array; readonly response: null };
  readonly end: { readonly request: null; readonly response: BatchFacts };
  readonly beginChanges: { readonly request: null; readonly response: null };
  /** The next records to look up; `null` after the last ones. */
  readonly targets: { readonly request: null; readonly response: Targets | null };
  /** The existing records of the oldest targets that `compare` has not been called for, as a JSON array. */
  readonly compare: { readonly request: { readonly stored: string }; readonly response: null };
  readonly resolve: { readonly request: Resolving; readonly response: Resolved };
  /** `null` after the last one. */
  readonly write: { readonly request: null; readonly response: RowWrite | null };
  /** The issues that the accepted rows are or belong to; only after `resolve`. */
  readonly issues: { readonly request: null; readonly response: readonly string[] };
  /** Some of these issues as they are stored, a JSON array, and what to look up for them. */
  readonly lookUps: { readonly request: string; readonly response: OfEach<WireLookUps> };
  /** Checks these issues, with what was found. */
  readonly check: { readonly request: CheckedBeside; readonly response: null };
  /** The findings of all checked issues, as JSON. */
  readonly findings: { readonly request: { readonly total: number }; readonly response: string };
  readonly forget: { readonly request: null; readonly response: null };
};

export type WorkerCall = keyof WorkerCalls;

export type Question = {
  readonly [K in WorkerCall]: { readonly call: K; readonly request: WorkerCalls[K]["request"] };
}[WorkerCall];

/** A refusal in a form that can be passed between threads. */
export type WorkerRefusal = {
  readonly code: Refusal;
  readonly problems: readonly Problem[];
  readonly fault: JsonFault | undefined;
};

export type Reply<K extends WorkerCall> =
  | { readonly response: WorkerCalls[K]["response"] }
  | { readonly refusal: WorkerRefusal }
  | { readonly bug: unknown };
