import { childrenOf } from "@teckna/domain/parent";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { shownColumns } from "./columns.ts";

/** The columns of a record on the wire, in its order. */
export const wireColumns = (entity: AnyEntity, alias: string): string =>
  shownColumns(entity)
    .map(({ name }) => `${alias}.${name}`)
    .join(", ");

const found = (entity: AnyEntity): string =>
  `d.version, row_to_json(r)::text as wire, d.deleted_at is not null as deleted, d.deletion
from ${entity.path} d cross join lateral (select ${wireColumns(entity, "d")}) r`;

/** One record by $1 id, deleted or not, as JSON text in the form of the wire. */
export const findSql = (entity: AnyEntity): string => `
select ${found(entity)}
where d.id = $1`;

// Looked up one by one, which `offset 0` keeps so whatever the database believes of the table.
/** Those of the ids in $1, a JSON array, in the same form, each with its id. */
export const findTogetherSql = (entity: AnyEntity): string => `
select f.* from json_array_elements_text($1::text::json) a (id)
cross join lateral (select d.id, ${found(entity)} where d.id = a.id offset 0) f`;

/** The entities that others belong to. */
export const parentEntities: readonly AnyEntity[] = entities.filter(
  (entity) => childrenOf(entity).length > 0,
);

/**
 * Written so that no partial index fits: over the existing or the deleted alone they are sorted by time, and after many rows
 * have changed sides the database would read a whole one of them for each row.
 */
export const isNotDeleted = (row: string): string => `num_nulls(${row}.deleted_at) = 1`;

// Looked up one by one, which `offset 0` keeps so whatever the database believes of the table.
const notDeletedText = (entity: AnyEntity, lock: string): string => `
select t.id from json_array_elements_text($1::text::json) with ordinality a (id, at)
cross join lateral (
  select i.id from ${entity.path} i where i.id = a.id and ${isNotDeleted("i")} offset 0${lock}) t
order by a.at`;

/** Those of the ids in $1, a JSON array, that are there. */
export const notDeletedSql = (entity: AnyEntity): string => notDeletedText(entity, "");

/** The same; they are held so until the transaction ends. */
export const holdSql = (entity: AnyEntity): string => notDeletedText(entity, " for share");

/**
 * The record with the id $1 if it is there; until the transaction ends nobody changes it, gives it a child or holds it
 * so as well.
 */
export const holdOneSql = (entity: AnyEntity): string =>
  `select id from ${entity.path} where id = $1 and ${isNotDeleted(entity.path)} for no key update`;

/** The newest ids, as many as an expression of SQL comes to. */
export const newestIdsSql = (entity: AnyEntity, limit: string): string =>
  `select id from ${entity.path} where deleted_at is null order by created_at desc, id limit ${limit}`;
