import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { childrenOptions } from "./fetch-children.ts";
import { IssueWorkspace } from "./issue-workspace.ts";

export type WorkspaceState = {
  readonly workspace: IssueWorkspace;
  /** Its tables hold what is stored. */
  readonly isLoaded: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** The children of an issue to edit; those of a new one are none. */
export const useWorkspace = (issueId: string, isNew: boolean): WorkspaceState => {
  const [workspace] = useState(() => new IssueWorkspace(issueId, isNew));
  const { data, error, refetch } = useQuery({ ...childrenOptions(issueId), enabled: !isNew });
  const isLoaded = useSyncExternalStore(workspace.watch, workspace.isLoaded);
  useEffect(() => {
    // What is typed stays as it is, whatever comes meanwhile.
    if (data && !workspace.isDirty()) workspace.load(data);
  }, [data, workspace]);
  return { workspace, isLoaded, error: isLoaded ? null : error, retry: () => void refetch() };
};

/** Whether a table has changes that are not saved. */
export const useIsDirty = (workspace: IssueWorkspace): boolean =>
  useSyncExternalStore(workspace.watch, workspace.isDirty);
