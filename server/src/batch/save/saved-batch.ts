import type { Context } from "../../context.ts";
import type { Sql, Tx } from "../../db/connection/database.ts";
import { AppError } from "../../errors.ts";
import type { Stamp } from "../../history/change.ts";
import { enterSql, storeSql, takeIdSql } from "./saved-batch-sql.ts";

/** Tells a batch that is sent again from a different one with the same id. */
export type BatchKey = { readonly id: string; readonly bodyHash: string };

type SavedBatch = { readonly by: string; readonly bodyHash: string; readonly response: string };

/** The stored response to this batch. */
export const findResponse = async (
  sql: Sql | Tx,
  { actor }: Context,
  { id, bodyHash }: BatchKey,
): Promise<string | undefined> => {
  const [saved] = await sql<SavedBatch[]>`
    select by, body_hash as "bodyHash", answer as response from batches where id = ${id}`;
  if (!saved) return undefined;
  if (saved.by !== actor || saved.bodyHash !== bodyHash) throw new AppError("keyReused");
  return saved.response;
};

/** The register's entry of an undo. */
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
  /** Whether it deleted records. */
  readonly removes: boolean;
  /** The root of a changeset, or of its undo. */
  readonly issueId: string | null;
  /** Whether it changes records of any issues, or undoes such changes. */
  readonly changes: boolean;
};

/** The user, batch id and body digest that an id is reserved for. */
type Taking = BatchKey & { readonly by: string };

/**
 * Reserves the id of a batch; false if it is taken. Waits for a transaction that is just reserving it. Both saving and
 * cancelling a batch reserve its id, so only one of them succeeds.
 */
export const takeBatchId = async (sql: Sql | Tx, { by, id, bodyHash }: Taking): Promise<boolean> =>
  (await sql.unsafe(takeIdSql, [id, by, bodyHash])).length === 1;

/** Releases the id of a batch that was not saved. */
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

/** Stores a batch, whose id is reserved, with its response in the register; false if the id belongs to another user. */
export const enterBatch = entered(enterSql);

/** Reserves the id of a batch and stores it with its response in the register; false if the id is taken. */
export const storeBatch = entered(storeSql);
