import { type AnyEntity, entities } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import { isNotDeleted } from "./record-sql.ts";
import {
  type Action,
  type RecordedSql,
  mark,
  record,
  sharedDeletion,
  unchanged,
  unmark,
} from "./recorded-sql.ts";
import { replaceManyText } from "./replace-sql.ts";

/** Writes of several records of one table, in a transaction that has locked their parents. */
export type WriteManySql = {
  /**
   * $4: rows as a JSON array, each with its record's expected version, `expected`. Returns each record that exists,
   * whether it may be replaced, and its new version, null where nothing was written.
   */
  readonly replace: RecordedSql;
  /**
   * $4: a JSON array of `{id, version}`; $5: the id of the deletion; $6: the id of their parent, or of the record
   * itself for an entity without a parent.
   */
  readonly remove: RecordedSql;
  /** $4: a JSON array of `{id, version}`. The caller must make sure that the parents are not deleted. */
  readonly restore: RecordedSql;
  /** $4: the id of the parent; $5: the id of the deletion. Only for entities with a parent. */
  readonly removeChildren: RecordedSql;
  /**
   * $4: a JSON array of ids of locked records, of any parents. All records that one batch deletes of one parent get the
   * same deletion id, so they are restored together. Returns the number of deleted `rows`.
   */
  readonly removeByIds: RecordedSql;
  /** $4: the ids of locked parents; deletes all their children that are not deleted yet, in the same way. */
  readonly removeByParents: RecordedSql;
  /**
   * $4: a JSON array of ids of locked deleted records. Returns the number of restored `rows`, and their deletion ids,
   * `deletions`, as a JSON array.
   */
  readonly restoreByIds: RecordedSql;
  /** $4: deletion ids as `restoreByIds` returns them; restores the records with these. */
  readonly restoreByDeletions: RecordedSql;
};

/** The records of $4 that still have the expected version. `offset 0` forces an index look-up for each. */
const found = (entity: AnyEntity, condition: string): string => `
found as materialized (
  select f.id, f.version from json_to_recordset($4::text::json) as g (id text, version integer)
  cross join lateral (
    select i.id, i.version from ${entity.path} i
    where i.id = g.id and i.version = g.version and ${condition} offset 0) f)`;

const removeText = (entity: AnyEntity, action: Action): RecordedSql =>
  record(
    entity,
    action,
    `${found(entity, `${isNotDeleted("i")} and i.${parentOf(entity)?.column ?? "id"} = $6`)},
written as (
  update ${entity.path} t set ${mark}, deletion = $5::uuid
  from found f where t.id = f.id and t.version = f.version
  ${unchanged})`,
  );

const restoreText = (entity: AnyEntity, action: Action): RecordedSql =>
  record(
    entity,
    action,
    `${found(entity, `not ${isNotDeleted("i")}`)},
written as (
  update ${entity.path} t set ${unmark}
  from found f where t.id = f.id and t.version = f.version
  ${unchanged})`,
  );

/** Marks all children of one parent as deleted. */
export const removeChildrenText = (entity: AnyEntity, action: Action): RecordedSql =>
  record(
    entity,
    action,
    `written as (
  update ${entity.path} t set ${mark}, deletion = $5::uuid
  where t.${parentOf(entity)?.column ?? "id"} = $4 and ${isNotDeleted("t")}
  ${unchanged})`,
  );

/** Finds records that are not deleted by a column. `offset 0` forces an index look-up for each key. */
const removeByText = (entity: AnyEntity, action: Action, column: string): RecordedSql =>
  record(
    entity,
    action,
    `found as materialized (
  select f.id from json_array_elements_text($4::text::json) as g (id)
  cross join lateral (
    select i.id from ${entity.path} i where i.${column} = g.id and ${isNotDeleted("i")} offset 0) f),
written as (
  update ${entity.path} t set ${mark}, ${sharedDeletion(parentOf(entity)?.column ?? "id")}
  from found f where t.id = f.id and ${isNotDeleted("t")}
  ${unchanged})`,
    "select count(*)::integer as rows from written",
  );

/** Finds deleted records by `g.key`. `offset 0` forces an index look-up for each key. */
const restoreByText = (entity: AnyEntity, action: Action, condition: string): RecordedSql =>
  record(
    entity,
    action,
    `found as materialized (
  select f.id, f.deletion from json_array_elements_text($4::text::json) as g (key)
  cross join lateral (
    select i.id, i.deletion from ${entity.path} i where ${condition} and not ${isNotDeleted("i")} offset 0) f),
written as (
  update ${entity.path} t set ${unmark}
  from found f where t.id = f.id and not ${isNotDeleted("t")}
  ${unchanged})`,
    `select count(*)::integer as rows, coalesce(json_agg(f.deletion), '[]')::text as deletions
from written w join found f on f.id = w.id`,
  );

type Actions = { readonly replace: Action; readonly remove: Action; readonly restore: Action };

const build = (entity: AnyEntity, { replace, remove, restore }: Actions): WriteManySql => ({
  replace: replaceManyText(entity, replace),
  remove: removeText(entity, remove),
  restore: restoreText(entity, restore),
  removeChildren: removeChildrenText(entity, remove),
  removeByIds: removeByText(entity, remove, "id"),
  removeByParents: removeByText(entity, remove, parentOf(entity)?.column ?? "id"),
  restoreByIds: restoreByText(entity, restore, "i.id = g.key"),
  restoreByDeletions: restoreByText(entity, restore, "i.deletion = g.key::uuid"),
});

export type WritePurpose = "save" | "undo";

const actions: { readonly [P in WritePurpose]: Actions } = {
  save: { replace: "replace", remove: "delete", restore: "restore" },
  undo: { replace: "undo", remove: "undo", restore: "undo" },
};

const buildAll = (purpose: WritePurpose): ReadonlyMap<AnyEntity, WriteManySql> =>
  new Map(entities.map((entity) => [entity, build(entity, actions[purpose])]));

const built = { save: buildAll("save"), undo: buildAll("undo") };

/** An undo performs the same writes, but has another action in the history. */
export const writeManySql = (entity: AnyEntity, purpose: WritePurpose): WriteManySql =>
  // Every entity of the registry is in the map, so the right side never runs.
  built[purpose].get(entity) ?? build(entity, actions[purpose]);
