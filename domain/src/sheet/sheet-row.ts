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

/** One row as it stands. What is remembered of it is small; its problems in full are found when they are shown. */
export type SheetRow = {
  readonly table: SheetTable;
  readonly line: number;
  cells: string[];
  isChecked: boolean;
  isBlank: boolean;
  /** It is the header line once more. */
  isHeader: boolean;
  /** How many problems it has by itself, whatever other rows hold. */
  problems: number;
  doubts: number;
  /** The id that children may name; of parents only. */
  id: string | null;
  parentId: string | null;
  isRefused: boolean;
  /** A check of the domain marks one of its cells. */
  isWarned: boolean;
  /** What its cells were read as, by column, until the checks of the domain have looked at them. */
  values: readonly Value[] | null;
  /** Why it is left out unless it is taken in; null for a row like any other. */
  aside: Aside | null;
  /** Somebody has chosen that it is saved like any other. */
  isTaken: boolean;
  isLeftOut: boolean;
  /** Its numbers are among those of their columns. */
  isCounted: boolean;
  /** The percent columns in which it has what may be a fraction, as a set of bits. */
  fractions: number;
};

/** The order of a table. */
export const byLine = (left: SheetRow, right: SheetRow): number => left.line - right.line;

/** Where a row of a line stands, or would stand, among rows in the order of their lines. */
export const placeAmong = (rows: readonly SheetRow[], line: number): number => {
  let [first, end] = [0, rows.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((rows[middle]?.line ?? 0) < line) first = middle + 1;
    else end = middle;
  }
  return first;
};

/** Its numbers count among those of their columns. */
export const isOrdinary = (row: SheetRow): boolean =>
  !row.isBlank && !row.isHeader && (row.aside === null || row.table.sumRow === row);

/** It has what may be a fraction in a column of percentages. */
const hasDoubtedFraction = ({ fractions, table }: SheetRow): boolean =>
  (fractions & table.doubtedFractions) !== 0;

/** It will be saved, but with a cell worth a second look. */
export const isDoubtful = (row: SheetRow): boolean =>
  !row.isBlank &&
  !row.isRefused &&
  !row.isLeftOut &&
  (row.isWarned || row.doubts > 0 || hasDoubtedFraction(row));

/** What is wrong with a row that is the header line once more, null where it is none. */
export const headerProblem = (row: SheetRow): Problem | null => {
  const sent = row.table.toBatchRow(row);
  return sent && repeatedHeader(row.table.entity, sent.cells);
};

const idIn = (entry: WireField, text: string): string | null => {
  const reading = readCell(entry, text);
  return reading.ok && typeof reading.value === "string" ? reading.value : null;
};

/** The id in one of a row's cells, null where none can be read. */
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

/** How many of a row's doubted cells its other cells show to be right. */
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
    // A row of data is recognised by the first of its cells.
    return namesItself(entity, key, text) && headerProblem(row) !== null;
  }
  return false;
};

/** Finds what is wrong with a row by itself, and the ids it has and names. */
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
