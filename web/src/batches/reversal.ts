import type { BatchEntry } from "../api/batches/batches.ts";
import { countRows } from "./count-words.ts";

/** What is to be undone, and whether rows go or come back by it. */
export type DialogRequest = { readonly id: string; readonly isRemoval: boolean };

/** By which words a batch is spoken of. */
export type BatchTexts = "batches" | "batches.changes" | "batches.deletions";

/** What is read of a batch to know its words, and which way it goes. */
type Directed = Pick<
  BatchEntry,
  "id" | "kind" | "issue_id" | "removed" | "replaced" | "restored" | "undone_by"
>;

/** What an upload stored goes by an undo; what a deletion took comes back. */
const isOfDeletion = ({ kind, removed, restored }: Directed): boolean => {
  if (kind === "undo") return countRows(restored) > 0;
  return kind === "deletion" || (kind === "redo" && countRows(removed) > 0);
};

/** Uploads, deletions and what was changed of stored records are called by different words, and so is what undid them. */
export const textsOf = (batch: Directed): BatchTexts => {
  const { kind, issue_id: issueId, replaced } = batch;
  if (issueId !== null || kind === "change" || countRows(replaced) > 0) return "batches.changes";
  return isOfDeletion(batch) ? "batches.deletions" : "batches";
};

/** The key of what a batch is called, as `kind` or with its moment as `titleOf`. */
export const nameKeyOf = <Key extends "kind" | "titleOf">(batch: BatchEntry, key: Key) => {
  const { kind } = batch;
  return kind === "undo" || kind === "redo"
    ? (`${textsOf(batch)}.${key}.${kind}` as const)
    : (`batches.${key}.${kind}` as const);
};

/** Whether a batch took rows away. */
const tookAway = (batch: Directed): boolean =>
  (batch.kind === "undo") !== (textsOf(batch) === "batches.deletions");

/** What the button takes back, and whether rows go or come by it: the last word of the chain is undone, not the first. */
export const reversalOf = (batch: Directed): DialogRequest => {
  const { id, undone_by: undoneBy } = batch;
  return { id: undoneBy?.id ?? id, isRemoval: tookAway(batch) === (undoneBy !== null) };
};

/** What the last undo left alone, taken back by itself. */
export const restOf = (batch: Directed): DialogRequest => ({
  id: batch.id,
  isRemoval: !tookAway(batch),
});
