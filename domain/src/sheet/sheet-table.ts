import type { AnyEntity } from "../entities.ts";
import { snake } from "../snake-case.ts";
import { wireFieldsOf } from "../wire-fields.ts";
import { type PastedHeader, readHeader, readPastedTable } from "../batch/pasted-table.ts";
import { type ColumnChoices, type DecidedColumn, decideUnknown } from "./column-choices.ts";
import { ColumnFigures } from "./column-figures.ts";
import { type DecidedTable, decideTable, isDecidedAlike, requiredBy } from "./decide-table.ts";
import { Readings } from "./readings.ts";
import { placeAmong, type SheetColumn, type SheetRow, type TableOfRow } from "./sheet-row.ts";
import { rowText, tableText } from "./table-text.ts";

type Cells = { readonly cells: readonly string[] };

export const takenText = ({ line, cells }: Cells & { readonly line: number }): string =>
  `${line}\t${rowText(cells)}`;

/** The width up to the last non-empty cell. */
const widthOf = (rows: readonly Cells[], least: number): number => {
  let width = least;
  for (const { cells } of rows) {
    let end = cells.length;
    while (end > width && cells[end - 1] === "") end--;
    if (end > width) width = end;
  }
  return width;
};

/** One pasted table that can be edited: its columns and rows. */
export class SheetTable implements TableOfRow {
  readonly entity: AnyEntity;
  /** The text it was last parsed from or written as. */
  text: string;
  /** The number of columns without those added for required fields. */
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
  /** The percent columns in which a number up to 1 is doubtful, as a bit set. */
  doubtedFractions = 0;
  /** The last row, if each of its numbers is the sum of those above. */
  sumRow: SheetRow | null = null;
  /** Whether all rows have been checked and the column sums evaluated. */
  isChecked = false;
  /** Whether its written text would be parsed with other columns than it has. */
  hasOtherColumns = false;

  /** `taken`: the rows that were taken in, as returned by `takenTexts`. */
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

  /** Sorted by line. */
  get rows(): readonly SheetRow[] {
    return this.#rows;
  }

  get columns(): readonly SheetColumn[] {
    return this.#columns;
  }

  /** The number of visible columns: a spare column is visible only while it contains anything. */
  get shownWidth(): number {
    const least = this.#columns.findLastIndex(({ isSpare }) => !isSpare) + 1;
    return least === this.#columns.length ? least : widthOf(this.rows, least);
  }

  /** The number of columns it has, or will have once it has a row. */
  get editableWidth(): number {
    return this.#rows.length > 0 ? this.#columns.length : this.#decide(true).names.length;
  }

  /** The number of columns in the header. */
  get pastedWidth(): number {
    return this.#pasted.header.length;
  }

  /** Whether no column is a known field, by name or by choice: the first line is then not a header. */
  get isHeaderless(): boolean {
    return (
      this.#pasted.columns.every((wire) => wire === null) &&
      this.unknown.every(({ decision }) => (decision?.wire ?? null) === null)
    );
  }

  get unknown(): readonly DecidedColumn[] {
    return decideUnknown(this.#pasted, this.#choices);
  }

  /** The header for some rows; added columns are left out unless they contain anything. */
  headerOf(rows: readonly SheetRow[], least = this.pastedWidth): string[] {
    return this.#columns.slice(0, widthOf(rows, least)).map(({ header }) => header);
  }

  get choices(): ColumnChoices {
    return this.#choices;
  }

  /** The rows taken in by the user, identified by line and content. */
  get takenTexts(): readonly string[] {
    return this.#rows.filter(({ isTaken, isBlank }) => isTaken && !isBlank).map(takenText);
  }

  rowAt(line: number): SheetRow | undefined {
    return this.#byLine.get(line);
  }

  /** Adds an empty row on an unused line. */
  addRow(line: number): SheetRow {
    const row = this.#rowOf(line, []);
    this.#rows.splice(placeAmong(this.#rows, line), 0, row);
    this.#byLine.set(line, row);
    // A table without rows has no columns for required fields: they are added with its first row.
    if (this.#rows.length === 1) this.choose(this.#choices);
    return row;
  }

  get idColumn(): number {
    return this.#idColumn;
  }

  /** The column of the parent's id; -1 where there is none. */
  get parentColumn(): number {
    return this.#parentColumn;
  }

  /** The column of the name by which people refer to a row; -1 where there is none. */
  get nameColumn(): number {
    return this.#nameColumn;
  }

  get figures(): ColumnFigures {
    return this.#figures;
  }

  columnOf(wire: string): number {
    return this.#columns.findIndex(({ entry }) => entry?.wire === wire);
  }

  /** All rows must be checked again afterwards. */
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
    this.isChecked = false;
  }

  /** Text that parses back to the same rows on the same lines and columns. */
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

  /** Takes rows in by line; where the lines have moved, the first row with the same content. */
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
