import type { AnyEntity } from "@teckna/domain/entities";
import { useEffect, useRef, useState } from "react";
import type { Stored } from "../../api/stored.ts";
import { draftStorage } from "../../browser-storage/draft-storage.ts";
import { userOfPages } from "../../session/session.ts";
import type { Draft } from "../form/draft.ts";
import { DraftStore, type StoredInput } from "./draft-store.ts";
import { isSameRecord, type StoredTexts, typeAgain, typedTexts } from "./typed-texts.ts";
import { writeLater } from "./write-later.ts";
import type { RestoredTexts } from "./restored-draft.tsx";

type DatedTexts = StoredInput & StoredTexts;

const isDatedTexts = (value: unknown): value is DatedTexts =>
  typeof value === "object" &&
  value !== null &&
  "at" in value &&
  "base" in value &&
  "texts" in value;

/** The form id for editing a record. */
export const editFormId = (entity: AnyEntity, id: string): string => `${entity.path}/${id}`;

/** The form id for a new record, possibly of an issue. */
export const newFormId = (entity: AnyEntity, issueId: string | undefined): string =>
  `${entity.path}/new/${issueId ?? ""}`;

type FormToStore = {
  readonly draft: Draft;
  /** `editFormId` or `newFormId`. */
  readonly id: string;
  /** The stored record, and a function that rebases the draft onto it if it was typed on an older version. */
  readonly edit: { readonly stored: Stored; readonly merge: (theirs: Stored) => void } | null;
};

const restore = ({ draft, edit }: FormToStore, found: DatedTexts): RestoredTexts => {
  const isOlder = edit !== null && !isSameRecord(found.base, draft.base);
  if (isOlder) draft.rebase(found.base);
  const again = typeAgain(draft, found.texts);
  if (isOlder) edit.merge(edit.stored);
  return { at: found.at, ...again };
};

export type DraftStorage = {
  /** `null` if nothing was restored. */
  readonly restored: RestoredTexts | null;
  readonly drop: () => void;
  /** Moves the unsaved texts to another form, which restores them when it is opened. */
  readonly moveTo: (id: string) => void;
};

/** The unsaved texts of a draft in the form in which they are stored. */
const textsToStore = (draft: Draft): DatedTexts => ({ at: Date.now(), ...typedTexts(draft) });

/**
 * Stores a form's unsaved texts in this browser until they are saved or discarded, and restores them when the
 * form is opened again.
 */
export const useDraftStorage = (form: FormToStore): DraftStorage => {
  const { draft, id } = form;
  const [store] = useState(
    () =>
      new DraftStore(
        { local: draftStorage(), session: sessionStorage },
        userOfPages() ?? "",
        isDatedTexts,
      ),
  );
  const [restored, setRestored] = useState<RestoredTexts | null>(null);
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const found = store.read(id);
    if (found) setRestored(restore(form, found));
    // Once: what comes later is typed here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const write = (): void => {
      if (draft.isDirty()) store.write(id, textsToStore(draft));
      else store.drop(id);
    };
    return writeLater(write, (note) => draft.subscribeAll(note));
  }, [store, id, draft]);
  const drop = (): void => {
    draft.reset(draft.base);
    store.drop(id);
    setRestored(null);
  };
  const moveTo = (other: string): void => {
    if (store.write(other, textsToStore(draft))) drop();
  };
  return { restored, drop, moveTo };
};
