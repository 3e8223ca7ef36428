import { issue } from "@teckna/domain/entities/issue";
import { HttpError } from "../../api/http-error.ts";
import { readStored, type Stored } from "../../api/stored.ts";
import type { RowOfTable } from "../model/rows-of-tables.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

type Parts = {
  readonly workspace: IssueWorkspace;
  /** Rebases the issue onto a newer version. */
  readonly mergeIssue: (theirs: Stored) => void;
};

/** Changes by others to an issue's children. */
export type MergedRows = {
  /** Nobody changed a child. */
  readonly isNone: boolean;
  /** Unsaved rows whose records others deleted; the next save stores them as new records. */
  readonly renewed: readonly RowOfTable[];
};

/** Merges what others saved meanwhile; null if the error is another one. */
export const mergeConflicts = (
  { workspace, mergeIssue }: Parts,
  error: Error,
): MergedRows | null => {
  const conflicts = (error instanceof HttpError && error.problem?.conflicts) || [];
  const isIssueRefused = conflicts.some(
    ({ table, code }) => table === issue.path && code !== "versionMismatch",
  );
  if (conflicts.length === 0 || isIssueRefused) return null;
  const renewed: RowOfTable[] = [];
  let isNone = true;
  for (const { table: path, id, current } of conflicts) {
    const table = workspace.tables.find((candidate) => candidate.path === path);
    if (table) isNone = false;
    if (!table && current) mergeIssue(readStored(issue, current));
    else if (table && current) table.merge(id, readStored(table.entity, current));
    const row = table && !current ? table.renew(id) : null;
    if (table && row) renewed.push({ table, row });
  }
  return { isNone, renewed };
};
