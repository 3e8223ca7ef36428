import { isBlankRow } from "../batch/pasted-table.ts";
import { isBlank } from "../text-rules.ts";
import { blockOf, isTyped, type SheetChange } from "./sheet-change.ts";
import type { Edit } from "./sheet-steps.ts";
import type { SheetTable } from "./sheet-table.ts";
import { withTexts } from "./with-texts.ts";

type PlannedEdit = Omit<Edit, "row"> & { readonly line: number };

/** Whether the row would contain only spaces after the edit. */
const leavesSpaces = (
  cells: readonly string[],
  column: number,
  texts: readonly string[],
): boolean => {
  if (!texts.every(isBlank)) return false;
  const left = withTexts(cells, column, texts);
  return isBlankRow(left) && left.some((text) => text !== "");
};

const emptiedOf = (cells: readonly string[]): readonly string[] =>
  isBlankRow(cells) ? cells.map(() => "") : cells;

/**
 * The edit of each changed line. A row in which only spaces remain is emptied: the table's text could not
 * represent it.
 */
export const planEdits = (table: SheetTable, change: SheetChange): PlannedEdit[] => {
  const { lines, taken } = change;
  const block = blockOf(change);
  const room = Math.max(0, table.editableWidth - change.column);
  const isBegun = isTyped(block);
  const wanted = lines.map((line, index) => {
    const row = table.rowAt(line);
    const texts = (block[index % block.length] ?? []).slice(0, room);
    return { line, row, cells: row?.cells ?? [], texts, taken: taken?.[index] };
  });
  // All edits of one step begin in the same column.
  const isWhole = wanted.some(({ cells, texts }) => leavesSpaces(cells, change.column, texts));
  const column = isWhole ? 0 : change.column;
  return wanted.flatMap(({ line, row, cells, texts, taken: given }) => {
    const after = isWhole ? emptiedOf(withTexts(cells, change.column, texts)) : texts;
    const before = after.map((_, at) => cells[column + at] ?? "");
    if (after.every((text, at) => text === before[at])) return [];
    const wasTaken = row?.isTaken ?? false;
    const isTaken = given ?? (row && !row.isBlank ? wasTaken : isBegun);
    return [{ line, column, before, after, wasTaken, isTaken }];
  });
};
