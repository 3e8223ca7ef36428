import type { Span } from "../span.ts";
import type { Block } from "./blocks.ts";
import { isFigure, isNothing, isPercent } from "./figure-sense.ts";
import { type ColumnRole, levelOf, roleOf, unitIn } from "./header-words.ts";
import type { Line } from "./lines.ts";

/** A level with the words that name it. */
export type StatedLevel = Span & { readonly level: number };

/** A column of a table as its head and its cells show it. */
export type Column = {
  readonly name: string;
  /** Null where it is not clear. */
  readonly role: ColumnRole | null;
  /** The level that its head names. */
  readonly level: StatedLevel | null;
  readonly unit: "TSEK" | "MSEK" | null;
};

const sliceOf = (text: string, { start, end }: Span): string => text.slice(start, end);
const isEmpty = ({ start, end }: Span): boolean => start === end;

const mostFrequent = (counts: readonly number[]): number => {
  const groups = [...Map.groupBy(counts, (count) => count)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0;
};

/** The rows of a block whose cells are separated, each with as many as there are columns, and the lines that are not. */
export const cellsOfRows = (
  items: readonly Line[],
): { readonly width: number; readonly cellsOf: (line: Line) => readonly Span[] | null } => {
  const rows = items.filter(({ sort }) => sort === "figures");
  const width = mostFrequent(rows.map(({ cells }) => cells.length));
  // Where a cell within a row may be empty, those that a short row lacks are its last.
  const keepsEmpty = rows.some(({ cells }) => cells.slice(1, -1).some(isEmpty));
  const cellsOf = ({ sort, cells, end }: Line): readonly Span[] | null => {
    if (sort !== "figures" || !cells.slice(width).every(isEmpty)) return null;
    if (cells.length >= width) return cells.slice(0, width);
    const missing = Array.from({ length: width - cells.length }, () => ({ start: end, end }));
    return keepsEmpty ? [...cells, ...missing] : null;
  };
  return { width, cellsOf };
};

/** The heads of so many columns; null where a line names another number of them. */
const alignHeads = (lower: string, { cells }: Line, width: number): readonly Span[] | null => {
  if (cells.length >= width && cells.slice(width).every(isEmpty)) return cells.slice(0, width);
  const [first] = cells;
  // The column of names may have no head.
  const isShort = first !== undefined && cells.length === width - 1;
  if (!isShort || roleOf(sliceOf(lower, first)) === "name") return null;
  return [{ start: first.start, end: first.start }, ...cells];
};

/** A level that stands above several columns is of all of them. */
const carried = (lower: string, cells: readonly Span[]): readonly Span[] => {
  let last: Span | undefined;
  return cells.map((cell) => {
    if (!isEmpty(cell)) last = levelOf(sliceOf(lower, cell), false) === null ? undefined : cell;
    return isEmpty(cell) && last ? last : cell;
  });
};

/** The words of heads above each other; a word that goes on below is one. */
const joined = (words: readonly string[]): string =>
  words.reduce(
    (text, next) =>
      /[A-Za-zÀ-ɏ]-$/u.test(text) && /^\p{Ll}/u.test(next)
        ? `${text.slice(0, -1)}${next}`
        : `${text} ${next}`.trim(),
    "",
  );

const filledIn = ({ cells }: Line): number => cells.filter((cell) => !isEmpty(cell)).length;

/** Whether a line names more columns than the rows have cells: those that are empty are missing, nobody knows which. */
const isWider = (head: Line, width: number): boolean => filledIn(head) > width;

/** The lines above the rows that name columns, and fit those in no way. */
export const unplacedHeads = (lower: string, { heads }: Block, width: number): readonly Line[] => {
  const isPlaced = heads.some((head) => alignHeads(lower, head, width) !== null);
  return isPlaced && !heads.some((head) => isWider(head, width)) ? [] : heads;
};

const runsOf = (cells: readonly Span[]): readonly (readonly number[])[] => {
  const runs: number[][] = [];
  for (const [column, cell] of cells.entries()) {
    if (isEmpty(cell)) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === column - 1) last.push(column);
    else runs.push([column]);
  }
  return runs;
};

/** "SEK, share, SEK, share": heads that are repeated for each of so many groups. */
const isRepeated = (words: readonly string[], groups: number): boolean => {
  const length = words.length / groups;
  return Number.isInteger(length) && words.every((word, at) => word === words[at % length]);
};

/**
 * Heads that stand above several others each, where only one way fits: one for each column without a head below it, and one for each
 * run of those that have one, or for each time that these are repeated.
 */
const spread = (
  lower: string,
  { cells }: Line,
  below: readonly Span[] | null,
): readonly Span[] | null => {
  if (below === null || cells.some(isEmpty)) return null;
  const runs = runsOf(below);
  const lone = below.flatMap((cell, column) => (isEmpty(cell) ? [[column]] : []));
  const [run = [], ...others] = runs;
  const groups = cells.length - lone.length;
  const words = run.map((column) => sliceOf(lower, below[column] ?? { start: 0, end: 0 }));
  const parts =
    others.length === 0 && groups > 1 && isRepeated(words, groups)
      ? Array.from({ length: groups }, (_, at) =>
          run.slice((at * run.length) / groups, ((at + 1) * run.length) / groups),
        )
      : runs;
  if (parts.length !== groups) return null;
  const spans = [...lone, ...parts].toSorted(([one = 0], [other = 0]) => one - other);
  return below.map((cell, column) => {
    const at = spans.findIndex((span) => span.includes(column));
    return cells[at] ?? cell;
  });
};

/** Cells of a line that keeps its empty ones: those that it lacks are its last. */
const padded = ({ cells, end }: Line, width: number): readonly Span[] | null =>
  cells.slice(1, -1).some(isEmpty)
    ? [...cells, ...Array.from({ length: width - cells.length }, () => ({ start: end, end }))]
    : null;

/** For each column its heads, from above. */
const headsOf = (lower: string, block: Block, width: number): readonly (readonly Span[])[] => {
  const heads = unplacedHeads(lower, block, width).length > 0 ? [] : block.heads;
  const lowest = heads.at(-1);
  const below = lowest ? alignHeads(lower, lowest, width) : null;
  const lines = heads.flatMap((head) => {
    if (head === lowest) return below ? [below] : [];
    const aligned =
      head.cells.length >= width
        ? alignHeads(lower, head, width)
        : (padded(head, width) ?? spread(lower, head, below));
    return aligned ? [aligned] : [];
  });
  const filled = lines.map((cells, at) => (at < lines.length - 1 ? carried(lower, cells) : cells));
  return Array.from({ length: width }, (_, column) =>
    filled.flatMap((cells) => cells[column] ?? []).filter((cell) => !isEmpty(cell)),
  );
};

const isMost = (part: number, whole: number): boolean => whole > 0 && part * 2 >= whole;

/** What the cells of a column are, beside what its head says. */
const roleByCells = (
  texts: readonly string[],
  head: ColumnRole | null,
  hasTop: boolean,
): ColumnRole | null => {
  const filled = texts.filter((text) => text !== "" && !isNothing(text));
  if (filled.length === 0) return head;
  const figures = filled.filter((text) => isFigure(text)).length;
  if (!isMost(figures, filled.length)) {
    const levels = filled.filter((text) => levelOf(text, hasTop) !== null).length;
    if (isMost(levels, filled.length) || head === "level") return "level";
    return head === "name" ? "name" : "other";
  }
  const percents = filled.filter(isPercent).length;
  if (isMost(percents, filled.length)) return head === "other" ? "other" : "percent";
  return head === "name" || head === "level" ? null : head;
};

/** What all columns are whose heads cannot be distinguished; null where these differ. */
const roleOfUnplaced = (lower: string, heads: readonly Line[]): ColumnRole | null => {
  const allRoles = heads.flatMap(({ cells }) => cells.map((cell) => roleOf(sliceOf(lower, cell))));
  const roles = allRoles.filter((role) => role !== "name");
  return roles.length > 0 && roles.every((role) => role === "amount") ? "amount" : null;
};

export type ColumnParts = {
  readonly plain: string;
  readonly lower: string;
  readonly block: Block;
  readonly width: number;
  readonly rows: readonly (readonly Span[])[];
  readonly hasTop: boolean;
};

/** The columns of a block. */
export const columnsOf = (parts: ColumnParts): readonly Column[] => {
  const { plain, lower, block, width, rows, hasTop } = parts;
  const heads = headsOf(lower, block, width);
  const unplaced = roleOfUnplaced(lower, unplacedHeads(lower, block, width));
  const found = heads.map((cells, column): Column => {
    const words = joined(cells.map((cell) => sliceOf(lower, cell)));
    const level = levelOf(words, hasTop);
    // A word over two lines is cited by its last part.
    const at =
      cells.findLast((cell) => levelOf(sliceOf(lower, cell), hasTop) === level) ?? cells.at(-1);
    const texts = rows.map((row) => sliceOf(lower, row[column] ?? { start: 0, end: 0 }));
    return {
      name: joined(cells.map((cell) => sliceOf(plain, cell))),
      role: roleByCells(texts, roleOf(words) ?? unplaced, hasTop),
      level: level !== null && at ? { ...at, level } : null,
      unit: unitIn(words),
    };
  });
  if (found.some(({ role }) => role === "name")) return found;
  // The first column of words has the names.
  const first = found.findIndex(({ role }) => role === "other" || role === "level");
  const isNamed = found.findIndex(({ role }) => role === "other");
  const name = isNamed >= 0 && found[first]?.role === "level" ? isNamed : first;
  return found.map((column, at) => (at === name ? { ...column, role: "name" } : column));
};
