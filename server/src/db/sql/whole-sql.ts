import { childrenOf, parentOf } from "@teckna/domain/parent";
import type { AnyEntity } from "@teckna/domain/entities";
import { isNotDeleted, parentEntities, wireColumns } from "./record-sql.ts";
import { absencesOfSql } from "./releases/absence-sql.ts";
import { waiversOfSql } from "./waiver-sql.ts";

const childrenText = (child: AnyEntity): string => {
  const isOfParent = `t.${parentOf(child)?.column ?? "id"} = d.id and ${isNotDeleted("t")}`;
  return `
cross join lateral (
  select coalesce(string_agg(row_to_json(f)::text, ',' order by f.created_at, f.id), '') as records,
    (select count(*)::integer from ${child.path} t where ${isOfParent}) as total
  from (
    select ${wireColumns(child, "t")} from ${child.path} t
    where ${isOfParent} order by t.created_at, t.id limit $2) f) ${child.name}_rows`;
};

/** The columns of a record's children, which `{name}_rows` has. */
export const childColumns = (entity: AnyEntity): string =>
  childrenOf(entity)
    .map(
      ({ name, path }) =>
        `${name}_rows.records as "${path}", ${name}_rows.total as "${path}_total"`,
    )
    .join(", ");

const wholeText = (entity: AnyEntity, which: string): string => {
  const children = childrenOf(entity);
  return `
select row_to_json(r)::text as record, ${childColumns(entity)},
  ${waiversOfSql("d.id")} as waivers,
  ${absencesOfSql("d.id")} as absences
from ${entity.path} d cross join lateral (select ${wireColumns(entity, "d")}) r${children.map(childrenText).join("")}
where d.id ${which} and ${isNotDeleted("d")}`;
};

const textsOf = (which: string) =>
  new Map(parentEntities.map((entity) => [entity.name, wholeText(entity, which)]));

const texts = textsOf("= $1");
const textsOfMany = textsOf("in (select json_array_elements_text($1::text::json))");

/**
 * Selects a record by its id $1 with its children that are not deleted. For each child table: the first $2 in the order
 * they were stored, as comma-separated JSON under the table's name, and their total number as `{table}_total`.
 * `waivers` has the waived findings, `absences` the fields marked as absent.
 */
export const wholeSql = (entity: AnyEntity): string => texts.get(entity.name) ?? "";

/** The same for all records whose ids are in $1, a JSON array. */
export const wholesSql = (entity: AnyEntity): string => textsOfMany.get(entity.name) ?? "";
