import { severityOf } from "@teckna/domain/checks/severities";
import type { TableOfRow } from "@teckna/domain/sheet/sheet-row";
import type { RowWarning } from "@teckna/domain/sheet/beside/row-warning";

/**
 * The columns that a warning marks. If it is about the row as a whole or a field that was not pasted: the
 * id's column, or the first. If it is about the stored issue: the parent id's column.
 */
export const columnsWarned = (
  { columns, idColumn, parentColumn }: TableOfRow,
  { fields, of }: RowWarning,
): readonly number[] => {
  if (of !== undefined) return [Math.max(0, parentColumn)];
  const marked = columns.flatMap(({ entry }, index) =>
    entry !== null && fields.includes(entry.name) ? [index] : [],
  );
  return marked.length > 0 ? marked : [Math.max(0, idColumn)];
};

/** A row's warnings by the columns they mark. */
export const warningsByColumn = (
  table: TableOfRow,
  warnings: readonly RowWarning[],
): ReadonlyMap<number, readonly RowWarning[]> => {
  const byColumn = new Map<number, RowWarning[]>();
  for (const warning of warnings)
    for (const column of columnsWarned(table, warning))
      byColumn.set(column, [...(byColumn.get(column) ?? []), warning]);
  return byColumn;
};

/** Warnings about the row as a whole or about missing values are listed but mark no cell. */
export const isMarking = (warning: RowWarning): boolean =>
  warning.fields.length > 0 && severityOf(warning) !== "missing";
