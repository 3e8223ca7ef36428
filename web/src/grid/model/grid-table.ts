import type { Direction, Place } from "@teckna/domain/sheet/find-problem";
import type { Key } from "./grid-keys.ts";
import type { GridCell, GridEdit, Pasted, Size } from "./grid-view.ts";

export type SeenCell = Pick<GridCell, "text" | "doubt" | "becomes"> & {
  readonly line: number;
  /** The proposal for an empty cell. */
  readonly proposed?: string | undefined;
};

type CellSearch = {
  readonly sort: "problem" | "doubt";
  readonly place: Place;
  readonly direction: Direction;
};

/** The table behind a grid: what the grid reads of it and the edits it can request. */
export type GridTable = {
  readonly size: Size;
  /** Whether the row below the last one can be edited, and a paste may continue there. */
  readonly isOpenEnded: boolean;
  /** Whether cells can only be selected and copied. */
  readonly isReadOnly?: boolean;
  /** Whether Delete removes selected whole rows. */
  readonly isRemovedWhole?: boolean;
  /** The initial active cell. */
  readonly start: Place;
  /** The content of a cell, also below the last row; undefined until its row is loaded. */
  readonly seen: (place: Place) => SeenCell | undefined;
  readonly edit: (
    edit: GridEdit,
  ) => Promise<{ readonly place: Place | null; readonly pasted: Pasted | null }>;
  readonly find: (search: CellSearch) => Promise<Place | null>;
  readonly report: (beyond: Size) => void;
  /** Focuses the suggestions for the active cell. */
  readonly toOffer: () => void;
  /** Applies a key that was pressed before the focus had moved there; returns false if the grid has the focus. */
  readonly pressOffer: (key: Key) => boolean;
  /** Applies the active cell's certain correction; returns false if there is none. */
  readonly mend: () => boolean;
};
