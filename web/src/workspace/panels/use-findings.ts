import type { Finding } from "@teckna/domain/checks/finding";
import { type FindingOptions, findingsOf } from "@teckna/domain/checks/findings-of";
import { lookUpsOf } from "@teckna/domain/checks/look-ups";
import { lookUpsText } from "@teckna/domain/checks/wire-elsewhere";
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { useElsewhere } from "../../api/elsewhere.ts";
import type { Draft } from "../../records/form/draft.ts";
import { useDelayed } from "../../records/parent/use-delayed.ts";
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

const delayMs = 600;

type Known = Pick<FindingOptions, "elsewhere">;

/** What is known of other issues: requested when typing has paused, and only where the request has changed. */
const useElsewhereOf = (draft: Draft, workspace: IssueWorkspace, version: number): Known => {
  const delayed = useDelayed(version, delayMs);
  const lookUp = useMemo(
    () => lookUpsText(lookUpsOf(recordsTyped(draft, workspace))),
    // oxlint-disable-next-line react/exhaustive-deps
    [draft, workspace, delayed],
  );
  const elsewhere = useElsewhere(lookUp);
  return useMemo(() => (elsewhere === undefined ? {} : { elsewhere }), [elsewhere]);
};

/** What the checks find in an issue with its children as they are typed; after the keys that are pressed, not before. */
export const useFindings = (draft: Draft, workspace: IssueWorkspace): readonly Finding[] => {
  const version = useDeferredValue(useTypedVersion(draft, workspace));
  const elsewhere = useElsewhereOf(draft, workspace, version);
  return useMemo(
    () => findingsOf(recordsTyped(draft, workspace), { now: Date.now(), ...elsewhere }),
    // The records change behind their drafts: the version shows it.
    // oxlint-disable-next-line react/exhaustive-deps
    [draft, workspace, version, elsewhere],
  );
};
