import { childrenOf } from "@teckna/domain/parent";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { shownColumns } from "./columns.ts";

/** The columns of a record in the order of the wire. */
export const wireColumns = (entity: AnyEntity, alias: string): string =>
  shownColumns(entity)
    .map(({ name }) => `${alias}.${name}`)
    .join(", ");

const found = (entity: AnyEntity): string =>
  `d.id, d.version, row_to_json(r)::text as wire, d.deleted_at is not null as deleted, d.deletion
from ${entity.path} d cross join lateral (select ${wireColumns(entity, "d")}) r`;

/** Selects one record by its id $1, deleted or not, as wire JSON text. */
export const findSql = (entity: AnyEntity): string => `
select ${found(entity)}
where d.id = $1`;

// `offset 0` forces an index look-up for each id, whatever the planner estimates.
/** Selects the records with the ids in $1, a JSON array, in the same form. */
export const findByIdsSql = (entity: AnyEntity): string => `
select f.* from json_array_elements_text($1::text::json) a (id)
cross join lateral (select ${found(entity)} where d.id = a.id offset 0) f`;

/** The entities that have children. */
export const parentEntities: readonly AnyEntity[] = entities.filter(
  (entity) => childrenOf(entity).length > 0,
);

/**
 * Deliberately written so that the planner cannot match it with the partial indexes over existing or deleted rows.
 * These are sorted by time, and after many rows were deleted or restored, the planner would scan a whole one of them
 * for each look-up.
 */
export const isNotDeleted = (row: string): string => `num_nulls(${row}.deleted_at) = 1`;

// `offset 0` forces an index look-up for each id, whatever the planner estimates.
const notDeletedText = (entity: AnyEntity, lock: string): string => `
select t.id from json_array_elements_text($1::text::json) with ordinality a (id, at)
cross join lateral (
  select i.id from ${entity.path} i where i.id = a.id and ${isNotDeleted("i")} offset 0${lock}) t
order by a.at`;

/** Which of the ids in $1, a JSON array, belong to records that exist and are not deleted. */
export const notDeletedSql = (entity: AnyEntity): string => notDeletedText(entity, "");

/** The same, with a share lock until the transaction ends. */
export const lockForShareSql = (entity: AnyEntity): string => notDeletedText(entity, " for share");

/**
 * Locks the record with the id $1, if it is not deleted, until the transaction ends: nobody else can change it, add a
 * child to it or lock it the same way.
 */
export const lockOneSql = (entity: AnyEntity): string =>
  `select id from ${entity.path} where id = $1 and ${isNotDeleted(entity.path)} for no key update`;

/** The ids of the newest records; `limit` is an SQL expression. */
export const newestIdsSql = (entity: AnyEntity, limit: string): string =>
  `select id from ${entity.path} where deleted_at is null order by created_at desc, id limit ${limit}`;
