import { useEffect, useRef, useState } from "react";
import type { Stored } from "../../api/stored.ts";
import { draftStorage } from "../../browser-storage/draft-storage.ts";
import { DraftStore } from "../../records/drafts/draft-store.ts";
import { writeLater } from "../../records/drafts/write-later.ts";
import type { Draft } from "../../records/form/draft.ts";
import { userOfPages } from "../../session/session.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { restoreDraft } from "./restore-draft.ts";
import { draftToStore, isStoredDraft } from "./stored-draft.ts";

type DraftToStore = {
  /** The issue's id, or `new`. */
  readonly id: string;
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  /** Rebases typed texts onto the stored issue if they were typed on an older version. */
  readonly mergeIssue: (theirs: Stored) => void;
  readonly stored: Stored | null;
};

export type StoredDraftActions = {
  readonly drop: () => void;
  /** Moves the unsaved texts to an issue's page, which restores them when it is opened. */
  readonly moveTo: (issueId: string) => void;
};

const isDirty = ({ draft, workspace }: DraftToStore): boolean =>
  draft.isDirty() || workspace.isDirty();

/**
 * Stores unsaved texts in this browser until they are saved or discarded, and restores them when the page is
 * opened again.
 */
export const useStoredDraft = (edited: DraftToStore): StoredDraftActions => {
  const { id, draft, workspace } = edited;
  const [store] = useState(
    () =>
      new DraftStore(
        { local: draftStorage(), session: sessionStorage },
        userOfPages() ?? "",
        isStoredDraft,
      ),
  );
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const found = store.read(id);
    if (found) restoreDraft(edited, found);
  });
  const put = (at: string, hasTexts: boolean): boolean =>
    store.write(at, draftToStore(draft, workspace, { at: Date.now(), hasTexts }));
  useEffect(() => {
    const write = (): void => {
      if (!isDirty({ ...edited })) return store.drop(id);
      const isKept = put(id, true);
      workspace.noteTextsStored(isKept);
      // Without the texts of sources, the rest may fit into the storage.
      if (!isKept) put(id, false);
    };
    return writeLater(write, (note) => {
      const ends = [draft.subscribeAll(note), workspace.watch(note), workspace.watchTyping(note)];
      return () => ends.forEach((end) => end());
    });
    // What else is handed over stays the same for one page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, id, draft, workspace]);
  const drop = (): void => {
    draft.reset(draft.base);
    workspace.takeBack();
    workspace.markRestored(null);
    store.drop(id);
  };
  const moveTo = (issueId: string): void => {
    if (put(issueId, true) || put(issueId, false)) drop();
  };
  return { drop, moveTo };
};
