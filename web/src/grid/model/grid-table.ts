import type { Direction, Place } from "@teckna/domain/sheet/find-problem";
import type { Key } from "./grid-keys.ts";
import type { GridEdit, Pasted, Size } from "./grid-view.ts";

export type SeenCell = {
  readonly text: string;
  readonly line: number;
  /** Offered for a cell that is empty. */
  readonly proposed?: string | undefined;
};

type Sought = {
  readonly sort: "problem" | "doubt";
  readonly place: Place;
  readonly direction: Direction;
};

/** The table behind a grid: what the grid sees of it, and what it can have done to it. */
export type GridTable = {
  readonly size: Size;
  /** The row below the last one may be typed in, and what is pasted may go on there. */
  readonly isOpenEnded: boolean;
  /** Its cells can be chosen and copied, and nothing more. */
  readonly isReadOnly?: boolean;
  /** Where whole rows are selected, Delete removes them. */
  readonly isRemovedWhole?: boolean;
  /** Where the grid begins. */
  readonly start: Place;
  /** What stands in a cell, also below the last row; undefined until its row has come. */
  readonly seen: (place: Place) => SeenCell | undefined;
  readonly edit: (
    edit: GridEdit,
  ) => Promise<{ readonly place: Place | null; readonly pasted: Pasted | null }>;
  readonly find: (sought: Sought) => Promise<Place | null>;
  readonly report: (beyond: Size) => void;
  /** Turns to what is offered for the active cell. */
  readonly toOffer: () => void;
  /** Gives it a key that was pressed on the way there; false where the grid has the focus. */
  readonly pressOffer: (key: Key) => boolean;
  /** Takes what certainly mends the active cell; false where nothing does. */
  readonly mend: () => boolean;
};
