import type { EntityPath } from "@teckna/domain/entities";
import type { BatchRow } from "../api/batch.ts";

/** A pasted column that no field is called. */
export type UnknownColumn = {
  readonly index: number;
  readonly name: string;
  /** The snake_case field it may be read as; null where none is near, or that field has its column. */
  readonly nearest: string | null;
};

export type ColumnChoice = "read" | "ignore";
/** What to do with unknown columns, by `columnKey`. */
export type ColumnChoices = Readonly<Record<string, ColumnChoice>>;

export const columnKey = ({ index, name }: UnknownColumn): string => `${index}:${name}`;

/** What a paste box holds; null when it is blank. */
export type Summary = {
  readonly rows: number;
  readonly columns: number;
  readonly unknown: readonly UnknownColumn[];
  /** No column is known: the first line is no header. */
  readonly isHeaderless: boolean;
} | null;

/** The rows of a table that were refused, under their header line. */
export type Echo = {
  readonly text: string;
  /** The same, with the new ids of issues that were saved. */
  readonly corrected: string;
};

export type PerTable<T> = { readonly [P in EntityPath]?: T };
export type RefusedLine = { readonly table: string; readonly line: number };

/** What the page asks the worker, and what it answers. */
export type Calls = {
  readonly read: {
    readonly ask: { readonly path: EntityPath; readonly text: string };
    readonly answer: Summary;
  };
  readonly rows: {
    readonly ask: { readonly choices: PerTable<ColumnChoices> };
    readonly answer: readonly BatchRow[];
  };
  readonly echo: {
    readonly ask: {
      readonly refused: readonly RefusedLine[];
      readonly newIds: Readonly<Record<string, string>>;
    };
    readonly answer: PerTable<Echo>;
  };
};

export type CallName = keyof Calls;

export type Question = {
  [N in CallName]: { readonly number: number; readonly name: N; readonly ask: Calls[N]["ask"] };
}[CallName];

export type Reply =
  | { readonly number: number; readonly answer: unknown }
  | { readonly number: number; readonly fault: string };
