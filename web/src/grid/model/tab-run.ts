import type { Place } from "@teckna/domain/sheet/find-problem";

/** A row that is gone through by the Tab key: the column that it was begun in, and the cell that it has come to. */
export type TabRun = { readonly column: number; readonly at: Place };

const isAt = (run: TabRun | null, { row, column }: Place): run is TabRun =>
  run?.at.row === row && run.at.column === column;

/** A row that is gone through is so until another key leads elsewhere; the next row is begun anew. */
export const tabRun = (run: TabRun | null, from: Place, to: Place): TabRun => {
  if (to.row !== from.row) return { column: to.column, at: to };
  return { column: isAt(run, from) ? run.column : from.column, at: to };
};

/** The column that Enter leads down to: as in a spreadsheet, the one that the Tab key went on from. */
export const columnBelow = (run: TabRun | null, from: Place): number =>
  isAt(run, from) ? run.column : from.column;
