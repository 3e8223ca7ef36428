import { type CellOffer, offerFor } from "../batch/cell-offer.ts";
import type { References } from "./references.ts";
import type { SheetChange } from "./sheet-change.ts";
import { readSheetCell } from "./sheet-cells.ts";
import type { SheetRow } from "./sheet-row.ts";
import type { SheetTable } from "./sheet-table.ts";

/** Fast path for most cells: there is nothing to suggest. */
const isUnremarkable = ({ table, cells, fractions }: SheetRow, column: number): boolean => {
  const verdict = table.columns[column]?.readings?.of(cells[column] ?? "").verdict;
  return verdict === "value" && (fractions & table.figures.bitOf(column)) === 0;
};

type Wanted = { readonly column: number; readonly sort: CellOffer["sort"] };

/** One change that accepts the suggestions of one sort in every cell of a column; null where there are none. */
export const takeOffers = (
  { entity, rows, columns }: SheetTable,
  { column, sort }: Wanted,
  references: References,
): SheetChange | null => {
  const entry = columns[column]?.entry;
  if (!entry) return null;
  const lines: number[] = [];
  const block: string[][] = [];
  for (const row of rows) {
    if (row.isLeftOut || isUnremarkable(row, column)) continue;
    const offer = offerFor(entry, readSheetCell(row, column, references));
    if (offer?.sort !== sort) continue;
    lines.push(row.line);
    block.push([offer.text]);
  }
  return lines.length === 0 ? null : { path: entity.path, lines, column, block };
};
