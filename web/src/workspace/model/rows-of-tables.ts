import { blockText } from "@teckna/domain/batch/block-text";
import type { Place } from "@teckna/domain/sheet/find-problem";
import type { Block } from "../../grid/model/grid-view.ts";
import type { Overlap } from "../../records/form/field-overlaps.ts";
import type { ChildRow } from "./child-row.ts";
import type { ChildTable } from "./child-table.ts";

export type RowOfTable = { readonly table: ChildTable; readonly row: ChildRow };

/** A conflict between a row and a newer version of its record. */
export type ChildOverlap = RowOfTable & { readonly overlap: Overlap };

/** The stored rows that a save would leave without any value. */
export const emptiedRows = (table: ChildTable): readonly RowOfTable[] => {
  const filled = new Set(table.filledRows());
  const left = table.dirtyRows().filter((row) => !row.isRemoved && !filled.has(row));
  return left.map((row) => ({ table, row }));
};

/** Conflicts that were neither resolved nor typed over. */
export const unchosenOverlaps = (table: ChildTable): readonly ChildOverlap[] =>
  table.rows.flatMap((row) => row.unchosen().map((overlap) => ({ table, row, overlap })));

/** The cells of a block in the spreadsheets' clipboard format. */
export const copyBlock = (
  { columns, rows }: ChildTable,
  { top, bottom, left, right }: Block,
): string => {
  const copied = columns.slice(left, right + 1);
  return blockText(
    rows
      .slice(top, bottom + 1)
      .map(({ draft }) => copied.map(({ name }) => draft.entry(name).text)),
  );
};

/** Whether the proposal for an empty cell is stated in a text. */
export const isStated = (
  { rows, columns, statedFor }: ChildTable,
  { row: index, column }: Place,
): boolean => {
  const row = rows[index];
  const name = columns[column]?.name ?? "";
  const offer = row ? row.draft.proposed(name)?.proposal : statedFor(null).get(name);
  return offer?.choices !== undefined;
};
