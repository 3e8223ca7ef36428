import { issue } from "@teckna/domain/entities/issue";
import { useState } from "react";
import { type ChangeSet, type SavedChanges, useSaveChanges } from "../../api/batches/changes.ts";
import type { Draft } from "../../records/form/draft.ts";
import { focusFirstFault, focusOverlap } from "../../records/form/field-id.ts";
import { noteSent, type SentTexts } from "../../records/form/sent-texts.ts";
import type { Saving } from "../../records/save/use-save-new.ts";
import { type LeadOn, type Next, useSendOnce } from "../../records/save/use-send-once.ts";
import { collectChanges } from "./collect-changes.ts";
import { focusChildConflicts, focusFirstProblem } from "../focus-children.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { dropSent, stepsOf } from "../model/taken-steps.ts";
import type { Emptied } from "./emptied-rows.tsx";
import type { MetRows } from "./meet-conflicts.ts";
import type { Stored } from "../../api/stored.ts";
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
  /** What is asked about rows with nothing left in them, before they are saved. */
  readonly emptied: Emptied | null;
};

/** Whether anything is left to save: others may have saved the very same. */
const hasUnsaved = ({ draft, workspace }: Pick<IssueToSave, "draft" | "workspace">): boolean =>
  draft.isDirty() || workspace.isDirty();

/** Takes what is sent now, once it is stored; what was typed since stays. */
const takerOf = (
  { draft, workspace, markIssueSaved }: IssueToSave,
  { issueId }: ChangeSet,
): ((saved: SavedChanges) => void) => {
  const sent = noteSent(draft);
  return (saved) => {
    const own = saved.get(issue.path)?.get(issueId);
    if (own) markIssueSaved(own, sent);
    dropSent(draft);
    workspace.markSaved(saved);
  };
};

/** What explains a refusal comes while the issue is sent, so that it is there with the response. */
const importExplaining = () => import("./explain-refusal.ts");

/** Gives the focus to what is wrong: in a table, or in the fields where none is given. */
const focusFault = (draft: Draft, table: ChildTable | null): void =>
  table ? focusFirstProblem(table) : focusFirstFault(draft);

/** What follows the save of the fields alone: rows that were typed in meanwhile are saved by what saves all, where that was wanted. */
const ofFields = (
  { workspace, onTyped }: IssueToSave,
  next: Next,
  saveAll?: (next: Next) => void,
): Next => ({
  ...next,
  leadOn: (record) => {
    if (!workspace.isDirty()) return next.leadOn(record);
    return onTyped ? onTyped(record) : saveAll?.(next);
  },
});

/** Ends with what leads to the fault, where there is one. */
type Lead = Promise<(() => void) | undefined>;

/** Saves an issue with its children in one request; the fields alone as the form of a record does. */
export const useSaveIssue = (wanted: IssueToSave): IssueSaving => {
  const { draft, workspace, version, ownSaving, meetIssue, onSaved, onTyped } = wanted;
  const { isPending, isToFollow, send } = useSendOnce(useSaveChanges());
  const [failure, setFailure] = useState<Error | null>(null);
  const [met, setMet] = useState<MetRows | null>(null);
  const [emptied, setEmptied] = useState<Emptied | null>(null);
  const stopAsking = (): void => setEmptied(null);
  const onceIdle = useOnceIdle(workspace);
  const explain = async (error: Error, { changes }: ChangeSet, { leadOn }: Next): Lead => {
    const explained = await importExplaining().then(
      ({ explainRefusal }) => explainRefusal({ draft, workspace, meetIssue, changes }, error),
      () => null,
    );
    if (explained === null) setFailure(error);
    else if ("placed" in explained) return () => focusFault(draft, explained.placed.table);
    else if (hasUnsaved(wanted)) setMet(explained.met);
    else await leadOn(draft.base);
    return undefined;
  };
  const sendSet = (set: ChangeSet, next: Next): void => {
    importExplaining().catch(() => {});
    send({ ...set, take: takerOf(wanted, set) }, next, {
      onError: (error) => explain(error, set, next),
      onSuccess: (_, again) => {
        // What was typed while the save was under way is still to be saved.
        if (!hasUnsaved(wanted)) return next.leadOn(draft.base);
        if (onTyped) return onTyped(draft.base);
        return again ? save(again) : undefined;
      },
    });
  };
  const save = (next: Next): void => {
    if (ownSaving.isPending) ownSaving.save(ofFields(wanted, next, saveNow));
    else if (!isToFollow(next)) saveNow(next);
  };
  const saveNow = (next: Next): void => {
    setFailure(null);
    setMet(null);
    const hasMore = draft.cited().length + stepsOf(draft).marked().length > 0;
    if (!workspace.isDirty() && !hasMore) return ownSaving.save(ofFields(wanted, next));
    const collected = collectChanges({ draft, version: version() }, workspace);
    const [unchosen] = wanted.unchosen();
    const rows = workspace.emptied();
    if (unchosen !== undefined) focusOverlap(unchosen);
    else if (workspace.unchosen().length > 0) focusChildConflicts();
    else if (!collected.ok) focusFault(draft, collected.table);
    else if (rows.length > 0) setEmptied({ rows, save: () => save(next), close: stopAsking });
    else sendSet(collected, next);
  };
  return {
    save: (next = { leadOn: onSaved, takesTyped: false }) => onceIdle(() => save(next)),
    isPending: isPending || ownSaving.isPending,
    failure: failure ?? ownSaving.failure,
    met,
    emptied,
  };
};
