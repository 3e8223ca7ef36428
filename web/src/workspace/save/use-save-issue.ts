import type { AnyRecord } from "@teckna/domain/entity";
import { useState } from "react";
import { type ChangeSet, useSaveChanges } from "../../api/changes.ts";
import type { Draft } from "../../records/form/draft.ts";
import { focusFirstFault } from "../../records/form/field-id.ts";
import type { Saving } from "../../records/save/use-save-new.ts";
import { collectChanges } from "./collect-changes.ts";
import { focusFirstProblem } from "../children/focus-children.ts";
import type { IssueWorkspace } from "../children/issue-workspace.ts";
import { meetConflicts } from "./meet-conflicts.ts";
import type { ChildOverlaps } from "../children/child-table.ts";
import type { Stored } from "../../api/stored.ts";
import { placeRefusals } from "./place-refusals.ts";

type IssueToSave = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  /** The version that the save replaces; null where the issue is new. */
  readonly version: () => number | null;
  /** Saves the fields alone, where no child was changed. */
  readonly ownSaving: Saving;
  /** Takes a newer version of the issue as the ground of its fields. */
  readonly meetIssue: (theirs: Stored) => void;
  /** What comes after a save of the children. */
  readonly onSaved: (record: AnyRecord) => void;
};

export type IssueSaving = Saving & {
  /** What others saved meanwhile, and was taken as the ground of what is typed. */
  readonly conflicts: readonly ChildOverlaps[] | null;
};

/** Saves an issue with its children in one request; the fields alone as the form of a record does. */
export const useSaveIssue = (wanted: IssueToSave): IssueSaving => {
  const { draft, workspace, version, ownSaving, meetIssue, onSaved } = wanted;
  const changes = useSaveChanges();
  const [failure, setFailure] = useState<Error | null>(null);
  const [conflicts, setConflicts] = useState<readonly ChildOverlaps[] | null>(null);
  const explain = (error: Error): void => {
    const met = meetConflicts({ workspace, meetIssue }, error);
    if (met) return setConflicts(met);
    const placed = placeRefusals({ draft, workspace }, error);
    if (placed === null) setFailure(error);
    else
      requestAnimationFrame(() =>
        placed.table ? focusFirstProblem(placed.table) : focusFirstFault(draft),
      );
  };
  const send = (set: ChangeSet): void => {
    changes.mutate(set, {
      onError: explain,
      onSuccess: () => {
        const collected = draft.collect();
        const record = collected.ok ? collected.record : draft.base;
        draft.reset(record);
        workspace.markSaved();
        onSaved(record);
      },
    });
  };
  const save = (): void => {
    setFailure(null);
    setConflicts(null);
    if (!workspace.isDirty()) return ownSaving.save();
    const collected = collectChanges({ draft, version: version() }, workspace);
    if (collected.ok) send(collected);
    else if (collected.table) focusFirstProblem(collected.table);
    else focusFirstFault(draft);
  };
  return {
    save,
    isPending: changes.isPending || ownSaving.isPending,
    failure: failure ?? ownSaving.failure,
    conflicts,
  };
};
