import { readSheetCell } from "./sheet-cells.ts";
import type { References } from "./references.ts";
import type { SheetRow } from "./sheet-row.ts";

export type Place = { readonly row: number; readonly column: number };
export type Direction = 1 | -1;

export type From = { readonly place: Place; readonly direction: Direction };

/** Which cells are looked for. */
export type Sought = {
  /** Known at once, so that other rows need not be read. */
  readonly isIn: (row: SheetRow) => boolean;
  readonly isAt: (row: SheetRow, column: number) => boolean;
};

const columnIn = (
  row: SheetRow,
  { isAt }: Sought,
  { from, direction }: { readonly from: number; readonly direction: Direction },
): number | null => {
  const { length } = row.table.columns;
  for (let column = from; column >= 0 && column < length; column += direction)
    if (isAt(row, column)) return column;
  return null;
};

/** The next such cell after a place, row by row, beginning anew at the end; null where there is none. */
export const findCell = (
  rows: readonly SheetRow[],
  sought: Sought,
  { place, direction }: From,
): Place | null => {
  const last = (rows[0]?.table.columns.length ?? 0) - 1;
  const edge = direction === 1 ? 0 : last;
  for (let step = 0; step <= rows.length; step++) {
    const at = (place.row + step * direction + rows.length * 2) % rows.length;
    const row = rows[at];
    if (!row || !sought.isIn(row)) continue;
    const from = step === 0 ? place.column + direction : edge;
    const column = columnIn(row, sought, { from, direction });
    if (column !== null) return { row: at, column };
  }
  return null;
};

/** The next cell with a problem. */
export const findProblem = (
  rows: readonly SheetRow[],
  references: References,
  from: From,
): Place | null => {
  const isAt = (row: SheetRow, column: number): boolean =>
    readSheetCell(row, column, references).problem !== undefined;
  return findCell(rows, { isIn: ({ isRefused }) => isRefused, isAt }, from);
};
