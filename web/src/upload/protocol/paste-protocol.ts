import type { LostLines } from "@teckna/domain/batch/find-tables";
import type { ColumnChoices, DecidedColumn } from "@teckna/domain/sheet/column-choices";
import type { Direction, Place } from "@teckna/domain/sheet/find-problem";
import type { Aside } from "@teckna/domain/sheet/row-aside";
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

/** What a paste box holds; null when it is blank. */
export type Summary = {
  readonly rows: number;
  readonly columns: number;
  readonly unknown: readonly DecidedColumn[];
  /** The snake_case field that each column is read as. */
  readonly fields: readonly (string | null)[];
  /** No column is known: the first line is no header. */
  readonly isHeaderless: boolean;
} | null;

export type PerTable<T> = { readonly [P in EntityPath]?: T };

/** A cell of one of the tables, by its place in the table's view. */
export type Spot = { readonly path: EntityPath; readonly place: Place };

/** Which rows are shown: all, those with errors, or also those worth a second look. */
export type Shown = "all" | "problems" | "doubts" | "leftOut";

/** How far the tables have been checked, and what came of it. */
export type Status = {
  readonly counts: PerTable<SheetCounts>;
  readonly isChecking: boolean;
  /** Errors are all found; what is worth a second look is not. */
  readonly isReviewing: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Changes whenever a cell may look different. */
  readonly version: number;
};

/** A row that is not sent unless somebody takes it in. */
export type LeftOutRow = { readonly line: number; readonly text: string; readonly aside: Aside };

export type LeftOut = {
  readonly count: number;
  /** The first of them. */
  readonly rows: readonly LeftOutRow[];
};

/** All rows of a table that are left out, under its header line. */
export type LeftOutText = LeftOut & { readonly text: string; readonly taken: readonly string[] };

/** A table as the text for its box, and what stands in the rows of it that were taken in. */
export type TableText = { readonly text: string; readonly taken: readonly string[] };

export type BoxText = { readonly text: string; readonly choices: ColumnChoices };

/** Tables found by their headers, as texts for their boxes. */
export type Placed = {
  readonly texts: PerTable<string>;
  readonly rows: PerTable<number>;
  /** Their boxes hold a text without a header, which nothing can be put under. */
  readonly blocked: readonly EntityPath[];
  readonly lost: readonly LostLines[];
};

type InView = { readonly path: EntityPath };

/** What the page requests of the worker, and its responses. */
export type Calls = {
  readonly read: {
    /** Null stands for the text that the worker has already. */
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
      /** What stands in the boxes. */
      readonly boxes: PerTable<BoxText>;
    };
    readonly response: Placed;
  };
  readonly replay: { readonly request: readonly SheetCommand[]; readonly response: null };
  /** Null, here and with `pack`, where the rows were edited meanwhile. */
  readonly content: { readonly request: null; readonly response: Content | null };
  readonly pack: { readonly request: Header; readonly response: Blob | null };
  /** Of the tables that were edited; they cannot be undone step by step any more. */
  readonly texts: { readonly request: null; readonly response: PerTable<TableText> };
  /** A piece of the server's response to the batch that was packed last. */
  readonly receive: { readonly request: Uint8Array; readonly response: Received };
  /** What was refused of each table by the response that has been read. */
  readonly echo: { readonly request: null; readonly response: PerTable<PackedOutput> };
  readonly leftOut: { readonly request: InView; readonly response: LeftOut };
  readonly leftOutTexts: { readonly request: null; readonly response: PerTable<LeftOutText> };
  readonly view: {
    readonly request: InView & { readonly shown: Shown };
    readonly response: GridView;
  };
  /** Where the row of a line stands in the view, or the next one after it. */
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
    readonly response: Spot | null;
  };
  readonly copy: { readonly request: InView & { readonly at: Block }; readonly response: string };
  readonly closest: {
    readonly request: { readonly id: string; readonly stored: readonly string[] };
    readonly response: readonly string[];
  };
  /** Ids that are to be looked up in the database; `again` also those that were, with all that is wanted. */
  readonly referred: {
    readonly request: { readonly again: boolean };
    readonly response: readonly string[];
  };
  readonly learn: {
    readonly request: { readonly stored: readonly string[]; readonly absent: readonly string[] };
    readonly response: null;
  };
  /** What is to be looked up of what is stored, for so many issues at most. */
  readonly wanted: { readonly request: { readonly max: number }; readonly response: Wanted };
  readonly compare: { readonly request: Compared; readonly response: null };
};

/** What came of a look-up, as the server sent it. */
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
