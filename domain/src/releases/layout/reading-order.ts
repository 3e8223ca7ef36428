import { rowsOfCells } from "./row-cells.ts";
import type { Cell, LayoutRow } from "./run.ts";
import { median } from "./median.ts";

/** A column has at least this many lines. */
const fewest = 5;
/** The median length of a prose line, in characters, is at least this; shorter lines are a table. */
const proseLength = 25;
/** At most this many left edges are tried as the beginning of a column. */
const maxTried = 8;
/** Columns may contain columns, down to this depth. */
const maxDepth = 3;
/** Edges that differ by less, in points, are the same. */
const sameEdge = 3;

/** Lines of prose: long, and most of them nearly as wide as the widest. */
const isProse = (cells: readonly Cell[]): boolean => {
  if (cells.length < fewest || median(cells.map(({ text }) => text.length)) < proseLength)
    return false;
  const widths = cells.map(({ x, right }) => right - x);
  return median(widths) >= 0.6 * Math.max(...widths);
};

/** Where columns may begin: left edges shared by many cells, most frequent first. */
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

/** A row that is further below the columns than this many letter heights is the page's footer. */
const footGap = 2.5;
/** A footer has at most this many rows. */
const footRows = 3;

/** The end of the rows `from` to `to` without the page's footer. */
const withoutFoot = (rows: readonly LayoutRow[], from: number, to: number): number => {
  for (let at = to - 1; at > from && to - at <= footRows; at--) {
    const [above, row] = [rows[at - 1], rows[at]];
    if (above && row && row.y - above.y > footGap * row.height) return at;
  }
  return to;
};

/** The first run of rows, from `start` on, in which no cell crosses the edge. */
const splitAt = (rows: readonly LayoutRow[], edge: number, start: number): Split | null => {
  const isFree = ({ cells }: LayoutRow): boolean =>
    cells.every((cell) => isLeft(cell, edge) || isRight(cell, edge));
  let from = start;
  for (let row = rows[from]; row && !isFree(row); row = rows[from]) from += 1;
  let to = from;
  for (let row = rows[to]; row && isFree(row); row = rows[to]) to += 1;
  return from < to ? { from, to: withoutFoot(rows, from, to), edge } : null;
};

const cellsOf = (rows: readonly LayoutRow[], { from, to }: Split): Cell[] =>
  rows.slice(from, to).flatMap(({ cells }) => cells);

const isSplit = (rows: readonly LayoutRow[], split: Split): boolean => {
  const cells = cellsOf(rows, split);
  return (
    isProse(cells.filter((cell) => isLeft(cell, split.edge))) &&
    isProse(cells.filter((cell) => isRight(cell, split.edge)))
  );
};

const findSplit = (rows: readonly LayoutRow[]): Split | null => {
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

/** The rows of a page in reading order: columns of prose one after the other, table columns side by side. */
export const inReadingOrder = (rows: readonly LayoutRow[], depth = 0): (readonly LayoutRow[])[] => {
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
