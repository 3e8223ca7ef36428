import { isNumberKind } from "../kinds/is-number-kind.ts";
import { isWrittenAsPercent } from "../kinds/percent.ts";
import { isBlank } from "../text-rules.ts";
import { isResolvedInRow } from "./row-values.ts";
import type { RowFigures, SheetColumn, SheetRow, TableOfRow } from "./sheet-row.ts";

type Figures = {
  readonly column: number;
  /** The column's bit in a row's set of possible fractions; 0 where the column has no percentages. */
  readonly bit: number;
  /** For each possible fraction, more than this many numbers above 1 are needed to make it doubtful. */
  readonly aboveEach: number;
  sum: number;
  /**
   * The rounding error of the sum (compensated summation), so that adding and subtracting a number leaves the
   * sum unchanged.
   */
  lost: number;
  /** The number of nonzero values. */
  count: number;
  above: number;
  fractions: number;
};

/** The number of bits available in an integer used as a set. */
const maxBits = 30;
// Where small percentages are common, only a rare one is doubtful.
const aboveEachSmall = 4;
const leastAddends = 2;
const leastAddendsBesideId = 3;
const tolerance = 1e-9;

const figuresOf = (columns: readonly SheetColumn[]): Figures[] => {
  const found: Figures[] = [];
  let bits = 0;
  for (const [column, { entry }] of columns.entries()) {
    const field = entry?.field;
    if (field === undefined || !isNumberKind(field.kind)) continue;
    const bit = field.kind === "percent" && bits < maxBits ? 1 << bits++ : 0;
    const aboveEach = field.mayBeBelowOne === true ? aboveEachSmall : 1;
    found.push({ column, bit, aboveEach, sum: 0, lost: 0, count: 0, above: 0, fractions: 0 });
  }
  return found;
};

const numberIn = (row: SheetRow, column: number): number | null => {
  const read = row.values ?? null;
  const value = read
    ? (read[column] ?? null)
    : (row.table.columns[column]?.readings?.of(row.cells[column] ?? "").value ?? null);
  return value === null ? null : Number(value);
};

/** A number up to 1 without a percent sign may be a fraction of 1. */
const isFraction = (value: number, text: string): boolean =>
  value > 0 && value <= 1 && !isWrittenAsPercent(text);

const isEqual = (left: number, right: number): boolean =>
  Math.abs(left - right) <= tolerance * Math.max(1, Math.abs(right));

const addTo = (figures: Figures, value: number): void => {
  const { sum } = figures;
  const next = sum + value;
  figures.lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
  figures.sum = next;
};

/** The sum and counts of each column's numbers, updated row by row. */
export class ColumnFigures implements RowFigures {
  readonly #table: TableOfRow;
  readonly #figures: readonly Figures[];
  readonly #byColumn: ReadonlyMap<number, Figures>;

  constructor(table: TableOfRow) {
    this.#table = table;
    this.#figures = figuresOf(table.columns);
    this.#byColumn = new Map(this.#figures.map((figures) => [figures.column, figures]));
  }

  enter(row: SheetRow): void {
    if (this.#figures.length === 0 || row.isCounted) return;
    row.isCounted = true;
    this.#add(row, 1);
  }

  /** Call before the row's cells change. */
  leave(row: SheetRow): void {
    if (!row.isCounted) return;
    row.isCounted = false;
    this.#add(row, -1);
  }

  /** The percent columns in which the row has a possible fraction, as a bit set. */
  fractionsOf(row: SheetRow): number {
    let found = 0;
    for (const { column, bit } of this.#figures) {
      if (bit === 0) continue;
      const value = numberIn(row, column);
      if (value === null || !isFraction(value, row.cells[column] ?? "")) continue;
      if (!isResolvedInRow(row, { column, doubt: "fraction" })) found |= bit;
    }
    return found;
  }

  bitOf(column: number): number {
    return this.#byColumn.get(column)?.bit ?? 0;
  }

  /** The percent columns in which a number up to 1 is doubtful, as a bit set. */
  mostlyAbove(): number {
    let found = 0;
    for (const { bit, above, aboveEach, fractions } of this.#figures)
      if (bit !== 0 && above > aboveEach * fractions) found |= bit;
    return found;
  }

  /**
   * Whether every number of the last row is the sum of those above it, and nothing indicates that it is a
   * data row.
   */
  isSumOfOthers(row: SheetRow): boolean {
    if (!row.isCounted) return false;
    const least = this.#leastAddends(row);
    if (least === null) return false;
    let isFound = false;
    for (const { column, sum, lost, count } of this.#figures) {
      const value = numberIn(row, column);
      if (value === null) continue;
      if (value === 0 || count - 1 < least || !isEqual(sum - value + lost, value)) return false;
      isFound = true;
    }
    return isFound;
  }

  /** The minimum number of addends; null where the row's other cells show that it is not a total. */
  #leastAddends(row: SheetRow): number | null {
    const { idColumn, parentColumn, columns, entity } = this.#table;
    const isFilled = (column: number): boolean => !isBlank(row.cells[column] ?? "");
    let hasLabel = false;
    for (const [column, { entry, isIgnored }] of columns.entries()) {
      if (isIgnored || !isFilled(column) || this.#byColumn.has(column)) continue;
      if (column === idColumn || column === parentColumn) continue;
      if (entry?.field.kind !== "text") return null;
      hasLabel = true;
    }
    if (entity.parent !== undefined) return isFilled(parentColumn) ? null : leastAddends;
    if (!isFilled(idColumn)) return leastAddends;
    return hasLabel ? null : leastAddendsBesideId;
  }

  #add(row: SheetRow, step: 1 | -1): void {
    for (const figures of this.#figures) {
      const value = numberIn(row, figures.column);
      if (value === null) continue;
      addTo(figures, step * value);
      if (value !== 0) figures.count += step;
      if (figures.bit === 0) continue;
      if (value > 1) figures.above += step;
      else if (isFraction(value, row.cells[figures.column] ?? "")) figures.fractions += step;
    }
  }
}
