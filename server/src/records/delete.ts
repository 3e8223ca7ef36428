import { childrenOf } from "@teckna/domain/parent";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { writeSql } from "../db/sql/write-sql.ts";
import { changeInTransaction } from "../history/change.ts";
import { type ExpectedVersions, requireVersion } from "./expected-version.ts";
import { findRecord } from "./find.ts";
import { untilWritten } from "./until-written.ts";

export type Delete = { readonly id: string; readonly expected: ExpectedVersions };

/** Marks a record and all its children as deleted, with the same `deletion` id. */
export const deleteRecord = async (
  context: Context,
  entity: AnyEntity,
  { id, expected }: Delete,
): Promise<void> => {
  await untilWritten(async () => {
    const current = await findRecord(context, entity, id);
    requireVersion(current, expected);
    const stamp = { at: context.now(), by: context.actor, batch: null };
    const deletion = context.newId();
    return changeInTransaction(context, context.sql, stamp, async (write) => {
      const [written] = await write(writeSql(entity).remove, id, current.version, deletion);
      // In a statement after the parent's: it sees the children that were stored while that one waited for its lock.
      if (written)
        for (const child of childrenOf(entity))
          await write(writeSql(child).removeChildren, id, deletion);
      return written;
    });
  });
};
