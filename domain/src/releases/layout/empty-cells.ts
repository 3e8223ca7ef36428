import type { Cell } from "./run.ts";

type Placed = Pick<Cell, "text" | "x" | "right">;
type Line = readonly Placed[];

/** Tables of fewer columns leave none empty. */
const fewestHeads = 3;
/** What is longer is no cell, and ends a table. */
const maxLone = 80;

const isWords = (line: Line): boolean => line.every(({ text }) => !/\d/u.test(text));
const isHead = (line: Line): boolean => line.length >= fewestHeads && isWords(line);

/** The only column whose head stands above or below a cell; −1 where none does, or several do. */
const columnOf = (heads: Line, cell: Placed): number => {
  const found = [...heads.keys()].filter((at) => {
    const head = heads[at];
    return head !== undefined && cell.x < head.right && head.x < cell.right;
  });
  return found.length === 1 ? (found[0] ?? -1) : -1;
};

/** The cells of a row by the heads that they stand at, empty ones for the others; null where that is not clear. */
const byHeads = (heads: Line, line: Line): readonly string[] | null => {
  if (line.length < 2 || line.length >= heads.length) return null;
  const places = line.map((cell) => columnOf(heads, cell));
  const isClear = places.every((place, at) => place > (places[at - 1] ?? -1));
  return isClear ? heads.map((_, at) => line[places.indexOf(at)]?.text ?? "") : null;
};

/** The cells of lines: where those of a row stand clearly at heads of a table, with empty ones for the heads that have none. */
export const withEmptyCells = (lines: readonly Line[]): readonly (readonly string[])[] => {
  let heads: Line = [];
  return lines.map((line, at) => {
    const isLone = line.length === 1 && (line[0]?.text.length ?? 0) > maxLone;
    if (isLone || line.length > heads.length) heads = isHead(line) ? line : [];
    const next = lines[at + 1] ?? [];
    // Of heads in two lines the upper ones stand above some of the lower.
    const isUpper = isWords(line) && isHead(next) && next.length > line.length;
    return byHeads(isUpper ? next : heads, line) ?? line.map(({ text }) => text);
  });
};
