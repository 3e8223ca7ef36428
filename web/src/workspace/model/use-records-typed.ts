import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Draft } from "../../records/form/draft.ts";
import { followTyping } from "../../records/form/follow-typing.ts";
import type { IssueWorkspace } from "./issue-workspace.ts";
import { isBeingTyped, recordsSoFar, recordsTyped } from "./records-typed.ts";

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
 * Shows the records after the frame of each change, at first as they are now; while a text is being typed, once
 * typing pauses. Returns a function that ends it.
 */
export const followRecords = (
  draft: Draft,
  workspace: IssueWorkspace,
  show: (records: IssueRecords) => void,
): (() => void) => {
  const { note, end } = followTyping(
    {
      isBeingTyped: () => isBeingTyped(draft, workspace),
      read: () => recordsTyped(draft, workspace),
      readSoFar: () => recordsSoFar(draft, workspace),
    },
    show,
  );
  note();
  // Of the keys in a card or a cell the workspace is told only here.
  const ends = [watchBoth(draft, workspace, note), workspace.watchTyping(note), end];
  return () => {
    for (const stop of ends) stop();
  };
};

/**
 * The same, deferred: for everything that need not be rendered in the same frame as the key. While a text is
 * being typed they stay as they are; when typing pauses they follow it.
 */
export const useRecordsTyped = (draft: Draft, workspace: IssueWorkspace): IssueRecords => {
  const [records, setRecords] = useState(() => recordsTyped(draft, workspace));
  useEffect(
    () => followRecords(draft, workspace, (next) => startTransition(() => setRecords(next))),
    [draft, workspace],
  );
  return records;
};
