import type { KindName } from "../field.ts";
import { isWrittenAsPercent } from "../kinds/percent.ts";
import { isBlank } from "../text-rules.ts";
import { isResolvedInRow } from "./row-values.ts";
import type { SheetRow } from "./sheet-row.ts";
import type { SheetColumn, SheetTable } from "./sheet-table.ts";

type Figures = {
  readonly column: number;
  /** In a row's set of fractions; 0 where its numbers are no percentages. */
  readonly bit: number;
  /** How many numbers above 1 there must be, and more, for each that may be a fraction. */
  readonly aboveEach: number;
  sum: number;
  /** What rounding took from the sum: a number that came and went again leaves nothing of itself. */
  lost: number;
  /** How many of its numbers are not 0. */
  count: number;
  above: number;
  fractions: number;
};

const numbers: ReadonlySet<KindName> = new Set(["integer", "decimal", "percent"]);
/** As many bits as an integer has for sets. */
const maxBits = 30;
// Where small percentages are usual, only a rare one is worth a second look.
const aboveEachSmall = 4;
const leastAddends = 2;
const leastAddendsBesideId = 3;
const tolerance = 1e-9;

const figuresOf = (columns: readonly SheetColumn[]): Figures[] => {
  const found: Figures[] = [];
  let bits = 0;
  for (const [column, { entry }] of columns.entries()) {
    const field = entry?.field;
    if (field === undefined || !numbers.has(field.kind)) continue;
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

/** A number up to 1 that is not marked as a percentage may be the fraction of one. */
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

/** What the numbers of each column come to, kept up to date row by row. */
export class ColumnFigures {
  readonly #table: SheetTable;
  readonly #figures: readonly Figures[];
  readonly #byColumn: ReadonlyMap<number, Figures>;

  constructor(table: SheetTable) {
    this.#table = table;
    this.#figures = figuresOf(table.columns);
    this.#byColumn = new Map(this.#figures.map((figures) => [figures.column, figures]));
  }

  enter(row: SheetRow): void {
    if (this.#figures.length === 0 || row.isCounted) return;
    row.isCounted = true;
    this.#add(row, 1);
  }

  /** Before its cells become others. */
  leave(row: SheetRow): void {
    if (!row.isCounted) return;
    row.isCounted = false;
    this.#add(row, -1);
  }

  /** The percent columns in which a row has what may be a fraction, as a set of bits. */
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

  /** The percent columns in which a number up to 1 is worth a second look, as a set of bits. */
  mostlyAbove(): number {
    let found = 0;
    for (const { bit, above, aboveEach, fractions } of this.#figures)
      if (bit !== 0 && above > aboveEach * fractions) found |= bit;
    return found;
  }

  /** Whether each number of the last row is the sum of those above it, and nothing shows that it is a row of its own. */
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

  /** Null where what else stands in the row shows that it is no sum. */
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
