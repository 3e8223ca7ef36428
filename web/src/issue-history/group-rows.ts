import type { WholeRow } from "../api/whole-history.ts";
import { showDay } from "../fields/moment.ts";

/** What one save changed, in one or more records. */
export type SaveGroup = {
  readonly at: string;
  readonly by: string;
  readonly batch: string | null;
  readonly rows: readonly WholeRow[];
};

/** The saves of one day (`2026-05-13`), newest first. */
export type DayGroup = { readonly day: string; readonly saves: readonly SaveGroup[] };

const isOfSave = ({ batch }: WholeRow, save: SaveGroup | undefined): boolean =>
  batch !== null && save?.batch === batch;

/** Consecutive rows of the same batch are one save. */
const savesOf = (rows: readonly WholeRow[]): readonly SaveGroup[] => {
  const saves: SaveGroup[] = [];
  for (const row of rows) {
    const last = saves.at(-1);
    if (last && isOfSave(row, last))
      saves[saves.length - 1] = { ...last, rows: [...last.rows, row] };
    else saves.push({ at: row.at, by: row.by, batch: row.batch, rows: [row] });
  }
  return saves;
};

/** Groups a history, newest first, by day in Swedish time and by save. */
export const groupRows = (rows: readonly WholeRow[]): readonly DayGroup[] => {
  const days = new Map<string, SaveGroup[]>();
  for (const save of savesOf(rows)) {
    const day = showDay(new Date(save.at));
    days.set(day, [...(days.get(day) ?? []), save]);
  }
  return [...days].map(([day, saves]) => ({ day, saves }));
};
