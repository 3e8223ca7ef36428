import { type AnyEntity, entities } from "@teckna/domain/entities";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { snake } from "@teckna/domain/snake-case";
import { absencesOfEventSql, isMarkingSql } from "../db/sql/releases/absence-sql.ts";

const own = ({ name }: AnyEntity): string => `
  select h.sequence from history h where h.entity = '${name}' and h.record_id = $1
  union all
  select w.sequence from waivers w where w.entity = '${name}' and w.record_id = $1`;

// `offset 0` forces a look-up for each child: the history is too long to be scanned, whatever the planner estimates.
const ofChildren = (child: AnyEntity): string => `
  select r.sequence from ${child.path} c
  cross join lateral (
    select h.sequence from history h
    where h.entity = '${child.name}' and h.record_id = c.id
    union all
    select w.sequence from waivers w
    where w.entity = '${child.name}' and w.record_id = c.id offset 0) r
  where c.${parentOf(child)?.column ?? "id"} = $1`;

// $4 is the field's name: history rows have its changes or marks; waivers have none.
const changed = `(h.changes -> $4 is not null or ${isMarkingSql("$4")})`;

const ownOfField = ({ name }: AnyEntity): string => `
  select h.sequence from history h where h.entity = '${name}' and h.record_id = $1 and ${changed}`;

const childrenOfField = (child: AnyEntity): string => `
  select r.sequence from ${child.path} c
  cross join lateral (
    select h.sequence from history h
    where h.entity = '${child.name}' and h.record_id = c.id and ${changed} offset 0) r
  where c.${parentOf(child)?.column ?? "id"} = $1`;

const byEntity = (textOf: (entity: AnyEntity) => string): string =>
  `case h.entity ${entities.map((entity) => `when '${entity.name}' then ${textOf(entity)}`).join(" ")} end`;

const table = byEntity(({ path }) => `'${path}'`);

const name = byEntity(
  ({ path, nameField }) => `(select n.${snake(nameField)} from ${path} n where n.id = h.record_id)`,
);

const nameOfParent = byEntity((entity) => {
  const parent = parentOf(entity);
  if (parent === null) return "null";
  const { path, nameField } = parent.entity;
  return `(select o.${snake(nameField)} from ${entity.path} n join ${path} o on o.id = n.${parent.column} where n.id = h.record_id)`;
});

/** The citations stored with the history row `h`. */
const citations = `(
    select coalesce(json_agg(row_to_json(f) order by c.number), '[]'::json)
    from citations c join releases l on l.id = c.release_id
    cross join lateral (
      select c.id, c.field, c.value, c.start_unit as start, c.end_unit as "end",
        json_build_object('id', l.id, 'source_id', l.source_id, 'sha256', l.sha256) as release,
        c.rule, c.confidence) f
    where c.event = h.sequence)`;

type Marks = { readonly ofHistory: string; readonly ofWaivers: string };

// Events of records, and waivers of their findings; both are numbered by one sequence.
const eventWith = ({ ofHistory, ofWaivers }: Marks): string => `
  select h.sequence, h.entity, h.record_id, h.version, h.at, h.by, h.action, h.changes, h.batch,
    null::json as waiver${ofHistory}
  from history h where h.sequence = p.sequence
  union all
  select w.sequence, w.entity, w.record_id, w.version, w.at, w.by, w.action, '{}'::json, null,
    json_build_object('id', w.id, 'rule', w.rule, 'reason', w.reason)${ofWaivers}
  from waivers w where w.sequence = p.sequence`;

/** The event with the sequence number `p.sequence`. */
export const eventSql = eventWith({
  ofHistory: `, ${citations} as citations, ${absencesOfEventSql} as absences`,
  ofWaivers: ", '[]'::json, '[]'::json",
});

/** The same without citations and absences, which the database would look up even if nothing uses them. */
export const bareEventSql = eventWith({ ofHistory: "", ofWaivers: "" });

const columns =
  "h.version, h.at, h.by, h.action, h.changes, h.batch, h.waiver, h.citations, h.absences";

const build = (found: readonly string[], shown: string): string => `
with found as materialized (${found.join("\n  union all")}),
page as materialized (
  select f.sequence from found f order by f.sequence desc limit $2 offset $3)
select (select count(*) from found) as total, row_to_json(r)::text as wire
from (select 1) one
left join (
  select ${shown}
  from page p cross join lateral (${eventSql}) h
  order by h.sequence desc
) r on true`;

const textsOf = (textOf: (entity: AnyEntity) => string): ReadonlyMap<string, string> =>
  new Map(entities.map((entity) => [entity.name, textOf(entity)]));

const single = textsOf((entity) => build([own(entity)], columns));

/** The current name of the record of the event `h`. */
export const eventName = name;

/** The current name of the issue of that record; null if it is one. */
export const eventIssueName = nameOfParent;

/** The columns of an event, and of the record it concerns. */
export const eventColumns = `${table} as "table", h.record_id, ${name} as name, ${columns}`;

const whole = textsOf((entity) =>
  build([own(entity), ...childrenOf(entity).map(ofChildren)], eventColumns),
);

const singleOfField = textsOf((entity) => build([ownOfField(entity)], columns));
const wholeOfOwnField = textsOf((entity) => build([ownOfField(entity)], eventColumns));
const wholeOfChildField = textsOf((child) => build([childrenOfField(child)], eventColumns));

/** Which part of a record's history to return. */
export type HistoryParts = {
  /** Whether to include all children it ever had, deleted ones too; each row then names its record. */
  readonly withChildren: boolean;
  /** If set, only rows of this entity that changed one field. */
  readonly ofField: AnyEntity | null;
};

/**
 * The history and waivers of the record with the id $1: $2 rows after $3, newest first; with `ofField` only those that
 * changed the field $4.
 */
export const historySql = (entity: AnyEntity, { withChildren, ofField }: HistoryParts): string => {
  if (ofField === null) return (withChildren ? whole : single).get(entity.name) ?? "";
  if (!withChildren) return singleOfField.get(entity.name) ?? "";
  return (ofField === entity ? wholeOfOwnField : wholeOfChildField).get(ofField.name) ?? "";
};

const momentsOf = (condition: (entity: AnyEntity) => string, entity: AnyEntity): string => `
    select h.at from history h where h.entity = '${entity.name}' and h.record_id = ${condition(entity)}
    union all
    select w.at from waivers w where w.entity = '${entity.name}' and w.record_id = ${condition(entity)}`;

const buildMoments = (entity: AnyEntity): string => {
  const children = childrenOf(entity).map(
    (child) => `
  select r.at from ${child.path} c
  cross join lateral (${momentsOf(() => "c.id", child)} offset 0) r
  where c.${parentOf(child)?.column ?? "id"} = $1`,
  );
  return `
with found as materialized (${[momentsOf(() => "$1", entity), ...children].join("\n  union all")})
select coalesce(json_agg(m.at order by m.at), '[]')::text as moments
from (select distinct f.at from found f order by f.at desc limit $2) m`;
};

const moments = textsOf(buildMoments);

/**
 * The times at which the record with the id $1, or a child it ever had, changed: the last $2, as a JSON array, oldest
 * first.
 */
export const momentsSql = (entity: AnyEntity): string => moments.get(entity.name) ?? "";
