import type { AnyEntity } from "../entities.ts";
import { snake } from "../snake-case.ts";
import { type WireField, wireFieldsOf } from "../wire-fields.ts";
import type { ReadColumn } from "../batch/headers.ts";
import {
  isBlankRow,
  type PastedHeader,
  readHeader,
  readPastedTable,
} from "../batch/pasted-table.ts";
import type { BatchRow } from "../batch/plan.ts";
import { type ColumnChoices, type DecidedColumn, decideUnknown } from "./column-choices.ts";
import { ColumnFigures } from "./column-figures.ts";
import { type DecidedTable, decideTable, isDecidedAlike, requiredBy } from "./decide-table.ts";
import { Readings } from "./readings.ts";
import { placeAmong, type SheetRow } from "./sheet-row.ts";
import { rowText, tableText } from "./table-text.ts";

export type SheetColumn = {
  readonly header: string;
  /** What its cells are called in a batch row. */
  readonly key: string;
  readonly entry: WireField | null;
  readonly readings: Readings | null;
  readonly isRequired: boolean;
  readonly isIgnored: boolean;
  /** The field of its header, where an earlier column has it. */
  readonly repeats: ReadColumn | null;
  /** Added for a field that another column is read as since; nothing should stand in it. */
  readonly isSpare: boolean;
};

type Cells = { readonly cells: readonly string[] };

export const takenText = ({ line, cells }: Cells & { readonly line: number }): string =>
  `${line}\t${rowText(cells)}`;

/** Up to the last cell in which anything stands. */
const widthOf = (rows: readonly Cells[], least: number): number => {
  let width = least;
  for (const { cells } of rows) {
    let end = cells.length;
    while (end > width && cells[end - 1] === "") end--;
    if (end > width) width = end;
  }
  return width;
};

/** One pasted table that can be edited: its columns, and its rows as they stand. */
export class SheetTable {
  readonly entity: AnyEntity;
  /** What it was last read from or written to. */
  text: string;
  /** How many columns there are without those that a batch requires. */
  readonly #width: number;
  readonly #rows: SheetRow[];
  readonly #byLine: Map<number, SheetRow>;
  #pasted: PastedHeader;
  #columns: readonly SheetColumn[] = [];
  #choices: ColumnChoices = {};
  #decided: DecidedTable = { names: [], ignored: new Set() };
  #idColumn = -1;
  #parentColumn = -1;
  #nameColumn = -1;
  #figures = new ColumnFigures(this);
  /** The percent columns in which a number up to 1 is worth a second look, as a set of bits. */
  doubtedFractions = 0;
  /** The last row, where each number of it is the sum of those above it. */
  sumRow: SheetRow | null = null;
  /** All its rows have been checked, and what their columns come to has been looked at. */
  isJudged = false;
  /** What it was written to reads back with other columns than it has. */
  hasOtherColumns = false;

  /** `taken`: the rows that are taken in though they would be left out, as `takenTexts` gave them. */
  constructor(
    entity: AnyEntity,
    text: string,
    choices: ColumnChoices,
    taken: readonly string[] = [],
  ) {
    const pasted = readPastedTable(entity, text);
    this.entity = entity;
    this.text = text;
    this.#pasted = pasted;
    this.#width = widthOf(pasted.rows, pasted.header.length);
    this.#rows = pasted.rows.map(({ line, cells }) => this.#rowOf(line, [...cells]));
    this.#byLine = new Map(this.#rows.map((row) => [row.line, row]));
    this.choose(choices);
    this.#takeIn(taken);
  }

  /** In the order of their lines. */
  get rows(): readonly SheetRow[] {
    return this.#rows;
  }

  get columns(): readonly SheetColumn[] {
    return this.#columns;
  }

  /** How many of the columns there are to see: a spare one is shown while anything stands in it. */
  get shownWidth(): number {
    const least = this.#columns.findLastIndex(({ isSpare }) => !isSpare) + 1;
    return least === this.#columns.length ? least : widthOf(this.rows, least);
  }

  /** How many columns it has, or will have once it has a row. */
  get editableWidth(): number {
    return this.#rows.length > 0 ? this.#columns.length : this.#decide(true).names.length;
  }

  /** How many columns the header line has. */
  get pastedWidth(): number {
    return this.#pasted.header.length;
  }

  /** No column is known or read as a field by choice: the first line is no header. */
  get isHeaderless(): boolean {
    return (
      this.#pasted.columns.every((wire) => wire === null) &&
      this.unknown.every(({ decision }) => (decision?.wire ?? null) === null)
    );
  }

  get unknown(): readonly DecidedColumn[] {
    return decideUnknown(this.#pasted, this.#choices);
  }

  /** The header line of some rows: columns that were added stay away unless something was written into them. */
  headerOf(rows: readonly SheetRow[], least = this.pastedWidth): string[] {
    return this.#columns.slice(0, widthOf(rows, least)).map(({ header }) => header);
  }

  get choices(): ColumnChoices {
    return this.#choices;
  }

  /** The rows that are taken in, by their lines and what stands in them. */
  get takenTexts(): readonly string[] {
    return this.#rows.filter(({ isTaken, isBlank }) => isTaken && !isBlank).map(takenText);
  }

  rowAt(line: number): SheetRow | undefined {
    return this.#byLine.get(line);
  }

  /** A row with nothing in it, on a line that none stands on. */
  addRow(line: number): SheetRow {
    const row = this.#rowOf(line, []);
    this.#rows.splice(placeAmong(this.#rows, line), 0, row);
    this.#byLine.set(line, row);
    // A table without any row has no need of the columns that a batch requires.
    if (this.#rows.length === 1) this.choose(this.#choices);
    return row;
  }

  get idColumn(): number {
    return this.#idColumn;
  }

  /** Where the id of the row's parent stands; -1 where there is none. */
  get parentColumn(): number {
    return this.#parentColumn;
  }

  /** Where the name stands that people call a row by; -1 where nothing is read as it. */
  get nameColumn(): number {
    return this.#nameColumn;
  }

  get figures(): ColumnFigures {
    return this.#figures;
  }

  columnOf(wire: string): number {
    return this.#columns.findIndex(({ entry }) => entry?.wire === wire);
  }

  /** Its rows are to be checked anew after this. */
  choose(choices: ColumnChoices): void {
    this.#choices = choices;
    this.#decided = this.#decide(this.#rows.length > 0);
    this.hasOtherColumns = false;
    const { names, ignored } = this.#decided;
    const { byWire } = wireFieldsOf(this.entity);
    const required = new Set(requiredBy(this.entity));
    const repeated = new Map(this.unknown.map(({ index, repeats }) => [index, repeats]));
    this.#columns = names.map((name, index) => {
      const { key } = name;
      const isIgnored = ignored.has(index);
      const entry = isIgnored ? null : (byWire.get(key) ?? null);
      const readings = entry && new Readings(entry);
      const repeats = repeated.get(index) ?? null;
      return { ...name, entry, readings, isIgnored, repeats, isRequired: required.has(key) };
    });
    const { parent } = this.entity;
    this.#idColumn = this.columnOf("id");
    this.#parentColumn = parent === undefined ? -1 : this.columnOf(snake(parent.field));
    this.#nameColumn = this.columnOf(snake(this.entity.nameField));
    this.#figures = new ColumnFigures(this);
    this.doubtedFractions = 0;
    this.sumRow = null;
    this.isJudged = false;
  }

  /** A row as the batch takes it, null where nothing is in it. */
  toBatchRow({ line, cells }: SheetRow): BatchRow | null {
    if (isBlankRow(cells)) return null;
    // Without a prototype: a header may be called `__proto__`.
    const named: Record<string, string> = Object.create(null);
    for (const [index, { key, isIgnored }] of this.#columns.entries()) {
      const text = cells[index] ?? "";
      if (text !== "" && !isIgnored) named[key] = text;
    }
    return { table: this.entity.path, line, cells: named };
  }

  /** As text that reads back as the same rows on the same lines, and in the same columns. */
  write(): string {
    const header = this.headerOf(this.rows, this.#width);
    this.#pasted = readHeader(this.entity, header, this.rows);
    this.text = tableText(header, this.rows);
    this.hasOtherColumns = !isDecidedAlike(this.#decide(this.#rows.length > 0), this.#decided);
    return this.text;
  }

  #decide(hasRows: boolean): DecidedTable {
    const required = hasRows ? requiredBy(this.entity) : [];
    return decideTable(this.#pasted, this.#choices, { width: this.#width, required });
  }

  /** Where other rows stand on their lines now, the first ones with the same in them. */
  #takeIn(taken: readonly string[]): void {
    const moved = taken.filter((text) => {
      const row = this.#byLine.get(Number.parseInt(text, 10));
      if (!row || takenText(row) !== text) return true;
      row.isTaken = true;
      return false;
    });
    for (const text of moved) {
      const content = text.slice(text.indexOf("\t") + 1);
      const row = this.#rows.find(({ isTaken, cells }) => !isTaken && rowText(cells) === content);
      if (row) row.isTaken = true;
    }
  }

  #rowOf(line: number, cells: string[]): SheetRow {
    return {
      table: this,
      line,
      cells,
      isChecked: false,
      isBlank: false,
      isHeader: false,
      problems: 0,
      doubts: 0,
      id: null,
      parentId: null,
      isRefused: false,
      isWarned: false,
      values: null,
      aside: null,
      isTaken: false,
      isLeftOut: false,
      isCounted: false,
      fractions: 0,
    };
  }
}
