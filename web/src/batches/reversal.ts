import type { BatchEntry } from "../api/batches.ts";

/** What is to be undone, and whether rows go or come back by it. */
export type DialogRequest = { readonly id: string; readonly isRemoval: boolean };

/** Uploads and what was saved of one issue are called by different words, and so is what undid them. */
export const textsOf = ({ issue_id: issueId }: BatchEntry): "batches" | "batches.changes" =>
  issueId === null ? "batches" : "batches.changes";

/** What the button takes back, and whether rows go or come by it: the last word of the chain is undone, not the first. */
export const reversalOf = ({ id, kind, undone_by: undoneBy }: BatchEntry): DialogRequest => ({
  id: undoneBy?.id ?? id,
  isRemoval: (kind === "undo") === (undoneBy !== null),
});
