import { type AnyEntity, entities } from "@teckna/domain/entities";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { isNotDeleted, wireColumns } from "../record-sql.ts";

// Looked up one by one, which `offset 0` keeps so whatever the database believes of the tables.
const targetsIn = (entity: AnyEntity): string => `
  select '${entity.name}' as entity, d.id, d.version, row_to_json(r) as wire
  from (select distinct g.record_id from given g where g.entity = '${entity.name}') a
  cross join lateral (
    select i.* from ${entity.path} i where i.id = a.record_id and ${isNotDeleted("i")} offset 0) d
  cross join lateral (select ${wireColumns(entity, "d")}) r`;

/**
 * Stores citations of records that are held and have been written: $1 at, $2 by, $3 batch, $4 a JSON array of them in their
 * order. They belong to what the batch did to their record, and are told by themselves where it did nothing.
 */
export const citeSql = `
with given as materialized (
  select g.*, row_number() over () as place from json_to_recordset($4::text::json) as g
    (id uuid, entity text, record_id text, field text, release_id uuid, start_unit integer,
    end_unit integer, rule text, confidence text)),
targets as materialized (${entities.map(targetsIn).join("\n  union all")}),
written as materialized (
  select t.*, h.sequence, h.changes from targets t
  left join lateral (
    select i.sequence, i.changes, i.batch from history i
    where i.entity = t.entity and i.record_id = t.id and i.action <> 'release'
    order by i.sequence desc limit 1) h on h.batch = $3::uuid),
alone as (
  insert into history (entity, record_id, version, at, by, action, changes, batch)
  select w.entity, w.id, w.version, $1::timestamptz, $2::text, 'cite', '{}'::json, $3::uuid
  from written w where w.sequence is null
  returning entity, record_id, sequence)
insert into citations (id, entity, record_id, field, value, with_value, release_id, start_unit, end_unit,
  rule, confidence, version, event, batch, created_at, created_by)
select g.id, g.entity, g.record_id, g.field, w.wire -> g.field,
  coalesce(w.changes -> g.field is not null, false), g.release_id, g.start_unit, g.end_unit, g.rule,
  g.confidence, w.version, coalesce(w.sequence, a.sequence), $3::uuid, $1::timestamptz, $2::text
from given g
join written w on w.entity = g.entity and w.id = g.record_id
left join alone a on a.entity = g.entity and a.record_id = g.record_id
order by g.place
returning id`;

/** Whether a batch that only cited, but stored no value, was undone and not brought back. */
const isUndone = `not x.with_value and coalesce((
    select u.removes from batches u where u.origin = x.batch order by u.number desc limit 1), false)`;

/** Whether the source that the text `release` is kept with is there. */
export const isKeptSql = (release: string): string => `exists (
  select from sources s where s.id = ${release}.source_id and ${isNotDeleted("s")})`;

/** Whether the citation `x` may hold: for this value, of a source that is there. */
export const mayHold = (value: string): string => `x.value::jsonb = ${value}
  and not (${isUndone})
  and exists (
    select from releases r join sources s on s.id = r.source_id
    where r.id = x.release_id and ${isNotDeleted("s")})`;

const citationsIn = (entity: AnyEntity, condition: string): string => `
select x.number, x.release_id as "releaseId", x.start_unit as start, x.end_unit as "end",
  ${mayHold("to_jsonb(r) -> x.field")} as "mayHold", ${isKeptSql("l")} as "isKept",
  row_to_json(f)::text as wire
from ${entity.path} t
cross join lateral (select ${wireColumns(entity, "t")}) r
join citations x on x.entity = '${entity.name}' and x.record_id = t.id
join releases l on l.id = x.release_id
cross join lateral (
  select x.id, '${entity.path}' as entity, x.record_id, x.field, x.value, x.rule, x.confidence,
    x.version, x.created_at, x.created_by, l.source_id, l.sha256) f
where ${condition} and ${isNotDeleted("t")}`;

const ordered = (parts: readonly string[]): string =>
  `${parts.join("\nunion all")}\norder by number desc\nlimit $2`;

/** The last $2 citations of the record with the id $1, newest first. */
export const citationsSql = (entity: AnyEntity): string =>
  ordered([citationsIn(entity, "t.id = $1")]);

/** The same with those of its existing children. */
export const allCitationsSql = (entity: AnyEntity): string =>
  ordered([
    citationsIn(entity, "t.id = $1"),
    ...childrenOf(entity).map((child) =>
      citationsIn(child, `t.${parentOf(child)?.column ?? "id"} = $1`),
    ),
  ]);

/**
 * Records that the changeset $1 cited without storing the value, where undoing would change whether these citations are in
 * force: $2 whether it takes them out of it.
 */
export const loneCitationsSql = `
select distinct c.entity, c.record_id as id
from history h join citations c on c.event = h.sequence
where h.batch = $1::uuid and not c.with_value and $2::boolean <> coalesce((
  select u.removes from batches u where u.origin = $1::uuid order by u.number desc limit 1), false)
order by c.entity, id`;

/** Tells in the history that citations of records changed: $1 at, $2 by, $3 batch, $4 a JSON array of `{entity, id}`. */
export const tellCitationsSql = `
insert into history (entity, record_id, version, at, by, action, changes, batch)
select g.entity, g.id, v.version, $1::timestamptz, $2::text, 'cite', '{}'::json, $3::uuid
from json_to_recordset($4::text::json) as g (entity text, id text)
cross join lateral (
  select h.version from history h where h.entity = g.entity and h.record_id = g.id
  order by h.sequence desc limit 1) v`;

/** Whether a citation of a column of the record `t` holds. */
export const isCitedSql = ({ name }: AnyEntity, column: string): string => `exists (
  select from citations x
  where x.entity = '${name}' and x.field = '${column}' and x.record_id = t.id
    and ${mayHold(`to_jsonb(t.${column})`)})`;
