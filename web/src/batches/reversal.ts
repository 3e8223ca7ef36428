import type { BatchEntry } from "../api/batches/batches.ts";

/** What to undo, and whether that removes rows or restores them. */
export type DialogRequest = { readonly id: string; readonly isRemoval: boolean };

/** The set of texts for undoing a batch. */
export type BatchTexts = "batches" | "batches.changes" | "batches.deletions";

/** The properties of a batch that decide its texts and direction. */
type Directed = Pick<BatchEntry, "id" | "kind" | "about" | "undone_by">;

const texts = {
  upload: "batches",
  changeset: "batches.changes",
  change: "batches.changes",
  deletion: "batches.deletions",
  restoration: "batches.deletions",
} as const satisfies Record<BatchEntry["about"], BatchTexts>;

/** Undoing has different texts for uploads, changes of stored records, and deletions or restorations. */
export const textsOf = ({ about }: Directed): BatchTexts => texts[about];

/** The texts for naming what undid a batch. */
export const wordsOf = (batch: Directed) =>
  batch.about === "restoration" ? "batches.restorations" : textsOf(batch);

/** The key of a batch's name. */
export const nameKeyOf = (batch: BatchEntry) => {
  const { kind } = batch;
  return kind === "undo" || kind === "redo"
    ? (`${wordsOf(batch)}.kind.${kind}` as const)
    : (`batches.kind.${kind}` as const);
};

/** Whether a batch removed rows: a deletion did, and so did undoing anything else. */
const tookAway = ({ kind, about }: Directed): boolean =>
  (kind === "undo") !== (about === "deletion");

/**
 * What the button undoes, and whether that removes or restores rows: the last batch of the chain, not the
 * first.
 */
export const reversalOf = (batch: Directed): DialogRequest => {
  const { id, undone_by: undoneBy } = batch;
  return { id: undoneBy?.id ?? id, isRemoval: tookAway(batch) === (undoneBy !== null) };
};

/** Undoes what the last undo skipped. */
export const restOf = (batch: Directed): DialogRequest => ({
  id: batch.id,
  isRemoval: !tookAway(batch),
});
