import { type AnyEntity, entities } from "@teckna/domain/entities";
import { type Column, columnsOf, derivedColumns, isSearched } from "../db/sql/columns.ts";
import { type RecordedSql, record, stamp, unchanged } from "../db/sql/recorded-sql.ts";
import { namesOf, rowType } from "../db/sql/row-type.ts";

/** The columns that may contain names of persons; not ids, which others refer to. */
export const nameColumns = (entity: AnyEntity): readonly Column[] =>
  columnsOf(entity).filter(({ field }) => isSearched[field.kind] && field.kind !== "id");

const build = (entity: AnyEntity): RecordedSql => {
  const assigned = [...namesOf(nameColumns(entity)), ...namesOf(derivedColumns(entity))];
  return record(
    entity,
    "erase",
    `given as materialized (
  select * from json_to_recordset($4::text::json) as r (${rowType(entity)})),
written as (
  update ${entity.path} t set ${assigned.map((name) => `${name} = r.${name}`).join(", ")}, ${stamp}
  from given r where t.id = r.id
  ${unchanged})`,
  );
};

const built = new Map<AnyEntity, RecordedSql>(entities.map((entity) => [entity, build(entity)]));

/**
 * $4: rows as a JSON array whose texts replace those of the records, deleted ones too, which the caller has locked. The
 * history shows that an erasure happened, but not the earlier values.
 */
export const eraseSql = (entity: AnyEntity): RecordedSql =>
  // Every entity of the registry is in the map, so the right side never runs.
  built.get(entity) ?? build(entity);

/** Locks the records with the ids in $1, a JSON array, deleted ones too, until the transaction ends. */
export const lockToEraseSql = (entity: AnyEntity): string => `
select t.id from json_array_elements_text($1::text::json) a (id)
cross join lateral (select i.id from ${entity.path} i where i.id = a.id offset 0 for update) t`;
