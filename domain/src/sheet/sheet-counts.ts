import type { EntityPath } from "../entities.ts";
import { isDoubtful, type SheetRow } from "./sheet-row.ts";

export type SheetCounts = {
  /** Rows that hold anything and are not left out, as far as they have been checked. */
  readonly rows: number;
  readonly refused: number;
  /** Rows that will be saved, but with a cell worth a second look. */
  readonly doubtful: number;
  /** Rows that are not sent: nothing but their ids stands in them, or they sum up others. */
  readonly leftOut: number;
};

const nothing: SheetCounts = { rows: 0, refused: 0, doubtful: 0, leftOut: 0 };

/** How many rows of each table there are of each sort, kept up to date row by row. */
export class RowCounts {
  readonly #counts = new Map<EntityPath, SheetCounts>();

  of(path: EntityPath): SheetCounts {
    return this.#counts.get(path) ?? nothing;
  }

  /** Counts a row in as it stands, or out again before anything of it changes. */
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
