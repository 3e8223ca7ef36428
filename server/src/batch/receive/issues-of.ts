import type { Outcome } from "@teckna/domain/batch/plan";
import { entities } from "@teckna/domain/entities";

/** The issues that the accepted rows of a batch are, and then the stored ones that they belong to. */
export const issuesOf = ({ accepted }: Outcome): readonly string[] => {
  const ids = new Set<string>();
  for (const { path, parent } of entities)
    for (const { newId, ownerId } of accepted[path]) {
      const id = parent === undefined ? newId : ownerId;
      if (id !== null) ids.add(id);
    }
  return [...ids];
};
