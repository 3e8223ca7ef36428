import { type AnyEntity, entities } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import type { Action } from "../recorded-sql.ts";
import { isNotDeleted, wireColumns } from "../record-sql.ts";

// `offset 0` forces an index look-up for each id, whatever the planner estimates.
const targetsIn = (entity: AnyEntity): string => `
  select '${entity.name}' as entity, d.id, d.version, d.${parentOf(entity)?.column ?? "id"} as issue_id, row_to_json(r) as wire
  from (select distinct g.record_id from given g where g.entity = '${entity.name}') a
  cross join lateral (
    select i.* from ${entity.path} i where i.id = a.record_id and ${isNotDeleted("i")} offset 0) d
  cross join lateral (select ${wireColumns(entity, "d")}) r`;

/**
 * CTEs for notes (citations, absences) on fields of locked records that have been written: $1 at, $2 by, $3 batch, $4 a
 * JSON array. `given` has the notes; `noted` has each note's record and history row, which is that of the batch's own
 * write where there is one, otherwise a new row.
 */
export const withEvents = (action: Action, columns: string): string => `
given as materialized (
  select g.*, row_number() over () as place from json_to_recordset($4::text::json) as g
    (${columns})),
targets as materialized (${entities.map(targetsIn).join("\n  union all")}),
written as materialized (
  select t.*, h.sequence, h.changes from targets t
  left join lateral (
    select i.sequence, i.changes, i.batch from history i
    where i.entity = t.entity and i.record_id = t.id and i.action <> 'release'
    order by i.sequence desc limit 1) h on h.batch = $3::uuid),
alone as (
  insert into history (entity, record_id, version, at, by, action, changes, batch)
  select w.entity, w.id, w.version, $1::timestamptz, $2::text, '${action}', '{}'::json, $3::uuid
  from written w where w.sequence is null
  returning entity, record_id, sequence),
noted as materialized (
  select w.*, coalesce(w.sequence, a.sequence) as event
  from written w left join alone a on a.entity = w.entity and a.record_id = w.id)`;

/** Whether the batch of a row is undone. */
export const isUndoneSql = (row: string): string => `coalesce((
    select u.removes from batches u where u.origin = ${row}.batch order by u.number desc limit 1), false)`;

/** Whether the field of the note `x` was changed since, other than by undoing and redoing the batch of `x`. */
export const isChangedSinceSql = `exists (
    select from history h
    where h.entity = x.entity and h.record_id = x.record_id and h.sequence > x.event
      and h.changes -> x.field is not null
      and not exists (select from batches b where b.id = h.batch and b.origin = x.batch))`;

/**
 * Records for which the changeset $1 stored only notes, no values, and whose notes would be changed by the undo: $2
 * whether it revokes them.
 */
export const loneEventsSql = `
select f.entity, f.id, min(f.action) as action from (
  select x.entity, x.record_id as id, 'cite' as action
  from history h join citations x on x.event = h.sequence
  where h.batch = $1::uuid and not x.with_value
  union all
  select x.entity, x.record_id, 'absent'
  from history h join absences x on x.event = h.sequence
  where h.batch = $1::uuid) f
where $2::boolean <> coalesce((
  select u.removes from batches u where u.origin = $1::uuid order by u.number desc limit 1), false)
group by f.entity, f.id
order by f.entity, f.id`;

/**
 * Notes in the history that citations or marks of records changed: $1 at, $2 by, $3 batch, $4 a JSON array of `{entity,
 * id, action}`.
 */
export const addEventsSql = `
insert into history (entity, record_id, version, at, by, action, changes, batch)
select g.entity, g.id, v.version, $1::timestamptz, $2::text, g.action, '{}'::json, $3::uuid
from json_to_recordset($4::text::json) as g (entity text, id text, action text)
cross join lateral (
  select h.version from history h where h.entity = g.entity and h.record_id = g.id
  order by h.sequence desc limit 1) v`;
