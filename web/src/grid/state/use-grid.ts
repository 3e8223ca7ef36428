import type { Place } from "@teckna/domain/sheet/find-problem";
import type { GridAction, Leave } from "../model/grid-keys.ts";
import type { GridTable } from "../model/grid-table.ts";
import type { GridEdit } from "../model/grid-view.ts";
import { performAction } from "./perform-action.ts";
import { selectedEdits, writeCell } from "../model/selected-edits.ts";
import { type Drafting, useCellDraft } from "./use-cell-draft.ts";
import { useEditQueue } from "./use-edit-queue.ts";
import { type GridSelection, useSelection } from "./use-selection.ts";

export type Grid = Pick<GridSelection, "room" | "selection" | "select"> & {
  /** What the cell being edited begins with; null while none is. */
  readonly draft: Drafting["draft"];
  readonly typed: Drafting["typed"];
  /** Takes the field of that cell, once it is drawn. */
  readonly attach: Drafting["attach"];
  readonly run: (action: GridAction) => void;
  /** Whether all that was pressed is done. */
  readonly isIdle: () => boolean;
  /** Whether a cell is being edited, or will be when all that waits is done. */
  readonly isTyping: () => boolean;
  /** Writes to the cell being edited. */
  readonly commit: (text: string, leave: Leave) => void;
  readonly leaveUnseen: Drafting["leaveUnseen"];
  readonly forgetUnseen: Drafting["forgetUnseen"];
  readonly cancel: () => void;
  /** Writes to one cell, and nothing where its text stays as it was. */
  readonly put: (place: Place, text: string) => void;
  /** An edit that names itself what it is done to; what is being typed is kept first. */
  readonly change: (edit: GridEdit) => void;
  /** Empties the cells that are selected now, whenever it is called. */
  readonly clearer: () => () => void;
};

/** The focus, the selection and the editing of one grid. */
export const useGrid = (table: GridTable): Grid => {
  const cells = useSelection(table);
  const { room, selection, select } = cells;
  const edits = selectedEdits(table, selection);
  const drafting = useCellDraft({
    seen: table.seen,
    onCommit: ({ place, line }, text, way) => {
      writeCell(table, place, { text, line });
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
