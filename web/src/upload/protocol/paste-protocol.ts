import type { LostLines, ShownLines } from "@teckna/domain/batch/find-tables";
import type { ColumnChoices, DecidedColumn } from "@teckna/domain/sheet/column-choices";
import type { Direction, Place } from "@teckna/domain/sheet/find-problem";
import type { Aside } from "@teckna/domain/sheet/sheet-row";
import type { SheetCommand } from "@teckna/domain/sheet/sheet-change";
import type { Wanted } from "@teckna/domain/sheet/sheet-warnings";
import type { SheetCounts } from "@teckna/domain/sheet/sheet-counts";
import type { EntityPath } from "@teckna/domain/entities";
import type { Received } from "../../api/batches/batch.ts";
import type {
  GridView,
  GridRow,
  Span,
  Block,
  GridEdit,
  Edited,
} from "../../grid/model/grid-view.ts";
import type { PackedOutput } from "./packed-output.ts";
import type { Content, Header } from "./content.ts";

/** The content of a paste box; null if it is blank. */
export type Summary = {
  readonly rows: number;
  readonly columns: number;
  readonly unknown: readonly DecidedColumn[];
  /** The snake_case field of each column. */
  readonly fields: readonly (string | null)[];
  /** Whether no column is known: the first line is then not a header. */
  readonly isHeaderless: boolean;
} | null;

export type PerTable<T> = { readonly [P in EntityPath]?: T };

/** A cell of one of the tables, by its position in the table's view. */
export type SheetPlace = { readonly path: EntityPath; readonly place: Place };

/** The row filter: all rows, those with errors, those with errors or doubts, or those left out. */
export type Shown = "all" | "problems" | "doubts" | "leftOut";

/** The progress and results of the checks. */
export type Status = {
  readonly counts: PerTable<SheetCounts>;
  readonly isChecking: boolean;
  /** All errors are found, but not yet all doubts. */
  readonly isReviewing: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Changes whenever a cell may be displayed differently. */
  readonly version: number;
};

/** A row that is not sent unless the user takes it in. */
export type LeftOutRow = { readonly line: number; readonly text: string; readonly aside: Aside };

export type LeftOut = {
  readonly count: number;
  /** The first of them. */
  readonly rows: readonly LeftOutRow[];
};

/** All left-out rows of a table below its header. */
export type LeftOutText = LeftOut & { readonly text: string; readonly taken: readonly string[] };

/** A table's text for its box, and the content of its rows that were taken in. */
export type TableText = { readonly text: string; readonly taken: readonly string[] };

export type BoxText = { readonly text: string; readonly choices: ColumnChoices };

/** Tables found by their headers, as texts for their boxes. */
export type Placed = {
  readonly texts: PerTable<string>;
  readonly rows: PerTable<number>;
  /** The rows that their boxes had before, if any. */
  readonly earlier: PerTable<number>;
  /** Tables whose boxes contain text without a header, below which nothing can be added. */
  readonly blocked: readonly EntityPath[];
  /** Tables of an export that are not read back. */
  readonly shown: readonly ShownLines[];
  readonly lost: readonly LostLines[];
};

type InView = { readonly path: EntityPath };

/** The requests from the page to the worker, and their responses. */
export type Calls = {
  readonly read: {
    /** Null means the text that the worker already has. */
    readonly request: InView & {
      readonly text: string | null;
      readonly choices: ColumnChoices;
      readonly taken?: readonly string[];
    };
    readonly response: Summary;
  };
  readonly place: {
    readonly request: {
      readonly parts: readonly { readonly name: string; readonly text: string }[];
      /** The content of the boxes. */
      readonly boxes: PerTable<BoxText>;
    };
    readonly response: Placed;
  };
  readonly replay: { readonly request: readonly SheetCommand[]; readonly response: null };
  /** Null, here and for `pack`, if the rows were edited meanwhile. */
  readonly content: { readonly request: null; readonly response: Content | null };
  readonly pack: { readonly request: Header; readonly response: Blob | null };
  /** The texts of edited tables; their edits can no longer be undone one by one. */
  readonly texts: { readonly request: null; readonly response: PerTable<TableText> };
  /** A part of the server's response to the last packed batch. */
  readonly receive: { readonly request: Uint8Array; readonly response: Received };
  /** The refused rows of each table after the response was read. */
  readonly echo: { readonly request: null; readonly response: PerTable<PackedOutput> };
  readonly leftOut: { readonly request: InView; readonly response: LeftOut };
  readonly leftOutTexts: { readonly request: null; readonly response: PerTable<LeftOutText> };
  readonly view: {
    readonly request: InView & { readonly shown: Shown };
    readonly response: GridView;
  };
  /** The index in the view of a line's row, or of the next one. */
  readonly rowOf: {
    readonly request: InView & { readonly line: number };
    readonly response: number;
  };
  readonly window: {
    readonly request: InView & Span;
    readonly response: readonly GridRow[];
  };
  readonly edit: {
    readonly request: InView & { readonly edit: GridEdit; readonly span: Span };
    readonly response: Edited;
  };
  readonly find: {
    readonly request: InView & {
      readonly sort: "problem" | "doubt";
      readonly place: Place;
      readonly direction: Direction;
    };
    readonly response: SheetPlace | null;
  };
  readonly copy: { readonly request: InView & { readonly at: Block }; readonly response: string };
  readonly closest: {
    readonly request: { readonly id: string; readonly stored: readonly string[] };
    readonly response: readonly string[];
  };
  /** The ids to look up; with `again` also those looked up before. */
  readonly referred: {
    readonly request: { readonly again: boolean };
    readonly response: readonly string[];
  };
  readonly learn: {
    readonly request: { readonly stored: readonly string[]; readonly absent: readonly string[] };
    readonly response: null;
  };
  /** The lookups for at most `max` issues. */
  readonly wanted: { readonly request: { readonly max: number }; readonly response: Wanted };
  readonly compare: { readonly request: Compared; readonly response: null };
};

/** A lookup's response, as sent by the server. */
export type Compared =
  | { readonly ids: readonly string[]; readonly text: string }
  | { readonly lookUps: readonly string[]; readonly text: string };

export type CallName = keyof Calls;

export type Question = {
  [N in CallName]: {
    readonly number: number;
    readonly name: N;
    readonly request: Calls[N]["request"];
  };
}[CallName];

export type Reply =
  | { readonly number: number; readonly response: unknown; readonly status?: Status }
  | { readonly number: number; readonly fault: string }
  | { readonly status: Status };
