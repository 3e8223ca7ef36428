import { readSheetCell } from "./sheet-cells.ts";
import type { References } from "./references.ts";
import type { SheetRow } from "./sheet-row.ts";

export type Place = { readonly row: number; readonly column: number };
export type Direction = 1 | -1;

const columnIn = (
  row: SheetRow,
  references: References,
  { from, direction }: { readonly from: number; readonly direction: Direction },
): number | null => {
  const { length } = row.table.columns;
  for (let column = from; column >= 0 && column < length; column += direction)
    if (readSheetCell(row, column, references).problem) return column;
  return null;
};

/** The next cell with a problem after a place, row by row, beginning anew at the end; null where there is none. */
export const findProblem = (
  rows: readonly SheetRow[],
  references: References,
  { place, direction }: { readonly place: Place; readonly direction: Direction },
): Place | null => {
  const last = (rows[0]?.table.columns.length ?? 0) - 1;
  const edge = direction === 1 ? 0 : last;
  for (let step = 0; step <= rows.length; step++) {
    const at = (place.row + step * direction + rows.length * 2) % rows.length;
    const row = rows[at];
    if (!row?.isRefused) continue;
    const from = step === 0 ? place.column + direction : edge;
    const column = columnIn(row, references, { from, direction });
    if (column !== null) return { row: at, column };
  }
  return null;
};
