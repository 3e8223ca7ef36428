import { guessColumns } from "@teckna/domain/sheet/guess-columns";
import type { WireField } from "@teckna/domain/wire-fields";
import { isText } from "./block-header.ts";

/** The rows that columns are guessed from: enough to tell, and a long block takes no longer. */
export const sampled = 500;

/** A text with more columns is no table. */
export const maxColumns = 100;

type Rows = readonly (readonly string[])[];

/**
 * Splits lines whose cells are separated only by two or more spaces, as copied from a PDF; null if the lines
 * have different numbers of cells, or no column of the first rows contains figures.
 */
export const spacedRows = (columns: readonly WireField[], lines: Rows): Rows | null => {
  const rows = lines.map(([line = ""]) => line.trim().split(/\s{2,}/u));
  const [first = [], ...rest] = rows;
  const isEven = rest.length > 0 && rest.every(({ length }) => length === first.length);
  if (first.length < 2 || first.length > maxColumns || !isEven) return null;
  return guessColumns(columns, rest.slice(0, sampled)).every(isText) ? null : rows;
};
