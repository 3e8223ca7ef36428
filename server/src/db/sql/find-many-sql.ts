import { type AnyEntity, entities } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import { isNotDeleted, wireColumns } from "./record-sql.ts";

// `offset 0` forces an index look-up for each id, whatever the planner estimates.
const ofTable = (entity: AnyEntity): string => `
select a.at, '${entity.path}' as "table", d.id, row_to_json(r)::text as wire
from requested a
cross join lateral (
  select i.* from ${entity.path} i where i.id = a.id and ${isNotDeleted("i")} offset 0) d
cross join lateral (select ${wireColumns(entity, "d")}) r
where a."table" = '${entity.path}'`;

/** The records, not deleted, that $1 names, a JSON array of `{table, id}`, in the same order. */
export const findManySql = `
with requested as materialized (
  select a.e ->> 'table' as "table", a.e ->> 'id' as id, a.at
  from json_array_elements($1::text::json) with ordinality as a (e, at))
${entities.map(ofTable).join("\nunion all")}
order by at`;

const takenIn = ({ path }: AnyEntity): string => `
select a."table", a.id from requested a
cross join lateral (select i.id from ${path} i where i.id = a.id offset 0) t
where a."table" = '${path}'`;

/** Which of the same ids are taken, those of deleted records included. */
export const takenIdsSql = `
with requested as materialized (
  select * from json_to_recordset($1::text::json) as a ("table" text, id text))
${entities.map(takenIn).join("\nunion all")}`;

const lockText = (entity: AnyEntity, columns: string, condition = "true"): string => `
select '[' || string_agg(row_to_json(r)::text, ',') || ']' as stored
from (select e.id from json_array_elements_text($1::text::json) as e (id) order by e.id offset 0) a
cross join lateral (
  select i.* from ${entity.path} i where i.id = a.id and ${condition} offset 0 for update) d
cross join lateral (select ${columns}) r`;

const versionColumns = "d.id, d.version, d.updated_by, d.updated_at";

/** The id of a record's parent if that is deleted. A parent that is not deleted is locked against deletion. */
const lostParent = (entity: AnyEntity): string => {
  const parent = parentOf(entity);
  if (!parent) return "null as lost_parent";
  const { column } = parent;
  return `case when not exists (
    select from ${parent.entity.path} p where p.id = d.${column} and ${isNotDeleted("p")} for share
  ) then d.${column} end as lost_parent`;
};

type LockSql = {
  /** The records as the API shows them. */
  readonly records: string;
  /** Only the versions, with their authors and times. */
  readonly versions: string;
  /**
   * The same, for deleted records too: with `is_there` (not deleted), and `lost_parent`, the id of a deleted parent.
   */
  readonly deleted: string;
};

const buildLockSql = (entity: AnyEntity): LockSql => ({
  records: lockText(entity, wireColumns(entity, "d"), isNotDeleted("i")),
  versions: lockText(entity, versionColumns, isNotDeleted("i")),
  deleted: lockText(
    entity,
    `${versionColumns}, ${isNotDeleted("d")} as is_there, ${lostParent(entity)}`,
  ),
});

const lockSql = new Map(entities.map((entity) => [entity, buildLockSql(entity)]));

/**
 * Locks the existing records with the ids in $1, a JSON array, until the transaction ends, and returns them as one JSON
 * array. They are locked in the order of their ids, so that two batches of the same records cannot deadlock.
 */
export const lockSqlOf = (entity: AnyEntity, wanted: keyof LockSql): string =>
  // Every entity of the registry is in the map, so the right side never runs.
  (lockSql.get(entity) ?? buildLockSql(entity))[wanted];
