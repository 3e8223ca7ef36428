import type { AnyEntity, EntityPath } from "@teckna/domain/entities";
import { source } from "@teckna/domain/entities/source";
import { conditionsIn } from "@teckna/domain/filters/filter-set";
import { childrenOf } from "@teckna/domain/parent";
import type { ListQuery } from "../../db/sql/list-options.ts";

/** The child tables that a list reads for a filter or computed values. */
export const tablesReadBy = (entity: AnyEntity, query: ListQuery): ReadonlySet<EntityPath> => {
  const conditions = conditionsIn(query.filters);
  const named = conditions.flatMap((condition) =>
    condition.of === "children" || condition.of === "child" ? [condition.entity.path] : [],
  );
  const readsSources = conditions.some(({ of }) => of === "cited" || of === "absent");
  // Figures depend on all children, and so do a parent's findings.
  const isOfAll = query.computed.length > 0 || conditions.some(({ of }) => of === "finding");
  return new Set([
    ...named,
    ...(readsSources ? [source.path] : []),
    ...(isOfAll ? childrenOf(entity).map(({ path }) => path) : []),
  ]);
};
