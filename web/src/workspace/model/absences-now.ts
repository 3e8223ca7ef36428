import type { Absence } from "@teckna/domain/checks/absences";
import { useMemo, useSyncExternalStore } from "react";
import { useAbsences } from "../../api/checks/absences.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "./issue-workspace.ts";
import { watchBoth } from "./use-records-typed.ts";

type MarkedNow = Absence & { readonly isMarked: boolean };

const keyOf = ({ recordId, field }: Absence): string => `${recordId} ${field}`;

/** What is marked and taken back in an issue and its children, and not saved. */
const markedNow = (draft: Draft, workspace: IssueWorkspace): readonly MarkedNow[] =>
  [draft, ...workspace.tables.flatMap(({ rows }) => rows.map((row) => row.draft))].flatMap((one) =>
    workspace.marked(one).map(([name, absence]) => ({
      recordId: String(one.entry("id").value ?? ""),
      field: one.wireField(name).wire,
      isMarked: absence !== "unmark",
    })),
  );

/** The marks that are stored, with what is changed of them. */
export const withMarked = (
  stored: readonly Absence[],
  changes: readonly MarkedNow[],
): readonly Absence[] => {
  if (changes.length === 0) return stored;
  const changed = new Set(changes.map(keyOf));
  const kept = stored.filter((absence) => !changed.has(keyOf(absence)));
  return [...kept, ...changes.filter(({ isMarked }) => isMarked)];
};

/** The fields that were verified to have no value, as the page stands, saved or not. */
export const useAbsencesNow = (draft: Draft, workspace: IssueWorkspace): readonly Absence[] => {
  const stored = useAbsences(workspace.issueId);
  const watch = useMemo(
    () => (notify: () => void) => watchBoth(draft, workspace, notify),
    [draft, workspace],
  );
  const changes = useSyncExternalStore(watch, () => JSON.stringify(markedNow(draft, workspace)));
  return useMemo(
    // Safe because it was written from these a moment ago.
    () => withMarked(stored, JSON.parse(changes) as readonly MarkedNow[]),
    [stored, changes],
  );
};
