import type { BatchEntry } from "../api/batches/batches.ts";

/** What is to be undone, and whether rows go or come back by it. */
export type DialogRequest = { readonly id: string; readonly isRemoval: boolean };

/** By which words a batch is undone. */
export type BatchTexts = "batches" | "batches.changes" | "batches.deletions";

/** What is read of a batch to know its words, and which way it goes. */
type Directed = Pick<BatchEntry, "id" | "kind" | "about" | "undone_by">;

const texts = {
  upload: "batches",
  changeset: "batches.changes",
  change: "batches.changes",
  deletion: "batches.deletions",
  restoration: "batches.deletions",
} as const satisfies Record<BatchEntry["about"], BatchTexts>;

/** Uploads, what was changed of stored records, and what was deleted or restored are undone by different words. */
export const textsOf = ({ about }: Directed): BatchTexts => texts[about];

/** By which words what undid a batch is called. */
export const wordsOf = (batch: Directed) =>
  batch.about === "restoration" ? "batches.restorations" : textsOf(batch);

/** The key of what a batch is called. */
export const nameKeyOf = (batch: BatchEntry) => {
  const { kind } = batch;
  return kind === "undo" || kind === "redo"
    ? (`${wordsOf(batch)}.kind.${kind}` as const)
    : (`batches.kind.${kind}` as const);
};

/** Whether a batch took rows away: a deletion does, and what undoes anything else. */
const tookAway = ({ kind, about }: Directed): boolean =>
  (kind === "undo") !== (about === "deletion");

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
