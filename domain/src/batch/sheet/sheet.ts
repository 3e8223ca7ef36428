import { type EntityPath, entities, entityAt } from "../../entities.ts";
import type { BatchRow } from "../plan.ts";
import type { ColumnChoices } from "./column-choices.ts";
import { References, type Standing } from "./references.ts";
import { blockOf, type SheetChange, type SheetCommand } from "./sheet-change.ts";
import { checkRow, isDoubtful, type SheetRow } from "./sheet-row.ts";
import { SheetTable } from "./sheet-table.ts";

export type SheetCounts = {
  /** Rows that hold anything, as far as they have been checked. */
  readonly rows: number;
  readonly refused: number;
  /** Rows that will be saved, but with a cell worth a second look. */
  readonly doubtful: number;
};

/** Where a row was written to. */
export type Written = { readonly row: SheetRow; readonly column: number };

type Edit = Written & {
  readonly before: readonly string[];
  readonly after: readonly string[];
};

type Step = {
  readonly edits: readonly Edit[];
  /** The texts that the tables were written to hold it, or what it takes back. */
  isWritten: boolean;
};

type Side = "before" | "after";

const nothing: SheetCounts = { rows: 0, refused: 0, doubtful: 0 };

const changeBy = ({ edits }: Step, side: Side): SheetChange | null => {
  const [first] = edits;
  if (!first) return null;
  return {
    path: first.row.table.entity.path,
    lines: edits.map(({ row }) => row.line),
    column: first.column,
    block: edits.map((edit) => edit[side]),
  };
};

const withTexts = (
  cells: readonly string[],
  column: number,
  texts: readonly string[],
): string[] => {
  const changed = [...cells];
  while (changed.length < column) changed.push("");
  changed.splice(column, texts.length, ...texts);
  return changed;
};

/** The five pasted tables while they are edited: every row stands as the batch would take it, and an edit checks only what it touches. */
export class Sheet {
  readonly references = new References();
  readonly #tables = new Map<EntityPath, SheetTable>();
  readonly #counts = new Map<EntityPath, SheetCounts>();
  #done: Step[] = [];
  #undone: Step[] = [];

  table(path: EntityPath): SheetTable | undefined {
    return this.#tables.get(path);
  }

  /** Parents before their children. */
  get tables(): SheetTable[] {
    return entities.flatMap(({ path }) => this.#tables.get(path) ?? []);
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  countsOf(path: EntityPath): SheetCounts {
    return this.#counts.get(path) ?? nothing;
  }

  /** Reads a table, which `check` then checks; a text that is known already changes nothing. */
  read(path: EntityPath, text: string, choices: ColumnChoices = {}): SheetTable | null {
    const known = this.#tables.get(path);
    if (known?.text === text) {
      this.#choose(known, choices);
      return known;
    }
    if (known) this.#forget(known);
    const entity = entityAt(path);
    if (!entity || text.trim() === "") return null;
    const table = new SheetTable(entity, text, choices);
    this.#tables.set(path, table);
    return table;
  }

  /** Checks what has not been checked yet; pauses after every few rows, and tells how many are left. */
  *check(rowsPerStep = 100): Generator<number, void> {
    for (const table of this.tables) {
      let left = table.rows.length;
      for (const row of table.rows) {
        if (!row.isChecked) this.#check(row);
        left--;
        if (left % rowsPerStep === 0) yield left;
      }
    }
  }

  learn(stored: Iterable<string>, absent: Iterable<string>): void {
    for (const id of stored) this.#learn(id, true);
    for (const id of absent) this.#learn(id, false);
  }

  apply(command: SheetCommand): readonly Written[] {
    if (command === "undo") return this.#move(this.#done, this.#undone, "before");
    if (command === "redo") return this.#move(this.#undone, this.#done, "after");
    const edits = this.#editsOf(command);
    if (edits.length === 0) return [];
    this.#done.push({ edits, isWritten: false });
    this.#undone = [];
    return this.#write(edits, "after");
  }

  /** Says whether a check of the domain marks a cell of a row. */
  warn(row: SheetRow, isWarned: boolean): void {
    if (isWarned === row.isWarned) return;
    this.#count(row, -1);
    row.isWarned = isWarned;
    this.#count(row, 1);
  }

  /** Tells that the tables were written: what was done until now is not done again after a reload. */
  markWritten(): void {
    for (const step of [...this.#done, ...this.#undone]) step.isWritten = true;
  }

  /** What does the same after a reload as the next step back or forth does now; null where there is none. To be asked before each. */
  stepCommand(kind: "undo" | "redo"): SheetCommand | null {
    const step = (kind === "undo" ? this.#done : this.#undone).at(-1);
    if (!step) return null;
    if (!step.isWritten) return kind;
    // Done again it is a change like any other, after which nothing can be redone.
    for (const undone of this.#undone) undone.isWritten = true;
    return changeBy(step, kind === "undo" ? "before" : "after");
  }

  /** What the batch is sent, parents before their children, each table in pasted order. */
  *batchRows(): Generator<BatchRow> {
    for (const table of this.tables)
      for (const row of table.rows) {
        const sent = table.toBatchRow(row);
        if (sent) yield sent;
      }
  }

  #editsOf(change: SheetChange): Edit[] {
    const { path, lines, column } = change;
    const block = blockOf(change);
    const table = this.#tables.get(path);
    if (!table || block.length === 0) return [];
    const room = Math.max(0, table.columns.length - column);
    return lines.flatMap((line, index) => {
      const known = table.rowAt(line);
      const after = (block[index % block.length] ?? []).slice(0, room);
      const before = after.map((_, at) => known?.cells[column + at] ?? "");
      if (after.every((text, at) => text === before[at])) return [];
      return [{ row: known ?? this.#addRow(table, line), column, before, after }];
    });
  }

  #addRow(table: SheetTable, line: number): SheetRow {
    const row = table.addRow(line);
    this.#check(row);
    return row;
  }

  #move(from: Step[], to: Step[], side: Side): readonly Written[] {
    const step = from.pop();
    if (!step) return [];
    to.push(step);
    return this.#write(step.edits, side);
  }

  #write(edits: readonly Edit[], side: Side): readonly Written[] {
    for (const edit of edits) {
      const { row, column } = edit;
      row.cells = withTexts(row.cells, column, edit[side]);
      if (row.isChecked) this.#check(row);
    }
    return edits;
  }

  #choose(table: SheetTable, choices: ColumnChoices): void {
    if (JSON.stringify(table.choices) === JSON.stringify(choices)) return;
    table.choose(choices);
    for (const row of table.rows) this.#uncheck(row);
  }

  #forget(table: SheetTable): void {
    this.#done = [];
    this.#undone = [];
    this.#tables.delete(table.entity.path);
    for (const row of table.rows) this.#uncheck(row);
  }

  #check(row: SheetRow): void {
    this.#around(row, () => {
      checkRow(row);
      return row.id;
    });
  }

  #uncheck(row: SheetRow): void {
    if (!row.isChecked) return;
    this.#around(row, () => {
      row.isChecked = false;
      row.id = null;
      row.parentId = null;
      row.values = null;
      return null;
    });
  }

  /** Changes a row, and brings the rows up to date that share its id or name it. */
  #around(row: SheetRow, change: () => string | null): void {
    const { references } = this;
    const before = new Map<string, Standing>();
    if (row.id !== null) before.set(row.id, references.standingOf(row.id));
    this.#count(row, -1);
    references.leave(row);
    const id = change();
    if (id !== null && !before.has(id)) before.set(id, references.standingOf(id));
    references.enter(row);
    row.isRefused = this.#mustRefuse(row);
    this.#count(row, 1);
    for (const [touched, standing] of before) this.#settle(touched, standing);
  }

  #settle(id: string, before: Standing): void {
    const { references } = this;
    const parents = references.parentsOf(id);
    // Where more share the id, all but the row itself were refused for it already.
    if (parents.size <= 2) for (const parent of parents) this.#refresh(parent);
    if (references.standingOf(id) !== before) this.#refreshChildren(id);
  }

  #refreshChildren(id: string): void {
    for (const child of this.references.childrenOf(id)) this.#refresh(child);
  }

  #learn(id: string, isStored: boolean): void {
    const before = this.references.standingOf(id);
    this.references.learn(id, isStored);
    if (this.references.standingOf(id) !== before) this.#refreshChildren(id);
  }

  #mustRefuse(row: SheetRow): boolean {
    if (row.problems > 0 || this.references.isRepeated(row)) return true;
    return row.parentId !== null && this.references.standingOf(row.parentId) === "absent";
  }

  #refresh(row: SheetRow): void {
    const isRefused = this.#mustRefuse(row);
    if (isRefused === row.isRefused) return;
    this.#count(row, -1);
    row.isRefused = isRefused;
    this.#count(row, 1);
  }

  #count(row: SheetRow, step: 1 | -1): void {
    if (!row.isChecked || row.isBlank) return;
    const { path } = row.table.entity;
    const { rows, refused, doubtful } = this.countsOf(path);
    this.#counts.set(path, {
      rows: rows + step,
      refused: refused + (row.isRefused ? step : 0),
      doubtful: doubtful + (isDoubtful(row) ? step : 0),
    });
  }
}
