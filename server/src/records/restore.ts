import { childrenOf } from "@teckna/domain/parent";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { writeSql } from "../db/sql/write-sql.ts";
import { AppError } from "../errors.ts";
import { changeInTransaction } from "../history/change.ts";
import { type FoundRecord, findAny } from "./find.ts";
import { untilWritten } from "./until-written.ts";
import { type RequestKey, findSavedRecord, saveResponse } from "./idempotency.ts";
import { type StoredRecord, readStored, storedRecord } from "./stored-record.ts";

export type Restore = { readonly id: string; readonly key: RequestKey | null };

const restored = (context: Context, current: FoundRecord, at: string): StoredRecord => {
  const wire = readStored(current.wire);
  const meta = { ...wire, version: current.version + 1, updated_at: at, updated_by: context.actor };
  return storedRecord(wire, meta);
};

const writeRestored = (
  context: Context,
  entity: AnyEntity,
  current: FoundRecord,
  key: RequestKey | null,
): Promise<StoredRecord | undefined> => {
  const stamp = { at: context.now(), by: context.actor, batch: null };
  return changeInTransaction(context, context.sql, stamp, async (write, tx) => {
    const [written] = await write(writeSql(entity).restore, current.id, current.version);
    if (!written) return undefined;
    for (const child of childrenOf(entity))
      await write(writeSql(child).restoreChildren, current.deletion);
    const stored = restored(context, current, stamp.at);
    if (key) await saveResponse(tx, context, key, stored);
    return stored;
  });
};

/** Restores a deleted record, and exactly the children that were deleted together with it. */
export const restoreRecord = (
  context: Context,
  entity: AnyEntity,
  { id, key }: Restore,
): Promise<StoredRecord> =>
  untilWritten(async () => {
    const saved = key && (await findSavedRecord(context, key));
    if (saved) return saved;
    const current = await findAny(context, entity, id);
    if (!current?.deleted) throw new AppError("notFound");
    const stored = await writeRestored(context, entity, current, key);
    if (stored) return stored;
    const now = await findAny(context, entity, id);
    if (now?.deleted && now.version === current.version) throw new AppError("issueDeleted");
    return undefined;
  });
