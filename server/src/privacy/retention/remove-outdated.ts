import type { AnyEntity } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import type { Context } from "../../context.ts";
import { type Sql, slowSql } from "../../db/connection/database.ts";
import { changeTogether } from "../../history/change.ts";
import { commandContext } from "../command/command-context.ts";
import { type Counts, closeErasure, openErasure } from "../erasure-register.ts";
import { allowErasureSql } from "../places-sql.ts";
import { hasOutdatedSql, holdOutdatedSql, inOrderOfRemoval, removalsOf } from "./retention-sql.ts";

/** Few, so that nobody waits long for what is held meanwhile. */
const recordsAtOnce = 200;

type Removing = {
  readonly context: Context;
  readonly id: string;
  readonly days: number;
  readonly counts: Map<string, number>;
};

const removeSome = (entity: AnyEntity, { context, id, days, counts }: Removing): Promise<number> =>
  changeTogether(
    context,
    slowSql(context.sql),
    { at: context.now(), by: context.actor, batch: null },
    async (_write, tx) => {
      await tx.unsafe(allowErasureSql, [id]);
      const held = await tx.unsafe<{ id: string }[]>(holdOutdatedSql(entity), [
        days,
        recordsAtOnce,
      ]);
      if (held.length === 0) return 0;
      const ids = JSON.stringify(held.map((row) => row.id));
      for (const [table, text] of removalsOf(entity)) {
        const [gone] = await tx.unsafe<{ count: number }[]>(text, [ids]);
        counts.set(table, (counts.get(table) ?? 0) + (gone?.count ?? 0));
      }
      return held.length;
    },
  );

/** Removes records that were deleted more than so many days ago, with their history, for good; returns how much. */
export const removeOutdated = async (sql: Sql, days: number): Promise<Counts> => {
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
  const removing = { context, id, days, counts };
  for (const entity of inOrderOfRemoval) while ((await removeSome(entity, removing)) > 0);
  const all = Object.fromEntries([...counts].filter(([, count]) => count > 0));
  await closeErasure(sql, id, all);
  return all;
};
