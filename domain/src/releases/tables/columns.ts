import { type Span, sliceOf } from "../../span.ts";
import type { Block } from "./blocks.ts";
import { isFigure, isNothing, isPercent } from "./figure-sense.ts";
import { type ColumnRole, levelOf, roleOf, unitIn } from "./header-words.ts";
import type { Line } from "./lines.ts";

/** A guarantee level with the place of the words that name it. */
export type StatedLevel = Span & { readonly level: number };

/** A table column, as its header and cells show it. */
export type Column = {
  readonly name: string;
  /** Null where it is unclear. */
  readonly role: ColumnRole | null;
  /** The guarantee level that the header names. */
  readonly level: StatedLevel | null;
  readonly unit: "TSEK" | "MSEK" | null;
};

const isEmpty = ({ start, end }: Span): boolean => start === end;

const mostFrequent = (counts: readonly number[]): number => {
  const groups = [...Map.groupBy(counts, (count) => count)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0;
};

/** How to split the block's rows into `width` cells; null for lines that cannot be split so. */
export const cellsOfRows = (
  items: readonly Line[],
): { readonly width: number; readonly cellsOf: (line: Line) => readonly Span[] | null } => {
  const rows = items.filter(({ sort }) => sort === "figures");
  const width = mostFrequent(rows.map(({ cells }) => cells.length));
  // Some rows have empty cells in the middle, so a row that is too short lacks its last cells.
  const keepsEmpty = rows.some(({ cells }) => cells.slice(1, -1).some(isEmpty));
  const cellsOf = ({ sort, cells, end }: Line): readonly Span[] | null => {
    if (sort !== "figures" || !cells.slice(width).every(isEmpty)) return null;
    if (cells.length >= width) return cells.slice(0, width);
    const missing = Array.from({ length: width - cells.length }, () => ({ start: end, end }));
    return keepsEmpty ? [...cells, ...missing] : null;
  };
  return { width, cellsOf };
};

/** The headers of `width` columns; null where a line has another number of them. */
const alignHeads = (lower: string, { cells }: Line, width: number): readonly Span[] | null => {
  if (cells.length >= width && cells.slice(width).every(isEmpty)) return cells.slice(0, width);
  const [first] = cells;
  // The name column may have no header.
  const isShort = first !== undefined && cells.length === width - 1;
  if (!isShort || roleOf(sliceOf(lower, first)) === "name") return null;
  return [{ start: first.start, end: first.start }, ...cells];
};

/** A level that stands above several columns applies to all of them. */
const carried = (lower: string, cells: readonly Span[]): readonly Span[] => {
  let last: Span | undefined;
  return cells.map((cell) => {
    if (!isEmpty(cell)) last = levelOf(sliceOf(lower, cell), false) === null ? undefined : cell;
    return isEmpty(cell) && last ? last : cell;
  });
};

/** Joins the words of stacked headers; a hyphenated word is joined into one. */
const joined = (words: readonly string[]): string =>
  words.reduce(
    (text, next) =>
      /[A-Za-zÀ-ɏ]-$/u.test(text) && /^\p{Ll}/u.test(next)
        ? `${text.slice(0, -1)}${next}`
        : `${text} ${next}`.trim(),
    "",
  );

const filledIn = ({ cells }: Line): number => cells.filter((cell) => !isEmpty(cell)).length;

/**
 * Whether a line names more columns than the rows have cells: the empty cells are missing and it is unknown
 * which.
 */
const isWider = (head: Line, width: number): boolean => filledIn(head) > width;

/** The header lines above the rows that could not be assigned to columns. */
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

/** "SEK, share, SEK, share": the headers repeat for each of `groups` groups. */
const isRepeated = (words: readonly string[], groups: number): boolean => {
  const length = words.length / groups;
  return Number.isInteger(length) && words.every((word, at) => word === words[at % length]);
};

/**
 * Assigns headers that each span several columns, where only one assignment is possible: one header per
 * column without a header below it, plus one per run of columns with headers below, or per repetition of
 * those headers.
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

/** The cells of a line in a table with empty cells; a short line lacks its last ones. */
const padded = ({ cells, end }: Line, width: number): readonly Span[] | null =>
  cells.slice(1, -1).some(isEmpty)
    ? [...cells, ...Array.from({ length: width - cells.length }, () => ({ start: end, end }))]
    : null;

/** For each column its headers, from top to bottom. */
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

/** The role of a column by its cells, where its header does not decide. */
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

/** The common role of all columns whose headers could not be assigned; null where the roles differ. */
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
    // A hyphenated word is cited by its last part.
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
  // The first column of words contains the names.
  const first = found.findIndex(({ role }) => role === "other" || role === "level");
  const isNamed = found.findIndex(({ role }) => role === "other");
  const name = isNamed >= 0 && found[first]?.role === "level" ? isNamed : first;
  return found.map((column, at) => (at === name ? { ...column, role: "name" } : column));
};
