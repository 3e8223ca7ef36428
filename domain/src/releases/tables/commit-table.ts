import type { Span } from "../../span.ts";

/** The fields of a commitment that a release table can fill. */
export type CommitField = "name" | "amountInPercentage" | "amountInCash" | "feeLevel";

/** A non-empty cell: its place in the text and the value for the field. */
export type TableCell = Span & {
  /** As the field would display it; the original text where it could not be parsed. */
  readonly text: string;
  /** False where a figure was expected but could not be parsed with certainty. */
  readonly isRead: boolean;
};

export type TableColumn = {
  /** The column's header; empty where it has none. */
  readonly name: string;
  /** The likely field; null where it is unclear or no field stores this. */
  readonly field: CommitField | null;
};

/** A total row: the computed sum of the rows and the stated sum, as exact decimal text. */
export type TableSum = {
  readonly name: string;
  readonly rows: string;
  readonly stated: string;
  /** The stated minus the computed sum: zero where they agree. */
  readonly difference: string;
};

/** A table of commitments and guarantees: one investor per row, with an amount or a percentage. */
export type CommitTable = Span & {
  /** The line above the table, or its header. */
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** An investor with several levels has one row per level. */
  readonly rows: readonly (readonly (TableCell | null)[])[];
  readonly sums: readonly TableSum[];
  /** Headers that could not be assigned because the rows have more or fewer cells; null where there are none. */
  readonly unplaced: string | null;
  /** A currency other than Swedish kronor, as written; null for kronor. */
  readonly currency: string | null;
  /**
   * Lines that could not be split into columns, or have no figure for any level; `rows` does not contain
   * them.
   */
  readonly unread: readonly Span[];
};
