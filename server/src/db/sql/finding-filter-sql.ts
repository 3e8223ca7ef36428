import type { AnyEntity } from "@teckna/domain/entities";
import type { FindingCondition } from "@teckna/domain/filters/condition";
import { parentOf } from "@teckna/domain/parent";
import type { Params } from "./sort-sql.ts";

/**
 * A condition on the findings `f` of a row `t`: for a parent, its own and those of its children; otherwise those of the
 * record.
 */
export const findingsOfRecord = (entity: AnyEntity): string => {
  const parent = parentOf(entity);
  return parent === null
    ? "f.issue_id = t.id"
    : `f.issue_id = t.${parent.column} and f.entity = '${entity.path}' and f.record_id = t.id`;
};

/** A condition for rows `t`: the record has an open finding that matches. */
export const findingFilterSql = (
  entity: AnyEntity,
  { by, values }: FindingCondition,
  params: Params,
): string => {
  const list = values.map((value) => params.add(value, "text")).join(", ");
  return `exists (select from findings f
    where ${findingsOfRecord(entity)} and f.${by} in (${list}) and not f.waived)`;
};
