import type { Finding } from "@teckna/domain/checks/finding";
import { findingsOf } from "@teckna/domain/checks/findings-of";
import { useDeferredValue, useMemo, useRef, useSyncExternalStore } from "react";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "../children/issue-workspace.ts";
import { recordsTyped } from "../children/records-typed.ts";

/** Changes with every change of the fields or the children. */
export const useTypedVersion = (draft: Draft, workspace: IssueWorkspace): number => {
  const version = useRef(0);
  const watch = useMemo(
    () => (notify: () => void) => {
      const note = (): void => {
        version.current++;
        notify();
      };
      const ends = [draft.subscribeAll(note), workspace.watch(note)];
      return () => ends.forEach((end) => end());
    },
    [draft, workspace],
  );
  return useSyncExternalStore(watch, () => version.current);
};

/** What the checks find in an issue with its children as they are typed; after the keys that are pressed, not before. */
export const useFindings = (draft: Draft, workspace: IssueWorkspace): readonly Finding[] => {
  const version = useDeferredValue(useTypedVersion(draft, workspace));
  return useMemo(
    () => findingsOf(recordsTyped(draft, workspace), { now: Date.now() }),
    // The records change behind their drafts: the version tells of it.
    // oxlint-disable-next-line react/exhaustive-deps
    [draft, workspace, version],
  );
};
