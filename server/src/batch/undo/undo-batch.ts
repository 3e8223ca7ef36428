import type { Context } from "../../context.ts";
import { type Tx, slowSql } from "../../db/connection/database.ts";
import { type GatherEntries, withSearchEntries } from "../../db/sql/search/search-index.ts";
import { AppError } from "../../errors.ts";
import { type Stamp, type Write, changeInTransaction } from "../../history/change.ts";
import { type Counts, addCounts, allTables, countRows } from "../receive/counts.ts";
import { type BatchChain, lockChain, isMixed, readChain } from "./batch-chain.ts";
import { type BatchEntry, findResponse, storeBatch } from "../save/saved-batch.ts";
import type { OnProgress } from "../save/on-progress.ts";
import { lockState } from "./changeset-state.ts";
import { countKept, countTables, keptRows } from "./preview-changeset-undo.ts";
import { planChangesetUndo } from "./plan-changeset-undo.ts";
import { type KeptPart, previewUploadUndo, joinArrays, partAfter } from "./preview-undo.ts";
import { findLoneEvents, addLoneEvents } from "./undo-events.ts";
import type { UndoRequest } from "./read-undo.ts";
import { type UndoCounts, writeChangesetUndo } from "./write-changeset-undo.ts";
import { keptInResponse, writeChangesUndo } from "./write-changes-undo.ts";
import { writeUploadUndo } from "./write-upload-undo.ts";

type UndoOutcome = {
  readonly request: UndoRequest;
  readonly chain: BatchChain;
  readonly written: UndoCounts;
  readonly kept: Counts;
  /** The first kept rows, as JSON. */
  readonly keptRows: string;
};

const countsOf = ({ written, kept }: UndoOutcome) => ({ ...written, kept });

const responseOf = (outcome: UndoOutcome): string => {
  const { id, target } = outcome.request;
  const counts = JSON.stringify({ id, undoes: target, ...countsOf(outcome) }).slice(0, -1);
  return `${counts},"kept_rows":${outcome.keptRows}}`;
};

const entryOf = (outcome: UndoOutcome, response: string): BatchEntry => {
  const { request, chain } = outcome;
  return {
    id: request.id,
    bodyHash: request.bodyHash,
    allOrNothing: false,
    counts: countsOf(outcome),
    response,
    content: null,
    issueId: chain.issueId,
    changes: chain.changes,
    undo: { undoes: chain.id, origin: chain.origin },
    removes: chain.isRemoval,
  };
};

/** The chain after this undo has joined it. */
const longer = (chain: BatchChain, { id }: UndoRequest): BatchChain => ({
  ...chain,
  ids: [...chain.ids, id],
});

type Undoing = {
  readonly stamp: Stamp;
  readonly request: UndoRequest;
  readonly chain: BatchChain;
  readonly write: Write;
  readonly onProgress: OnProgress;
};

const undoUpload = async (
  tx: Tx,
  { request, chain, write, onProgress }: Undoing,
  listed: KeptPart = { limit: keptInResponse.size, offset: 0 },
): Promise<UndoOutcome> => {
  const rows = await writeUploadUndo(tx, { chain, include: request.include, write, onProgress });
  const left = await previewUploadUndo(tx, longer(chain, request), listed);
  const none = allTables({});
  const [removed, restored] = chain.isRemoval ? [rows, none] : [none, rows];
  const written = { removed, restored, replaced: none };
  return { request, chain, written, kept: left.kept, keptRows: left.rows };
};

const undoChangeset = async (
  tx: Tx,
  { stamp, request, chain, write, onProgress }: Undoing,
): Promise<UndoOutcome> => {
  const state = await lockState(tx, chain);
  const { isRemoval } = chain;
  const plan = planChangesetUndo({ state, isRemoval, include: request.include });
  // One deletion id for everything, so that restoring the root restores it all.
  const writing = { write, root: state.root, deletion: request.id };
  const records = await writeChangesetUndo(plan, writing);
  const loneEvents = await findLoneEvents(tx, chain, plan.steps);
  await addLoneEvents(tx, stamp, { origin: chain.origin, records: loneEvents });
  const written = { ...records, replaced: addCounts(records.replaced, countTables(loneEvents)) };
  onProgress(countWritten(written));
  const kept = countKept(plan.kept);
  return { request, chain, written, kept, keptRows: keptRows(plan.kept, keptInResponse) };
};

const undoChanges = async (
  tx: Tx,
  { request, chain, write, onProgress }: Undoing,
): Promise<UndoOutcome> => {
  const { include } = request;
  const { replaced, kept } = await writeChangesUndo(tx, { chain, include, write, onProgress });
  const none = allTables({});
  const written = { removed: none, restored: none, replaced };
  return { request, chain, written, kept: kept.counts, keptRows: kept.rows };
};

/** First restores the values of changed records, then deletes or restores created ones as for an upload. */
const undoMixed = async (tx: Tx, undoing: Undoing): Promise<UndoOutcome> => {
  const changed = await undoChanges(tx, undoing);
  const { replaced } = changed.written;
  const onProgress: OnProgress = (rows) => undoing.onProgress(countRows(replaced) + rows);
  const left = partAfter(changed.kept, keptInResponse);
  const created = await undoUpload(tx, { ...undoing, onProgress }, left);
  return {
    ...created,
    written: { ...created.written, replaced },
    kept: addCounts(changed.kept, created.kept),
    keptRows: joinArrays(changed.keptRows, created.keptRows),
  };
};

const undoOf = (chain: BatchChain): typeof undoChanges => {
  if (isMixed(chain)) return undoMixed;
  if (chain.changes) return undoChanges;
  return chain.issueId === null ? undoUpload : undoChangeset;
};

const countWritten = ({ removed, restored, replaced }: UndoCounts): number =>
  countRows(removed) + countRows(restored) + countRows(replaced);

type Saving = { readonly gather: GatherEntries; readonly onProgress: OnProgress };

const saveUndo = (
  context: Context,
  request: UndoRequest,
  { gather, onProgress }: Saving,
): Promise<string> => {
  const stamp = { at: context.now(), by: context.actor, batch: request.id };
  return changeInTransaction(context, slowSql(context.sql), stamp, async (write, tx: Tx) => {
    await lockChain(tx, await readChain(tx, request.target));
    const saved = await findResponse(tx, context, request);
    if (saved !== undefined) return saved;
    const chain = await readChain(tx, request.target);
    await gather(tx);
    const outcome = await undoOf(chain)(tx, { stamp, request, chain, write, onProgress });
    const response = responseOf(outcome);
    const isKept =
      countWritten(outcome.written) === 0 ||
      (await storeBatch(tx, stamp, entryOf(outcome, response)));
    if (!isKept) throw new AppError("keyReused");
    return response;
  });
};

/** Undoes a batch, as a new batch; a repeated request gets the first response, as JSON text. */
export const undoBatch = async (
  context: Context,
  request: UndoRequest,
  onProgress: OnProgress,
): Promise<string> => {
  const saved = await findResponse(context.sql, context, request);
  if (saved !== undefined) return saved;
  return withSearchEntries(slowSql(context.sql), (gather) =>
    saveUndo(context, request, { gather, onProgress }),
  );
};
