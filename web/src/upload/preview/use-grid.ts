import type { Direction, Place } from "@teckna/domain/batch/sheet/find-problem";
import { type Dispatch, type SetStateAction, useState } from "react";
import type { GridEdit } from "../paste-protocol.ts";
import type { Leave } from "./cell-editor.tsx";
import type { GridAction } from "./grid-keys.ts";
import {
  blockOf,
  fitBlock,
  moveTo,
  selectAll,
  selectCell,
  type Selection,
  type Size,
  start,
} from "./selection.ts";

type Sought = {
  readonly sort: "problem" | "doubt";
  readonly place: Place;
  readonly direction: Direction;
};

type Means = {
  readonly size: Size;
  readonly edit: (edit: GridEdit) => Promise<Place | null>;
  readonly find: (sought: Sought) => Promise<Place | null>;
  readonly tell: (beyond: Size) => void;
};

export type Grid = {
  readonly selection: Selection;
  readonly select: Dispatch<SetStateAction<Selection>>;
  /** What the cell being edited begins with; null while none is. */
  readonly draft: string | null;
  readonly run: (action: GridAction, text: string) => void;
  /** Writes to the active cell, and nothing where its text stays as it was. */
  readonly commit: (text: string, leave: Leave, before: string) => void;
  readonly cancel: () => void;
  readonly write: (block: readonly (readonly string[])[]) => void;
};

const steps: { readonly [L in Leave]: Place } = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
  stay: { row: 0, column: 0 },
};

/** The focus, the selection and the editing of one grid. */
export const useGrid = ({ size, edit, find, tell }: Means): Grid => {
  const [selection, select] = useState(start);
  const [draft, setDraft] = useState<string | null>(null);
  const at = blockOf(selection);
  const go = (place: Place | null): void => {
    if (place) select(selectCell(place));
  };
  const move = (place: Place, isExtending: boolean): void =>
    select((old) => moveTo(old, place, { size, isExtending }));
  const write = (block: readonly (readonly string[])[]): void => {
    const fit = fitBlock(at, block, size);
    tell(fit.beyond);
    select({
      active: { row: fit.at.top, column: fit.at.left },
      anchor: { row: fit.at.bottom, column: fit.at.right },
    });
    void edit({ kind: "write", at: fit.at, block: fit.block });
  };
  const commit = (text: string, leave: Leave, before: string): void => {
    const { row, column } = selection.active;
    setDraft(null);
    const cell = { top: row, bottom: row, left: column, right: column };
    if (text !== before) void edit({ kind: "write", at: cell, block: [[text]] });
    const step = steps[leave];
    if (leave !== "stay") move({ row: row + step.row, column: column + step.column }, false);
  };
  const run = (action: GridAction, text: string): void => {
    switch (action.do) {
      case "move":
        return move(action.to, action.isExtending);
      case "edit":
        return setDraft(action.text ?? text);
      case "find":
        return void find({ ...action, place: selection.active }).then(go);
      case "selectAll":
        return select(selectAll(size));
      case "shrink":
        return select(({ active }) => selectCell(active));
      case "undo":
      case "redo":
        return void edit({ kind: action.do }).then(go);
      case "clear":
      case "remove":
      case "fill":
        return void edit({ kind: action.do, at });
    }
  };
  return { selection, select, draft, run, commit, cancel: () => setDraft(null), write };
};
