import type { Finding } from "@teckna/domain/checks/finding";
import { findingsOf } from "@teckna/domain/checks/findings-of";
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { useElsewhereOf } from "../../records/findings/use-elsewhere-of.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "../children/issue-workspace.ts";
import { recordsTyped, typedVersion } from "../children/records-typed.ts";

/** Grows with every change of the fields or the children. */
export const useTypedVersion = (draft: Draft, workspace: IssueWorkspace): number => {
  const watch = useCallback(
    (notify: () => void) => {
      const ends = [draft.subscribeAll(notify), workspace.watch(notify)];
      return () => ends.forEach((end) => end());
    },
    [draft, workspace],
  );
  return useSyncExternalStore(watch, () => typedVersion(draft, workspace));
};

/** What the checks find in an issue with its children as they are typed; after the keys that are pressed, not before. */
export const useFindings = (draft: Draft, workspace: IssueWorkspace): readonly Finding[] => {
  const version = useDeferredValue(useTypedVersion(draft, workspace));
  const elsewhere = useElsewhereOf(version, () => recordsTyped(draft, workspace));
  return useMemo(
    () => findingsOf(recordsTyped(draft, workspace), { now: Date.now(), ...elsewhere }),
    // The records change behind their drafts: the version shows it.
    // oxlint-disable-next-line react/exhaustive-deps
    [draft, workspace, version, elsewhere],
  );
};
