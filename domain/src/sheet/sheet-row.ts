import type { Value } from "../entity.ts";
import type { Problem } from "../problem.ts";
import { isBlank } from "../text-rules.ts";
import type { WireField } from "../wire-fields.ts";
import { isBlankRow } from "../batch/pasted-table.ts";
import { readCell } from "../batch/read-cell.ts";
import { namesItself, repeatedHeader } from "../batch/repeated-header.ts";
import { type Aside, asideOf } from "./row-aside.ts";
import { isResolvedInRow } from "./row-values.ts";
import type { SheetColumn, SheetTable } from "./sheet-table.ts";

/** The state of one row. It is kept small: the full problems are computed when they are shown. */
export type SheetRow = {
  readonly table: SheetTable;
  readonly line: number;
  cells: string[];
  isChecked: boolean;
  isBlank: boolean;
  /** Whether it repeats the header. */
  isHeader: boolean;
  /** The number of problems it has by itself, regardless of other rows. */
  problems: number;
  doubts: number;
  /** The id that children can reference; null for children. */
  id: string | null;
  parentId: string | null;
  isRefused: boolean;
  /** Whether a domain check marks one of its cells. */
  isWarned: boolean;
  /** Its parsed values by column, until the domain checks have used them. */
  values: readonly Value[] | null;
  /** Why it is left out by default; null for an ordinary row. */
  aside: Aside | null;
  /** Whether the user chose to save it anyway. */
  isTaken: boolean;
  isLeftOut: boolean;
  /** Whether its numbers are included in the column sums. */
  isCounted: boolean;
  /** The percent columns in which it has a possible fraction, as a bit set. */
  fractions: number;
};

/** Compares rows by line. */
export const byLine = (left: SheetRow, right: SheetRow): number => left.line - right.line;

/** The index at which a line's row is, or would be inserted, in rows sorted by line. */
export const placeAmong = (rows: readonly SheetRow[], line: number): number => {
  let [first, end] = [0, rows.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((rows[middle]?.line ?? 0) < line) first = middle + 1;
    else end = middle;
  }
  return first;
};

/** Whether its numbers are included in the column sums. */
export const isOrdinary = (row: SheetRow): boolean =>
  !row.isBlank && !row.isHeader && (row.aside === null || row.table.sumRow === row);

/** Whether it has a possible fraction in a percent column. */
const hasDoubtedFraction = ({ fractions, table }: SheetRow): boolean =>
  (fractions & table.doubtedFractions) !== 0;

/** Whether it will be saved but has a doubtful cell. */
export const isDoubtful = (row: SheetRow): boolean =>
  !row.isBlank &&
  !row.isRefused &&
  !row.isLeftOut &&
  (row.isWarned || row.doubts > 0 || hasDoubtedFraction(row));

/** The problem of a row that repeats the header; null for other rows. */
export const headerProblem = (row: SheetRow): Problem | null => {
  const sent = row.table.toBatchRow(row);
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
