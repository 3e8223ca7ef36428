import type { Span } from "../span.ts";

/** The fields of a commitment that a table of a release can fill. */
export type CommitField = "name" | "amountInPercentage" | "amountInCash" | "feeLevel";

/** A cell that says anything: where it stands, and what a field is to hold. */
export type TableCell = Span & {
  /** As the field writes it; as it stands in the text where it could not be read. */
  readonly text: string;
  /** False where it should be a figure and is none for certain. */
  readonly isRead: boolean;
};

export type TableColumn = {
  /** As its head has it; empty where it has none. */
  readonly name: string;
  /** What it seems to be; null where that is not clear, or where no field holds it. */
  readonly field: CommitField | null;
};

/** A row that sums up others: what those come to and what it says itself, as exact decimal text. */
export type TableSum = {
  readonly name: string;
  readonly rows: string;
  readonly stated: string;
  /** What it says more than the rows come to: zero where they agree. */
  readonly difference: string;
};

/** A table of commitments and guarantees: an investor in each row, with an amount or a percentage. */
export type CommitTable = Span & {
  /** The line above it, or its head. */
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** An investor with several levels has a row for each. */
  readonly rows: readonly (readonly (TableCell | null)[])[];
  readonly sums: readonly TableSum[];
  /** Names of columns of which nobody knows where they belong, as the rows have more cells or fewer; null where none is. */
  readonly unplaced: string | null;
  /** Another currency than Swedish kronor, as it is written. */
  readonly currency: string | null;
  /** Lines that could not be separated into columns, or have no figure for any level: no rows of it. */
  readonly unread: readonly Span[];
};
