import type { AnyEntity } from "@teckna/domain/entities";
import { lockForShareSql, newestIdsSql, parentEntities } from "../../db/sql/record-sql.ts";

const ofParents = (idsOf: (parent: AnyEntity) => string): string =>
  parentEntities.map((parent) => `select id from (${idsOf(parent)}) p`).join(" union all ");

// Zero if all ids exist, so that no candidates are read.
const limit = `(
  select case when count(*) < json_array_length($1::text::json) then $2::integer else 0 end from known)`;

/**
 * The records that a batch refers to, in one row: `known`, the existing parents among the ids in $1, a JSON array,
 * locked until the transaction ends; `candidates`, the $2 newest ids of each parent table, if an id in $1 does not
 * exist; `repeats`, the last upload with the content $3.
 */
export const referencesSql = `
with known as materialized (${ofParents(lockForShareSql)}),
newest as (${ofParents((parent) => newestIdsSql(parent, limit))})
select (select coalesce(json_agg(k.id), '[]') from known k) as known,
  (select coalesce(json_agg(n.id), '[]') from newest n) as candidates,
  (select row_to_json(b) from (
    select id, by, at from batches where content = $3 order by number desc limit 1) b) as repeats`;
