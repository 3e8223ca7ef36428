import type { SheetTable } from "@teckna/domain/batch/sheet/sheet-table";
import type { SheetCell } from "@teckna/domain/batch/sheet/sheet-cells";
import type { Warning } from "@teckna/domain/checks/warning";
import type { GridCell } from "./paste-protocol.ts";

/** The columns that a warning marks; the id's, or the first, where it means the row or a field that was not pasted. */
const columnsOf = ({ columns, idColumn }: SheetTable, { fields }: Warning): readonly number[] => {
  const marked = columns.flatMap(({ entry }, index) =>
    entry !== null && fields.includes(entry.name) ? [index] : [],
  );
  return marked.length > 0 ? marked : [Math.max(0, idColumn)];
};

/** The cells of a row with its warnings on them. */
export const warnCells = (
  table: SheetTable,
  cells: readonly SheetCell[],
  warnings: readonly Warning[],
): readonly GridCell[] => {
  if (warnings.length === 0) return cells;
  const byColumn = new Map<number, Warning[]>();
  for (const warning of warnings)
    for (const column of columnsOf(table, warning))
      byColumn.set(column, [...(byColumn.get(column) ?? []), warning]);
  return cells.map((cell, column) => {
    const found = byColumn.get(column);
    return found === undefined ? cell : { ...cell, warnings: found };
  });
};
