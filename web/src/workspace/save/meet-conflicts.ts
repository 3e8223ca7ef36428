import { issue } from "@teckna/domain/entities/issue";
import { HttpError } from "../../api/http-error.ts";
import { readStored, type Stored } from "../../api/stored.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

type Parts = {
  readonly workspace: IssueWorkspace;
  /** Takes a newer version of the issue itself. */
  readonly meetIssue: (theirs: Stored) => void;
};

/** Goes on from what others saved meanwhile; false where the error is another one. */
export const meetConflicts = ({ workspace, meetIssue }: Parts, error: Error): boolean => {
  const conflicts = (error instanceof HttpError && error.problem?.conflicts) || [];
  if (conflicts.length === 0 || conflicts.some(({ code }) => code === "idExists")) return false;
  if (conflicts.some(({ table, code }) => table === issue.path && code === "notFound"))
    return false;
  for (const { table: path, id, current } of conflicts) {
    const table = workspace.tables.find((candidate) => candidate.path === path);
    if (!table && current) meetIssue(readStored(issue, current));
    else if (table && current) table.meet(id, readStored(table.entity, current));
    else table?.renew(id);
  }
  return true;
};
