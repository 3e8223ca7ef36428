import type { Value } from "@teckna/domain/entity";
import type { AnyEntity } from "@teckna/domain/entities";
import { countLatestSql } from "../../db/sql/author/latest-page-sql.ts";
import type { ListQuery } from "../../db/sql/list-options.ts";
import { fromMatching, where } from "../../db/sql/matching-sql.ts";
import { Params } from "../../db/sql/sort-sql.ts";

/** What determines the total of a list that is not filtered otherwise. */
export type Counted = Pick<ListQuery, "deleted" | "author">;

type CountStatement = { readonly text: string; readonly params: readonly Value[] };

const moment = "pg_current_snapshot()::text as moment";

/** From how many new rows of the history it is better to count all records again. */
const maxRows = 5000;

/**
 * By how much the number of records that are not deleted has changed since the history's row $1: `null` if that row does
 * not exist, the history does not tell, or too much was written.
 */
const changeSince = ({ name }: AnyEntity): string => {
  const written = (actions: string): string =>
    `count(*) filter (where h.sequence > $1::bigint and h.entity = '${name}' and h.action in (${actions}))`;
  return `(select case when min(h.sequence) = $1::bigint and count(*) <= ${maxRows} and ${written("'undo'")} = 0
    then ${written("'create', 'restore'")} - ${written("'delete'")} end
  from (
    select h.sequence, h.entity, h.action from history h
    where h.sequence >= $1::bigint order by h.sequence limit ${maxRows + 1}) h)`;
};

/**
 * Counts the records of a list whose page does not count them: an unfiltered one, or what an author changed. Returns the snapshot
 * that they were counted in.
 */
export const countSql = (entity: AnyEntity, { deleted, author }: Counted): CountStatement =>
  author === null
    ? {
        text: `select ${moment}, count(*) as total
from ${entity.path} t where t.deleted_at is ${deleted ? "not null" : "null"}`,
        params: [],
      }
    : { text: countLatestSql(entity), params: [author] };

/** Counts the records that match a filter. */
export const countMatchingSql = (
  entity: AnyEntity,
  query: ListQuery,
  collation: string,
): CountStatement => {
  const params = new Params();
  const text = `select ${moment}, count(*) as total ${fromMatching(entity, query, collation, params)}`;
  return { text, params: params.values };
};

/** How many records of a sample match a filter: of every thousandth page. */
export const sampleSql = (
  entity: AnyEntity,
  query: ListQuery,
  collation: string,
): CountStatement => {
  const params = new Params();
  const matches = where(entity, query, collation, params);
  const text = `select count(*) filter (where ${matches}) as matching, count(*) as sampled
from ${entity.path} t tablesample system (0.1)`;
  return { text, params: params.values };
};

/** Counts all records that are not deleted, and by how much that number has changed since the history's row $1. */
export const countWithChangeSql = (entity: AnyEntity): string =>
  `select ${moment}, count(*) as total, ${changeSince(entity)} as change
from ${entity.path} t where t.deleted_at is null`;

/** By how much that number has changed since the history's row $1. */
export const changeSql = (entity: AnyEntity): string =>
  `select ${moment}, ${changeSince(entity)} as change`;

/**
 * The newest row of the history, and the transactions that were writing after it was read: no others can add rows before
 * it. `null` on a standby, which does not know them.
 */
export const cutSql = `
with newest as materialized (select max(sequence) as sequence from history)
select n.sequence, case when not pg_is_in_recovery() then (
  select coalesce(string_agg(l.transactionid::text, ' '), '') from pg_locks l
  where n.sequence is not null and l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted
) end as writing
from newest n`;
