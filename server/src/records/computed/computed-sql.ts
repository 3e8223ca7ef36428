import { tiers } from "@teckna/domain/checks/severities";
import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { findingsOfRecord } from "../../db/sql/finding-filter-sql.ts";

const members = (values: readonly (readonly [name: string, value: string])[]): string =>
  `json_build_object(${values.map(([name, value]) => `'${name}', ${value}`).join(", ")})`;

// Of a deleted record the children count that went with it, as in filters.
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

/** What a list may show of records beside their fields that the database counts. */
export type Counted = "counts" | "findings";

const texts: { readonly [C in Counted]: (entity: AnyEntity) => string } = {
  counts: countsText,
  findings: findingsText,
};

/** An expression over the row `t`: what the database counts of it, as JSON. */
export const countedText = (entity: AnyEntity, counted: Counted): string => texts[counted](entity);

/** Rows of id and, for each that is chosen, its JSON text, of the records whose ids are in $1, an array's text. */
export const computedSql = (entity: AnyEntity, chosen: readonly Counted[]): string => {
  const columns = chosen.map((each) => `${countedText(entity, each)}::text as ${each}`);
  return `select ${["t.id", ...columns].join(",\n  ")}
from ${entity.path} t where t.id = any ($1::text::text[])`;
};
