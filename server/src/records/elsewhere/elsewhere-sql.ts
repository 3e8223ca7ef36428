import { alikeBy } from "@teckna/domain/checks/look-ups";
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

const equals = (column: Column, collation: string): string =>
  `${indexed("t", column, collation)} = l.${column.name}`;

const alike = (names: readonly string[], collation: string): string => {
  const columns = columnsOf(issue).filter(({ fieldName }) => names.includes(fieldName));
  const conditions = columns.map((column) => equals(column, collation)).join(" and ");
  return `(select t.id from like_this l cross join lateral (
    select t.id from issues t where t.deleted_at is null and ${conditions}
    limit ${maxAlike} offset 0) t)`;
};

/** The issues other than $1 that resemble the one in $2, fields of an issue as JSON; each as JSON in `wire`. */
export const alikeIssuesSql = (collation: string): string => {
  const types = columnsOf(issue).map(({ name, type }) => `${name} ${type}`);
  return `
with like_this as materialized (
  select * from json_to_record($2::text::json) as l (${types.join(", ")})),
found as (${alikeBy.map((names) => alike(names, collation)).join(" union ")})
select row_to_json(r)::text as wire
from found f join issues d on d.id = f.id cross join lateral (select ${wireColumns(issue, "d")}) r
where d.id is distinct from $1::text`;
};

const isinColumns = (entity: AnyEntity): readonly Column[] =>
  columnsOf(entity).filter(({ field }) => field.kind === "isin");

const nameOf = (entity: AnyEntity): string => {
  const name = columnsOf(entity).find(({ fieldName }) => fieldName === entity.nameField)?.name;
  return parentOf(entity) === null ? "null" : `t.${name ?? "id"}`;
};

// A query for each column, so that the index on that column is used.
const holders = (entity: AnyEntity): readonly string[] =>
  isinColumns(entity).map(
    ({ name }) => `
select t.${name} as isin, '${name}' as field, ${nameOf(entity)} as of, row_to_json(r)::text as wire
from json_array_elements_text($2::text::json) a (isin)
cross join lateral (
  select t.* from ${entity.path} t
  where t.deleted_at is null and upper(t.${name}) = a.isin limit ${maxHolders} offset 0) t
join issues d on d.id = t.${parentOf(entity)?.column ?? "id"} and ${isNotDeleted("d")}
cross join lateral (select ${wireColumns(issue, "d")}) r
where d.id is distinct from $1::text`,
  );

/** Records of other issues than $1 that have one of the ISINs in $2, a JSON array. */
export const otherIsinsSql = entities.flatMap(holders).join("\nunion all");

/**
 * As a subquery its value is unknown to the planner, which then expects few rows and reads them in the order of the
 * index.
 */
export const atMost = (rows: number): string => `(select ${rows})`;

/**
 * In how many issues other than $1 each name in $2, a JSON array, occurs. At most five hundred records are counted, the
 * newest, in index order.
 */
export const spellingCountsSql = (collation: string): string => `
select n.name, (
  select count(distinct f.issue_id)::integer from (
    select c.issue_id from commits c
    where c.deleted_at is null and c.name ${collation} = n.name and c.issue_id is distinct from $1::text
    order by c.id desc limit ${atMost(maxCounted)}) f) as issues
from json_array_elements_text($2::text::json) n (name)`;

/**
 * In how many issues other than $1, in the year up to $2, the names of each array in $3, a JSON array of arrays, have a
 * paid guarantee; returned by the array's index. Only the newest records are read, by their ids.
 */
export const paidGuaranteesSql = (collation: string): string => `
select g.at::integer - 1 as at, (
  select count(distinct i.id)::integer
  from json_array_elements_text(g.names) n (name)
  cross join lateral (
    select c.issue_id, c.fee_level from commits c
    where c.deleted_at is null and c.name ${collation} = n.name
    order by c.id desc limit ${atMost(maxGuarantees)} offset 0) c
  cross join lateral (
    select t.* from issues t where t.id = c.issue_id and ${isNotDeleted("t")} offset 0) i
  where c.fee_level >= 1 and i.id is distinct from $1::text and i.cancelled is not true
    and coalesce(i.announcement_date, i.sub_end_date) > $2::date - interval '1 year'
    and coalesce(i.announcement_date, i.sub_end_date) <= $2::date
    and exists (
      select from fees f where f.issue_id = i.id and ${isNotDeleted("f")} and f.fee_level = c.fee_level
        and (f.fee_cash > 0 or f.fee_units > 0) offset 0)) as issues
from json_array_elements($3::text::json) with ordinality g (names, at)`;
