import { issue } from "@teckna/domain/entities/issue";
import { HttpError } from "../../api/http-error.ts";
import { readStored, type Stored } from "../../api/stored.ts";
import type { ChildOverlaps } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

type Parts = {
  readonly workspace: IssueWorkspace;
  /** Takes a newer version of the issue itself. */
  readonly meetIssue: (theirs: Stored) => void;
};

/** Goes on from what others saved meanwhile; null where the error is another one. */
export const meetConflicts = (
  { workspace, meetIssue }: Parts,
  error: Error,
): readonly ChildOverlaps[] | null => {
  const conflicts = (error instanceof HttpError && error.problem?.conflicts) || [];
  if (conflicts.length === 0 || conflicts.some(({ code }) => code === "idExists")) return null;
  if (conflicts.some(({ table, code }) => table === issue.path && code === "notFound")) return null;
  const met: ChildOverlaps[] = [];
  for (const { table: path, id, current } of conflicts) {
    const table = workspace.tables.find((candidate) => candidate.path === path);
    if (!table && current) meetIssue(readStored(issue, current));
    else if (table && current) {
      const overlaps = table.meet(id, readStored(table.entity, current));
      if (overlaps) met.push(overlaps);
    } else table?.renew(id);
  }
  return met;
};
