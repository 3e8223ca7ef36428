import type { AnyEntity } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import type { Context } from "../../context.ts";
import { type Sql, slowSql } from "../../db/connection/database.ts";
import { changeInTransaction } from "../../history/change.ts";
import { commandContext } from "../command/command-context.ts";
import { type ErasureCounts, closeErasure, openErasure } from "../register/erasure-register.ts";
import {
  countErasureSql,
  endKilledSql,
  forgetErasureSql,
} from "../register/erasure-register-sql.ts";
import { allowErasureSql } from "../places-sql.ts";
import {
  hasOutdatedSql,
  lockOutdatedSql,
  inOrderOfRemoval,
  detachmentsOf,
  removalsOf,
} from "./retention-sql.ts";

/** Few, so that nobody waits long for the locks. */
const recordsAtOnce = 200;

type Removing = {
  readonly context: Context;
  readonly id: string;
  readonly days: number;
  /** For everything removed so far. */
  readonly counts: Map<string, number>;
};

/** Number of removed rows by table. */
type Gone = ReadonlyMap<string, number>;

const addUp = (counts: Map<string, number>, gone: Gone): void => {
  for (const [table, count] of gone)
    if (count > 0) counts.set(table, (counts.get(table) ?? 0) + count);
};

const removeSome = (entity: AnyEntity, { context, id, days, counts }: Removing): Promise<Gone> =>
  changeInTransaction(
    context,
    slowSql(context.sql),
    { at: context.now(), by: context.actor, batch: null },
    async (_write, tx) => {
      await tx.unsafe(allowErasureSql, [id]);
      const locked = await tx.unsafe<{ id: string }[]>(lockOutdatedSql(entity), [
        days,
        recordsAtOnce,
      ]);
      const gone = new Map<string, number>();
      if (locked.length === 0) return gone;
      const ids = JSON.stringify(locked.map((row) => row.id));
      for (const text of detachmentsOf(entity)) await tx.unsafe(text, [ids]);
      for (const [table, text] of removalsOf(entity)) {
        const [removed] = await tx.unsafe<{ count: number }[]>(text, [ids]);
        gone.set(table, (gone.get(table) ?? 0) + (removed?.count ?? 0));
      }
      // In the same transaction as the removal, so that a killed process has noted what it removed.
      const sum = new Map(counts);
      addUp(sum, gone);
      await tx.unsafe(countErasureSql, [id, JSON.stringify(Object.fromEntries(sum))]);
      return gone;
    },
  );

const removeAll = async (removing: Removing): Promise<void> => {
  for (const entity of inOrderOfRemoval)
    for (let gone: Gone; (gone = await removeSome(entity, removing)).size > 0;)
      addUp(removing.counts, gone);
};

/**
 * Permanently removes records that were deleted more than this many days ago, with their history; returns the numbers
 * of rows.
 */
export const removeOutdated = async (sql: Sql, days: number): Promise<ErasureCounts> => {
  await sql.unsafe(endKilledSql);
  const [found] = await sql.unsafe<{ hasOutdated: boolean }[]>(hasOutdatedSql, [days]);
  if (found?.hasOutdated !== true) return {};
  const context = await commandContext(sql, "retention");
  const id = newId();
  const person = { pseudonym: null, keyMark: null, names: [], texts: [] };
  await openErasure(sql, {
    id,
    kind: "retention",
    at: context.now(),
    by: context.actor,
    ...person,
  });
  const counts = new Map<string, number>();
  try {
    await removeAll({ context, id, days, counts });
  } finally {
    // What was removed before an error is noted; if nothing was removed, the note is deleted.
    if (counts.size > 0) await closeErasure(sql, id, Object.fromEntries(counts));
    else await sql.unsafe(forgetErasureSql, [id]);
  }
  return Object.fromEntries(counts);
};
