import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { isNotDeleted, wireColumns } from "../record-sql.ts";
import { isChangedSinceSql, isUndoneSql, withEvents } from "./event-sql.ts";

/** Stores citations of locked records that have been written: $1 at, $2 by, $3 batch, $4 an ordered JSON array. */
export const citeSql = `
with ${withEvents(
  "cite",
  `id uuid, entity text, record_id text, field text, release_id uuid, start_unit integer,
    end_unit integer, rule text, confidence text`,
)}
insert into citations (id, entity, record_id, field, value, with_value, release_id, start_unit, end_unit,
  rule, confidence, version, event, batch, created_at, created_by)
select g.id, g.entity, g.record_id, g.field, w.wire -> g.field,
  coalesce(w.changes -> g.field is not null, false), g.release_id, g.start_unit, g.end_unit, g.rule,
  g.confidence, w.version, w.event, $3::uuid, $1::timestamptz, $2::text
from given g
join noted w on w.entity = g.entity and w.id = g.record_id
order by g.place
returning id`;

// A citation is undone with the batch that stored its value, unless that undo left the record unchanged; typing the
// value again does not bring the citation back.
/** Whether the batch of a citation is undone, and that undo did not leave the value as it was stored. */
const isUndone = `${isUndoneSql("x")} and (not x.with_value or ${isChangedSinceSql})`;

/** Whether the source of a release text exists and is not deleted. */
export const hasSourceSql = (release: string): string => `exists (
  select from sources s where s.id = ${release}.source_id and ${isNotDeleted("s")})`;

/** Whether the citation `x` holds for this value, and its source is not deleted. */
export const mayHold = (value: string): string => `x.value::jsonb = ${value}
  and not (${isUndone})
  and exists (
    select from releases r join sources s on s.id = r.source_id
    where r.id = x.release_id and ${isNotDeleted("s")})`;

const citationsIn = (entity: AnyEntity, condition: string): string => `
select x.number, x.release_id as "releaseId", x.start_unit as start, x.end_unit as "end",
  ${mayHold("to_jsonb(r) -> x.field")} as "mayHold", ${hasSourceSql("l")} as "hasSource",
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

/** The same, with the citations of its children. */
export const allCitationsSql = (entity: AnyEntity): string =>
  ordered([
    citationsIn(entity, "t.id = $1"),
    ...childrenOf(entity).map((child) =>
      citationsIn(child, `t.${parentOf(child)?.column ?? "id"} = $1`),
    ),
  ]);

/** Whether a column of the record with this alias has a citation that holds. */
export const isCitedSql = ({ name }: AnyEntity, column: string, record: string): string => `exists (
  select from citations x
  where x.entity = '${name}' and x.field = '${column}' and x.record_id = ${record}.id
    and ${mayHold(`to_jsonb(${record}.${column})`)})`;
