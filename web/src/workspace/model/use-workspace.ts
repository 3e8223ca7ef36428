import { useEffect, useState, useSyncExternalStore } from "react";
import type { Children } from "../../api/whole.ts";
import { IssueWorkspace } from "./issue-workspace.ts";

/** The children of an issue to edit, from those that are stored; null where the issue is new. */
export const useWorkspace = (issueId: string, children: Children | null): IssueWorkspace => {
  const [workspace] = useState(() => new IssueWorkspace(issueId, children));
  useEffect(() => {
    // What is typed stays as it is, whatever comes meanwhile.
    if (children && workspace.isDirty()) workspace.follow(children);
    else if (children) workspace.load(children);
  }, [children, workspace]);
  return workspace;
};

/** Whether a table has changes that are not saved. */
export const useIsDirty = (workspace: IssueWorkspace): boolean =>
  useSyncExternalStore(workspace.watch, workspace.isDirty);
