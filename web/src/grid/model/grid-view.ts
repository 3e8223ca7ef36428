import type { CellOffer } from "@teckna/domain/batch/cell-offer";
import type { EntityPath } from "@teckna/domain/entities";
import type { DecidedColumn } from "@teckna/domain/sheet/column-choices";
import type { Place } from "@teckna/domain/sheet/find-problem";
import type { RowWarning } from "@teckna/domain/sheet/beside/row-warning";
import type { SheetCell } from "@teckna/domain/sheet/sheet-cells";
import type { SheetCommand } from "@teckna/domain/sheet/sheet-change";

export type GridColumn = {
  readonly header: string;
  /** The snake_case name of its field. */
  readonly wire: string | null;
  readonly unknown: DecidedColumn | null;
  readonly isIgnored: boolean;
};

/** A table as shown in the preview; its rows are loaded as they become visible. */
export type GridView = {
  readonly rows: number;
  /** The line that a row added below the last one gets. */
  readonly nextLine: number;
  readonly columns: readonly GridColumn[];
};

/** A cell with the warnings of domain checks, which refuse nothing. */
export type GridCell = SheetCell & {
  readonly warnings?: readonly RowWarning[];
  /** A proposal for an empty cell; only written if the user accepts it. */
  readonly proposed?: string;
  /** A text saying that its value is cited from a stored source. */
  readonly cited?: string;
  /** A text saying that it was confirmed to have no value. */
  readonly absent?: string;
  /** What an otherwise empty record has besides its cells, shown in its first one. */
  readonly besides?: string;
};

/** What is shown of a cell besides its text. */
export type CellMark = Omit<GridCell, "text">;

export type GridRow = {
  readonly line: number;
  readonly isRefused: boolean;
  readonly isLeftOut: boolean;
  readonly texts: readonly string[];
  /** By column; only for cells with more than a text. */
  readonly marks: { readonly [column: number]: CellMark };
};

/** A range of rows; `end` is exclusive. */
export type Span = { readonly first: number; readonly end: number };

/** Positions in the view, inclusive on both ends. */
export type Block = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

type At = {
  /** The target may extend below the last row; rows are then added. */
  readonly at: Block;
  /** The line of its first row as displayed. If another row is there now, nothing is written. */
  readonly line?: number | undefined;
};

export type GridEdit =
  | (At & { readonly kind: "write"; readonly block: readonly (readonly string[])[] })
  /** A long text from the clipboard; it fills the selection or extends from there within `room`. */
  | (At & { readonly kind: "paste"; readonly text: string; readonly room: Size })
  | (At & { readonly kind: "fill" })
  | (At & { readonly kind: "clear" })
  | (At & { readonly kind: "remove" })
  /** Takes in the rows of these lines, or all, that would be left out; or leaves them out again. */
  | { readonly kind: "take"; readonly lines: readonly number[] | "all"; readonly isTaken: boolean }
  /** Accepts the suggestions of one sort in every cell of a column. */
  | { readonly kind: "offers"; readonly column: number; readonly sort: CellOffer["sort"] }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" };

export type Size = { readonly rows: number; readonly columns: number };

/** Where a pasted block goes, and how many of its rows and columns were cut off at the table's end. */
export type Pasted = { readonly at: Block; readonly beyond: Size };

export type Edited = {
  /** The command to replay after a reload; null if nothing changed. */
  readonly command: SheetCommand | null;
  /** Where the change begins. */
  readonly path: EntityPath;
  readonly place: Place | null;
  readonly view: GridView;
  /** The requested rows that changed, by index in the view. */
  readonly rows: readonly (readonly [index: number, row: GridRow])[];
  readonly version: number;
  /** The number of cells written. */
  readonly count: number;
  /** Nothing was written because other rows are there now. */
  readonly isOutdated: boolean;
  /** Where a paste went. */
  readonly pasted: Pasted | null;
};
