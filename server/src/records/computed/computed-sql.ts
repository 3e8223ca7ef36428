import { tiers } from "@teckna/domain/checks/severities";
import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { findingsOfRecord } from "../../db/sql/finding-filter-sql.ts";

const members = (values: readonly (readonly [name: string, value: string])[]): string =>
  `json_build_object(${values.map(([name, value]) => `'${name}', ${value}`).join(", ")})`;

// For a deleted record, the children deleted together with it count, as in filters.
const countsText = (entity: AnyEntity): string =>
  members(
    childrenOf(entity).map((child) => [
      child.path,
      `(select count(*) from ${child.path} c where c.${parentOf(child)?.column ?? "id"} = t.id
        and case when t.deleted_at is null then c.deleted_at is null else c.deletion = t.deletion end)`,
    ]),
  );

const findingsText = (entity: AnyEntity): string => `(
    select ${members(tiers.map((tier) => [tier, `count(*) filter (where f.severity = '${tier}')`]))}
    from findings f where ${findingsOfRecord(entity)} and not f.waived)`;

/** Computed values of a list that the database counts. */
export type CountedColumn = "counts" | "findings";

const texts: { readonly [C in CountedColumn]: (entity: AnyEntity) => string } = {
  counts: countsText,
  findings: findingsText,
};

/** An SQL expression over the row `t`: a counted value as JSON. */
export const countedText = (entity: AnyEntity, counted: CountedColumn): string =>
  texts[counted](entity);

/** For the records with the ids in $1, an array literal: rows of the id and the JSON text of each chosen value. */
export const computedSql = (entity: AnyEntity, chosen: readonly CountedColumn[]): string => {
  const columns = chosen.map((each) => `${countedText(entity, each)}::text as ${each}`);
  return `select ${["t.id", ...columns].join(",\n  ")}
from ${entity.path} t where t.id = any ($1::text::text[])`;
};
