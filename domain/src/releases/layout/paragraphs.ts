import { withEmptyCells } from "./empty-cells.ts";
import type { Cell, LayoutRow } from "./run.ts";
import { median } from "./median.ts";

/**
 * Two lines do not belong to one paragraph if their distance exceeds this many letter heights, or `looseGap`
 * times the usual distance of lines.
 */
const paragraphGap = 1.75;
const looseGap = 1.3;
/** Nor do they if their letter heights differ by more than this part. */
const sameSize = 0.15;
/** A line that ends within this many letter heights of the right edge is full. */
const nearEdge = 3;
/** This many lines must end together to count as filling the column. */
const fewest = 3;
/** Left edges of one column differ by less, in points. */
const sameEdge = 3;
/** A shorter text in a cell is no sentence that could continue in the next row. */
const sentenceLength = 30;

const listed = /^(?:[•▪◦●■○►–*-]|\(?[A-Za-zÀ-ɏ]\)|\(?\d{1,2}[.)]) ?\s/u;
const labelled = /^\p{Lu}[^.:]{0,40}:(?:\s|$)/u;
const lowerCase = /^\p{Ll}/u;
const hyphen = /(?<=[A-Za-zÀ-ɏ])-$/u;

/** A cell of one or several lines; `last` is its last line. */
type Joined = { text: string; last: Cell };
type Paragraph = { cells: Joined[]; row: LayoutRow };

const isNear = (before: LayoutRow, row: LayoutRow, usual: number): boolean => {
  const distance = row.y - before.y;
  const height = Math.max(row.height, before.height);
  return (
    distance > 0 &&
    distance <= paragraphGap * height &&
    distance <= Math.max(looseGap * usual, 1.1 * height) &&
    Math.abs(row.height - before.height) <= sameSize * height
  );
};

/** Groups consecutive rows whose distance is that of lines of one paragraph. */
const blocksOf = (rows: readonly LayoutRow[]): LayoutRow[][] => {
  const gaps = rows.slice(1).map(({ y }, at) => y - (rows[at]?.y ?? 0));
  const usual = median(gaps.filter((gap) => gap > 0));
  const blocks: LayoutRow[][] = [];
  for (const row of rows) {
    const before = blocks.at(-1)?.at(-1);
    if (before && isNear(before, row, usual)) blocks.at(-1)?.push(row);
    else blocks.push([row]);
  }
  return blocks;
};

/** The right edge that text fills: the rightmost place where several lines end; null where there is none. */
const edgeOf = (lines: readonly Cell[]): number | null => {
  const slack = nearEdge * (lines[0]?.height ?? 0);
  const rights = lines.map(({ right }) => right).toSorted((one, other) => other - one);
  return rights.find((right, at) => (rights[at + fewest - 1] ?? 0) >= right - slack) ?? null;
};

const firstWordWidth = ({ text, x, right }: Cell): number => {
  const [word = ""] = text.split(" ", 1);
  return text === "" ? 0 : ((right - x) * (word.length + 1)) / text.length;
};

/** Whether a line continues the paragraph of the line before: its first word did not fit there. */
const isContinued = (before: Cell, line: Cell, edge: number | null): boolean => {
  if (listed.test(line.text) || labelled.test(line.text)) return false;
  if (lowerCase.test(line.text) && !/[.!?:]$/.test(before.text)) return true;
  if (edge === null) return false;
  return before.right + firstWordWidth(line) > edge - sameSize * line.height;
};

/** A hyphen at the end of a line stays, as the word may be spelled with one. */
const joinLine = (text: string, line: Cell): string =>
  `${text}${hyphen.test(text) && lowerCase.test(line.text) ? "\n" : " "}${line.text}`;

const isOfColumn = (one: Cell, other: Cell): boolean => Math.abs(one.x - other.x) <= sameEdge;

/** A group of rows, with the right edges that decide which lines continue a paragraph. */
class Block {
  readonly #rows: readonly LayoutRow[];
  readonly #edge: number | null;
  /** The right edge of each column, by its left edge. */
  readonly #edges = new Map<number, number | null>();

  constructor(rows: readonly LayoutRow[], columnEdge: number | null) {
    this.#rows = rows;
    const lone = rows.filter(({ cells }) => cells.length === 1).map(({ cells: [line] }) => line);
    const right = Math.max(...lone.map((line) => line.right));
    const isWhole = columnEdge !== null && right >= columnEdge - nearEdge * (rows[0]?.height ?? 0);
    this.#edge = isWhole ? columnEdge : edgeOf(lone);
  }

  paragraphs(): Paragraph[] {
    const paragraphs: Paragraph[] = [];
    for (const row of this.#rows) {
      const before = paragraphs.at(-1);
      const found = before ? this.#continued(before, row) : null;
      if (before && found) {
        for (const [cell, line] of found)
          Object.assign(cell, { text: joinLine(cell.text, line), last: line });
        before.row = row;
      } else
        paragraphs.push({ cells: row.cells.map((cell) => ({ text: cell.text, last: cell })), row });
    }
    return paragraphs;
  }

  /** The cells that the row continues, each with the cell it continues; null where a new paragraph begins. */
  #continued({ cells, row }: Paragraph, next: LayoutRow): readonly [Joined, Cell][] | null {
    const [own, other] = cells;
    if (next.cells.length === 1 && own && !other && row.cells.length === 1)
      return isContinued(own.last, next.cells[0], this.#edge) ? [[own, next.cells[0]]] : null;
    const pairs = next.cells.map(
      (line) => [cells.find(({ last }) => isOfColumn(last, line)), line] as const,
    );
    const found = pairs.flatMap(([cell, line]): [Joined, Cell][] => (cell ? [[cell, line]] : []));
    const isWhole = found.length === next.cells.length && cells.length > 1;
    const goesOn = found.filter(([cell, line]) => this.#isSentence(cell, line));
    const hasFigures = found.some((pair) => !goesOn.includes(pair) && /\d/.test(pair[1].text));
    return isWhole && goesOn.length > 0 && !hasFigures ? found : null;
  }

  /** Whether a long cell continues in the row below. */
  #isSentence({ last }: Joined, line: Cell): boolean {
    if (last.text.length < sentenceLength) return false;
    return isContinued(last, line, this.#columnEdge(last));
  }

  #columnEdge(cell: Cell): number | null {
    const place = Math.round(cell.x / sameEdge);
    const known = this.#edges.get(place);
    if (known !== undefined) return known;
    const column = this.#rows.flatMap(({ cells }) => cells.filter((one) => isOfColumn(one, cell)));
    const edge = edgeOf(column);
    this.#edges.set(place, edge);
    return edge;
  }
}

/** The text of rows that are read in order: one line per paragraph and per table row. */
export const textOfRows = (rows: readonly LayoutRow[]): string => {
  const columnEdge = edgeOf(rows.map(({ cells }) => cells.at(-1) ?? cells[0]));
  const paragraphs = blocksOf(rows).flatMap((block) => new Block(block, columnEdge).paragraphs());
  const lines = paragraphs.map(({ cells }) =>
    cells.map(({ text, last: { x, right } }) => ({ text, x, right })),
  );
  return withEmptyCells(lines)
    .map((cells) => cells.join("\t"))
    .join("\n");
};
