import type { AnyEntity, EntityPath } from "@teckna/domain/entities";
import { source } from "@teckna/domain/entities/source";
import { conditionsIn } from "@teckna/domain/filters/filter-set";
import { childrenOf } from "@teckna/domain/parent";
import type { ListQuery } from "../../db/sql/list-options.ts";

/** The tables of children that a list reads: by a filter, or by what is computed of its records. */
export const tablesReadBy = (entity: AnyEntity, query: ListQuery): ReadonlySet<EntityPath> => {
  const conditions = conditionsIn(query.filters);
  const named = conditions.flatMap((condition) =>
    condition.of === "children" || condition.of === "child" ? [condition.entity.path] : [],
  );
  const readsSources = conditions.some(({ of }) => of === "cited" || of === "absent");
  // Figures are made of all children, and so are the findings of a parent.
  const isOfAll = query.computed.length > 0 || conditions.some(({ of }) => of === "finding");
  return new Set([
    ...named,
    ...(readsSources ? [source.path] : []),
    ...(isOfAll ? childrenOf(entity).map(({ path }) => path) : []),
  ]);
};
