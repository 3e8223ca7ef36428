import {
  beforeAll,
  type Direction,
  findCell,
  type Place,
  problemsBy,
  type CellFilter,
} from "@teckna/domain/sheet/find-problem";
import { blockText } from "@teckna/domain/batch/block-text";
import type { Sheet } from "@teckna/domain/sheet/sheet";
import { readSheetCell } from "@teckna/domain/sheet/sheet-cells";
import { isDoubtful, placeAmong, type SheetRow } from "@teckna/domain/sheet/sheet-row";
import type { Written } from "@teckna/domain/sheet/sheet-steps";
import type { SheetTable } from "@teckna/domain/sheet/sheet-table";
import type { RowWarning } from "@teckna/domain/sheet/beside/row-warning";
import type { EntityPath } from "@teckna/domain/entities";
import { RowPacker } from "./pack-rows.ts";
import type { Block, GridColumn, GridRow, GridView, Span } from "../../grid/model/grid-view.ts";
import type { Calls, Shown, SheetPlace } from "../protocol/paste-protocol.ts";
import { columnsWarned, isMarking } from "../../grid/model/warn-cells.ts";

const headerLine = 1;

const columnsOf = ({ columns, unknown, shownWidth }: SheetTable): GridColumn[] =>
  columns.slice(0, shownWidth).map(({ header, entry, isIgnored }, index) => ({
    header,
    wire: entry?.wire ?? null,
    unknown: unknown.find((column) => column.index === index) ?? null,
    isIgnored,
  }));

const isShown: { readonly [S in Shown]: (row: SheetRow) => boolean } = {
  all: ({ isBlank }) => !isBlank,
  problems: ({ isBlank, isRefused }) => !isBlank && isRefused,
  doubts: (row) => !row.isBlank && (row.isRefused || row.isLeftOut || isDoubtful(row)),
  leftOut: ({ isBlank, isLeftOut }) => !isBlank && isLeftOut,
};

const inOrder = (rows: SheetRow[]): SheetRow[] =>
  rows.sort((left, right) => left.line - right.line);

type Changed = {
  readonly span: Span;
  /** Reported even if unchanged. */
  readonly edited: Block | null;
  /** Whether the rows have moved. */
  readonly isMoved: boolean;
};

type Sort = Calls["find"]["request"]["sort"];

type WarningsOf = (rows: readonly SheetRow[]) => ReadonlyMap<SheetRow, readonly RowWarning[]>;

/** The displayed rows of each table, as the grid shows them. */
export class SheetViews {
  readonly #sheet: Sheet;
  readonly #warningsOf: WarningsOf;
  readonly #packer: RowPacker;
  readonly #rows = new Map<EntityPath, readonly SheetRow[]>();

  constructor(sheet: Sheet, warningsOf: WarningsOf) {
    this.#sheet = sheet;
    this.#warningsOf = warningsOf;
    this.#packer = new RowPacker(sheet.references);
  }

  rowsOf(path: EntityPath): readonly SheetRow[] {
    return this.#rows.get(path) ?? this.#sheet.table(path)?.rows ?? [];
  }

  forget(path: EntityPath): void {
    this.#rows.delete(path);
  }

  choose(path: EntityPath, shown: Shown): void {
    this.#rows.set(path, (this.#sheet.table(path)?.rows ?? []).filter(isShown[shown]));
  }

  of(path: EntityPath): GridView {
    const table = this.#sheet.table(path);
    return {
      rows: this.rowsOf(path).length,
      nextLine: (table?.rows.at(-1)?.line ?? headerLine) + 1,
      columns: table ? columnsOf(table) : [],
    };
  }

  placeOf({ row, column }: Written): Place | null {
    const rows = this.rowsOf(row.table.entity.path);
    const at = placeAmong(rows, row.line);
    return rows[at] === row ? { row: at, column } : null;
  }

  rowOf(path: EntityPath, line: number): number {
    const rows = this.rowsOf(path);
    return Math.max(0, Math.min(placeAmong(rows, line), rows.length - 1));
  }

  window(path: EntityPath, { first, end }: Span): GridRow[] {
    const rows = this.rowsOf(path).slice(first, end);
    const warnings = this.#warningsOf(rows);
    return rows.map((row) => this.#packer.pack(row, warnings.get(row)));
  }

  /** The rows of a span that changed since they were last reported. */
  changed(path: EntityPath, { span, edited, isMoved }: Changed): [number, GridRow][] {
    const rows = this.rowsOf(path).slice(span.first, span.end);
    const warnings = this.#warningsOf(rows);
    return rows.flatMap((row, at): [number, GridRow][] => {
      const index = span.first + at;
      const isEdited = edited !== null && index >= edited.top && index <= edited.bottom;
      const found = warnings.get(row);
      if (!isMoved && !isEdited && this.#packer.isPacked(row, found)) return [];
      return [[index, this.#packer.pack(row, found)]];
    });
  }

  /** The next matching cell of the table, then of the tables after it, then from its own beginning. */
  find({ path, sort, place, direction }: Calls["find"]["request"]): SheetPlace | null {
    const found = findCell(this.rowsOf(path), this.#filterFor(sort), { place, direction });
    if (found) return { path, place: found };
    for (const next of this.#pathsAfter(path, direction)) {
      const spot = this.#first(next, sort, direction);
      if (spot) return spot;
    }
    const rows = this.rowsOf(path);
    const again = { place: beforeAll(rows, direction), direction };
    const first = findCell(rows, this.#filterFor(sort), again);
    return first && { path, place: first };
  }

  /** In a table that is not displayed; it is then shown unfiltered. */
  #first(path: EntityPath, sort: Sort, direction: Direction): SheetPlace | null {
    const rows = this.#sheet.table(path)?.rows.filter(isShown.all) ?? [];
    const from = { place: beforeAll(rows, direction), direction };
    const place = findCell(rows, this.#filterFor(sort), from);
    if (place) this.#rows.set(path, rows);
    return place && { path, place };
  }

  #pathsAfter(path: EntityPath, direction: Direction): EntityPath[] {
    const paths = this.#sheet.tables.map(({ entity }) => entity.path);
    const at = paths.indexOf(path);
    const after = [...paths.slice(at + 1), ...paths.slice(0, at)];
    return direction === 1 ? after : after.toReversed();
  }

  #filterFor(sort: Sort): CellFilter {
    if (sort === "problem") return problemsBy(this.#sheet.references);
    return {
      isIn: (row) => row.isLeftOut || isDoubtful(row),
      isAt: (row, column) => this.#isDoubt(row, column),
    };
  }

  copy(path: EntityPath, at: Block): string {
    const width = at.right - at.left + 1;
    const rows = this.rowsOf(path).slice(at.top, at.bottom + 1);
    return blockText(
      rows.map(({ cells }) =>
        Array.from({ length: width }, (_, index) => cells[at.left + index] ?? ""),
      ),
    );
  }

  /** Removes deleted rows from the view and adds restored ones; returns true if there were any. */
  showAgain(path: EntityPath, written: readonly Written[]): boolean {
    const rows = this.rowsOf(path);
    const moved = written
      .map(({ row }) => row)
      .filter((row) => (rows[placeAmong(rows, row.line)] === row) === row.isBlank);
    if (moved.length === 0) return false;
    const gone = new Set(moved.filter(({ isBlank }) => isBlank));
    const back = moved.filter(({ isBlank }) => !isBlank);
    const left = gone.size === 0 ? rows : rows.filter((row) => !gone.has(row));
    this.#rows.set(path, back.length === 0 ? left : inOrder([...left, ...back]));
    return true;
  }

  #isDoubt(row: SheetRow, column: number): boolean {
    const { doubt, aside } = readSheetCell(row, column, this.#sheet.references);
    if (doubt !== undefined || (row.isLeftOut && aside !== undefined)) return true;
    const warnings = this.#warningsOf([row]).get(row) ?? [];
    return warnings.some(
      (warning) => isMarking(warning) && columnsWarned(row.table, warning).includes(column),
    );
  }
}
