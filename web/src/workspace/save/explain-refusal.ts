import type { Change } from "../../api/batches/changes.ts";
import type { Stored } from "../../api/stored.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { mergeConflicts, type MergedRows } from "./merge-conflicts.ts";
import { type PlacedRefusals, placeRefusals } from "./place-refusals.ts";

type Refused = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  readonly mergeIssue: (theirs: Stored) => void;
  /** The changes that were sent. */
  readonly changes: readonly Change[];
};

/** Either conflicts were merged, or errors were marked in place; null if the error belongs to no place. */
export type Explained =
  | { readonly merged: MergedRows }
  | { readonly placed: PlacedRefusals }
  | null;

/** Finds why an issue was not saved, and marks it where it can be corrected. */
export const explainRefusal = (refused: Refused, error: Error): Explained => {
  const merged = mergeConflicts(refused, error);
  if (merged) return { merged };
  const placed = placeRefusals(refused, error);
  return placed && { placed };
};
