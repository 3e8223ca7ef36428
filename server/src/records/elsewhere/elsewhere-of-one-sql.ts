import { alikeBy, daysOfSame, figuresOfSame } from "@teckna/domain/checks/look-ups";
import { unround } from "@teckna/domain/checks/rules/elsewhere/other-issues";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { parentOf } from "@teckna/domain/parent";
import { type Column, columnsOf } from "../../db/sql/columns.ts";
import { isNotDeleted } from "../../db/sql/record-sql.ts";
import { indexed } from "../../db/sql/sort-sql.ts";
import { isinColumns, nameOf } from "./elsewhere-sql.ts";
import { perCollation } from "./per-collation.ts";

// Parameters have the types of their columns, so that values are converted once and not for each row, and the planner
// expects the same of any values: one plan serves all.

const maxAlike = 200;

const compared = new Set<string>(["id", "isinRights", ...alikeBy.flat(), ...figuresOfSame]);
const columns = columnsOf(issue).filter(({ fieldName }) => compared.has(fieldName));

/** The fields of an issue whose values are the parameters of `alikeIssuesOfOneSql`, in order. */
export const alikeParams: readonly string[] = columns.map(({ fieldName }) => fieldName);

const columnOf = (name: string): Column => {
  const column = columns.find(({ fieldName }) => fieldName === name);
  if (!column) throw new RangeError(`an issue has no field ${name}`);
  return column;
};

const own = (name: string): string => `$${alikeParams.indexOf(name) + 1}::${columnOf(name).type}`;
const others = (name: string): string => `t.${columnOf(name).name}`;
const isEqual = (name: string): string => `${others(name)} = ${own(name)}`;

// A text without spaces is as long as the other; the expression costs more than reading the row.
const hasSameIsin = `(upper(${others("isinRights")}) = ${own("isinRights")}
      or octet_length(${others("isinRights")}) > octet_length(${own("isinRights")})
        and regexp_replace(upper(${others("isinRights")}), '\\s', '', 'g') = ${own("isinRights")})`;

const allDays = daysOfSame.flatMap((name) => [others(name), own(name)]).join(", ");

/** Two issues of one share that may be the same: a day, an ISIN or the period in common, or no day in either. */
const isPerhapsSame = `(
    ${others("subStartDate")} <= ${own("subEndDate")} and ${others("subEndDate")} >= ${own("subStartDate")}
    or ${daysOfSame.map(isEqual).join(" or ")}
    or ${hasSameIsin}
    or coalesce(${allDays}) is null)`;

const hasNoOtherFigures = figuresOfSame
  .map((name) => `(${isEqual(name)}) is not false`)
  .join(" and ");

const hasSameCount = unround.fields
  .map(
    (name) =>
      `${isEqual(name)} and ${own(name)} >= ${unround.least} and ${own(name)} % ${unround.roundTo} <> 0`,
  )
  .join(" or ");

const isOfShare = (collation: string): string =>
  `${indexed("t", columnOf("shareId"), collation)} = ${own("shareId")}`;

const isAlike = (collation: string): string =>
  alikeBy
    .map((names) =>
      names
        .map((name) => (name === "shareId" ? isOfShare(collation) : isEqual(name)))
        .join(" and "),
    )
    .join(" or ");

/** The columns by which the rules compare and name issues. */
const wire = columnsOf(issue)
  .filter(({ field }) => field.kind !== "longText")
  .map(({ name }) => `t.${name}`)
  .join(", ");

/**
 * The issues that may be the same as one, as JSON: those that agree with it in one set of `alikeBy`, unless their days and
 * figures exclude it. Its own values are the parameters.
 */
export const alikeIssuesOfOneSql = perCollation(
  (collation) => `
select row_to_json(r)::text as wire from issues t cross join lateral (select ${wire}) r
where t.deleted_at is null and (${isAlike(collation)})
  and t.id is distinct from ${own("id")}
  and (${isOfShare(collation)} and ${isPerhapsSame}
    or ${hasNoOtherFigures}
    or ${hasSameCount})
limit ${maxAlike}`,
);

const holder = (entity: AnyEntity, { name, fieldName }: Column): string => {
  const id = `t.${parentOf(entity)?.column ?? "id"}`;
  return `
    select '${fieldName}' as field, ${nameOf(entity)} as of, ${id} as issue_id
    from ${entity.path} t
    where t.deleted_at is null and upper(t.${name}) = a.isin and ${id} is distinct from $1`;
};

const holders = entities.flatMap((entity) =>
  isinColumns(entity).map((column) => holder(entity, column)),
);

/** For each of the ISINs in $2, a JSON array, one record of an issue other than $1 that has it, and its issue's title. */
export const isinHoldersSql = `
select a.isin, h.field, h.of, h.id, h.share_id, h.sub_start_date, h.sub_end_date
from json_array_elements_text($2::text::json) a (isin)
cross join lateral (
  select f.field, f.of, d.* from (${holders.join("\n    union all")}) f
  cross join lateral (
    select d.id, d.share_id, d.sub_start_date, d.sub_end_date from issues d
    where d.id = f.issue_id and ${isNotDeleted("d")} offset 0) d
  limit 1) h`;
