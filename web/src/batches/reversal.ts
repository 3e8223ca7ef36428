import type { BatchEntry } from "../api/batches/batches.ts";
import { countRows } from "./count-words.ts";

/** What is to be undone, and whether rows go or come back by it. */
export type DialogRequest = { readonly id: string; readonly isRemoval: boolean };

/** Uploads and what was changed of stored records are called by different words, and so is what undid them. */
export const textsOf = ({
  kind,
  issue_id: issueId,
  replaced,
}: BatchEntry): "batches" | "batches.changes" =>
  issueId === null && kind !== "change" && countRows(replaced) === 0
    ? "batches"
    : "batches.changes";

/** What the button takes back, and whether rows go or come by it: the last word of the chain is undone, not the first. */
export const reversalOf = ({ id, kind, undone_by: undoneBy }: BatchEntry): DialogRequest => ({
  id: undoneBy?.id ?? id,
  isRemoval: (kind === "undo") === (undoneBy !== null),
});
