import { entities } from "@teckna/domain/entities";
import type { PerTable } from "@teckna/domain/per-table";
import type { SavedRow } from "./change-session.ts";

type Saved = { readonly accepted: PerTable<readonly SavedRow[]> };

/** The ids of the issues that a batch creates, then of the stored issues that its rows belong to. */
export const issuesOf = ({ accepted }: Saved): readonly string[] => {
  const ids = new Set<string>();
  for (const { path, parent } of entities)
    for (const { newId, ownerId } of accepted[path]) {
      const id = parent === undefined ? newId : ownerId;
      if (id !== null) ids.add(id);
    }
  return [...ids];
};
