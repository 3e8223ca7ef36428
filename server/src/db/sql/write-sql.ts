import { parentOf } from "@teckna/domain/parent";
import type { Entity } from "@teckna/domain/entity";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { computedColumns, titleColumn } from "./columns.ts";
import { isNotDeleted } from "./record-sql.ts";
import { type RecordedSql, mark, record, unchanged, unmark } from "./recorded-sql.ts";
import { replaceText } from "./replace-sql.ts";
import { insertedColumns, namesOf, rowType } from "./row-type.ts";
import { removeChildrenText } from "./write-many-sql.ts";

/** Parameters that every recorded write begins with: $1 at, $2 by, $3 batch. */
export type WriteSql = {
  /**
   * $4: the changes of each row as a JSON array; from $5 on, an array literal per column of `insertedColumns`. The
   * caller must make sure that the parents exist.
   */
  readonly insertMany: RecordedSql;
  /** $4: one row as a JSON array, with its `changes`. Writes nothing if its parent does not exist or is deleted. */
  readonly insert: RecordedSql;
  /**
   * The same, with $5 the response to store for its idempotency key, without computed values. Writes nothing if a
   * response is stored already.
   */
  readonly insertOnce: RecordedSql;
  /**
   * $4: id; $5: the permitted versions as an array literal, or null; $6: the row as JSON. Returns the new version or,
   * if nothing was written, the current record, and whether the write was permitted; no row if the record does not
   * exist. A row equal to the record writes nothing.
   */
  readonly replace: RecordedSql;
  /** $4: id; $5: the expected version; $6: id of the deletion. */
  readonly remove: RecordedSql;
  /** $4: id of the parent; $5: id of the deletion. */
  readonly removeChildren: RecordedSql;
  /** $4: id; $5: the expected version. Writes nothing if the parent is deleted. */
  readonly restore: RecordedSql;
  /** $4: id of the deletion. */
  readonly restoreChildren: RecordedSql;
};

/** A CTE that returns a row if the write is permitted. */
type Guard = { readonly name: string; readonly cte: (earlier: string) => string };

const title = titleColumn.name;

// The share lock blocks an update that would mark the parent as deleted.
const parentGuard = (entity: Entity, childId: (column: string) => string): readonly Guard[] => {
  const parent = parentOf(entity);
  if (!parent) return [];
  const cte = `parent as (
  select p.id, p.${title} from ${parent.entity.path} p
  where p.id = ${childId(parent.column)} and ${isNotDeleted("p")} for share)`;
  return [{ name: "parent", cte: () => cte }];
};

/** The parent's title for a new record, read once `for share` has locked the parent. */
const titleOfGuard = `(select p.${title} from parent p)`;

/** The response to store, completed by the computed values. */
const wholeBody = (entity: AnyEntity): string =>
  computedColumns(entity).reduce(
    (body, { name }) =>
      `left(${body}, -1) || ',"${name}":' || coalesce(to_json(${titleOfGuard})::text, 'null') || '}'`,
    "k.body",
  );

const keyGuard = (entity: AnyEntity): Guard => ({
  name: "stored_response",
  cte: (earlier) => `stored_response as (
  insert into idempotency (actor, route, key, body_hash, status, headers, body, at)
  select $2, k.route, k.key, k.body_hash, k.status, k.headers, ${wholeBody(entity)}, $1::timestamptz
  from json_to_record($5::text::json)
    as k (route text, key text, body_hash text, status integer, headers jsonb, body text)
  where ${earlier} on conflict do nothing returning key)`,
});

const require = (guards: readonly Guard[]): string =>
  ["true", ...guards.map(({ name }) => `exists (select from ${name})`)].join(" and ");

const guardCtes = (guards: readonly Guard[]): string =>
  guards.map((guard, index) => `${guard.cte(require(guards.slice(0, index)))},\n`).join("");

/** The columns that an insert fills from a row, in order. */
const insertedNames = (entity: AnyEntity): readonly string[] => namesOf(insertedColumns(entity));

const insertHead = (entity: AnyEntity, parentTitle: string): string => {
  const given = insertedNames(entity);
  const computed = namesOf(computedColumns(entity));
  const meta = ["version", "created_at", "created_by", "updated_at", "updated_by"];
  const values = [
    ...given.map((name) => `r.${name}`),
    ...computed.map(() => parentTitle),
    "1, $1::timestamptz, $2, $1::timestamptz, $2",
  ];
  return `insert into ${entity.path} as t
    (${[...given, ...computed, ...meta].join(", ")})
  select ${values.join(", ")}
  from rows r`;
};

// Arrays are parsed several times faster than JSON, which matters for thousands of rows.
const insertManyText = (entity: AnyEntity): RecordedSql => {
  const arrays = insertedColumns(entity).map(({ type }, index) => `$${index + 5}::text::${type}[]`);
  const parent = parentOf(entity);
  // A scalar subquery per row: a join would make the planner read all parents.
  const parentTitle = `(select p.${title} from ${parent?.entity.path} p where p.id = r.${parent?.column})`;
  return record(
    entity,
    "create",
    `rows as materialized (
  select * from rows from (unnest(${arrays.join(", ")}), json_array_elements($4::text::json))
    as r (${insertedNames(entity).join(", ")}, changes)),
inserted as (
  ${insertHead(entity, parentTitle)}),
written as (
  select r.id, 1 as version, r.changes from rows r)`,
    "select count(*)::integer as rows from written",
  );
};

const insertText = (entity: AnyEntity, guards: readonly Guard[]): RecordedSql => {
  const computed = namesOf(computedColumns(entity));
  const inserted = [...computed, "id", "version"].map((name) => `t.${name}`).join(", ");
  return record(
    entity,
    "create",
    `rows as (
  select * from json_to_recordset($4::text::json) as r (${rowType(entity)})),
${guardCtes(guards)}inserted as (
  ${insertHead(entity, titleOfGuard)} where ${require(guards)} returning ${inserted}),
written as (
  select i.*, r.changes from inserted i join rows r on r.id = i.id)`,
    `select ${[...computed, "id", "version"].join(", ")} from written`,
  );
};

const removeTexts = (entity: AnyEntity) => ({
  remove: record(
    entity,
    "delete",
    `written as (
  update ${entity.path} t set ${mark}, deletion = $6::uuid
  where t.id = $4 and t.version = $5 and ${isNotDeleted("t")}
  ${unchanged})`,
  ),
  removeChildren: removeChildrenText(entity, "delete"),
});

const restoreTexts = (entity: AnyEntity) => {
  const guards = parentGuard(
    entity,
    (column) => `(select t.${column} from ${entity.path} t where t.id = $4)`,
  );
  return {
    restore: record(
      entity,
      "restore",
      `${guardCtes(guards)}written as (
  update ${entity.path} t set ${unmark}
  where t.id = $4 and t.version = $5 and not ${isNotDeleted("t")} and ${require(guards)}
  ${unchanged})`,
    ),
    restoreChildren: record(
      entity,
      "restore",
      `written as (
  update ${entity.path} t set ${unmark} where t.deletion = $4::uuid
  ${unchanged})`,
    ),
  };
};

const build = (entity: AnyEntity): WriteSql => {
  const parent = parentGuard(entity, (column) => `(select r.${column} from rows r)`);
  return {
    insertMany: insertManyText(entity),
    insert: insertText(entity, parent),
    insertOnce: insertText(entity, [...parent, keyGuard(entity)]),
    replace: replaceText(entity),
    ...removeTexts(entity),
    ...restoreTexts(entity),
  };
};

const built = new Map<AnyEntity, WriteSql>(entities.map((entity) => [entity, build(entity)]));

// Every entity of the registry is in the map, so the right side never runs.
export const writeSql = (entity: AnyEntity): WriteSql => built.get(entity) ?? build(entity);
