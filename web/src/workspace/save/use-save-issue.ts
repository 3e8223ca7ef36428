import { issue } from "@teckna/domain/entities/issue";
import { useState } from "react";
import { type ChangeSet, type SavedChanges, useSaveChanges } from "../../api/batches/changes.ts";
import type { Draft } from "../../records/form/draft.ts";
import { focusFirstFault, focusOverlap } from "../../records/form/field-id.ts";
import { noteSent, type SentTexts } from "../../records/form/sent-texts.ts";
import { useAgain } from "../../records/save/use-again.ts";
import { useOnceEnabled } from "../../records/save/use-once-enabled.ts";
import type { LeadOn, Saving } from "../../records/save/use-save-new.ts";
import { collectChanges } from "./collect-changes.ts";
import { focusChildConflicts, focusFirstProblem } from "../focus-children.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { dropSent, stepsOf } from "../model/taken-steps.ts";
import { meetConflicts, type MetRows } from "./meet-conflicts.ts";
import type { Stored } from "../../api/stored.ts";
import { placeRefusals } from "./place-refusals.ts";
import { useOnceIdle } from "./use-once-idle.ts";

type IssueToSave = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  /** The version that the save replaces; null where the issue is new. */
  readonly version: () => number | null;
  /** Saves the fields alone, where no child was changed. */
  readonly ownSaving: Saving;
  /** Takes a newer version of the issue as the base of its fields. */
  readonly meetIssue: (theirs: Stored) => void;
  /** Takes the issue as it was stored; what was typed in it since it was sent stays. */
  readonly markIssueSaved: (stored: Stored, sent: SentTexts) => void;
  /** Fields that somebody else changed too, and that wait for a choice. */
  readonly unchosen: () => readonly string[];
  readonly onSaved: LeadOn;
  /** Where the issue was new, and something was typed while it was created. */
  readonly onTyped?: LeadOn;
};

export type IssueSaving = Saving & {
  /** What others had done to rows meanwhile, which was taken as the base of what is typed. */
  readonly met: MetRows | null;
};

/** Whether anything is left to save: others may have saved the very same. */
const hasUnsaved = ({ draft, workspace }: Pick<IssueToSave, "draft" | "workspace">): boolean =>
  draft.isDirty() || workspace.isDirty();

/** Saves an issue with its children in one request; the fields alone as the form of a record does. */
export const useSaveIssue = (wanted: IssueToSave): IssueSaving => {
  const { draft, workspace, version, ownSaving, meetIssue, markIssueSaved, onSaved, onTyped } =
    wanted;
  const changes = useSaveChanges();
  const [failure, setFailure] = useState<Error | null>(null);
  const [met, setMet] = useState<MetRows | null>(null);
  const again = useAgain();
  const onceIdle = useOnceIdle(workspace);
  const onceEnabled = useOnceEnabled(changes.isPending);
  const explain = (error: Error, { changes: sent }: ChangeSet, leadOn: LeadOn): void => {
    again.forget();
    const found = meetConflicts({ workspace, meetIssue }, error);
    if (found) return hasUnsaved(wanted) ? setMet(found) : leadOn(draft.base);
    const placed = placeRefusals({ draft, workspace, changes: sent }, error);
    if (placed === null) setFailure(error);
    else
      onceEnabled(() => (placed.table ? focusFirstProblem(placed.table) : focusFirstFault(draft)));
  };
  const send = (set: ChangeSet, leadOn: LeadOn): void => {
    const sent = noteSent(draft);
    const take = (saved: SavedChanges): void => {
      const own = saved.get(issue.path)?.get(set.issueId);
      if (own) markIssueSaved(own, sent);
      dropSent(draft);
      workspace.markSaved(saved);
    };
    changes.mutate(
      { ...set, take },
      {
        onError: (error) => explain(error, set, leadOn),
        onSuccess: () => {
          const next = again.take();
          // What was typed while the save was under way is still to be saved.
          if (!hasUnsaved(wanted)) leadOn(draft.base);
          else if (onTyped) onTyped(draft.base);
          else if (next) save(next);
        },
      },
    );
  };
  const save = (leadOn: LeadOn): void => {
    if (changes.isPending) return again.want(leadOn);
    setFailure(null);
    setMet(null);
    const hasMore = draft.cited().length + stepsOf(draft).marked().length > 0;
    if (!workspace.isDirty() && !hasMore) return ownSaving.save(leadOn);
    const collected = collectChanges({ draft, version: version() }, workspace);
    const [unchosen] = wanted.unchosen();
    if (unchosen !== undefined) focusOverlap(unchosen);
    else if (workspace.unchosen().length > 0) focusChildConflicts();
    else if (collected.ok) send(collected, leadOn);
    else if (collected.table) focusFirstProblem(collected.table);
    else focusFirstFault(draft);
  };
  return {
    save: (leadOn = onSaved) => onceIdle(() => save(leadOn)),
    isPending: changes.isPending || ownSaving.isPending,
    failure: failure ?? ownSaving.failure,
    met,
  };
};
