import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "./issue-workspace.ts";
import { afterFrame } from "../../ui/timing/after-frame.ts";
import { isBeingTyped, recordsSoFar, recordsTyped } from "./records-typed.ts";

/** How long no key is pressed until a text is taken as it is, although its field was not left. */
const pauseMs = 400;

/** Subscribes to the fields of an issue and to its children. */
export const watchBoth = (
  draft: Draft,
  workspace: IssueWorkspace,
  notify: () => void,
): (() => void) => {
  const ends = [draft.subscribeAll(notify), workspace.watch(notify)];
  return () => ends.forEach((end) => end());
};

/** The records as typed; the same object while the parsed values do not change. */
export const useRecordsNow = (draft: Draft, workspace: IssueWorkspace): IssueRecords =>
  useSyncExternalStore(
    useCallback((notify: () => void) => watchBoth(draft, workspace, notify), [draft, workspace]),
    () => recordsTyped(draft, workspace),
  );

/**
 * The same, deferred: for everything that need not be rendered in the same frame as the key. While a text is
 * being typed they stay as they are; when typing pauses they follow it.
 */
export const useRecordsTyped = (draft: Draft, workspace: IssueWorkspace): IssueRecords => {
  const [records, setRecords] = useState(() => recordsTyped(draft, workspace));
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const show = (read: typeof recordsTyped): void =>
      startTransition(() => setRecords(read(draft, workspace)));
    const { note, end } = afterFrame(() => {
      clearTimeout(pause);
      if (isBeingTyped(draft, workspace)) pause = setTimeout(() => show(recordsSoFar), pauseMs);
      else show(recordsTyped);
    });
    // There may have been a change since it was rendered.
    note();
    const stop = watchBoth(draft, workspace, note);
    return () => {
      stop();
      end();
      clearTimeout(pause);
    };
  }, [draft, workspace]);
  return records;
};
