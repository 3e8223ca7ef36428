import { takeOffers } from "@teckna/domain/sheet/column-offers";
import { closestIds } from "@teckna/domain/batch/nearest-texts";
import { Sheet } from "@teckna/domain/sheet/sheet";
import { packChange, type SheetCommand } from "@teckna/domain/sheet/sheet-change";
import type { SheetRow } from "@teckna/domain/sheet/sheet-row";
import type { Written } from "@teckna/domain/sheet/sheet-steps";
import type { BatchRow } from "@teckna/domain/batch/plan";
import { SheetWarnings } from "@teckna/domain/sheet/sheet-warnings";
import { entities, type EntityPath } from "@teckna/domain/entities";
import type { BatchResponse } from "../protocol/batch-response.ts";
import { type PlacedEdit, placePasted } from "../../grid/model/place-pasted.ts";
import { changeOf, isAdding } from "./grid-edits.ts";
import { leftOutOf, leftOutTextOf } from "./left-out.ts";
import type { Edited, GridEdit, GridRow, GridView } from "../../grid/model/grid-view.ts";
import type {
  Calls,
  LeftOut,
  LeftOutText,
  PerTable,
  Status,
  TableText,
} from "../protocol/paste-protocol.ts";
import type { Output } from "../protocol/output.ts";
import { echoOf } from "../refused/refused-echo.ts";
import { learnCompared } from "./learn-compared.ts";
import { SheetViews } from "./sheet-views.ts";

const maxCompared = 20_000;
const rowsPerStep = 50;
/** How long an edit waits for warnings about the rows it affects, in ms. */
const editMs = 4;

type TakeEdit = Extract<GridEdit, { readonly kind: "take" }>;

const noWarnings: ReturnType<SheetWarnings["of"]> = new Map();

const packCommand = (command: SheetCommand | null): SheetCommand | null =>
  command === null || typeof command === "string" ? command : packChange(command);

export type Phase = "errors" | "warnings" | "done";

/** The pasted tables and their views. Runs in the worker. */
export class SheetSession {
  readonly #sheet = new Sheet();
  readonly #warnings = new SheetWarnings(this.#sheet);
  readonly #views = new SheetViews(this.#sheet, (rows) => this.#warningsOf(rows));
  /** Tables whose texts do not include their edits yet. */
  readonly #edited = new Set<EntityPath>();
  #checking: ReturnType<Sheet["check"]> | null = null;
  #phase: Phase = "done";
  #version = 0;
  #edition = 0;

  read({ path, text, choices, taken }: Calls["read"]["request"]): Calls["read"]["response"] {
    const before = this.#sheet.table(path);
    const choicesBefore = before?.choices;
    const table = this.#sheet.read(path, text ?? before?.text ?? "", choices, taken);
    const isAnother = table !== (before ?? null);
    if (isAnother) {
      this.#views.forget(path);
      this.#edited.delete(path);
    }
    if (isAnother || table?.choices !== choicesBefore) {
      this.#edition++;
      this.#version++;
      this.#checking = null;
      this.#phase = "errors";
    }
    if (!table) return null;
    return {
      rows: table.rows.length,
      columns: table.pastedWidth,
      unknown: table.unknown,
      fields: table.columns.slice(0, table.pastedWidth).map(({ entry }) => entry?.wire ?? null),
      isHeaderless: table.isHeaderless,
    };
  }

  /** Looks for errors, then for doubts, for a short time; returns false when done. */
  work(forMs: number): boolean {
    const until = performance.now() + forMs;
    if (this.#phase !== "errors") return !this.#review(until);
    this.#checking ??= this.#sheet.check(rowsPerStep);
    this.#version++;
    while (this.#checking.next().done !== true) if (performance.now() > until) return true;
    this.#checking = null;
    this.#phase = "warnings";
    return true;
  }

  get phase(): Phase {
    return this.#phase;
  }

  status(): Status {
    const counts = Object.fromEntries(
      entities.map(({ path }) => [path, this.#sheet.countsOf(path)]),
    );
    return {
      counts,
      isChecking: this.#phase === "errors",
      isReviewing: this.#phase === "warnings",
      canUndo: this.#sheet.canUndo,
      canRedo: this.#sheet.canRedo,
      version: this.#version,
    };
  }

  replay(commands: Calls["replay"]["request"]): null {
    for (const command of commands) this.#apply(command);
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

  /** The edited tables as texts. */
  texts(): PerTable<TableText> {
    const edited = this.#sheet.tables.filter(({ entity }) => this.#edited.has(entity.path));
    this.#edited.clear();
    if (edited.length > 0) this.#sheet.markWritten();
    return Object.fromEntries(
      edited.map((table) => {
        const written: TableText = { text: table.write(), taken: table.takenTexts };
        return [table.entity.path, written];
      }),
    );
  }

  /** The refused rows of each table. */
  echo(response: BatchResponse): PerTable<Output> {
    const echoes = this.#sheet.tables.flatMap((table) => {
      const { path, parent } = table.entity;
      const parentPath = entities.find(({ name }) => name === parent?.entity)?.path ?? path;
      const echo = echoOf(table, response.refusedOf(path), response.idsOf(parentPath));
      return echo ? [[path, echo] as const] : [];
    });
    return Object.fromEntries(echoes);
  }

  leftOut({ path }: Calls["leftOut"]["request"]): LeftOut {
    const table = this.#sheet.table(path);
    return table ? leftOutOf(table) : { count: 0, rows: [] };
  }

  leftOutTexts(): PerTable<LeftOutText> {
    const found = this.#sheet.tables.flatMap((table) => {
      const leftOut = leftOutTextOf(table);
      return leftOut ? [[table.entity.path, leftOut] as const] : [];
    });
    return Object.fromEntries(found);
  }

  view({ path, shown }: Calls["view"]["request"]): GridView {
    this.#views.choose(path, shown);
    return this.#views.of(path);
  }

  rowOf({ path, line }: Calls["rowOf"]["request"]): number {
    return this.#views.rowOf(path, line);
  }

  window({ path, ...span }: Calls["window"]["request"]): GridRow[] {
    return this.#views.window(path, span);
  }

  edit({ path, edit: wanted, span }: Calls["edit"]["request"]): Edited {
    const { edit, pasted } = placePasted(wanted);
    const isStep = edit.kind === "undo" || edit.kind === "redo";
    const rows = this.#views.rowsOf(path);
    const command = this.#commandFor(path, edit);
    const mayMove = isStep || edit.kind === "remove" || isAdding(edit, rows);
    const written = command === null ? [] : this.#apply(isStep ? edit.kind : command);
    this.#version++;
    if (written.length > 0) this.#edition++;
    const [first] = written;
    const place = first?.row.table.entity.path ?? path;
    // The page switches to another table and shows all of it.
    if (place !== path) this.#views.choose(place, "all");
    // A row that was only emptied keeps its place.
    const isMoved = place === path && mayMove && this.#views.showAgain(path, written);
    this.#review(performance.now() + editMs);
    return {
      command: first ? packCommand(command) : null,
      path: place,
      place: first ? this.#views.placeOf(first) : null,
      view: this.#views.of(path),
      rows: this.#views.changed(path, { span, edited: "at" in edit ? edit.at : null, isMoved }),
      version: this.#version,
      count: written.length,
      isOutdated: command === null && "at" in edit,
      pasted,
    };
  }

  find(search: Calls["find"]["request"]): Calls["find"]["response"] {
    return this.#views.find(search);
  }

  copy({ path, at }: Calls["copy"]["request"]): string {
    return this.#views.copy(path, at);
  }

  closest({ id, stored }: Calls["closest"]["request"]): string[] {
    const candidates = new Set(stored);
    for (const pasted of this.#sheet.references.pastedIds()) {
      if (candidates.size >= maxCompared) break;
      candidates.add(pasted);
    }
    candidates.delete(id);
    return closestIds(id, candidates);
  }

  referred({ again }: Calls["referred"]["request"]): string[] {
    const { references } = this.#sheet;
    if (again) this.#warnings.outdate(Date.now());
    return again ? references.outside() : references.unlearned();
  }

  learn({ stored, absent }: Calls["learn"]["request"]): null {
    this.#sheet.learn(stored, absent);
    this.#version++;
    return null;
  }

  /** The next lookups of stored records. */
  wanted({ max }: Calls["wanted"]["request"]): Calls["wanted"]["response"] {
    const wanted = this.#warnings.wanted(max);
    if (wanted.isEarly) this.#phase = this.#phase === "done" ? "warnings" : this.#phase;
    return wanted;
  }

  /** Receives a lookup's response. */
  compare(found: Calls["compare"]["request"]): null {
    learnCompared(this.#warnings, found);
    this.#phase = this.#phase === "done" ? "warnings" : this.#phase;
    this.#version++;
    return null;
  }

  #commandFor(path: EntityPath, edit: PlacedEdit): SheetCommand | null {
    switch (edit.kind) {
      case "undo":
      case "redo":
        return this.#sheet.stepCommand(edit.kind);
      case "take":
        return { path, lines: this.#linesToTake(path, edit), isTaken: edit.isTaken };
      case "offers": {
        const table = this.#sheet.table(path);
        return table ? takeOffers(table, edit, this.#sheet.references) : null;
      }
      case "write":
      case "fill":
      case "clear":
      case "remove": {
        const rows = this.#views.rowsOf(path);
        const { nextLine } = this.#views.of(path);
        return changeOf({ path, edit, rows, nextLine });
      }
    }
  }

  #linesToTake(path: EntityPath, { lines }: TakeEdit): readonly number[] {
    if (lines !== "all") return lines;
    const rows = this.#sheet.table(path)?.rows ?? [];
    return rows.flatMap(({ line, isLeftOut }) => (isLeftOut ? [line] : []));
  }

  #apply(command: SheetCommand): readonly Written[] {
    const written = this.#sheet.apply(command);
    for (const { row } of written) this.#edited.add(row.table.entity.path);
    return written;
  }

  /** What an issue lacks is only known once all its children are parsed. */
  #warningsOf(rows: readonly SheetRow[]): ReturnType<SheetWarnings["of"]> {
    return this.#phase === "errors" ? noWarnings : this.#warnings.of(rows, Date.now());
  }

  /** Returns true if nothing changed is left to check. */
  #review(until: number): boolean {
    if (this.#phase === "errors") return false;
    const now = Date.now();
    this.#phase = "warnings";
    while (this.#warnings.step(now)) if (performance.now() > until) return false;
    this.#phase = "done";
    return true;
  }
}
