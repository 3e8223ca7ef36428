import { type AnyEntity, entities } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import type { Sql } from "../db/connection/database.ts";
import { untilDeadline } from "../db/connection/driver/deadline.ts";
import { findAsOfSql } from "../db/sql/as-of/record-as-of-sql.ts";
import { findSql, findByIdsSql } from "../db/sql/record-sql.ts";
import { AppError } from "../errors.ts";
import type { StoredRecord } from "./stored-record.ts";

export type FoundRecord = StoredRecord & {
  readonly deleted: boolean;
  readonly deletion: string | null;
};

type Find = (id: string) => Promise<FoundRecord | undefined>;

/** Reads by id: those that wait for the same packet are one statement. */
const readsOf = (sql: Sql, entity: AnyEntity): Find => {
  const oneText = findSql(entity);
  const manyText = findByIdsSql(entity);
  let waiting: Set<string> | null = null;
  return async (id) => {
    const ids = (waiting ??= new Set());
    ids.add(id);
    const reading = sql.together<FoundRecord[]>(entity.name, ids, () => {
      waiting = null;
      return ids.size === 1 ? [oneText, [...ids]] : [manyText, [JSON.stringify([...ids])]];
    });
    return (await untilDeadline(reading)).find((row) => row.id === id);
  };
};

const finds = new WeakMap<Sql, ReadonlyMap<string, Find>>();

const findsOf = (sql: Sql): ReadonlyMap<string, Find> => {
  const known = finds.get(sql);
  if (known) return known;
  const made = new Map(entities.map((entity) => [entity.name, readsOf(sql, entity)]));
  finds.set(sql, made);
  return made;
};

/** The record, deleted or not. */
export const findAny = async (
  { sql }: Context,
  entity: AnyEntity,
  id: string,
): Promise<FoundRecord | undefined> => findsOf(sql).get(entity.name)?.(id);

/** The record as of a point in time, deleted or not. */
const findAsOf = async (
  { sql, collation }: Context,
  entity: AnyEntity,
  id: string,
  asOf: string,
): Promise<FoundRecord | undefined> => {
  const text = findAsOfSql(entity, collation);
  const [row] = await sql.unsafe<Omit<FoundRecord, "id">[]>(text, [id, asOf], { prepare: true });
  return row && { ...row, id };
};

/** The record if it is not deleted, or was not at the given time. */
export const findRecord = async (
  context: Context,
  entity: AnyEntity,
  id: string,
  asOf: string | null = null,
): Promise<FoundRecord> => {
  const found =
    asOf === null ? await findAny(context, entity, id) : await findAsOf(context, entity, id, asOf);
  if (!found || found.deleted) throw new AppError("notFound");
  return found;
};
