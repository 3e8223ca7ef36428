import type { Place } from "@teckna/domain/sheet/find-problem";

/** A row being filled in with the Tab key: the column where it was begun, and the current cell. */
export type TabRun = { readonly column: number; readonly at: Place };

const isAt = (run: TabRun | null, { row, column }: Place): run is TabRun =>
  run?.at.row === row && run.at.column === column;

/** The run lasts until another key moves elsewhere; each row starts a new one. */
export const tabRun = (run: TabRun | null, from: Place, to: Place): TabRun => {
  if (to.row !== from.row) return { column: to.column, at: to };
  return { column: isAt(run, from) ? run.column : from.column, at: to };
};

/** The column that Enter moves down to: the one where tabbing began, as in a spreadsheet. */
export const columnBelow = (run: TabRun | null, from: Place): number =>
  isAt(run, from) ? run.column : from.column;
