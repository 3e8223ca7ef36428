import type { Direction, Place } from "@teckna/domain/sheet/find-problem";
import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import type { GridEdit, Pasted, Size } from "./grid-view.ts";
import type { Editor } from "./cell-editor.tsx";
import { type GridAction, gridAction, type Key, type Leave, leaveBy } from "./grid-keys.ts";
import {
  blockOf,
  fitBlock,
  fitSelection,
  moveTo,
  selectAll,
  selectCell,
  type Selection,
  withNewRow,
  withoutNewRow,
} from "./selection.ts";
import { type Turn, useTurns } from "./use-edit-queue.ts";

type Sought = {
  readonly sort: "problem" | "doubt";
  readonly place: Place;
  readonly direction: Direction;
};

type Seen = { readonly text: string; readonly line: number };

type Means = {
  readonly size: Size;
  /** The row below the last one may be typed in, and what is pasted may go on there. */
  readonly isOpenEnded: boolean;
  /** Where it begins. */
  readonly start: Place;
  /** What stands in a cell, also below the last row; undefined until its row has come. */
  readonly seen: (place: Place) => Seen | undefined;
  readonly edit: (
    edit: GridEdit,
  ) => Promise<{ readonly place: Place | null; readonly pasted: Pasted | null }>;
  readonly find: (sought: Sought) => Promise<Place | null>;
  readonly tell: (beyond: Size) => void;
  /** Turns to what is offered for the active cell. */
  readonly toOffer: () => void;
};

/** A cell that is being edited: it stays that cell, wherever the selection goes. */
type Draft = { readonly text: string; readonly place: Place; readonly line: number | undefined };

export type Grid = {
  /** Of all cells that may be chosen. */
  readonly room: Size;
  readonly selection: Selection;
  readonly select: Dispatch<SetStateAction<Selection>>;
  /** What the cell being edited begins with; null while none is. */
  readonly draft: Draft | null;
  /** Takes the field of that cell, once it is drawn. */
  readonly attach: (editor: Editor | null) => void;
  readonly run: (action: GridAction) => void;
  /** Whether a cell is being edited, or will be when all that waits is done. */
  readonly isTyping: () => boolean;
  /** Writes to the cell being edited. */
  readonly commit: (text: string, leave: Leave) => void;
  readonly cancel: () => void;
  /** Writes to one cell, and nothing where its text stays as it was. */
  readonly put: (place: Place, text: string) => void;
  /** An edit that says itself what it is done to; what is being typed is kept first. */
  readonly change: (edit: GridEdit) => void;
  /** Empties the cells that are selected now, whenever it is called. */
  readonly clearer: () => () => void;
};

const steps: { readonly [L in Leave]: Place } = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
  stay: { row: 0, column: 0 },
};

const endless = ({ columns }: Size): Size => ({ rows: Number.MAX_SAFE_INTEGER, columns });

/** A search from below the last row begins behind its last cell. */
const lastBefore = (place: Place, { rows, columns }: Size): Place =>
  place.row < rows ? place : { row: rows - 1, column: columns };

const append = (field: HTMLTextAreaElement, typed: string): void =>
  field.setRangeText(typed, field.value.length, field.value.length, "end");

const dropLast = (field: HTMLTextAreaElement): void => {
  field.value = field.value.slice(0, -1);
};

const takeFocus = (field: HTMLTextAreaElement): void => {
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
};

/** The focus, the selection and the editing of one grid. */
export const useGrid = (means: Means): Grid => {
  const { size, isOpenEnded, start, seen, edit, find, tell, toOffer } = means;
  const [chosen, select] = useState(() => selectCell(start));
  const room = isOpenEnded ? withNewRow(size) : size;
  // Fewer rows may be shown than when they were chosen.
  const selection = fitSelection(chosen, room);
  const [draft, setDraft] = useState<Draft | null>(null);
  const editor = useRef<Editor>(null);
  const at = withoutNewRow(blockOf(selection), size);
  const isBelow = at.top >= size.rows;
  const line = seen({ row: at.top, column: at.left })?.line;
  const go = (place: Place | null): void => {
    if (place) select(selectCell(place));
  };
  /** One step leads below the last row; a leap ends in it. */
  const move = (place: Place, isExtending: boolean): void =>
    select((old) => {
      const isStep = place.row === size.rows || old.active.row >= size.rows;
      return moveTo(old, place, { size: isStep ? room : size, isExtending });
    });
  const roomBelow = isOpenEnded ? endless(size) : size;
  const showPasted = ({ at: filled, beyond }: Pasted): void => {
    tell(beyond);
    select({
      active: { row: filled.top, column: filled.left },
      anchor: { row: filled.bottom, column: filled.right },
    });
  };
  const write = (block: readonly (readonly string[])[]): void => {
    const fit = fitBlock(at, block, roomBelow);
    showPasted(fit);
    void edit({ kind: "write", at: fit.at, line, block: fit.block });
  };
  const paste = async (text: string): Promise<void> => {
    const { place, pasted } = await edit({ kind: "paste", at, line, text, room: roomBelow });
    if (place && pasted) showPasted(pasted);
  };
  const put = ({ row, column }: Place, text: string, seenLine?: number): void => {
    const before = seen({ row, column });
    if (text === before?.text) return;
    const cell = { top: row, bottom: row, left: column, right: column };
    void edit({ kind: "write", at: cell, line: seenLine ?? before?.line, block: [[text]] });
  };
  const change = (wanted: GridEdit): void => void edit(wanted);
  const clearer = () => (): void => {
    if (!isBelow) void edit({ kind: "clear", at, line });
  };
  const open = (typed: string | null): Turn => {
    if (room.rows === 0) return undefined;
    if (draft !== null) {
      // The editor takes over as soon as nothing waits; until then more may have been typed.
      if (editor.current) append(editor.current.field, typed ?? "");
      else setDraft({ ...draft, text: draft.text + (typed ?? "") });
      return undefined;
    }
    const place = selection.active;
    const cell = seen(place);
    if (typed === null && !cell) return "untilRow";
    setDraft({ text: typed ?? cell?.text ?? "", place, line: cell?.line });
    return undefined;
  };
  const commit = (text: string, leave: Leave): void => {
    if (draft === null) return;
    const { row, column } = draft.place;
    setDraft(null);
    put(draft.place, text, draft.line);
    if (leave === "stay") return;
    const step = steps[leave];
    const next = { row: row + step.row, column: column + step.column };
    const isAdded = isOpenEnded && row === size.rows && text !== "";
    if (isAdded) select((old) => moveTo(old, next, { size: withNewRow(room), isExtending: false }));
    else move(next, false);
  };
  const leave = (begun: Draft, way: Leave): void => {
    if (editor.current) editor.current.leave(way);
    else commit(begun.text, way);
  };
  /** What a key does that was meant for the editor, which has not taken over yet. */
  const pressInEditor = (begun: Draft, key: Key): undefined => {
    const way = leaveBy(key);
    if (way) leave(begun, way);
    if (key.key === "Escape") {
      if (editor.current) editor.current.cancel();
      else setDraft(null);
    }
    if (key.key === "Backspace") {
      if (editor.current) dropLast(editor.current.field);
      else setDraft({ ...begun, text: begun.text.slice(0, -1) });
    }
    return undefined;
  };
  const press = (key: Key, pageRows: number): Turn => {
    if (draft) return pressInEditor(draft, key);
    const action = gridAction(key, { active: selection.active, size, pageRows });
    return action ? perform(action) : undefined;
  };
  const perform = (action: GridAction): Turn => {
    if (draft && action.do !== "edit" && action.do !== "press") leave(draft, "stay");
    switch (action.do) {
      case "edit":
        return open(action.text);
      case "press":
        return press(action.key, action.pageRows);
      case "find":
        return find({ ...action, place: lastBefore(selection.active, size) }).then(go);
      case "undo":
      case "redo":
        return edit({ kind: action.do }).then(({ place }) => go(place));
      case "move":
        move(action.to, action.isExtending);
        return undefined;
      case "write":
        write(action.block);
        return undefined;
      case "paste":
        return paste(action.text);
      case "offer":
        toOffer();
        return undefined;
      case "selectAll":
        select(selectAll(size));
        return undefined;
      case "shrink":
        select(({ active }) => selectCell(active));
        return undefined;
      case "clear":
      case "remove":
      case "fill":
        if (!isBelow) void edit({ kind: action.do, at, line });
        return undefined;
    }
  };
  const focused = useRef<HTMLTextAreaElement | null>(null);
  const focusEditor = (): void => {
    const field = editor.current?.field ?? null;
    if (field && field !== focused.current) takeFocus(field);
    focused.current = field;
  };
  const { run, isIdle, isEditWaiting } = useTurns(perform, focusEditor);
  const attach = (shown: Editor | null): void => {
    editor.current = shown;
    if (isIdle()) focusEditor();
  };
  const isTyping = (): boolean => draft !== null || isEditWaiting();
  const cancel = (): void => setDraft(null);
  return {
    room,
    selection,
    select,
    draft,
    attach,
    run,
    isTyping,
    commit,
    cancel,
    put,
    change,
    clearer,
  };
};
