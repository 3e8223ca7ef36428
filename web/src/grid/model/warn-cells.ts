import { severityOf } from "@teckna/domain/checks/severities";
import type { SheetTable } from "@teckna/domain/sheet/sheet-table";
import type { RowWarning } from "@teckna/domain/sheet/beside/row-warning";

/**
 * The columns that a warning marks; the id's, or the first, where it means the row or a field that was not pasted, and
 * that of the issue where it means what is stored of it.
 */
export const columnsWarned = (
  { columns, idColumn, parentColumn }: SheetTable,
  { fields, of }: RowWarning,
): readonly number[] => {
  if (of !== undefined) return [Math.max(0, parentColumn)];
  const marked = columns.flatMap(({ entry }, index) =>
    entry !== null && fields.includes(entry.name) ? [index] : [],
  );
  return marked.length > 0 ? marked : [Math.max(0, idColumn)];
};

/** A row's warnings by the columns that they stand on. */
export const warningsByColumn = (
  table: SheetTable,
  warnings: readonly RowWarning[],
): ReadonlyMap<number, readonly RowWarning[]> => {
  const byColumn = new Map<number, RowWarning[]>();
  for (const warning of warnings)
    for (const column of columnsWarned(table, warning))
      byColumn.set(column, [...(byColumn.get(column) ?? []), warning]);
  return byColumn;
};

/** A warning of the row as a whole, and what is not entered yet, is reported but marks no cell. */
export const isMarking = (warning: RowWarning): boolean =>
  warning.fields.length > 0 && severityOf(warning) !== "missing";
