import type { EntityPath } from "@teckna/domain/entities";
import type { Language } from "@teckna/domain/messages/translate";
import type { Problem } from "@teckna/domain/problem";
import type { Refusal } from "../../errors.ts";
import type { JsonFault } from "../../json/parse-json.ts";
import type { BatchAnswer, BatchCounts } from "../save/batch-response.ts";
import type { Repeated } from "../save/counts.ts";
import type { BatchFacts, BatchLimits } from "./read-batch.ts";

export type Resolving = {
  /** Those of the referred ids that exist. */
  readonly known: readonly string[];
  /** Ids to suggest for those that do not. */
  readonly candidates: readonly string[];
  readonly language: Language;
  readonly repeats: Repeated | null;
};

export type Resolved = { readonly counts: BatchCounts; readonly answer: BatchAnswer };

/** Rows of one table as `insertMany` takes them. */
export type Insert = {
  readonly path: EntityPath;
  readonly rows: number;
  readonly params: readonly string[];
};

/** What a batch is asked on its desk, in this order; `resolve` again begins the inserts anew. */
export type DeskCalls = {
  readonly begin: { readonly asked: BatchLimits; readonly told: null };
  readonly read: { readonly asked: Uint8Array; readonly told: null };
  readonly end: { readonly asked: null; readonly told: BatchFacts };
  readonly resolve: { readonly asked: Resolving; readonly told: Resolved };
  /** `null` after the last one. */
  readonly insert: { readonly asked: null; readonly told: Insert | null };
  readonly forget: { readonly asked: null; readonly told: null };
};

export type DeskCall = keyof DeskCalls;

export type Question = {
  readonly [K in DeskCall]: { readonly call: K; readonly asked: DeskCalls[K]["asked"] };
}[DeskCall];

/** A refusal as it goes from thread to thread. */
export type DeskRefusal = {
  readonly code: Refusal;
  readonly problems: readonly Problem[];
  readonly fault: JsonFault | undefined;
};

export type Reply<K extends DeskCall> =
  | { readonly told: DeskCalls[K]["told"] }
  | { readonly refusal: DeskRefusal }
  | { readonly bug: unknown };
