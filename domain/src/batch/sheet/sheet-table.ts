import type { AnyEntity } from "../../entities.ts";
import { snake } from "../../snake.ts";
import { type WireField, wireFieldsOf } from "../../wire-fields.ts";
import { demands } from "../demands.ts";
import type { UnknownColumn } from "../headers.ts";
import { isBlankRow, type PastedTable, readPastedTable } from "../pasted-table.ts";
import type { BatchRow } from "../plan.ts";
import { type ColumnChoices, decideColumns, unknownColumnsOf } from "./column-choices.ts";
import { Readings } from "./readings.ts";
import type { SheetRow } from "./sheet-row.ts";
import { tableText } from "./table-text.ts";

export type SheetColumn = {
  readonly header: string;
  /** What its cells are called in a batch row. */
  readonly key: string;
  readonly entry: WireField | null;
  readonly readings: Readings | null;
  readonly isDemanded: boolean;
  readonly isIgnored: boolean;
};

type DecidedTable = {
  readonly names: readonly { readonly header: string; readonly key: string }[];
  readonly ignored: ReadonlySet<number>;
};

const demandedBy = (entity: AnyEntity): string[] => demands[entity.name].map((name) => snake(name));

const widthOf = (header: readonly string[], rows: readonly SheetRow[]): number => {
  let width = header.length;
  for (const { cells } of rows) if (cells.length > width) width = cells.length;
  return width;
};

/** One pasted table that can be edited: its columns, and its rows as they stand. */
export class SheetTable {
  readonly entity: AnyEntity;
  readonly rows: readonly SheetRow[];
  /** No column is known: the first line is no header. */
  readonly isHeaderless: boolean;
  /** How many columns were pasted. */
  readonly pastedWidth: number;
  readonly unknown: readonly UnknownColumn[];
  /** What it was last read from or written to. */
  text: string;
  readonly #pasted: PastedTable;
  readonly #byLine: ReadonlyMap<number, SheetRow>;
  #columns: readonly SheetColumn[] = [];
  #choices: ColumnChoices = {};
  #idColumn = -1;
  #parentColumn = -1;

  constructor(entity: AnyEntity, text: string, choices: ColumnChoices) {
    const pasted = readPastedTable(entity, text);
    this.entity = entity;
    this.text = text;
    this.isHeaderless = pasted.columns.every((wire) => wire === null);
    this.pastedWidth = pasted.header.length;
    this.unknown = unknownColumnsOf(pasted);
    this.#pasted = pasted;
    this.rows = pasted.rows.map(({ line, cells }) => ({
      table: this,
      line,
      cells: [...cells],
      isChecked: false,
      isBlank: false,
      problems: 0,
      doubts: 0,
      id: null,
      parentId: null,
      isRefused: false,
      isWarned: false,
      values: null,
    }));
    this.#byLine = new Map(this.rows.map((row) => [row.line, row]));
    this.choose(choices);
  }

  get columns(): readonly SheetColumn[] {
    return this.#columns;
  }

  get header(): readonly string[] {
    return this.#columns.map(({ header }) => header);
  }

  get choices(): ColumnChoices {
    return this.#choices;
  }

  rowAt(line: number): SheetRow | undefined {
    return this.#byLine.get(line);
  }

  get idColumn(): number {
    return this.#idColumn;
  }

  /** Where the id of the row's parent stands; -1 where there is none. */
  get parentColumn(): number {
    return this.#parentColumn;
  }

  columnOf(wire: string): number {
    return this.#columns.findIndex(({ entry }) => entry?.wire === wire);
  }

  /** Its rows are to be checked anew after this. */
  choose(choices: ColumnChoices): void {
    this.#choices = choices;
    const { names, ignored } = this.#decide(choices);
    const { byWire } = wireFieldsOf(this.entity);
    const demanded = new Set(demandedBy(this.entity));
    this.#columns = names.map(({ header, key }, index) => {
      const isIgnored = ignored.has(index);
      const entry = isIgnored ? null : (byWire.get(key) ?? null);
      const readings = entry && new Readings(entry);
      return { header, key, entry, readings, isIgnored, isDemanded: demanded.has(key) };
    });
    const { parent } = this.entity;
    this.#idColumn = this.columnOf("id");
    this.#parentColumn = parent === undefined ? -1 : this.columnOf(snake(parent.field));
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

  /** As text that reads back as the same rows on the same lines. */
  write(): string {
    this.text = tableText(this.header, this.rows);
    return this.text;
  }

  /** Wide enough for every row, and with a column for every field that the batch demands. */
  #decide(choices: ColumnChoices): DecidedTable {
    const { keys, ignored } = decideColumns(this.#pasted, choices);
    const names = this.#pasted.header.map((header, index) => ({ header, key: keys[index] ?? "" }));
    if (this.rows.length === 0) return { names, ignored };
    const width = widthOf(this.#pasted.header, this.rows);
    while (names.length < width) names.push({ header: "", key: `#${names.length + 1}` });
    for (const wire of demandedBy(this.entity))
      if (!keys.includes(wire)) names.push({ header: wire, key: wire });
    return { names, ignored };
  }
}
