import type { Place } from "@teckna/domain/sheet/find-problem";
import type { GridAction, Leave } from "../model/grid-keys.ts";
import type { GridTable } from "../model/grid-table.ts";
import type { GridEdit, Size } from "../model/grid-view.ts";
import { performAction } from "./perform-action.ts";
import { selectedEdits, writeCell } from "../model/selected-edits.ts";
import { type Drafting, useCellDraft } from "./use-cell-draft.ts";
import { useEditQueue } from "./use-edit-queue.ts";
import { type GridSelection, useSelection } from "./use-selection.ts";

export type Grid = Pick<GridSelection, "room" | "selection" | "select"> & {
  /** Without the row below the last one. */
  readonly size: Size;
  /** The initial text of the cell being edited; null if none is. */
  readonly draft: Drafting["draft"];
  readonly typed: Drafting["typed"];
  /** Receives the cell's input once it is rendered. */
  readonly attach: Drafting["attach"];
  readonly run: (action: GridAction) => void;
  /** Whether all pressed keys have been processed. */
  readonly isIdle: () => boolean;
  /** Whether a cell is being edited, or will be once the queue is empty. */
  readonly isTyping: () => boolean;
  /** Writes the text of the cell being edited. */
  readonly commit: (text: string, leave: Leave) => void;
  readonly leaveUnseen: Drafting["leaveUnseen"];
  readonly forgetUnseen: Drafting["forgetUnseen"];
  readonly cancel: () => void;
  /** Writes one cell unless its text is unchanged. */
  readonly put: (place: Place, text: string) => void;
  /** Performs an edit that names its own target; text being typed is written first. */
  readonly change: (edit: GridEdit) => void;
  /** Returns a function that empties the cells selected now, whenever it is called. */
  readonly clearer: () => () => void;
};

/** The focus, selection and editing state of one grid. */
export const useGrid = (table: GridTable): Grid => {
  const cells = useSelection(table);
  const { room, selection, select } = cells;
  const edits = selectedEdits(table, selection);
  const drafting = useCellDraft({
    seen: table.seen,
    onCommit: ({ place, line, isAnew }, text, way) => {
      // Whoever opens a cell and leaves it by a key has seen how it was read.
      writeCell(table, place, { text, line, isMeant: isAnew || way !== "stay" });
      cells.leaveCell(place, way, text !== "");
    },
  });
  const { draft, typed, focusEditor, commit, leaveUnseen, forgetUnseen, cancel } = drafting;
  const { run, isIdle, isEditWaiting } = useEditQueue(
    (action) => performAction({ table, cells, drafting, edits }, action),
    focusEditor,
  );
  return {
    room,
    size: table.size,
    selection,
    select,
    draft,
    typed,
    attach: (shown) => {
      drafting.attach(shown);
      if (isIdle()) focusEditor();
    },
    run,
    isIdle,
    isTyping: () => draft !== null || isEditWaiting(),
    commit,
    leaveUnseen,
    forgetUnseen,
    cancel,
    put: (place, text) => writeCell(table, place, { text }),
    change: (edit) => void table.edit(edit),
    clearer: () => () => {
      if (table.isReadOnly !== true) edits.apply("clear");
    },
  };
};
