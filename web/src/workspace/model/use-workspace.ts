import { useEffect, useState, useSyncExternalStore } from "react";
import type { Children } from "../../api/whole.ts";
import { IssueWorkspace } from "./issue-workspace.ts";

const isCellTyped = (): boolean => document.querySelector(".grid-editor") !== null;

/** Waits until no cell is being typed in: rows that come or go would take its place away. */
const onceNoCellIsTyped = (run: () => void): (() => void) => {
  const end = new AbortController();
  const look = (): void => {
    if (end.signal.aborted || isCellTyped()) return;
    end.abort();
    run();
  };
  // What was typed is written after the focus has gone.
  document.addEventListener("focusout", () => setTimeout(look), { signal: end.signal });
  look();
  return () => end.abort();
};

/** The children of an issue to edit, from those that are stored; null where the issue is new. */
export const useWorkspace = (issueId: string, children: Children | null): IssueWorkspace => {
  const [workspace] = useState(() => new IssueWorkspace(issueId, children));
  useEffect(() => {
    if (!children) return undefined;
    return onceNoCellIsTyped(() => {
      // What is typed stays as it is, whatever comes meanwhile.
      if (workspace.isDirty()) workspace.follow(children);
      else workspace.load(children);
    });
  }, [children, workspace]);
  return workspace;
};

/** Whether a table has changes that are not saved. */
export const useIsDirty = (workspace: IssueWorkspace): boolean =>
  useSyncExternalStore(workspace.watch, workspace.isDirty);
