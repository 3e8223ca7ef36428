import type { Context } from "../../context.ts";
import type { Sql, Tx } from "../../db/connection/database.ts";
import { AppError } from "../../errors.ts";
import type { Stamp } from "../../history/change.ts";
import { enterSql, storeSql, takeIdSql } from "./saved-batch-sql.ts";

/** What distinguishes a batch that is sent again from another one with the same id. */
export type BatchKey = { readonly id: string; readonly bodyHash: string };

type SavedBatch = { readonly by: string; readonly bodyHash: string; readonly response: string };

/** The response to this batch when it was saved. */
export const findResponse = async (
  sql: Sql | Tx,
  { actor }: Context,
  { id, bodyHash }: BatchKey,
): Promise<string | undefined> => {
  const [kept] = await sql<SavedBatch[]>`
    select by, body_hash as "bodyHash", answer as response from batches where id = ${id}`;
  if (!kept) return undefined;
  if (kept.by !== actor || kept.bodyHash !== bodyHash) throw new AppError("keyReused");
  return kept.response;
};

/** What the register holds of an undo. */
export type UndoEntry = {
  readonly undoes: string;
  readonly origin: string;
};

export type BatchEntry = BatchKey & {
  readonly allOrNothing: boolean;
  readonly counts: object;
  /** Lines of JSON, the result last. */
  readonly response: string;
  readonly content: string | null;
  readonly undo: UndoEntry | null;
  /** Whether it took records away. */
  readonly removes: boolean;
  /** What a changeset is about, and what undoes it. */
  readonly issueId: string | null;
  /** Whether it changes records of any issues, or undoes that. */
  readonly changes: boolean;
};

/** Who takes the id of a batch, and for which body. */
type Taking = BatchKey & { readonly by: string };

/**
 * Takes the id of a batch for good, or not where it was taken; waits for a transaction that is about to take it. Saving a
 * batch takes its id, and so does cancelling it: one of them comes first.
 */
export const takeBatchId = async (sql: Sql | Tx, { by, id, bodyHash }: Taking): Promise<boolean> =>
  (await sql.unsafe(takeIdSql, [id, by, bodyHash])).length === 1;

/** Gives back the id of a batch that came to nothing. */
export const releaseBatchId = async (tx: Tx, { by, id }: { by: string; id: string }) => {
  await tx`delete from idempotency where actor = ${by} and route = 'batch' and key = ${id}`;
};

const entered =
  (statement: string) =>
  async (
    tx: Tx,
    { at, by }: Stamp,
    { id, bodyHash, allOrNothing, counts, response, content, ...entry }: BatchEntry,
  ): Promise<boolean> => {
    const { undo, removes, issueId, changes } = entry;
    const { undoes = null, origin = null } = undo ?? {};
    const given = [at, allOrNothing, JSON.stringify(counts), response, content];
    const params = [id, by, bodyHash, ...given, undoes, origin, removes, issueId, changes];
    return (await tx.unsafe(statement, params)).length === 1;
  };

/** Enters a batch whose id is taken into the register with its response; false where it is somebody else's. */
export const enterBatch = entered(enterSql);

/** Takes the id of a batch and enters it into the register with its response; false where its id was taken first. */
export const storeBatch = entered(storeSql);
