import type { Context } from "../context.ts";
import type { Sql, Tx } from "../db/connection/database.ts";
import { AppError } from "../errors.ts";
import { type StoredRecord, asStored } from "./stored-record.ts";

/** An `Idempotency-Key`, with the request that it came with. */
export type RequestKey = {
  readonly key: string;
  readonly route: string;
  readonly bodyHash: string;
  readonly status: number;
};

/** The row with the response to store for a key, for `json_to_record`. */
export const idempotencyRow = (
  { key, route, bodyHash, status }: RequestKey,
  stored: StoredRecord,
): string =>
  JSON.stringify({ key, route, body_hash: bodyHash, status, headers: null, body: stored.wire });

type SavedResponse = { readonly bodyHash: string; readonly body: string };

/** The response to the first request with this key. */
export const findSavedRecord = async (
  { sql, actor }: Context,
  { key, route, bodyHash }: RequestKey,
): Promise<StoredRecord | undefined> => {
  const [saved] = await sql<SavedResponse[]>`
    select body_hash as "bodyHash", body from idempotency
    where actor = ${actor} and route = ${route} and key = ${key}`;
  if (!saved) return undefined;
  if (saved.bodyHash !== bodyHash) throw new AppError("keyReused");
  return asStored(saved.body);
};

/**
 * Stores a response in the same transaction as the write; if another request has used the key, both are rolled back.
 */
export const saveResponse = async (
  tx: Tx,
  { actor }: Context,
  requestKey: RequestKey,
  stored: StoredRecord,
): Promise<void> => {
  const { key, route, bodyHash, status } = requestKey;
  const inserted = await tx`
    insert into idempotency (actor, route, key, body_hash, status, headers, body, at)
    values (${actor}, ${route}, ${key}, ${bodyHash}, ${status}, null, ${stored.wire}, now())
    on conflict do nothing returning key`;
  if (inserted.length === 0) throw new AppError("stillRunning");
};

const savedHours = 48;

/** Responses are stored for two days; callers are promised one. */
export const forgetOldKeys = async (sql: Sql): Promise<void> => {
  await sql`delete from idempotency where at < now() - ${savedHours} * interval '1 hour'`;
};
