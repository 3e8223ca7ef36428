import type { AnyEntity } from "@teckna/domain/entities";

export type Action =
  | "create"
  | "replace"
  | "delete"
  | "restore"
  | "undo"
  | "erase"
  | "release"
  | "cite"
  | "absent";

/** Whether a history row made a new version of its record, rather than noting a release, citation or absence. */
export const isVersion = (row: string): string =>
  `${row}.action not in ('release', 'cite', 'absent')`;

declare const recorded: unique symbol;
/** SQL of a write that also inserts its history rows; only `record` below creates it. */
export type RecordedSql = string & { readonly [recorded]: true };

/**
 * Adds the history to a write. Every such statement begins with $1 at, $2 by, $3 batch; `ctes` must end with `written
 * (id, version, changes)`.
 */
export const record = (
  entity: AnyEntity,
  action: Action,
  ctes: string,
  outcome = "select id, version from written",
): RecordedSql =>
  // The only place that creates a RecordedSql: the history is part of the statement.
  `with ${ctes},
logged as (
  insert into history (entity, record_id, version, at, by, action, changes, batch)
  select '${entity.name}', w.id, w.version, $1::timestamptz, $2::text, '${action}', w.changes, $3::uuid
  from written w)
${outcome}` as RecordedSql;

export const stamp = "version = t.version + 1, updated_at = $1::timestamptz, updated_by = $2";
export const mark = `${stamp}, deleted_at = $1::timestamptz, deleted_by = $2`;
/** One deletion id for all children that one batch deletes from a parent, so that they can be restored together. */
export const sharedDeletion = (parentColumn: string): string =>
  `deletion = md5($3::text || t.${parentColumn})::uuid`;
export const unmark = `${stamp}, deleted_at = null, deleted_by = null, deletion = null`;
export const unchanged = "returning t.id, t.version, '{}'::json as changes";
