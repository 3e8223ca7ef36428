import type { AnyEntity } from "../entities.ts";
import type { Value } from "../entity.ts";
import type { WireField } from "../wire-fields.ts";
import type { ReadColumn } from "../batch/headers.ts";
import type { ColumnName } from "./decide-table.ts";
import type { Readings } from "./readings.ts";

export type SheetColumn = ColumnName & {
  readonly entry: WireField | null;
  readonly readings: Readings | null;
  readonly isRequired: boolean;
  readonly isIgnored: boolean;
  /** The earlier column that has the same field as its header. */
  readonly repeats: ReadColumn | null;
};

/** What is known of a row's numbers among those of its table. */
export type RowFigures = {
  readonly enter: (row: SheetRow) => void;
  /** Call before the row's cells change. */
  readonly leave: (row: SheetRow) => void;
  /** The percent columns in which the row has a possible fraction, as a bit set. */
  readonly fractionsOf: (row: SheetRow) => number;
  readonly bitOf: (column: number) => number;
};

/** What a row knows of the table that it is in. */
export type TableOfRow = {
  readonly entity: AnyEntity;
  readonly columns: readonly SheetColumn[];
  /** -1 where there is none, as for the others. */
  readonly idColumn: number;
  /** The column of the parent's id. */
  readonly parentColumn: number;
  /** The column of the name by which people refer to a row. */
  readonly nameColumn: number;
  readonly figures: RowFigures;
  /** The percent columns in which a number up to 1 is doubtful, as a bit set. */
  readonly doubtedFractions: number;
  /** The last row, if each of its numbers is the sum of those above. */
  readonly sumRow: SheetRow | null;
};

/** Why a row is left out by default: it contains only an id, or it is a total row. */
export type Aside = "idOnly" | "total";

/** The state of one row. It is kept small: the full problems are computed when they are shown. */
export type SheetRow = {
  readonly table: TableOfRow;
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
