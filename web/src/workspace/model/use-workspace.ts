import { useEffect, useState, useSyncExternalStore } from "react";
import type { Children } from "../../api/whole.ts";
import { IssueWorkspace } from "./issue-workspace.ts";

const isCellTyped = (): boolean => document.querySelector(".grid-editor") !== null;

/** Waits until no cell is being edited, since adding or removing rows would move it. */
const onceNoCellIsTyped = (run: () => void): (() => void) => {
  const end = new AbortController();
  const look = (): void => {
    if (end.signal.aborted || isCellTyped()) return;
    end.abort();
    run();
  };
  // The typed text is written after the focus has moved.
  document.addEventListener("focusout", () => setTimeout(look), { signal: end.signal });
  look();
  return () => end.abort();
};

/** The editable children of an issue, from the stored ones; null for a new issue. */
export const useWorkspace = (issueId: string, children: Children | null): IssueWorkspace => {
  const [workspace] = useState(() => new IssueWorkspace(issueId, children));
  useEffect(() => {
    if (!children) return undefined;
    return onceNoCellIsTyped(() => {
      // Unsaved texts are kept when new data arrives.
      if (workspace.isDirty()) workspace.follow(children);
      else workspace.load(children);
    });
  }, [children, workspace]);
  return workspace;
};

/** Whether any table has unsaved changes. */
export const useIsDirty = (workspace: IssueWorkspace): boolean =>
  useSyncExternalStore(workspace.watch, workspace.isDirty);
