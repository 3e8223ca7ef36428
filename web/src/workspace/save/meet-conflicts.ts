import { issue } from "@teckna/domain/entities/issue";
import { HttpError } from "../../api/http-error.ts";
import { readStored, type Stored } from "../../api/stored.ts";
import type { RowOfTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

type Parts = {
  readonly workspace: IssueWorkspace;
  /** Takes a newer version of the issue itself. */
  readonly meetIssue: (theirs: Stored) => void;
};

/** What others did meanwhile to the children of an issue. */
export type MetRows = {
  /** Nobody did anything to one. */
  readonly isNone: boolean;
  /** What is typed in rows that others deleted, which the next save stores as new ones. */
  readonly renewed: readonly RowOfTable[];
};

/** Goes on from what others saved meanwhile; null where the error is another one. */
export const meetConflicts = ({ workspace, meetIssue }: Parts, error: Error): MetRows | null => {
  const conflicts = (error instanceof HttpError && error.problem?.conflicts) || [];
  if (conflicts.length === 0 || conflicts.some(({ code }) => code === "idExists")) return null;
  if (conflicts.some(({ table, code }) => table === issue.path && code === "notFound")) return null;
  const renewed: RowOfTable[] = [];
  let isNone = true;
  for (const { table: path, id, current } of conflicts) {
    const table = workspace.tables.find((candidate) => candidate.path === path);
    if (table) isNone = false;
    if (!table && current) meetIssue(readStored(issue, current));
    else if (table && current) table.meet(id, readStored(table.entity, current));
    const row = table && !current ? table.renew(id) : null;
    if (table && row) renewed.push({ table, row });
  }
  return { isNone, renewed };
};
