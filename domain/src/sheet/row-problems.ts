import type { Value } from "../entity.ts";
import type { Problem } from "../problem.ts";
import { isBlank } from "../text-rules.ts";
import type { WireField } from "../wire-fields.ts";
import { isBlankRow } from "../batch/pasted-table.ts";
import { readCell } from "../batch/read-cell.ts";
import { namesItself, repeatedHeader } from "../batch/repeated-header.ts";
import { asideOf } from "./row-aside.ts";
import { isResolvedInRow, toBatchRow } from "./row-values.ts";
import type { SheetColumn, SheetRow } from "./sheet-row.ts";

/** The problem of a row that repeats the header; null for other rows. */
export const headerProblem = (row: SheetRow): Problem | null => {
  const sent = toBatchRow(row);
  return sent && repeatedHeader(row.table.entity, sent.cells);
};

const idIn = (entry: WireField, text: string): string | null => {
  const reading = readCell(entry, text);
  return reading.ok && typeof reading.value === "string" ? reading.value : null;
};

/** The id in a cell of the row; null where it cannot be parsed. */
const readId = ({ table, cells }: SheetRow, column: number): string | null => {
  const entry = table.columns[column]?.entry;
  return entry ? idIn(entry, cells[column] ?? "") : null;
};

const checkCell = (row: SheetRow, column: SheetColumn, text: string): Value => {
  if (column.isIgnored) return null;
  if (column.readings === null) {
    if (!isBlank(text)) row.problems++;
    return null;
  }
  const { verdict, value } = column.readings.of(text);
  if (verdict === "doubt") row.doubts++;
  if (verdict === "problem" || (column.isRequired && value === null)) row.problems++;
  return value;
};

/** The number of doubtful cells that the row's other cells confirm. */
const countResolved = (row: SheetRow): number =>
  row.table.columns.filter(({ readings }, column) => {
    const doubt = readings?.of(row.cells[column] ?? "").doubt;
    return doubt !== undefined && isResolvedInRow(row, { column, doubt });
  }).length;

const isHeaderRow = (row: SheetRow): boolean => {
  const { entity, columns } = row.table;
  for (const [index, { entry, key }] of columns.entries()) {
    const text = row.cells[index] ?? "";
    if (entry === null || isBlank(text)) continue;
    // The first cell tells data rows apart quickly.
    return namesItself(entity, key, text) && headerProblem(row) !== null;
  }
  return false;
};

/** Determines a row's own problems, and the ids that it has and references. */
export const checkRow = (row: SheetRow): void => {
  const { table, cells } = row;
  row.isChecked = true;
  row.problems = 0;
  row.doubts = 0;
  row.id = null;
  row.parentId = null;
  row.values = null;
  row.aside = null;
  row.fractions = 0;
  row.isBlank = isBlankRow(cells);
  row.isHeader = !row.isBlank && isHeaderRow(row);
  if (row.isHeader) row.problems = 1;
  if (row.isBlank || row.isHeader) return;
  row.values = table.columns.map((column, index) => checkCell(row, column, cells[index] ?? ""));
  if (row.doubts > 0) row.doubts -= countResolved(row);
  row.aside = table.sumRow === row ? "total" : asideOf(row);
  row.fractions = table.figures.fractionsOf(row);
  if (table.entity.parent === undefined) row.id = readId(row, table.idColumn);
  else row.parentId = readId(row, table.parentColumn);
};
