import { useSyncExternalStore } from "react";
import { cellAt } from "../../grid/model/grid-rows.ts";
import type { GridView } from "../../grid/model/grid-view.ts";
import type { Grid } from "../../grid/state/use-grid.ts";
import type { CellWords } from "../../descriptions/cell-words.ts";
import type { SheetView } from "./use-sheet-view.ts";

type Shown = Pick<SheetView, "rows"> & { readonly view: GridView };

/** The active cell with its row and note. */
export const useActiveCell = ({ view, rows }: Shown, grid: Grid, words: CellWords) => {
  const { active: place } = grid.selection;
  const row = useSyncExternalStore(rows.watch, () => rows.at(place.row));
  const cell = cellAt(row, place.column);
  const note = words.note(cell, {
    wire: view.columns[place.column]?.wire ?? null,
    isLeftOut: row?.isLeftOut === true,
  });
  return { place, row, cell, note };
};
