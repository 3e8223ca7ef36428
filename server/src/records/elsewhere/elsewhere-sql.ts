import { alikeBy, daysOfSame } from "@teckna/domain/checks/look-ups";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { parentOf } from "@teckna/domain/parent";
import { type Column, columnsOf } from "../../db/sql/columns.ts";
import { isNotDeleted, wireColumns } from "../../db/sql/record-sql.ts";
import { indexed } from "../../db/sql/sort-sql.ts";

const maxAlike = 50;
const maxHolders = 20;
const maxCounted = 500;
const maxGuarantees = 100;

const isLike = new Set<string>(["id", "isinRights", ...alikeBy.flat(), ...daysOfSame]);
const likeColumns = columnsOf(issue).filter(({ fieldName }) => isLike.has(fieldName));
const dayColumns = likeColumns.filter(({ fieldName }) =>
  daysOfSame.some((name) => name === fieldName),
);

/** What `isPerhapsSame` requires of two issues of one share, unless another set of `alikeBy` finds them. */
const isPerhapsSame = `(
      (t.sub_start_date <= l.sub_end_date and t.sub_end_date >= l.sub_start_date)
      or ${dayColumns.map(({ name }) => `t.${name} = l.${name}`).join(" or ")}
      or regexp_replace(upper(t.isin_rights), '\\s', '', 'g') = l.isin_rights
      or coalesce(${["t", "l"].flatMap((row) => dayColumns.map(({ name }) => `${row}.${name}`)).join(", ")}) is null)`;

const equals = (column: Column, collation: string): string =>
  `${indexed("t", column, collation)} = l.${column.name}`;

const alike = (names: readonly string[], collation: string): string => {
  const columns = likeColumns.filter(({ fieldName }) => names.includes(fieldName));
  const conditions = columns.map((column) => equals(column, collation));
  if (names.includes("shareId")) conditions.push(`(l.is_known is null or ${isPerhapsSame})`);
  return `
  select l.at, t.id from like_this l cross join lateral (
    select t.id from issues t where t.deleted_at is null and ${conditions.join(" and ")}
    limit ${maxAlike} offset 0) t where t.id is distinct from l.id`;
};

/**
 * The issues that resemble some in $1, a JSON array of their compared values, each with its place `at`; each found one
 * as JSON in `wire` with all these places, a JSON array. Of one that `is_known`, with its days, only those that may be
 * the same are found of its share, which may have hundreds.
 */
export const alikeIssuesSql = (collation: string): string => {
  const types = likeColumns.map(({ name, type }) => `${name} ${type}`);
  return `
with like_this as materialized (
  select * from json_to_recordset($1::text::json) as l (at integer, is_known boolean, ${types.join(", ")})),
found as (
  select f.id, json_agg(distinct f.at)::text as places
  from (${alikeBy.map((names) => alike(names, collation)).join(" union all ")}) f (at, id) group by f.id)
select f.places, r.wire from found f cross join lateral (
  select row_to_json(r)::text as wire
  from issues d cross join lateral (select ${wireColumns(issue, "d")}) r where d.id = f.id offset 0) r`;
};

/** The columns of an entity that contain ISINs. */
export const isinColumns = (entity: AnyEntity): readonly Column[] =>
  columnsOf(entity).filter(({ field }) => field.kind === "isin");

/** The name of a child `t` of an issue, or null of the issue itself. */
export const nameOf = (entity: AnyEntity): string => {
  const name = columnsOf(entity).find(({ fieldName }) => fieldName === entity.nameField)?.name;
  return parentOf(entity) === null ? "null" : `t.${name ?? "id"}`;
};

// A query for each column, so that the index on that column is used; `offset 0` does the same for the ids.
const holders = (entity: AnyEntity): readonly string[] =>
  isinColumns(entity).map(
    ({ name }) => `
select a.at, t.${name} as isin, '${name}' as field, ${nameOf(entity)} as of, r.wire
from json_to_recordset($1::text::json) as a (at integer, own text, isin text)
cross join lateral (
  select t.* from ${entity.path} t
  where t.deleted_at is null and upper(t.${name}) = a.isin limit ${maxHolders} offset 0) t
cross join lateral (
  select row_to_json(r)::text as wire
  from issues d cross join lateral (select ${wireColumns(issue, "d")}) r
  where d.id = t.${parentOf(entity)?.column ?? "id"} and d.id is distinct from a.own
    and ${isNotDeleted("d")} offset 0) r`,
  );

/** Records with the ISINs in $1, a JSON array: each with its place `at` and its `own` issue, which is left out. */
export const otherIsinsSql = entities.flatMap(holders).join("\nunion all");

/**
 * As a subquery its value is unknown to the planner, which then expects few rows and reads them in the order of the
 * index.
 */
export const atMost = (rows: number): string => `(select ${rows})`;

/**
 * In how many issues each name in $1 occurs, a JSON array: each with its place `at` and its `own` issue, which is not
 * counted. At most five hundred records are counted, the newest, in index order.
 */
export const spellingCountsSql = (collation: string): string => `
select n.at, n.name, (
  select count(distinct f.issue_id)::integer from (
    select c.issue_id from commits c
    where c.deleted_at is null and c.name ${collation} = n.name and c.issue_id is distinct from n.own
    order by c.id desc limit ${atMost(maxCounted)}) f) as issues
from json_to_recordset($1::text::json) as n (at integer, own text, name text)`;

/**
 * In how many issues except its `own` the `names` of each member of $1, a JSON array, have a paid guarantee in the year
 * up to its date `until`; returned with its `at` and `key`. Only the newest records are read, by their ids.
 */
export const paidGuaranteesSql = (collation: string): string => `
select g.at, g.key, (
  select count(distinct i.id)::integer
  from json_array_elements_text(g.names) n (name)
  cross join lateral (
    select c.issue_id, c.fee_level from commits c
    where c.deleted_at is null and c.name ${collation} = n.name
    order by c.id desc limit ${atMost(maxGuarantees)} offset 0) c
  cross join lateral (
    select t.* from issues t where t.id = c.issue_id and ${isNotDeleted("t")} offset 0) i
  where c.fee_level >= 1 and i.id is distinct from g.own and i.cancelled is not true
    and coalesce(i.announcement_date, i.sub_end_date) > g.until - interval '1 year'
    and coalesce(i.announcement_date, i.sub_end_date) <= g.until
    and exists (
      select from fees f where f.issue_id = i.id and ${isNotDeleted("f")} and f.fee_level = c.fee_level
        and (f.fee_cash > 0 or f.fee_units > 0) offset 0)) as issues
from json_to_recordset($1::text::json) as g (at integer, own text, until date, key text, names json)`;
