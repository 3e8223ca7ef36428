import type { LostLines } from "@teckna/domain/batch/find-tables";
import type { ColumnChoices, DecidedColumn } from "@teckna/domain/sheet/column-choices";
import type { Direction, Place } from "@teckna/domain/sheet/find-problem";
import type { Aside } from "@teckna/domain/sheet/row-aside";
import type { SheetCommand } from "@teckna/domain/sheet/sheet-change";
import type { SheetCounts } from "@teckna/domain/sheet/sheet-counts";
import type { EntityPath } from "@teckna/domain/entities";
import type { Heard } from "../../api/batch.ts";
import type { GridView, GridRow, Span, Block, GridEdit, Edited } from "../../grid/grid-view.ts";
import type { PackedOutput } from "./packed-output.ts";
import type { Content, Header } from "./upload-content.ts";

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

export type HeldText = { readonly text: string; readonly choices: ColumnChoices };

/** Tables found by their headers, as texts for their boxes. */
export type Placed = {
  readonly texts: PerTable<string>;
  readonly rows: PerTable<number>;
  /** Their boxes hold a text without a header, which nothing can be put under. */
  readonly blocked: readonly EntityPath[];
  readonly lost: readonly LostLines[];
};

type InView = { readonly path: EntityPath };

/** What the page asks the worker, and what it answers. */
export type Calls = {
  readonly read: {
    /** Null stands for the text that the worker has already. */
    readonly ask: InView & {
      readonly text: string | null;
      readonly choices: ColumnChoices;
      readonly taken?: readonly string[];
    };
    readonly answer: Summary;
  };
  readonly place: {
    readonly ask: {
      readonly parts: readonly { readonly name: string; readonly text: string }[];
      /** What stands in the boxes. */
      readonly held: PerTable<HeldText>;
    };
    readonly answer: Placed;
  };
  readonly replay: { readonly ask: readonly SheetCommand[]; readonly answer: null };
  /** Null, here and with `pack`, where the rows were edited meanwhile. */
  readonly content: { readonly ask: null; readonly answer: Content | null };
  readonly pack: { readonly ask: Header; readonly answer: Blob | null };
  /** Of the tables that were edited; they cannot be undone step by step any more. */
  readonly texts: { readonly ask: null; readonly answer: PerTable<TableText> };
  /** A piece of the server's answer to the batch that was packed last. */
  readonly hear: { readonly ask: Uint8Array; readonly answer: Heard };
  /** What was refused of each table by the answer that has been heard. */
  readonly echo: { readonly ask: null; readonly answer: PerTable<PackedOutput> };
  readonly leftOut: { readonly ask: InView; readonly answer: LeftOut };
  readonly leftOutTexts: { readonly ask: null; readonly answer: PerTable<LeftOutText> };
  readonly view: {
    readonly ask: InView & { readonly shown: Shown };
    readonly answer: GridView;
  };
  /** Where the row of a line stands in the view, or the next one after it. */
  readonly rowOf: { readonly ask: InView & { readonly line: number }; readonly answer: number };
  readonly window: {
    readonly ask: InView & Span;
    readonly answer: readonly GridRow[];
  };
  readonly edit: {
    readonly ask: InView & { readonly edit: GridEdit; readonly span: Span };
    readonly answer: Edited;
  };
  readonly find: {
    readonly ask: InView & {
      readonly sort: "problem" | "doubt";
      readonly place: Place;
      readonly direction: Direction;
    };
    readonly answer: Spot | null;
  };
  readonly copy: { readonly ask: InView & { readonly at: Block }; readonly answer: string };
  readonly closest: {
    readonly ask: { readonly id: string; readonly stored: readonly string[] };
    readonly answer: readonly string[];
  };
  /** Ids that are to be looked up in the database; `again` also those that were. */
  readonly referred: {
    readonly ask: { readonly again: boolean };
    readonly answer: readonly string[];
  };
  readonly learn: {
    readonly ask: { readonly stored: readonly string[]; readonly absent: readonly string[] };
    readonly answer: null;
  };
};

export type CallName = keyof Calls;

export type Question = {
  [N in CallName]: { readonly number: number; readonly name: N; readonly ask: Calls[N]["ask"] };
}[CallName];

export type Reply =
  | { readonly number: number; readonly answer: unknown; readonly status?: Status }
  | { readonly number: number; readonly fault: string }
  | { readonly status: Status };
