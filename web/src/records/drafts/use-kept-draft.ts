import type { AnyEntity } from "@teckna/domain/entities";
import { useEffect, useRef, useState } from "react";
import type { Stored } from "../../api/stored.ts";
import { userOfPages } from "../../session/session.ts";
import type { Draft } from "../form/draft.ts";
import type { RestoredTexts } from "./draft-notice.tsx";
import { DraftStore, type Kept } from "./draft-store.ts";
import { isSameRecord, type StoredTexts, typeAgain, typedTexts } from "./typed-texts.ts";
import { writeLater } from "./write-later.ts";

type KeptTexts = Kept & StoredTexts;

const isKept = (value: unknown): value is KeptTexts =>
  typeof value === "object" &&
  value !== null &&
  "at" in value &&
  "base" in value &&
  "texts" in value;

/** The id of the form that edits a record. */
export const editFormId = (entity: AnyEntity, id: string): string => `${entity.path}/${id}`;

/** The id of the form of a new record, which may be one of an issue. */
export const newFormId = (entity: AnyEntity, issueId: string | undefined): string =>
  `${entity.path}/new/${issueId ?? ""}`;

type FormToKeep = {
  readonly draft: Draft;
  /** What is edited: `editFormId` or `newFormId`. */
  readonly id: string;
  /** The record as it is stored, and what takes it as the base of what was typed on an older one. */
  readonly edit: { readonly stored: Stored; readonly meet: (theirs: Stored) => void } | null;
};

const restore = ({ draft, edit }: FormToKeep, found: KeptTexts): RestoredTexts => {
  const isOlder = edit !== null && !isSameRecord(found.base, draft.base);
  if (isOlder) draft.rebase(found.base);
  const again = typeAgain(draft, found.texts);
  if (isOlder) edit.meet(edit.stored);
  return { at: found.at, ...again };
};

export type KeptDraft = {
  /** `null` where nothing was brought back. */
  readonly restored: RestoredTexts | null;
  readonly drop: () => void;
  /** Moves what is typed to another form, which brings it back when it is opened. */
  readonly moveTo: (id: string) => void;
};

/** What is typed in a draft, to be kept. */
const textsToKeep = (draft: Draft): KeptTexts => ({ at: Date.now(), ...typedTexts(draft) });

/** Keeps what is typed in a form in this browser until it is saved or dropped, and brings it back when the form is opened again. */
export const useKeptDraft = (form: FormToKeep): KeptDraft => {
  const { draft, id } = form;
  const [store] = useState(
    () =>
      new DraftStore({ local: localStorage, session: sessionStorage }, userOfPages() ?? "", isKept),
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
      if (draft.isDirty()) store.write(id, textsToKeep(draft));
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
    if (store.write(other, textsToKeep(draft))) drop();
  };
  return { restored, drop, moveTo };
};
