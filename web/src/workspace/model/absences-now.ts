import type { Absence } from "@teckna/domain/checks/absences";
import { useMemo, useSyncExternalStore } from "react";
import { useAbsences } from "../../api/checks/absences.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "./issue-workspace.ts";
import { watchBoth } from "./use-records-typed.ts";

type MarkedNow = Absence & { readonly isMarked: boolean };

const keyOf = ({ recordId, field }: Absence): string => `${recordId} ${field}`;

/** The unsaved marks, set or removed, of an issue and its children. */
const markedNow = (draft: Draft, workspace: IssueWorkspace): readonly MarkedNow[] =>
  [draft, ...workspace.tables.flatMap(({ rows }) => rows.map((row) => row.draft))].flatMap((one) =>
    workspace.marked(one).map(([name, absence]) => ({
      recordId: String(one.entry("id").value ?? ""),
      field: one.readings.field(name).wire,
      isMarked: absence !== "unmark",
    })),
  );

/** The stored marks with the unsaved changes applied. */
export const withMarked = (
  stored: readonly Absence[],
  changes: readonly MarkedNow[],
): readonly Absence[] => {
  if (changes.length === 0) return stored;
  const changed = new Set(changes.map(keyOf));
  const unchanged = stored.filter((absence) => !changed.has(keyOf(absence)));
  return [...unchanged, ...changes.filter(({ isMarked }) => isMarked)];
};

/** The fields confirmed to have no value, including unsaved marks. */
export const useAbsencesNow = (draft: Draft, workspace: IssueWorkspace): readonly Absence[] => {
  const stored = useAbsences(workspace.issueId);
  const watch = useMemo(
    () => (notify: () => void) => watchBoth(draft, workspace, notify),
    [draft, workspace],
  );
  const changes = useSyncExternalStore(watch, () => JSON.stringify(markedNow(draft, workspace)));
  return useMemo(
    // Safe because it was just serialized from this type.
    () => withMarked(stored, JSON.parse(changes) as readonly MarkedNow[]),
    [stored, changes],
  );
};
