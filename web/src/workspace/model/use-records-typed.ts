import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "./issue-workspace.ts";
import { afterFrame } from "../../ui/timing/after-frame.ts";
import { recordsTyped } from "./records-typed.ts";

/** Watches the fields of an issue and its children. */
export const watchBoth = (
  draft: Draft,
  workspace: IssueWorkspace,
  notify: () => void,
): (() => void) => {
  const ends = [draft.subscribeAll(notify), workspace.watch(notify)];
  return () => ends.forEach((end) => end());
};

/** What is typed now: the same value as long as nothing that can be read has changed. */
export const useRecordsNow = (draft: Draft, workspace: IssueWorkspace): IssueRecords =>
  useSyncExternalStore(
    useCallback((notify: () => void) => watchBoth(draft, workspace, notify), [draft, workspace]),
    () => recordsTyped(draft, workspace),
  );

/** What is typed, for all that need not be in the frame of the key that was pressed. */
export const useRecordsTyped = (draft: Draft, workspace: IssueWorkspace): IssueRecords => {
  const [records, setRecords] = useState(() => recordsTyped(draft, workspace));
  useEffect(() => {
    const { note, end } = afterFrame(() =>
      startTransition(() => setRecords(recordsTyped(draft, workspace))),
    );
    // Something may have changed since it was drawn.
    note();
    const stop = watchBoth(draft, workspace, note);
    return () => {
      stop();
      end();
    };
  }, [draft, workspace]);
  return records;
};
