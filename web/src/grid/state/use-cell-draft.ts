import type { Place } from "@teckna/domain/sheet/find-problem";
import { useRef, useState } from "react";
import type { Editor } from "../cells/cell-editor.tsx";
import { type Key, type Leave, leaveBy, leaveByArrow } from "../model/grid-keys.ts";
import type { GridTable } from "../model/grid-table.ts";
import type { Performed } from "./use-edit-queue.ts";

/** A cell being edited; it stays the same cell when the selection moves. */
type Draft = {
  readonly text: string;
  readonly place: Place;
  readonly line: number | undefined;
  /** Whether typing replaced the cell's text. */
  readonly isAnew: boolean;
};

/** Inserts text as if typed. */
const append = (field: HTMLTextAreaElement, typed: string): void => {
  field.setRangeText(typed, field.value.length, field.value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

const dropLast = (field: HTMLTextAreaElement): void => {
  field.value = field.value.slice(0, -1);
};

const takeFocus = (field: HTMLTextAreaElement): void => {
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
};

export type Drafting = {
  readonly draft: Draft | null;
  /** Opens a cell for editing, with its text or with typed text instead; further typed text is appended. */
  readonly open: (place: Place, typed: string | null) => Performed;
  /** Applies a key to the editor before its input has the focus. */
  readonly press: (key: Key) => void;
  /** Writes the text and leaves the cell. */
  readonly leave: (way: Leave) => void;
  readonly commit: (text: string, way: Leave) => void;
  /** Writes the text of a cell scrolled out of view; typing continues it. */
  readonly leaveUnseen: (text: string) => void;
  /** The next typing replaces the cell's text. */
  readonly forgetUnseen: () => void;
  readonly cancel: () => void;
  readonly attach: (editor: Editor | null) => void;
  /** The typed text, if it differs from the initial one; else null. */
  readonly typed: () => TypedNow | null;
  /** Focuses the editor, once. */
  readonly focusEditor: () => void;
};

/** The text of a cell while it is being edited. */
export type TypedNow = { readonly place: Place; readonly text: string };

type Committing = {
  readonly seen: GridTable["seen"];
  /** Receives a cell's new text and how the cell was left. */
  readonly onCommit: (draft: Draft, text: string, way: Leave) => void;
};

/** The text of a cell scrolled out of view while it was edited: it was written, but typing continues it. */
const useUnseen = () => {
  const unseen = useRef<{ readonly place: Place; readonly text: string } | null>(null);
  const forgetUnseen = (): void => {
    unseen.current = null;
  };
  const note = (place: Place, text: string): void => {
    unseen.current = { place, text };
  };
  /** Returns, once, the text that a newly typed cell begins with. */
  const take = ({ row, column }: Place): string => {
    const left = unseen.current;
    forgetUnseen();
    return left?.place.row === row && left.place.column === column ? left.text : "";
  };
  return { note, take, forgetUnseen };
};

/** The rendered editor of a cell, if there is one. */
const useEditor = () => {
  const editor = useRef<Editor>(null);
  const focused = useRef<HTMLTextAreaElement | null>(null);
  const attach = (shown: Editor | null): void => {
    editor.current = shown;
  };
  const focusEditor = (): void => {
    const field = editor.current?.field ?? null;
    if (field && field !== focused.current) takeFocus(field);
    focused.current = field;
  };
  return { editor, attach, focusEditor };
};

/** The cell being edited, also before its editor has the focus. */
export const useCellDraft = ({ seen, onCommit }: Committing): Drafting => {
  const [draft, setDraft] = useState<Draft | null>(null);
  const unseen = useUnseen();
  const { editor, attach, focusEditor } = useEditor();
  const commit = (text: string, way: Leave): void => {
    if (draft === null) return;
    setDraft(null);
    onCommit(draft, text, way);
  };
  const leaveUnseen = (text: string): void => {
    if (draft) unseen.note(draft.place, text);
    commit(text, "stay");
  };
  const cancel = (): void => setDraft(null);
  const leave = (way: Leave): void => {
    if (editor.current) editor.current.leave(way);
    else if (draft) commit(draft.text, way);
  };
  /** Changes the text in the editor, or in the draft before the editor is rendered. */
  const change = (
    inField: (field: HTMLTextAreaElement) => void,
    inDraft: (text: string) => string,
  ): void => {
    if (editor.current) inField(editor.current.field);
    else if (draft) setDraft({ ...draft, text: inDraft(draft.text) });
  };
  const open = (place: Place, typed: string | null): Performed => {
    if (draft !== null) {
      // The editor gets the focus once the queue is empty; until then more may have been typed.
      const more = typed ?? "";
      change(
        (field) => append(field, more),
        (text) => text + more,
      );
      return undefined;
    }
    const cell = seen(place);
    if (typed === null && !cell) return "untilRow";
    const begun = unseen.take(place);
    const text = typed === null ? (cell?.text ?? "") : begun + typed;
    setDraft({ text, place, line: cell?.line, isAnew: typed !== null });
    return undefined;
  };
  const press = (key: Key): void => {
    const way = leaveBy(key) ?? (draft?.isAnew === true ? leaveByArrow(key) : null);
    if (way) leave(way);
    if (key.key === "Escape") {
      if (editor.current) editor.current.cancel();
      else cancel();
    }
    if (key.key === "Backspace") change(dropLast, (text) => text.slice(0, -1));
  };
  const typed = (): TypedNow | null => {
    const text = editor.current?.field.value ?? draft?.text ?? "";
    return draft && (draft.isAnew || text !== draft.text) ? { place: draft.place, text } : null;
  };
  const ways = { leave, commit, leaveUnseen, cancel, typed };
  return { draft, open, press, ...ways, forgetUnseen: unseen.forgetUnseen, attach, focusEditor };
};
