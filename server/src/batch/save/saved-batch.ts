import type { Context } from "../../context.ts";
import type { Sql, Tx } from "../../db/connection/database.ts";
import { AppError } from "../../errors.ts";
import type { Stamp } from "../../history/change.ts";

/** What tells a batch that is sent again from another one with the same id. */
export type BatchKey = { readonly id: string; readonly bodyHash: string };

type SavedBatch = { readonly by: string; readonly bodyHash: string; readonly response: string };

/** What this batch was answered with when it was saved. */
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

/** What an undo says of itself in the register. */
export type UndoEntry = {
  readonly undoes: string;
  readonly origin: string;
  readonly removes: boolean;
};

export type BatchEntry = BatchKey & {
  readonly allOrNothing: boolean;
  readonly counts: object;
  /** Lines of JSON, the result last. */
  readonly response: string;
  readonly content: string | null;
  readonly undo: UndoEntry | null;
  /** What a changeset is about, and what undoes it. */
  readonly issueId: string | null;
};

/**
 * Takes the id of a batch for good, or not where it was taken; waits for a transaction that is about to take it. Saving a
 * batch takes its id, and so does cancelling it: one of them comes first.
 */
export const takeBatchId = async (
  sql: Sql | Tx,
  { by, id, bodyHash }: BatchKey & { readonly by: string },
): Promise<boolean> => {
  const taken = await sql`
    insert into idempotency (actor, route, key, body_hash, status, at)
    values (${by}, 'batch', ${id}, ${bodyHash}, 200, now())
    on conflict do nothing returning key`;
  return taken.length === 1;
};

/** Gives back the id of a batch that came to nothing. */
export const releaseBatchId = async (tx: Tx, { by, id }: { by: string; id: string }) => {
  await tx`delete from idempotency where actor = ${by} and route = 'batch' and key = ${id}`;
};

/** Enters a batch whose id is taken into the register with its answer; false where it is somebody else's. */
export const enterBatch = async (
  tx: Tx,
  { at, by }: Stamp,
  { id, bodyHash, allOrNothing, counts, response, content, undo, issueId }: BatchEntry,
): Promise<boolean> => {
  const kept = await tx`
    insert into batches
      (id, by, at, body_hash, all_or_nothing, counts, answer, content, undoes, origin, removes, issue_id)
    values (${id}, ${by}, ${at}, ${bodyHash}, ${allOrNothing},
      ${JSON.stringify(counts)}::text::jsonb, ${response}, ${content},
      ${undo?.undoes ?? null}, ${undo?.origin ?? null}, ${undo?.removes ?? false}, ${issueId})
    on conflict do nothing returning id`;
  return kept.length === 1;
};

/** Enters the batch into the register with its answer; false where its id was taken first. */
export const storeBatch = async (tx: Tx, stamp: Stamp, entry: BatchEntry): Promise<boolean> =>
  (await takeBatchId(tx, { by: stamp.by, id: entry.id, bodyHash: entry.bodyHash })) &&
  enterBatch(tx, stamp, entry);
