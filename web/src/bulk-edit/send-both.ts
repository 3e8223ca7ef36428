import { newId } from "@teckna/domain/ids";
import type { RefusedRow } from "../api/batches/batch.ts";
import { sendUndo } from "../api/batches/batches.ts";
import {
  type ChangeResult,
  type ChangesResponse,
  type NewRow,
  type RecordChange,
  sendChanges,
  sendNewRows,
} from "./record-changes.ts";

/** What is to be saved: changes of stored records, and records that are new; a batch of each. */
export type Work = {
  readonly changes: readonly RecordChange[];
  readonly created: readonly NewRow[];
  readonly allOrNothing: boolean;
};

export type BatchIds = { readonly changes: string; readonly created: string };

type Means = {
  readonly ids: BatchIds;
  readonly onProgress: (rows: number) => void;
  readonly signal: AbortSignal;
};

export type Sent = {
  /** Of the batches that saved something, or could have. */
  readonly results: readonly ChangeResult[];
  readonly refused: readonly RefusedRow[];
  /** What the first batch saved was taken back, since the second one was not to be without it. */
  readonly isTakenBack: boolean;
};

const nothing: Sent = { results: [], refused: [], isTakenBack: false };

const plus = (sent: Sent, { result, refused }: ChangesResponse): Sent => ({
  ...sent,
  results: [...sent.results, result],
  refused: [...sent.refused, ...refused],
});

/** Saves the new records and then the changes; where it is to be all or nothing, what is saved of the one does not stay without the other. */
export const sendBoth = async (
  { changes, created, allOrNothing }: Work,
  { ids, onProgress, signal }: Means,
): Promise<Sent> => {
  let sent = nothing;
  if (created.length > 0)
    sent = plus(
      sent,
      await sendNewRows({ id: ids.created, allOrNothing, rows: created, onProgress, signal }),
    );
  const isOver = changes.length === 0 || (allOrNothing && sent.refused.length > 0);
  if (isOver) return sent;
  const onMore = (rows: number): void => onProgress(created.length + rows);
  const both = plus(
    sent,
    await sendChanges({ id: ids.changes, allOrNothing, rows: changes, onProgress: onMore, signal }),
  );
  if (!allOrNothing || created.length === 0 || both.refused.length === 0) return both;
  await sendUndo(ids.created, { id: newId(), include: "untouched", onProgress: () => {} });
  return { ...nothing, refused: both.refused, isTakenBack: true };
};
