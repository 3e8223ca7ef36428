import type { AnyEntity } from "@teckna/domain/entities";
import { columnsOf, computedColumns, derivedColumns } from "./columns.ts";
import { isNotDeleted, wireColumns } from "./record-sql.ts";
import { type Action, type RecordedSql, record, stamp } from "./recorded-sql.ts";
import { namesOf, rowType } from "./row-type.ts";

/** The changed fields as JSON text; values of unchanged fields are never converted. */
const changesText = (names: readonly string[]): string => {
  const changes = names.map(
    (name) => `
    case when b.${name} is distinct from r.${name}
      then '"${name}":' || json_build_array(b.${name}, r.${name})::text end`,
  );
  return `'{' || concat_ws(',', ${changes.join(",")}) || '}'`;
};

const areEqual = (names: readonly string[]): string =>
  ["true", ...names.map((name) => `b.${name} is not distinct from r.${name}`)].join(" and ");

const fieldsOf = (entity: AnyEntity, isFixed: boolean): string[] =>
  namesOf(columnsOf(entity).filter(({ field }) => (field.fixed === true) === isFixed));

/** The assignments of a record's columns from the row `r` that replaces it. */
const assigned = (entity: AnyEntity): string =>
  [...fieldsOf(entity, false), ...namesOf(derivedColumns(entity))]
    .map((name) => `${name} = r.${name}`)
    .join(", ");

// Locks, compares and writes in one statement, so that no other write comes between.
export const replaceText = (entity: AnyEntity): RecordedSql => {
  const computed = computedColumns(entity).map(({ name }) => `b.${name}, `);
  return record(
    entity,
    "replace",
    `given as (
  select * from json_to_record($6::text::json) as r (${rowType(entity)})),
before as (
  select ${wireColumns(entity, "t")}
  from ${entity.path} t where t.id = $4 and ${isNotDeleted("t")} for update),
compared as (
  select b.version = any (coalesce($5::text::integer[], array[b.version]))
      and ${areEqual(fieldsOf(entity, true))} as is_allowed,
    ${changesText(fieldsOf(entity, false))} as changes
  from given r, before b),
written as (
  update ${entity.path} t
  set ${assigned(entity)}, ${stamp}
  from given r, before b, compared c
  where t.id = b.id and c.is_allowed and c.changes <> '{}'
  returning t.id, t.version, c.changes::json as changes)`,
    `select ${computed.join("")}w.version, b.created_at as "createdAt", b.created_by as "createdBy",
  case when w.version is null then row_to_json(b)::text end as current,
  c.is_allowed as "isAllowed", c.changes
from before b cross join compared c left join written w on true`,
  );
};

/** The same for many rows, each with its record's expected version. */
export const replaceManyText = (entity: AnyEntity, action: Action): RecordedSql =>
  record(
    entity,
    action,
    `given as materialized (
  select * from json_to_recordset($4::text::json) as r (${rowType(entity)}, expected integer)),
before as materialized (
  select ${wireColumns(entity, "t")} from given g
  cross join lateral (
    select i.* from ${entity.path} i
    where i.id = g.id and ${isNotDeleted("i")} offset 0 for update) t),
compared as materialized (
  select b.id, b.version = r.expected and ${areEqual(fieldsOf(entity, true))} as is_allowed,
    ${changesText(fieldsOf(entity, false))} as changes
  from given r join before b on b.id = r.id),
written as (
  update ${entity.path} t
  set ${assigned(entity)}, ${stamp}
  from given r join compared c on c.id = r.id
  where t.id = r.id and c.is_allowed and c.changes <> '{}'
  returning t.id, t.version, c.changes::json as changes)`,
    `select c.id, c.is_allowed as "isAllowed", w.version
from compared c left join written w on w.id = c.id`,
  );
