import type { CellOffer } from "@teckna/domain/batch/cell-offer";
import type { EntityPath } from "@teckna/domain/entities";
import type { DecidedColumn } from "@teckna/domain/sheet/column-choices";
import type { Place } from "@teckna/domain/sheet/find-problem";
import type { RowWarning } from "@teckna/domain/sheet/beside/row-warning";
import type { SheetCell } from "@teckna/domain/sheet/sheet-cells";
import type { SheetCommand } from "@teckna/domain/sheet/sheet-change";

export type GridColumn = {
  readonly header: string;
  /** The snake_case field it holds. */
  readonly wire: string | null;
  readonly unknown: DecidedColumn | null;
  readonly isIgnored: boolean;
};

/** A table as the preview shows it; its rows are requested as they come into view. */
export type GridView = {
  readonly rows: number;
  /** On which a row would stand that is added below the last one. */
  readonly nextLine: number;
  readonly columns: readonly GridColumn[];
};

/** A cell with what the domain's checks find in it; warnings refuse nothing. */
export type GridCell = SheetCell & {
  readonly warnings?: readonly RowWarning[];
  /** Offered for an empty cell, and written to it only when somebody takes it. */
  readonly proposed?: string;
  /** In words, that its value stands in a text that is kept. */
  readonly cited?: string;
  /** In words, that it is empty since it was verified to have no value. */
  readonly absent?: string;
};

/** What is shown of a cell besides its text. */
export type CellMark = Omit<GridCell, "text">;

export type GridRow = {
  readonly line: number;
  readonly isRefused: boolean;
  readonly isLeftOut: boolean;
  readonly texts: readonly string[];
  /** By column, only of cells that are more than their text. */
  readonly marks: { readonly [column: number]: CellMark };
};

/** Rows in view, `first` up to but not including `end`. */
export type Span = { readonly first: number; readonly end: number };

/** Positions in the view, both ends included. */
export type Block = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

type At = {
  /** What is written may go on below the last row, where rows are added for it. */
  readonly at: Block;
  /** The line of its first row as it was seen, where it was: nothing is written to another row in its place. */
  readonly line?: number | undefined;
};

export type GridEdit =
  | (At & { readonly kind: "write"; readonly block: readonly (readonly string[])[] })
  /** A long text from the clipboard, which fills what is selected, or goes on from there as far as `room` allows. */
  | (At & { readonly kind: "paste"; readonly text: string; readonly room: Size })
  | (At & { readonly kind: "fill" })
  | (At & { readonly kind: "clear" })
  | (At & { readonly kind: "remove" })
  /** Rows of these lines, or all, that would be left out are taken in, or are left out again. */
  | { readonly kind: "take"; readonly lines: readonly number[] | "all"; readonly isTaken: boolean }
  /** What is offered of one sort is taken in every cell of a column. */
  | { readonly kind: "offers"; readonly column: number; readonly sort: CellOffer["sort"] }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" };

export type Size = { readonly rows: number; readonly columns: number };

/** Where a pasted block goes, and how much of it was left out since the table ends before it. */
export type Pasted = { readonly at: Block; readonly beyond: Size };

export type Edited = {
  /** What to do again after a reload; null where nothing changed. */
  readonly command: SheetCommand | null;
  /** Where the change begins. */
  readonly path: EntityPath;
  readonly place: Place | null;
  readonly view: GridView;
  /** Those of the requested rows that read otherwise now, by their place in the view. */
  readonly rows: readonly (readonly [index: number, row: GridRow])[];
  readonly version: number;
  /** How many places were written to. */
  readonly count: number;
  /** Nothing was written, for other rows stand there now. */
  readonly isOutdated: boolean;
  /** Where what was pasted went. */
  readonly pasted: Pasted | null;
};
