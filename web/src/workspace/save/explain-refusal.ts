import type { Change } from "../../api/batches/changes.ts";
import type { Stored } from "../../api/stored.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { meetConflicts, type MetRows } from "./meet-conflicts.ts";
import { type Placed, placeRefusals } from "./place-refusals.ts";

type Refused = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  readonly meetIssue: (theirs: Stored) => void;
  /** The changes that were sent. */
  readonly changes: readonly Change[];
};

/** Either conflicts were merged, or errors were marked in place; null if the error belongs to no place. */
export type Explained = { readonly met: MetRows } | { readonly placed: Placed } | null;

/** Finds why an issue was not saved, and marks it where it can be corrected. */
export const explainRefusal = (refused: Refused, error: Error): Explained => {
  const met = meetConflicts(refused, error);
  if (met) return { met };
  const placed = placeRefusals(refused, error);
  return placed && { placed };
};
