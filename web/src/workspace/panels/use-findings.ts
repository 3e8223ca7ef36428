import type { Finding } from "@teckna/domain/checks/finding";
import { type FindingOptions, findingsOf } from "@teckna/domain/checks/findings-of";
import { lookUpsOf } from "@teckna/domain/checks/look-ups";
import { lookUpsText } from "@teckna/domain/checks/wire-elsewhere";
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { useElsewhere } from "../../api/elsewhere.ts";
import type { Draft } from "../../records/form/draft.ts";
import { useSettled } from "../../records/parent/use-settled.ts";
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

const settleMs = 600;

type Known = Pick<FindingOptions, "elsewhere">;

/** What is known of other issues: asked when typing has paused, and only where what is asked has changed. */
const useElsewhereOf = (draft: Draft, workspace: IssueWorkspace, version: number): Known => {
  const settled = useSettled(version, settleMs);
  const asked = useMemo(
    () => lookUpsText(lookUpsOf(recordsTyped(draft, workspace))),
    // oxlint-disable-next-line react/exhaustive-deps
    [draft, workspace, settled],
  );
  const elsewhere = useElsewhere(asked);
  return useMemo(() => (elsewhere === undefined ? {} : { elsewhere }), [elsewhere]);
};

/** What the checks find in an issue with its children as they are typed; after the keys that are pressed, not before. */
export const useFindings = (draft: Draft, workspace: IssueWorkspace): readonly Finding[] => {
  const version = useDeferredValue(useTypedVersion(draft, workspace));
  const elsewhere = useElsewhereOf(draft, workspace, version);
  return useMemo(
    () => findingsOf(recordsTyped(draft, workspace), { now: Date.now(), ...elsewhere }),
    // The records change behind their drafts: the version tells of it.
    // oxlint-disable-next-line react/exhaustive-deps
    [draft, workspace, version, elsewhere],
  );
};
