import { guessColumns } from "@teckna/domain/sheet/guess-columns";
import type { WireField } from "@teckna/domain/wire-fields";
import { isText } from "./block-header.ts";

type Rows = readonly (readonly string[])[];

/**
 * Splits lines whose cells are separated only by two or more spaces, as copied from a PDF; null if the lines
 * have different numbers of cells, or no column contains figures.
 */
export const spacedRows = (columns: readonly WireField[], lines: Rows): Rows | null => {
  const rows = lines.map(([line = ""]) => line.trim().split(/\s{2,}/u));
  const [first = [], ...rest] = rows;
  const isEven = rest.length > 0 && rest.every(({ length }) => length === first.length);
  if (first.length < 2 || !isEven) return null;
  return guessColumns(columns, rest).every(isText) ? null : rows;
};
