import { issue } from "@teckna/domain/entities/issue";
import { useState } from "react";
import { type ChangeSet, type SavedChanges, useSaveChanges } from "../../api/batches/changes.ts";
import type { Draft } from "../../records/form/draft.ts";
import { focusFirstFault, focusOverlap } from "../../records/form/field-id.ts";
import { noteSent, type SentTexts } from "../../records/form/sent-texts.ts";
import type { Saving } from "../../records/save/use-save-new.ts";
import { type AfterSave, type Next, useSendOnce } from "../../records/save/use-send-once.ts";
import { collectChanges } from "./collect-changes.ts";
import { focusChildConflicts, focusFirstProblem } from "../focus-children.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { dropSent, stepsOf } from "../model/taken-steps.ts";
import type { Emptied } from "./emptied-rows.tsx";
import type { MergedRows } from "./merge-conflicts.ts";
import type { Stored } from "../../api/stored.ts";
import { useOnceIdle } from "./use-once-idle.ts";

type IssueToSave = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  /** The version that the save replaces; null for a new issue. */
  readonly version: () => number | null;
  /** Saves only the fields, if no child was changed. */
  readonly ownSaving: Saving;
  /** Rebases the issue's fields onto a newer version. */
  readonly mergeIssue: (theirs: Stored) => void;
  /** Takes the stored issue as the base; what was typed after sending is kept. */
  readonly markIssueSaved: (stored: Stored, sent: SentTexts) => void;
  /** Fields with unresolved conflicts. */
  readonly unchosen: () => readonly string[];
  readonly onSaved: AfterSave;
  /** Called instead if the issue was new and something was typed while it was created. */
  readonly onTyped?: AfterSave;
};

export type IssueSaving = Saving & {
  /** Changes by others to rows, onto which the unsaved texts were rebased. */
  readonly merged: MergedRows | null;
  /** The question about emptied rows, asked before saving. */
  readonly emptied: Emptied | null;
};

/** Whether there is still something to save: others may have saved the same values. */
const hasUnsaved = ({ draft, workspace }: Pick<IssueToSave, "draft" | "workspace">): boolean =>
  draft.isDirty() || workspace.isDirty();

/** Captures what is sent now; the returned function applies the stored result and keeps what was typed since. */
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

/** Loaded while the issue is sent, so that it is available for the response. */
const importExplaining = () => import("./explain-refusal.ts");

/** Focuses the first fault, in a table or in the fields. */
const focusFault = (draft: Draft, table: ChildTable | null): void =>
  table ? focusFirstProblem(table) : focusFirstFault(draft);

/** Focuses what must be resolved or corrected before a save; null if there is nothing. */
const leadToOpen = (
  { draft, workspace, unchosen }: IssueToSave,
  collected: ReturnType<typeof collectChanges>,
): (() => void) | null => {
  const [name] = unchosen();
  if (name !== undefined) return () => focusOverlap(name);
  if (workspace.unchosen().length > 0) return () => focusChildConflicts();
  return collected.ok ? null : () => focusFault(draft, collected.table);
};

/**
 * What to do after only the fields were saved: rows changed meanwhile are saved with a full save, if one was
 * requested.
 */
const ofFields = (
  { workspace, onTyped }: IssueToSave,
  next: Next,
  saveAll?: (next: Next) => void,
): Next => ({
  ...next,
  afterSave: (record) => {
    if (!workspace.isDirty()) return next.afterSave(record);
    return onTyped ? onTyped(record) : saveAll?.(next);
  },
});

/** Resolves to a function that focuses the fault, if there is one. */
type Lead = Promise<(() => void) | undefined>;

/** Why the last save failed, or what others had changed, until the next one begins. */
const useRefusal = (wanted: IssueToSave) => {
  const { draft, workspace, mergeIssue } = wanted;
  const [failure, setFailure] = useState<Error | null>(null);
  const [merged, setMerged] = useState<MergedRows | null>(null);
  const explain = async (error: Error, { changes }: ChangeSet, { afterSave }: Next): Lead => {
    const explained = await importExplaining().then(
      ({ explainRefusal }) => explainRefusal({ draft, workspace, mergeIssue, changes }, error),
      () => null,
    );
    if (explained === null) setFailure(error);
    else if ("placed" in explained) return () => focusFault(draft, explained.placed.table);
    else if (hasUnsaved(wanted)) setMerged(explained.merged);
    else await afterSave(draft.base);
    return undefined;
  };
  const forget = (): void => {
    setFailure(null);
    setMerged(null);
  };
  return { failure, merged, explain, forget };
};

/** Saves an issue with its children in one request; if only fields changed, like the form of any record. */
export const useSaveIssue = (wanted: IssueToSave): IssueSaving => {
  const { draft, workspace, version, ownSaving, onSaved, onTyped } = wanted;
  const { isPending, follow, send, resend } = useSendOnce(useSaveChanges());
  const { failure, merged, explain, forget } = useRefusal(wanted);
  const [emptied, setEmptied] = useState<Emptied | null>(null);
  const closeQuestion = (): void => setEmptied(null);
  const onceIdle = useOnceIdle(workspace);
  const sendSet = (set: ChangeSet, next: Next): void => {
    importExplaining().catch(() => {});
    send({ ...set, take: takerOf(wanted, set) }, next, {
      onError: (error, then) => explain(error, set, then),
      onSuccess: (_, then, again) => {
        // What was typed during the save is still unsaved.
        if (!hasUnsaved(wanted)) return then.afterSave(draft.base);
        if (onTyped) return onTyped(draft.base);
        return again ? save(again) : undefined;
      },
    });
  };
  /** What may be stored already is sent again as it was; what was typed in a stored issue since follows it. */
  const resendFirst = (next: Next): boolean => {
    const isNew = version() === null;
    if (resend(next)) return isNew || follow(next);
    return ownSaving.resend?.(ofFields(wanted, next, isNew ? undefined : saveNow)) ?? false;
  };
  const save = (next: Next): void => {
    if (ownSaving.isPending) ownSaving.save(ofFields(wanted, next, saveNow));
    else if (!follow(next)) saveNow(next);
  };
  const saveNow = (next: Next): void => {
    forget();
    if (resendFirst(next)) return;
    const hasMore = draft.cited().length + stepsOf(draft).marked().length > 0;
    if (!workspace.isDirty() && !hasMore) return ownSaving.save(ofFields(wanted, next));
    const collected = collectChanges({ draft, version: version() }, workspace);
    const lead = leadToOpen(wanted, collected);
    if (lead || !collected.ok) return lead?.();
    const rows = workspace.emptied();
    if (rows.length > 0) setEmptied({ rows, save: () => save(next), close: closeQuestion });
    else sendSet(collected, next);
  };
  return {
    save: (next = { afterSave: onSaved, takesTyped: false }) => onceIdle(() => save(next)),
    isPending: isPending || ownSaving.isPending,
    failure: failure ?? ownSaving.failure,
    merged,
    emptied,
  };
};
