import { type EntityPath, entities, entityAt } from "../entities.ts";
import { isBlankRow } from "../batch/pasted-table.ts";
import type { BatchRow } from "../batch/plan.ts";
import type { ColumnChoices } from "./column-choices.ts";
import { LeftOutRows } from "./left-out-rows.ts";
import { References, type Standing } from "./references.ts";
import { planEdits } from "./plan-edits.ts";
import { isTaking, type SheetChange, type SheetCommand, type TakeRows } from "./sheet-change.ts";
import { RowCounts, type SheetCounts } from "./sheet-counts.ts";
import { checkRow } from "./row-problems.ts";
import { toBatchRow } from "./row-values.ts";
import { isOrdinary, type SheetRow } from "./sheet-row.ts";
import { type DoneStep, type Edit, SheetSteps, type Side, type Written } from "./sheet-steps.ts";
import { SheetTable } from "./sheet-table.ts";
import { withTexts } from "./with-texts.ts";

/**
 * The five pasted tables while they are edited. Every row has the state that the batch would give it; an edit
 * re-checks only the rows it affects.
 */
export class Sheet {
  readonly references = new References();
  readonly #leftOut = new LeftOutRows(this.references);
  readonly #tables = new Map<EntityPath, SheetTable>();
  readonly #counts = new RowCounts();
  readonly #steps = new SheetSteps();

  table(path: EntityPath): SheetTable | undefined {
    return this.#tables.get(path);
  }

  /** Parents before their children. */
  get tables(): SheetTable[] {
    return entities.flatMap(({ path }) => this.#tables.get(path) ?? []);
  }

  get canUndo(): boolean {
    return this.#steps.canUndo;
  }

  get canRedo(): boolean {
    return this.#steps.canRedo;
  }

  countsOf(path: EntityPath): SheetCounts {
    return this.#counts.of(path);
  }

  /** Parses a table without checking it; unchanged text changes no rows. */
  read(
    path: EntityPath,
    text: string,
    choices: ColumnChoices = {},
    taken: readonly string[] = [],
  ): SheetTable | null {
    const known = this.#tables.get(path);
    if (known?.text === text) {
      this.#choose(known, choices);
      return known;
    }
    if (known) this.#forget(known);
    const entity = entityAt(path);
    if (!entity || text.trim() === "") return null;
    const table = new SheetTable(entity, text, choices, taken);
    this.#tables.set(path, table);
    return table;
  }

  /** Checks all unchecked rows; a generator that yields the number of remaining rows after every few. */
  *check(rowsPerStep = 100): Generator<number, void> {
    for (const table of this.tables) {
      let left = table.rows.length;
      for (const row of table.rows) {
        if (!row.isChecked) this.#check(row);
        left--;
        if (left % rowsPerStep === 0) yield left;
      }
      this.#checkSums(table);
    }
  }

  learn(stored: Iterable<string>, absent: Iterable<string>): void {
    for (const id of stored) this.#learn(id, true);
    for (const id of absent) this.#learn(id, false);
  }

  apply(command: SheetCommand): readonly Written[] {
    if (command === "undo" || command === "redo") {
      const moved = this.#steps.move(command);
      return moved ? this.#do(moved, command === "undo" ? "before" : "after") : [];
    }
    const step = isTaking(command)
      ? { edits: this.#takenBy(command), isTaken: command.isTaken, isWritten: false }
      : { edits: this.#editsOf(command), isWritten: false };
    if (step.edits.length === 0) return [];
    this.#steps.add(step);
    return this.#do(step, "after");
  }

  /** Sets whether a domain check marks a cell of the row. */
  warn(row: SheetRow, isWarned: boolean): void {
    if (isWarned === row.isWarned) return;
    this.#counts.add(row, -1);
    row.isWarned = isWarned;
    this.#counts.add(row, 1);
  }

  /** The tables' texts were saved: the steps so far need not be replayed after a reload. */
  markWritten(): void {
    this.#steps.markWritten();
  }

  /**
   * The command that replays the next undo or redo after a reload; null where there is none. Call it before
   * the undo or redo.
   */
  stepCommand(kind: "undo" | "redo"): SheetCommand | null {
    return this.#steps.commandFor(kind);
  }

  /** The rows to send as a batch: parents before children, each table in pasted order. */
  *batchRows(): Generator<BatchRow> {
    // Which rows are left out is only known once all are checked.
    for (const _ of this.check()) continue;
    for (const table of this.tables)
      for (const row of table.rows) {
        if (row.isLeftOut) continue;
        const sent = toBatchRow(row);
        if (sent) yield sent;
      }
  }

  #editsOf(change: SheetChange): Edit[] {
    const table = this.#tables.get(change.path);
    if (!table) return [];
    return planEdits(table, change).map(({ line, ...edit }) => ({
      row: table.rowAt(line) ?? this.#addRow(table, line),
      ...edit,
    }));
  }

  #addRow(table: SheetTable, line: number): SheetRow {
    const { isChecked } = table;
    const row = table.addRow(line);
    this.#check(row);
    table.isChecked = isChecked;
    return row;
  }

  #takenBy({ path, lines, isTaken }: TakeRows): Edit[] {
    const table = this.#tables.get(path);
    return lines.flatMap((line) => {
      const row = table?.rowAt(line);
      if (!row || row.isBlank || row.isTaken === isTaken) return [];
      const column = Math.max(0, row.table.idColumn);
      return [{ row, column, before: [], after: [], wasTaken: row.isTaken, isTaken }];
    });
  }

  #do(step: DoneStep, side: Side): readonly Written[] {
    const { edits } = step;
    for (const edit of edits) {
      const { row, column } = edit;
      row.table.figures.leave(row);
      row.cells = withTexts(row.cells, column, edit[side]);
      row.isTaken = side === "after" ? edit.isTaken : edit.wasTaken;
      if (row.isChecked) this.#check(row);
      else row.isBlank = isBlankRow(row.cells);
    }
    for (const path of new Set(edits.map(({ row }) => row.table.entity.path))) {
      const table = this.#tables.get(path);
      if (table?.isChecked === true) this.#checkSums(table);
    }
    return edits;
  }

  #choose(table: SheetTable, choices: ColumnChoices): void {
    const isChosen = JSON.stringify(table.choices) === JSON.stringify(choices);
    if (isChosen && !table.hasOtherColumns) return;
    this.#doubtFractions(table, 0);
    table.choose(choices);
    for (const row of table.rows) this.#uncheck(row);
  }

  #forget(table: SheetTable): void {
    this.#steps.clear();
    this.#tables.delete(table.entity.path);
    for (const row of table.rows) this.#uncheck(row);
  }

  /** Evaluates a table's column sums once all its rows are checked. */
  #checkSums(table: SheetTable): void {
    table.isChecked = true;
    this.#doubtFractions(table, table.figures.mostlyAbove());
    const before = table.sumRow;
    const last = table.rows.findLast(isOrdinary);
    table.sumRow = last && table.figures.isSumOfOthers(last) ? last : null;
    if (before === table.sumRow) return;
    if (before) this.#check(before);
    if (table.sumRow) this.#check(table.sumRow);
  }

  #doubtFractions(table: SheetTable, columns: number): void {
    const changed = table.doubtedFractions ^ columns;
    if (changed === 0) return;
    const rows = table.rows.filter(({ fractions }) => (fractions & changed) !== 0);
    for (const row of rows) this.#counts.add(row, -1);
    table.doubtedFractions = columns;
    for (const row of rows) this.#counts.add(row, 1);
  }

  #check(row: SheetRow): void {
    const { figures } = row.table;
    this.#around(row, () => {
      checkRow(row);
      if (isOrdinary(row)) figures.enter(row);
      this.#leftOut.update(row);
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
      row.isLeftOut = false;
      row.isCounted = false;
      return null;
    });
  }

  /** Changes a row and updates the rows that share its id or reference it. */
  #around(row: SheetRow, change: () => string | null): void {
    const { references } = this;
    const before = new Map<string, Standing>();
    if (row.id !== null) before.set(row.id, references.standingOf(row.id));
    const named = row.parentId;
    this.#counts.add(row, -1);
    references.leave(row);
    this.#leftOut.forget(row);
    const id = change();
    if (id !== null && !before.has(id)) before.set(id, references.standingOf(id));
    references.enter(row);
    row.isRefused = this.#mustRefuse(row);
    this.#counts.add(row, 1);
    for (const [touched, standing] of before) this.#updateStanding(touched, standing);
    for (const parent of new Set([named, row.parentId])) this.#settleLeftOut(parent);
  }

  #settleLeftOut(parent: string | null): void {
    if (parent === null) return;
    for (const row of this.#leftOut.changedBy(parent)) this.#check(row);
  }

  #updateStanding(id: string, before: Standing): void {
    const { references } = this;
    const parents = references.parentsOf(id);
    // If more rows share the id, the others have been refused for that already.
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
    if (row.isLeftOut) return false;
    if (row.problems > 0 || this.references.isRepeated(row)) return true;
    return row.parentId !== null && this.references.standingOf(row.parentId) === "absent";
  }

  #refresh(row: SheetRow): void {
    const isRefused = this.#mustRefuse(row);
    if (isRefused === row.isRefused) return;
    this.#counts.add(row, -1);
    row.isRefused = isRefused;
    this.#counts.add(row, 1);
  }
}
