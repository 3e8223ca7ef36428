import { readSheetCell } from "./sheet-cells.ts";
import type { References } from "./references.ts";
import type { SheetRow } from "./sheet-row.ts";

export type Place = { readonly row: number; readonly column: number };
export type Direction = 1 | -1;

export type From = { readonly place: Place; readonly direction: Direction };

/** The cells to find. */
export type CellFilter = {
  /** A fast check per row, so that other rows need not be read. */
  readonly isIn: (row: SheetRow) => boolean;
  readonly isAt: (row: SheetRow, column: number) => boolean;
};

const columnIn = (
  row: SheetRow,
  { isAt }: CellFilter,
  { from, direction }: { readonly from: number; readonly direction: Direction },
): number | null => {
  const { length } = row.table.columns;
  for (let column = from; column >= 0 && column < length; column += direction)
    if (isAt(row, column)) return column;
  return null;
};

/** The position before the first cell, or after the last one when searching backwards. */
export const beforeAll = (rows: readonly SheetRow[], direction: Direction): Place => {
  const columns = rows[0]?.table.columns.length ?? 0;
  return direction === 1 ? { row: 0, column: -1 } : { row: rows.length - 1, column: columns };
};

/** The next matching cell after a position, row by row; null where there is none. */
export const findCell = (
  rows: readonly SheetRow[],
  filter: CellFilter,
  { place, direction }: From,
): Place | null => {
  const edge = beforeAll(rows, direction).column + direction;
  for (let at = place.row; at >= 0 && at < rows.length; at += direction) {
    const row = rows[at];
    if (!row || !filter.isIn(row)) continue;
    const from = at === place.row ? place.column + direction : edge;
    const column = columnIn(row, filter, { from, direction });
    if (column !== null) return { row: at, column };
  }
  return null;
};

/** Cells with a problem. */
export const problemsBy = (references: References): CellFilter => ({
  isIn: ({ isRefused }) => isRefused,
  isAt: (row, column) => readSheetCell(row, column, references).problem !== undefined,
});
