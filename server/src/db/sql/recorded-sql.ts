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

/** Whether a row of the history made a version of its record, and does not only note something of it. */
export const isVersion = (row: string): string =>
  `${row}.action not in ('release', 'cite', 'absent')`;

declare const recorded: unique symbol;
/** SQL of a write that stores its history in the same statement; only `record` below makes it. */
export type RecordedSql = string & { readonly [recorded]: true };

/** Parameters that every recorded write begins with: $1 at, $2 by, $3 batch. `ctes` must end in `written (id, version, changes)`. */
export const record = (
  entity: AnyEntity,
  action: Action,
  ctes: string,
  outcome = "select id, version from written",
): RecordedSql =>
  // The one place that makes a RecordedSql: the history is part of the text.
  `with ${ctes},
logged as (
  insert into history (entity, record_id, version, at, by, action, changes, batch)
  select '${entity.name}', w.id, w.version, $1::timestamptz, $2::text, '${action}', w.changes, $3::uuid
  from written w)
${outcome}` as RecordedSql;

export const stamp = "version = t.version + 1, updated_at = $1::timestamptz, updated_by = $2";
export const mark = `${stamp}, deleted_at = $1::timestamptz, deleted_by = $2`;
/** One deletion for all that one batch takes away of a parent, so that they come back with it. */
export const sharedDeletion = (parentColumn: string): string =>
  `deletion = md5($3::text || t.${parentColumn})::uuid`;
export const unmark = `${stamp}, deleted_at = null, deleted_by = null, deletion = null`;
export const unchanged = "returning t.id, t.version, '{}'::json as changes";
