import type { AnyEntity } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import { eventsOfMarksSql } from "../db/sql/releases/absence-sql.ts";
import { Params } from "../db/sql/sort-sql.ts";
import { eventColumns, eventIssueName, eventSql } from "./whole-history-sql.ts";

/** The conditions on events; `null` for no condition. */
export type AuditFilter = {
  readonly entity: AnyEntity | null;
  readonly recordId: string | null;
  readonly by: string | null;
  /** Timestamps, both inclusive. */
  readonly since: string | null;
  readonly until: string | null;
  /** Wire name of a field; requires `entity`. */
  readonly field: string | null;
  readonly batch: string | null;
  readonly actions: readonly string[] | null;
};

export type AuditStatement = { readonly text: string; readonly params: readonly Value[] };

// A history row is written after the time it states: a batch may write for minutes.
const slack = "interval '1 hour'";

/**
 * A CTE with the first sequence number whose row may be as late as the timestamp, found by binary search on the primary
 * key: rows are almost in the order of their times, and no index has the times.
 */
const bound = (name: string, moment: string): string => `
${name}_steps (low, high) as (
  select coalesce(min(h.sequence), 0), coalesce(max(h.sequence), 0) + 1 from history h
  union all
  select case when m.at < ${moment} then m.sequence + 1 else s.low end,
    case when m.at < ${moment} then s.high else (s.low + s.high) / 2 end
  from ${name}_steps s
  cross join lateral (
    select h.sequence, h.at from history h
    where h.sequence >= (s.low + s.high) / 2 order by h.sequence limit 1) m
  where s.low < s.high),
${name} as materialized (select max(s.low) as sequence from ${name}_steps s)`;

const bounds = ({ since, until }: AuditFilter, params: Params): readonly string[] => [
  ...(since === null ? [] : [bound("first", `${params.add(since, "timestamptz")} - ${slack}`)]),
  ...(until === null ? [] : [bound("last", `${params.add(until, "timestamptz")} + ${slack}`)]),
];

const list = (values: readonly string[], params: Params): string =>
  values.map((value) => params.add(value, "text")).join(", ");

/** Conditions on the rows `h` of the history or of the waivers. */
const common = (filter: AuditFilter, params: Params): readonly string[] => {
  const { entity, recordId, by, since, until, actions } = filter;
  const also = (value: string | null, text: (value: string) => string): readonly string[] =>
    value === null ? [] : [text(value)];
  return [
    ...also(entity && entity.name, (name) => `h.entity = ${params.add(name, "text")}`),
    ...also(recordId, (id) => `h.record_id = ${params.add(id, "text")}`),
    ...also(by, (name) => `h.by = ${params.add(name, "text")}`),
    ...also(
      since,
      (at) =>
        `h.sequence >= (select f.sequence from first f) and h.at >= ${params.add(at, "timestamptz")}`,
    ),
    ...also(
      until,
      (at) =>
        `h.sequence <= (select l.sequence from last l) and h.at <= ${params.add(at, "timestamptz")}`,
    ),
    ...(actions === null ? [] : [`h.action in (${list(actions, params)})`]),
  ];
};

// Written exactly like the condition of the partial index over everything but creations.
const noCreation = "h.action <> 'create'";

const ofHistory = (filter: AuditFilter, params: Params): readonly string[] => [
  ...common(filter, params),
  ...(filter.batch === null ? [] : [`h.batch = ${params.add(filter.batch, "uuid")}`]),
  ...(filter.field === null
    ? []
    : [`h.changes -> ${params.add(filter.field, "text")} is not null`, noCreation]),
  ...(filter.actions !== null && !filter.actions.includes("create") ? [noCreation] : []),
];

/** The sequence numbers of the newest matching rows. */
const newest = (table: string, conditions: readonly string[], limit: string): string =>
  `(select h.sequence from ${table} h where ${["true", ...conditions].join(" and ")}
  order by h.sequence desc${limit})`;

type Most = { readonly behind: () => readonly string[]; readonly most: string };

/**
 * The sequence numbers of the events that only marked the field as absent, or revoked that. A query of its own, for
 * which an index of the marks serves.
 */
const marked = (filter: AuditFilter, { behind, most }: Most, params: Params): string => {
  const field = params.add(filter.field, "text");
  const { batch, entity } = filter;
  const events = eventsOfMarksSql(params.add(entity && entity.name, "text"), field);
  const conditions = [
    `h.sequence in (${events})`,
    `h.changes -> ${field} is null`,
    noCreation,
    ...(batch === null ? [] : [`h.batch = ${params.add(batch, "uuid")}`]),
    ...common(filter, params),
    ...behind(),
  ];
  return `\n  union all\n  ${newest("history", conditions, most)}`;
};

type Part = {
  /** Only events before this sequence number. */
  readonly before: number | null;
  /** Maximum number; `null` for all. */
  readonly limit: number | null;
};

export type Matching = {
  /** CTEs to put before it, with `recursive`. */
  readonly ctes: readonly string[];
  /** A query of the sequence numbers, newest first. */
  readonly text: string;
};

/** The sequence numbers of the matching events. */
export const matchingSql = (
  filter: AuditFilter,
  { before, limit }: Part,
  params: Params,
): Matching => {
  const behind = (): readonly string[] =>
    before === null ? [] : [`h.sequence < ${params.add(before, "bigint")}`];
  const most = limit === null ? "" : ` limit ${params.add(limit, "bigint")}`;
  const ctes = bounds(filter, params);
  const history = newest("history", [...ofHistory(filter, params), ...behind()], most);
  const hasWaivers = filter.batch === null && filter.field === null;
  const waivers = hasWaivers
    ? `\n  union all\n  ${newest("waivers", [...common(filter, params), ...behind()], most)}`
    : "";
  const marks = filter.field === null ? "" : marked(filter, { behind, most }, params);
  const text = `select f.sequence from (
  ${history}${waivers}${marks}) f order by f.sequence desc${most}`;
  return { ctes, text };
};

/** A page of the matching events, newest first: their sequence numbers and JSON. */
export const auditSql = (filter: AuditFilter, part: Part): AuditStatement => {
  const params = new Params();
  const { ctes, text: matching } = matchingSql(filter, part, params);
  const text = `with recursive ${[...ctes, `page as materialized (\n  ${matching})`].join(",")}
select p.sequence, row_to_json(r)::text as wire
from page p cross join lateral (${eventSql}) h
cross join lateral (select ${eventColumns}, ${eventIssueName} as issue_name) r
order by p.sequence desc`;
  return { text, params: params.values };
};
