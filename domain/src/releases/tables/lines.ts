import { allMatches } from "../../terms/all-matches.ts";
import type { Span } from "../../span.ts";
import { isFigure } from "./figure-sense.ts";
import { columnStarts } from "./header-words.ts";
import { cutFigures } from "./loose-figures.ts";

/** A line of a text, split into cells where it has any. */
export type Line = Span & {
  readonly cells: readonly Span[];
  readonly sort:
    | "blank"
    /** Cells with words and figures. */
    | "figures"
    /** Several cells without a figure. */
    | "heads"
    /** One cell. */
    | "words"
    /** Figures that could be split in several ways. */
    | "unread";
};

const maxLength = 600;
const maxCells = 16;
const letters = /[A-Za-zÀ-ɏ]{2}/u;
/** A rule between table rows, drawn with characters. */
const drawn = /^[\s|+:=_-]*$/u;

const trimmed = (plain: string, start: number, end: number): Span => {
  const text = plain.slice(start, end);
  const from = start + text.length - text.trimStart().length;
  return { start: from, end: from + text.trim().length };
};

const cutAt = (plain: string, line: Span, separator: RegExp): Span[] => {
  const cells: Span[] = [];
  let from = line.start;
  for (const { index, 0: gap } of allMatches(plain.slice(line.start, line.end), separator)) {
    cells.push(trimmed(plain, from, line.start + index));
    from = line.start + index + gap.length;
  }
  return [...cells, trimmed(plain, from, line.end)];
};

const cellsOf = (plain: string, line: Span): Span[] => {
  const text = plain.slice(line.start, line.end);
  if (text.includes("\t")) return cutAt(plain, line, /\t/gu);
  const inner = trimmed(plain, line.start, line.end);
  if (!text.includes("|")) return cutAt(plain, inner, / {2,}/gu);
  const framed = plain[inner.start] === "|" ? { ...inner, start: inner.start + 1 } : inner;
  const isClosed = plain[framed.end - 1] === "|" && framed.end > framed.start;
  return cutAt(plain, isClosed ? { ...framed, end: framed.end - 1 } : framed, /\|/gu);
};

const sortOf = (lower: string, cells: readonly Span[]): Line["sort"] => {
  const texts = cells
    .map(({ start, end }) => lower.slice(start, end))
    .filter((text) => text !== "");
  const figures = texts.filter((text) => isFigure(text)).length;
  const isFilled = figures > 0 && texts.some((text) => letters.test(text) && !isFigure(text));
  if (isFilled) return "figures";
  return texts.length > 1 && figures === 0 ? "heads" : "words";
};

const toLine = (plain: string, lower: string, line: Span): Line => {
  const text = plain.slice(line.start, line.end);
  if (text.length > maxLength) return { ...line, cells: [line], sort: "words" };
  if (drawn.test(text)) return { ...line, cells: [], sort: "blank" };
  const cells = cellsOf(plain, line);
  if (cells.length > maxCells) return { ...line, cells: [line], sort: "words" };
  const isOne = cells.filter(({ start, end }) => end > start).length < 2;
  if (isOne) return { ...line, cells: [trimmed(plain, line.start, line.end)], sort: "words" };
  return { ...line, cells, sort: sortOf(lower, cells) };
};

const maxHead = 200;

/**
 * The column headers in a line whose words are separated by single spaces; null where it is not a header
 * line.
 */
const looseHeads = (lower: string, line: Line): readonly Span[] | null => {
  const [cell] = line.cells;
  if (line.sort !== "words" || !cell || cell.end - cell.start > maxHead) return null;
  const text = lower.slice(cell.start, cell.end);
  if (/\d|[.:;!?]$/u.test(text)) return null;
  const starts = columnStarts(text).map((at) => cell.start + at);
  if (starts.length === 0) return null;
  const edges = [...starts, cell.end];
  const heads = starts.map((start, at) => trimmed(lower, start, edges[at + 1] ?? cell.end));
  return [trimmed(lower, cell.start, starts[0] ?? cell.end), ...heads];
};

/** The next non-blank line, within three lines. */
const nextOf = (lines: readonly Line[], at: number): Line | undefined =>
  lines.slice(at + 1, at + 4).find(({ sort }) => sort !== "blank");

const isLooseRow = (plain: string, line: Line | undefined): boolean => {
  const [cell] = line?.cells ?? [];
  if (line?.sort !== "words" || !cell || cell.end - cell.start > maxHead) return false;
  return cutFigures(plain, cell) !== null;
};

/** Splits lines whose cells are separated by single spaces, below a line that names their columns. */
const splitWords = (plain: string, lower: string, lines: readonly Line[]): readonly Line[] => {
  let count = 0;
  let isHead = false;
  return lines.map((line, at): Line => {
    if (line.sort === "blank") return line;
    const [cell] = line.cells;
    const isLoose = line.sort === "words" && cell !== undefined && cell.end - cell.start <= maxHead;
    const cut = isLoose ? cutFigures(plain, cell) : null;
    if (cut && count > 0) {
      isHead = false;
      const figures = cut.ways(count);
      if (!figures) return { ...line, sort: "unread" };
      return { ...line, cells: [cut.name, ...figures], sort: "figures" };
    }
    const heads = looseHeads(lower, line);
    const follows = (heads || count > 0) && isLooseRow(plain, nextOf(lines, at));
    if (heads && follows) {
      count = heads.length - 1;
      isHead = true;
      return { ...line, cells: heads, sort: "heads" };
    }
    // A section title between the rows.
    if (line.sort !== "words" || (count > 0 && !isHead && !follows)) count = 0;
    return line;
  });
};

/**
 * The lines of a text with their cells: separated by tabs, vertical bars or wide spaces, or by the figures at
 * the end of the line.
 */
export const tableLines = (plain: string, lower: string): readonly Line[] => {
  const lines: Line[] = [];
  for (let start = 0; start <= plain.length;) {
    const at = plain.indexOf("\n", start);
    const end = at < 0 ? plain.length : at;
    lines.push(toLine(plain, lower, { start, end }));
    start = end + 1;
  }
  return splitWords(plain, lower, lines);
};
