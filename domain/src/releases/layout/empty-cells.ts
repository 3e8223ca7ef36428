import type { Cell } from "./run.ts";

type Placed = Pick<Cell, "text" | "x" | "right">;
type Line = readonly Placed[];

/** Tables with fewer columns are assumed to have no empty cells. */
const fewestHeads = 3;
/** A single text in a row that is longer is not a cell; it ends the table. */
const maxLone = 80;

const isWords = (line: Line): boolean => line.every(({ text }) => !/\d/u.test(text));
const isHead = (line: Line): boolean => line.length >= fewestHeads && isWords(line);

/**
 * The index of the only column whose header overlaps a cell horizontally; −1 where no header does, or several
 * do.
 */
const columnOf = (heads: Line, cell: Placed): number => {
  const found = [...heads.keys()].filter((at) => {
    const head = heads[at];
    return head !== undefined && cell.x < head.right && head.x < cell.right;
  });
  return found.length === 1 ? (found[0] ?? -1) : -1;
};

/**
 * A row's cells in the order of the headers, empty for headers without a cell; null where the assignment is
 * not clear.
 */
const byHeads = (heads: Line, line: Line): readonly string[] | null => {
  if (line.length < 2 || line.length >= heads.length) return null;
  const places = line.map((cell) => columnOf(heads, cell));
  const isClear = places.every((place, at) => place > (places[at - 1] ?? -1));
  return isClear ? heads.map((_, at) => line[places.indexOf(at)]?.text ?? "") : null;
};

/**
 * The cells of each row, with empty ones inserted where the row's cells clearly stand under the headers of a
 * table and some headers have none.
 */
export const withEmptyCells = (lines: readonly Line[]): readonly (readonly string[])[] => {
  let heads: Line = [];
  return lines.map((line, at) => {
    const isLone = line.length === 1 && (line[0]?.text.length ?? 0) > maxLone;
    if (isLone || line.length > heads.length) heads = isHead(line) ? line : [];
    const next = lines[at + 1] ?? [];
    // In a header of two rows, the upper row has fewer cells: each spans several of the lower.
    const isUpper = isWords(line) && isHead(next) && next.length > line.length;
    return byHeads(isUpper ? next : heads, line) ?? line.map(({ text }) => text);
  });
};
