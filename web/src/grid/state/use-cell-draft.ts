import type { Place } from "@teckna/domain/sheet/find-problem";
import { useRef, useState } from "react";
import type { Editor } from "../cells/cell-editor.tsx";
import { type Key, type Leave, leaveBy, leaveByArrow } from "../model/grid-keys.ts";
import type { GridTable } from "../model/grid-table.ts";
import type { Performed } from "./use-edit-queue.ts";

/** A cell that is being edited: it stays that cell, wherever the selection goes. */
type Draft = {
  readonly text: string;
  readonly place: Place;
  readonly line: number | undefined;
  /** What is typed takes the place of what stood there. */
  readonly isAnew: boolean;
};

/** As if it had been typed there. */
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
  /** Begins to edit a cell: its text, or what is typed in place of it; what is typed later is added. */
  readonly open: (place: Place, typed: string | null) => Performed;
  /** Does what a key does that was meant for the editor, which has not taken over yet. */
  readonly press: (key: Key) => void;
  /** Writes what has been typed. */
  readonly leave: (way: Leave) => void;
  readonly commit: (text: string, way: Leave) => void;
  /** Writes what has been typed in a cell that is scrolled out of sight; what is typed next goes on there. */
  readonly leaveUnseen: (text: string) => void;
  /** What is typed next begins anew. */
  readonly forgetUnseen: () => void;
  readonly cancel: () => void;
  readonly attach: (editor: Editor | null) => void;
  /** What is typed differently from what the cell began with; null where nothing is. */
  readonly typed: () => TypedNow | null;
  /** Gives the editor the focus, once. */
  readonly focusEditor: () => void;
};

/** What stands in a cell while it is being edited. */
export type TypedNow = { readonly place: Place; readonly text: string };

type Committing = {
  readonly seen: GridTable["seen"];
  /** Takes what a cell's text has become, and how the cell is left. */
  readonly onCommit: (draft: Draft, text: string, way: Leave) => void;
};

/** What was typed in a cell that is scrolled out of sight: it has been written, but what is typed next goes on there. */
const useUnseen = () => {
  const unseen = useRef<{ readonly place: Place; readonly text: string } | null>(null);
  const forgetUnseen = (): void => {
    unseen.current = null;
  };
  const note = (place: Place, text: string): void => {
    unseen.current = { place, text };
  };
  /** Gives once what a cell begins with that is typed in anew. */
  const take = ({ row, column }: Place): string => {
    const left = unseen.current;
    forgetUnseen();
    return left?.place.row === row && left.place.column === column ? left.text : "";
  };
  return { note, take, forgetUnseen };
};

/** The cell that is being edited, also before its editor has taken over from the grid. */
export const useCellDraft = ({ seen, onCommit }: Committing): Drafting => {
  const [draft, setDraft] = useState<Draft | null>(null);
  const unseen = useUnseen();
  const editor = useRef<Editor>(null);
  const focused = useRef<HTMLTextAreaElement | null>(null);
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
  const open = (place: Place, typed: string | null): Performed => {
    if (draft !== null) {
      // The editor takes over as soon as nothing waits; until then more may have been typed.
      if (editor.current) append(editor.current.field, typed ?? "");
      else setDraft({ ...draft, text: draft.text + (typed ?? "") });
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
    if (key.key === "Backspace") {
      if (editor.current) dropLast(editor.current.field);
      else if (draft) setDraft({ ...draft, text: draft.text.slice(0, -1) });
    }
  };
  const attach = (shown: Editor | null): void => {
    editor.current = shown;
  };
  const focusEditor = (): void => {
    const field = editor.current?.field ?? null;
    if (field && field !== focused.current) takeFocus(field);
    focused.current = field;
  };
  const typed = (): TypedNow | null => {
    const text = editor.current?.field.value ?? draft?.text ?? "";
    return draft && (draft.isAnew || text !== draft.text) ? { place: draft.place, text } : null;
  };
  const ways = { leave, commit, leaveUnseen, cancel, typed };
  return { draft, open, press, ...ways, forgetUnseen: unseen.forgetUnseen, attach, focusEditor };
};
