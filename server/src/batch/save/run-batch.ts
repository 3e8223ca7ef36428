import { entityAt } from "@teckna/domain/entities";
import type { Context } from "../../context.ts";
import { type Tx, slowSql } from "../../db/connection/database.ts";
import { writeManySql } from "../../db/sql/write-many-sql.ts";
import { writeSql } from "../../db/sql/write-sql.ts";
import { type GatherEntries, withSearchEntries } from "../../db/sql/search/search-index.ts";
import { AppError } from "../../errors.ts";
import { type Stamp, type Write, changeInTransaction } from "../../history/change.ts";
import { savedText, readSaved, withMember } from "../receive/batch-response.ts";
import { countRows } from "../receive/counts.ts";
import type { Resolved, Resolving, RowWrite, BatchResponse } from "../receive/worker-calls.ts";
import type { BatchWorker } from "../receive/batch-workers.ts";
import {
  type BatchEntry,
  enterBatch,
  findResponse,
  releaseBatchId,
  storeBatch,
  takeBatchId,
} from "./saved-batch.ts";
import { moveRows } from "./move-rows.ts";
import type { OnProgress } from "./on-progress.ts";
import { referencesSql } from "./references-sql.ts";
import { compareRecords } from "./compare-records.ts";
import type { Move } from "../receive/read-batch.ts";
import type { ReadBatch } from "../receive/receive-batch.ts";

const suggestable = 1000;

// Sending the same changes again is no repetition: the records have other versions by then.
const contentOf = ({ changes, moves, content }: ReadBatch): string | null =>
  changes || moves ? null : content;

type References = Pick<Resolving, "known" | "candidates" | "repeats">;

const noReferences: References = { known: [], candidates: [], repeats: null };

/** The records that the rows of new records refer to. */
const findReferences = async (tx: Tx, batch: ReadBatch): Promise<References> => {
  if (!batch.creates) return noReferences;
  const params = [JSON.stringify(batch.referredIds), suggestable, contentOf(batch)];
  const [found] = await tx.unsafe<References[]>(referencesSql, params);
  if (!found) throw new RangeError("a query that always has one row has none");
  return found;
};

const resolve = async (tx: Tx, batch: ReadBatch, { language }: Context): Promise<Resolved> => {
  if (batch.changes || batch.moves) await compareRecords(tx, batch);
  return batch.worker.request("resolve", { ...(await findReferences(tx, batch)), language });
};

const statementOf = ({ verb, path }: RowWrite) => {
  const entity = entityAt(path);
  if (!entity) throw new RangeError(`there is no table ${path}`);
  return verb === "insert" ? writeSql(entity).insertMany : writeManySql(entity, "save").replace;
};

/** Stores one part after the other; the worker prepares the next one while the database stores the last. */
const saveRows = async (
  write: Write,
  worker: BatchWorker,
  onProgress: OnProgress,
): Promise<void> => {
  let saved = 0;
  let storing = Promise.resolve();
  for (;;) {
    const [next] = await Promise.all([worker.request("write", null), storing]);
    if (!next) return;
    storing = write(statementOf(next), ...next.params).then(() => {
      saved += next.rows;
      onProgress(saved);
    });
    // Awaited in the next iteration; until then a rejection must not count as unhandled.
    storing.catch(() => {});
  }
};

const entryOf = (batch: ReadBatch, { counts, response }: Resolved): BatchEntry => ({
  ...batch,
  content: contentOf(batch),
  counts,
  response: savedText(response),
  undo: null,
  removes: batch.moves === "remove",
  issueId: null,
});

const findReported = async (
  context: Context,
  batch: ReadBatch,
): Promise<BatchResponse | undefined> => {
  const text = await findResponse(context.sql, context, batch);
  return text === undefined ? undefined : readSaved(text);
};

type Saving = {
  readonly stamp: Stamp;
  readonly gather: GatherEntries;
  readonly onProgress: OnProgress;
};

/** The batch id is reserved first: how many children are deleted or restored is only known afterwards. */
const saveMoves = (
  context: Context,
  batch: ReadBatch,
  move: Move,
  { stamp, gather, onProgress }: Saving,
): Promise<BatchResponse | undefined> =>
  changeInTransaction(context, slowSql(context.sql), stamp, async (write, tx) => {
    const resolved = await resolve(tx, batch, context);
    if (!(await takeBatchId(tx, { ...batch, by: stamp.by }))) return undefined;
    await gather(tx);
    const moved = await moveRows(write, batch.worker, move, onProgress);
    const member = move === "remove" ? "removed" : "restored";
    const response = withMember(resolved.response, member, JSON.stringify(moved));
    const counts = { ...resolved.counts, [member]: moved };
    if (countRows(moved) === 0) await releaseBatchId(tx, { by: stamp.by, id: batch.id });
    else if (!(await enterBatch(tx, stamp, entryOf(batch, { counts, response }))))
      throw new AppError("keyReused");
    return response;
  });

/** Returns nothing if another request has saved the same batch first. */
const saveBatch = (
  context: Context,
  batch: ReadBatch,
  { stamp, gather, onProgress }: Saving,
): Promise<BatchResponse | undefined> =>
  changeInTransaction(context, slowSql(context.sql), stamp, async (write, tx) => {
    const resolved = await resolve(tx, batch, context);
    const { created, replaced = {} } = resolved.counts;
    if (countRows(created) + countRows(replaced) === 0) return resolved.response;
    const isFirst = await storeBatch(tx, stamp, entryOf(batch, resolved));
    if (!isFirst) return undefined;
    await gather(tx);
    await saveRows(write, batch.worker, onProgress);
    return resolved.response;
  });

/** The response to a batch, and whether this request was the one that saved it. */
export type Ran = { readonly response: BatchResponse; readonly isFirst: boolean };

/** Saves the accepted rows in one transaction; a repeated request gets the first response. */
export const runBatch = async (
  context: Context,
  batch: ReadBatch,
  onProgress: OnProgress,
): Promise<Ran> => {
  const reported = await findReported(context, batch);
  if (reported) return { response: reported, isFirst: false };
  const stamp = { at: context.now(), by: context.actor, batch: batch.id };
  const response = await withSearchEntries(slowSql(context.sql), (gather) =>
    batch.moves
      ? saveMoves(context, batch, batch.moves, { stamp, gather, onProgress })
      : saveBatch(context, batch, { stamp, gather, onProgress }),
  );
  if (response) return { response, isFirst: true };
  const found = await findReported(context, batch);
  // The batch was cancelled while this request was on its way.
  if (!found) throw new AppError("keyReused");
  return { response: found, isFirst: false };
};
