import { type AnyEntity, entities } from "@teckna/domain/entities";
import { hasSourceSql } from "./citation-sql.ts";
import { isChangedSinceSql, isUndoneSql, withEvents } from "./event-sql.ts";

/**
 * Stores that empty fields were marked as absent, or marks revoked, for locked records that have been written: $1 at,
 * $2 by, $3 batch, $4 a JSON array.
 */
export const markSql = `
with ${withEvents(
  "absent",
  `id uuid, entity text, record_id text, field text, action text, reason text, release_id uuid,
    start_unit integer, end_unit integer`,
)}
insert into absences (id, issue_id, entity, record_id, field, action, reason, release_id, start_unit,
  end_unit, version, event, batch, created_at, created_by)
select g.id, w.issue_id, g.entity, g.record_id, g.field, g.action, g.reason, g.release_id, g.start_unit,
  g.end_unit, w.version, w.event, $3::uuid, $1::timestamptz, $2::text
from given g
join noted w on w.entity = g.entity and w.id = g.record_id
order by g.place
returning id`;

/**
 * Whether `x`, the newest row of its field whose batch has not been undone, is a mark in force. Undoing and redoing its
 * own batch does not count as a change of the field; any other change ends the mark, even if the field is empty again.
 */
const holds = `(x.action = 'mark'
  and (x.release_id is null or exists (
    select from releases k where k.id = x.release_id and ${hasSourceSql("k")}))
  and not ${isChangedSinceSql})`;

/** Whether a row `x` is a mark in force. */
export const isHoldingSql = `(${holds} and x.id = (
    select y.id from absences y
    where y.entity = x.entity and y.field = x.field and y.record_id = x.record_id
      and not ${isUndoneSql("y")}
    order by y.number desc limit 1))`;

/** Whether an empty column of the record with this alias has a mark in force. */
export const isAbsentSql = (
  { name }: AnyEntity,
  column: string,
  record: string,
): string => `coalesce((
  select ${holds} from absences x
  where x.entity = '${name}' and x.field = '${column}' and x.record_id = ${record}.id and not ${isUndoneSql("x")}
  order by x.number desc limit 1), false)`;

const table = `case x.entity ${entities.map(({ name, path }) => `when '${name}' then '${path}'`).join(" ")} end`;

const citation = `case when l.id is not null then json_build_object(
  'release', l.sha256, 'source_id', l.source_id, 'start', x.start_unit, 'end', x.end_unit) end`;

/** The marks in force of an issue and its children, oldest first, as comma-separated JSON. */
export const absencesOfSql = (issueId: string): string => `
(select coalesce(string_agg(row_to_json(f)::text, ',' order by x.number), '') from (
    select distinct on (x.entity, x.record_id, x.field) x.* from absences x
    where x.issue_id = ${issueId} and not ${isUndoneSql("x")}
    order by x.entity, x.record_id, x.field, x.number desc) x
  left join releases l on l.id = x.release_id
  cross join lateral (
    select x.id, ${table} as entity, x.record_id, x.field, x.reason, ${citation} as citation,
      x.version, x.created_by as by, x.created_at as at) f
  where ${holds})`;

/** The absences noted with the history row `h`. */
export const absencesOfEventSql = `(
    select coalesce(json_agg(row_to_json(f) order by x.number), '[]'::json)
    from absences x left join releases l on l.id = x.release_id
    cross join lateral (
      select x.id, x.action, x.field, x.reason, ${citation} as citation) f
    where x.event = h.sequence)`;

/**
 * History rows that only undid or redid the mark `x` together with its batch, without any other change of the record.
 */
const undoneWith = `h.action = 'absent' and h.entity = x.entity and h.record_id = x.record_id`;

/** The history sequence numbers of marks, and their revocations, of a field of this entity. */
export const eventsOfMarksSql = (entity: string, field: string): string => `
  select x.event from absences x where x.entity = ${entity} and x.field = ${field}
  union all
  select h.sequence from absences x
  join batches b on b.origin = x.batch join history h on h.batch = b.id and ${undoneWith}
  where x.entity = ${entity} and x.field = ${field}`;

/** Whether the history row `h` marked a field as absent or revoked that. */
export const isMarkingSql = (field: string): string => `(exists (
    select from absences x where x.event = h.sequence and x.field = ${field})
  or (h.action = 'absent' and exists (
    select from batches b join absences x on x.batch = b.origin
    where b.id = h.batch and ${undoneWith} and x.field = ${field})))`;

/** Queues the issues in which the changeset $1 marked fields, so that they are checked again. */
export const recheckMarkedSql = `
insert into checks_pending (issue_id, is_own)
select distinct x.issue_id, true from absences x where x.batch = $1::uuid`;
