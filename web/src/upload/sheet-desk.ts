import { lineText } from "@teckna/domain/batch/refused-text";
import { closestIds } from "@teckna/domain/batch/nearest";
import { findProblem } from "@teckna/domain/batch/sheet/find-problem";
import { Sheet } from "@teckna/domain/batch/sheet/sheet";
import { readSheetCell } from "@teckna/domain/batch/sheet/sheet-cells";
import type { SheetRow } from "@teckna/domain/batch/sheet/sheet-row";
import type { SheetTable } from "@teckna/domain/batch/sheet/sheet-table";
import type { BatchRow } from "@teckna/domain/batch/plan";
import { SheetWarnings } from "@teckna/domain/checks/sheet-warnings";
import { entities, type EntityPath } from "@teckna/domain/entities";
import type { BatchAnswer } from "./batch-answer.ts";
import { changeOf } from "./grid-edits.ts";
import type { Calls, GridColumn, GridRow, GridView, PerTable, Status } from "./paste-protocol.ts";
import { echoOf } from "./refused-echo.ts";
import { warnCells } from "./warn-cells.ts";

const mostCompared = 2000;
const rowsPerStep = 50;

const columnsOf = ({ columns, unknown }: SheetTable): GridColumn[] =>
  columns.map(({ header, entry, isIgnored }, index) => ({
    header,
    wire: entry?.wire ?? null,
    unknown: unknown.find((column) => column.index === index) ?? null,
    isIgnored,
  }));

/** The pasted tables, and the rows of each that are looked at. Lives in the worker. */
export class SheetDesk {
  readonly #sheet = new Sheet();
  readonly #warnings = new SheetWarnings(this.#sheet);
  readonly #views = new Map<EntityPath, readonly SheetRow[]>();
  readonly #asked = new Set<string>();
  #checking: ReturnType<Sheet["check"]> | null = null;
  #version = 0;
  #edition = 0;

  read({ path, text, choices }: Calls["read"]["ask"]): Calls["read"]["answer"] {
    const before = this.#sheet.table(path);
    const choicesBefore = before?.choices;
    const table = this.#sheet.read(path, text, choices);
    if (table !== (before ?? null)) this.#views.delete(path);
    if (table !== (before ?? null) || table?.choices !== choicesBefore) this.#edition++;
    this.#checking = null;
    this.#version++;
    if (!table) return null;
    return {
      rows: table.rows.length,
      columns: table.pastedWidth,
      unknown: table.unknown,
      isHeaderless: table.isHeaderless,
    };
  }

  /** Checks rows for a short while; false when all of them are. */
  work(forMs: number): boolean {
    const until = performance.now() + forMs;
    this.#checking ??= this.#sheet.check(rowsPerStep);
    this.#version++;
    while (this.#checking.next().done !== true) if (performance.now() > until) return true;
    this.#checking = null;
    return false;
  }

  status(isChecking: boolean): Status {
    const counts = Object.fromEntries(
      entities.map(({ path }) => [path, this.#sheet.countsOf(path)]),
    );
    return {
      counts,
      isChecking,
      canUndo: this.#sheet.canUndo,
      canRedo: this.#sheet.canRedo,
      version: this.#version,
    };
  }

  replay(commands: Calls["replay"]["ask"]): null {
    for (const command of commands) this.#sheet.apply(command);
    this.#version++;
    this.#edition++;
    return null;
  }

  /** Changes whenever other rows would be sent. */
  get edition(): number {
    return this.#edition;
  }

  batchRows(): Iterable<BatchRow> {
    return this.#sheet.batchRows();
  }

  texts(): PerTable<string> {
    this.#sheet.forgetSteps();
    return Object.fromEntries(
      this.#sheet.tables.map((table) => [table.entity.path, table.write()]),
    );
  }

  /** What was refused of each table. */
  echo(answer: BatchAnswer): Calls["echo"]["answer"] {
    const echoes = this.#sheet.tables.flatMap((table) => {
      const { path, parent } = table.entity;
      const parentPath = entities.find(({ name }) => name === parent?.entity)?.path ?? path;
      const echo = echoOf(table, answer.refusedOf(path), answer.idsOf(parentPath));
      return echo ? [[path, echo] as const] : [];
    });
    return Object.fromEntries(echoes);
  }

  view({ path, isOnlyProblems }: Calls["view"]["ask"]): GridView {
    const rows = this.#sheet.table(path)?.rows ?? [];
    const shown = rows.filter(
      ({ isBlank, isRefused }) => !isBlank && (isRefused || !isOnlyProblems),
    );
    this.#views.set(path, shown);
    return this.#viewOf(path);
  }

  window({ path, first, end }: Calls["window"]["ask"]): GridRow[] {
    const { references } = this.#sheet;
    const rows = this.#rowsOf(path).slice(first, end);
    const warnings = this.#warnings.of(rows, Date.now());
    return rows.map((row) => {
      const cells = row.table.columns.map((_, column) => readSheetCell(row, column, references));
      return {
        line: row.line,
        isRefused: row.isRefused,
        cells: warnCells(row.table, cells, warnings.get(row) ?? []),
      };
    });
  }

  edit({ path, edit }: Calls["edit"]["ask"]): Calls["edit"]["answer"] {
    const isStep = edit.kind === "undo" || edit.kind === "redo";
    const rows = this.#rowsOf(path);
    const command = isStep ? edit.kind : changeOf({ path, edit, rows });
    const touched = command === null ? [] : this.#sheet.apply(command);
    this.#version++;
    if (touched.length > 0) this.#edition++;
    const [first] = touched;
    const place = first?.table.entity.path ?? path;
    if (touched.some(({ isBlank }) => isBlank) || isStep)
      this.#showAgain(place, touched, edit.kind);
    return {
      command: first ? command : null,
      path: place,
      place: this.#placeOf(first),
      view: this.#viewOf(path),
    };
  }

  find({ path, place, direction }: Calls["find"]["ask"]): Calls["find"]["answer"] {
    return findProblem(this.#rowsOf(path), this.#sheet.references, { place, direction });
  }

  copy({ path, at }: Calls["copy"]["ask"]): string {
    const width = at.right - at.left + 1;
    return this.#rowsOf(path)
      .slice(at.top, at.bottom + 1)
      .map(({ cells }) =>
        lineText(Array.from({ length: width }, (_, index) => cells[at.left + index] ?? "")),
      )
      .join("\r\n");
  }

  closest({ id, stored }: Calls["closest"]["ask"]): string[] {
    const candidates = new Set(stored);
    for (const pasted of this.#sheet.references.pastedIds()) {
      if (candidates.size >= mostCompared) break;
      candidates.add(pasted);
    }
    candidates.delete(id);
    return closestIds(id, candidates);
  }

  referred(): string[] {
    const ids = this.#sheet.referredIds().filter((id) => !this.#asked.has(id));
    for (const id of ids) this.#asked.add(id);
    return ids;
  }

  learn({ stored, absent }: Calls["learn"]["ask"]): null {
    this.#sheet.learn(stored, absent);
    this.#version++;
    return null;
  }

  #rowsOf(path: EntityPath): readonly SheetRow[] {
    return this.#views.get(path) ?? this.#sheet.table(path)?.rows ?? [];
  }

  #viewOf(path: EntityPath): GridView {
    const table = this.#sheet.table(path);
    return { rows: this.#rowsOf(path).length, columns: table ? columnsOf(table) : [] };
  }

  #placeOf(row: SheetRow | undefined): { readonly row: number; readonly column: number } | null {
    if (!row) return null;
    const at = this.#rowsOf(row.table.entity.path).indexOf(row);
    return at === -1 ? null : { row: at, column: 0 };
  }

  /** Removed rows leave the view and rows that came back return to it; one that was merely emptied stays. */
  #showAgain(path: EntityPath, touched: readonly SheetRow[], kind: string): void {
    if (kind === "write" || kind === "clear" || kind === "fill") return;
    const shown = new Set(this.#rowsOf(path));
    for (const row of touched)
      if (row.isBlank) shown.delete(row);
      else shown.add(row);
    this.#views.set(
      path,
      [...shown].toSorted((left, right) => left.line - right.line),
    );
  }
}
