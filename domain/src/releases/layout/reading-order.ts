import { rowsOfCells } from "./row-cells.ts";
import type { Cell, Row } from "./run.ts";

/** So many lines make a column. */
const fewest = 5;
/** So long are most lines of one: what is shorter is a table. */
const proseLength = 25;
/** So many places are tried as the beginning of a column. */
const maxTried = 8;
/** Columns within columns. */
const maxDepth = 3;
/** Edges that differ by less are one. */
const sameEdge = 3;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Lines of running text: long ones, most of which go as far as the widest. */
const isProse = (cells: readonly Cell[]): boolean => {
  if (cells.length < fewest || median(cells.map(({ text }) => text.length)) < proseLength)
    return false;
  const widths = cells.map(({ x, right }) => right - x);
  return median(widths) >= 0.6 * Math.max(...widths);
};

/** Where columns may begin: left edges that many cells share, the most frequent first. */
const edgesOf = (cells: readonly Cell[]): number[] => {
  const leftmost = Math.min(...cells.map(({ x }) => x));
  const edges = Map.groupBy(cells, ({ x }) => Math.round(x / sameEdge));
  return [...edges.values()]
    .filter((shared) => shared.length >= fewest)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxTried)
    .map((shared) => Math.min(...shared.map(({ x }) => x)))
    .filter((edge) => edge > leftmost + 4 * sameEdge);
};

type Split = { readonly from: number; readonly to: number; readonly edge: number };

const isLeft = (cell: Cell, edge: number): boolean => cell.right <= edge - sameEdge;
const isRight = (cell: Cell, edge: number): boolean => cell.x >= edge - sameEdge;

/** What stands further below the columns, in heights of a letter, is no part of them. */
const footGap = 2.5;
/** So many rows stand at the foot of a page at most. */
const footRows = 3;

/** Without the foot of the page. */
const withoutFoot = (rows: readonly Row[], from: number, to: number): number => {
  for (let at = to - 1; at > from && to - at <= footRows; at--) {
    const [above, row] = [rows[at - 1], rows[at]];
    if (above && row && row.y - above.y > footGap * row.height) return at;
  }
  return to;
};

/** The first rows from a place on that no cell crosses the edge in. */
const splitAt = (rows: readonly Row[], edge: number, start: number): Split | null => {
  const isFree = ({ cells }: Row): boolean =>
    cells.every((cell) => isLeft(cell, edge) || isRight(cell, edge));
  let from = start;
  for (let row = rows[from]; row && !isFree(row); row = rows[from]) from += 1;
  let to = from;
  for (let row = rows[to]; row && isFree(row); row = rows[to]) to += 1;
  return from < to ? { from, to: withoutFoot(rows, from, to), edge } : null;
};

const cellsOf = (rows: readonly Row[], { from, to }: Split): Cell[] =>
  rows.slice(from, to).flatMap(({ cells }) => cells);

const isSplit = (rows: readonly Row[], split: Split): boolean => {
  const cells = cellsOf(rows, split);
  return (
    isProse(cells.filter((cell) => isLeft(cell, split.edge))) &&
    isProse(cells.filter((cell) => isRight(cell, split.edge)))
  );
};

const findSplit = (rows: readonly Row[]): Split | null => {
  for (const edge of edgesOf(rows.flatMap(({ cells }) => cells))) {
    for (let start = 0; start < rows.length;) {
      const split = splitAt(rows, edge, start);
      if (!split) break;
      if (isSplit(rows, split)) return split;
      start = split.to + 1;
    }
  }
  return null;
};

/**
 * The rows of a page as they are read: columns of running text one after the other, what stands beside each other in a
 * table together.
 */
export const inReadingOrder = (rows: readonly Row[], depth = 0): (readonly Row[])[] => {
  const split = depth < maxDepth ? findSplit(rows) : null;
  if (!split) return rows.length > 0 ? [rows] : [];
  const cells = cellsOf(rows, split);
  const [left, right] = [isLeft, isRight].map((isSide) =>
    rowsOfCells(cells.filter((cell) => isSide(cell, split.edge))),
  );
  return [rows.slice(0, split.from), left ?? [], right ?? [], rows.slice(split.to)].flatMap(
    (part) => inReadingOrder(part, depth + 1),
  );
};
