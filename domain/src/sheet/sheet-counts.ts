import type { EntityPath } from "../entities.ts";
import { isDoubtful, type SheetRow } from "./sheet-row.ts";

export type SheetCounts = {
  /** Checked rows that are neither blank nor left out. */
  readonly rows: number;
  readonly refused: number;
  /** Rows that will be saved but have a doubtful cell. */
  readonly doubtful: number;
  /** Rows that are not sent: they contain only an id or are total rows. */
  readonly leftOut: number;
};

const nothing: SheetCounts = { rows: 0, refused: 0, doubtful: 0, leftOut: 0 };

/** Counts of each table's rows by state, updated row by row. */
export class RowCounts {
  readonly #counts = new Map<EntityPath, SheetCounts>();

  of(path: EntityPath): SheetCounts {
    return this.#counts.get(path) ?? nothing;
  }

  /** Adds a row to the counts (1), or removes it before it changes (-1). */
  add(row: SheetRow, step: 1 | -1): void {
    if (!row.isChecked || row.isBlank) return;
    const { path } = row.table.entity;
    const { rows, refused, doubtful, leftOut } = this.of(path);
    const isSent = !row.isLeftOut;
    this.#counts.set(path, {
      rows: rows + (isSent ? step : 0),
      refused: refused + (isSent && row.isRefused ? step : 0),
      doubtful: doubtful + (isDoubtful(row) ? step : 0),
      leftOut: leftOut + (isSent ? 0 : step),
    });
  }
}
