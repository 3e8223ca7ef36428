import { levelWords } from "../../entities/fee-level-words.ts";
import { type ReleaseText, toReleaseText } from "../release-text.ts";
import { type Span, sliceOf } from "../../span.ts";
import { type Block, blocksOf } from "./blocks.ts";
import { type Column, cellsOfRows, columnsOf, type StatedLevel, unplacedHeads } from "./columns.ts";
import type { CommitTable, TableSum } from "./commit-table.ts";
import { withoutNote } from "./figure-sense.ts";
import {
  currencyIn,
  hasTopWords,
  isOfCommitments,
  levelOf,
  otherTable,
  totalWords,
  unitIn,
} from "./header-words.ts";
import { type Line, tableLines } from "./lines.ts";
import { type Layout, layOut } from "./lay-out.ts";
import { readCells } from "./read-cells.ts";
import { ColumnSum } from "./sums.ts";

const maxTables = 20;
/** A table with more rows does not list investors. */
const maxRows = 1000;
const maxName = 120;

/** Whether a block and the lines above it are only about commitments. */
const isOfThem = (lower: string, { labels, heads, items }: Block): boolean => {
  const textOf = (lines: readonly Line[]): string =>
    lines.map((line) => sliceOf(lower, line)).join("\n");
  const head = textOf(heads);
  if (otherTable.test(head) && !isOfCommitments(head)) return false;
  const titles = labels.filter((line) => !/[.!?]$/u.test(sliceOf(lower, line).trim()));
  const sections = items.filter(({ sort }) => sort === "words");
  return isOfCommitments([head, textOf(titles), textOf(sections)].join("\n"));
};

/** All cells of a line as one text. */
const wordsOf = (plain: string, line: Line): string =>
  sliceOf(plain, line)
    .trim()
    .replace(/\s*[\t|]+\s*/gu, " · ");

const levelIn = (lower: string, line: Line | undefined, hasTop: boolean): StatedLevel | null => {
  const level = line ? levelOf(sliceOf(lower, line), hasTop) : null;
  if (!line || level === null) return null;
  const text = sliceOf(lower, line);
  const start = line.start + text.length - text.trimStart().length;
  return { start, end: start + text.trim().length, level };
};

/** Words that continue in the line below. */
const goesOn = /(?:(?<![A-Za-zÀ-ɏ])(?:och|samt|eller|and|or)|[,/-])$/u;

/**
 * The level named by the line above a table, unless that line is the end of a longer title or the headers
 * name other levels.
 */
const levelOfTitle = (lower: string, block: Block, hasTop: boolean): StatedLevel | null => {
  const [label, before] = block.labels;
  const level = levelIn(lower, label, hasTop);
  if (!level || (before && goesOn.test(sliceOf(lower, before).trim()))) return null;
  const others = block.heads
    .flatMap(({ cells }) => cells.map((cell) => levelOf(sliceOf(lower, cell), hasTop)))
    .filter((one) => one !== null && one !== level.level);
  return others.length === 0 ? level : null;
};

type Parts = {
  readonly text: ReleaseText;
  readonly block: Block;
  readonly columns: readonly Column[];
};

/** The name in a row without its footnote mark; null where it is not a name. */
const nameIn = ({ plain, raw }: ReleaseText, cell: Span | undefined): Span | null => {
  const name = cell && withoutNote(plain, cell, false);
  if (!name || name.start === name.end || name.end - name.start > maxName) return null;
  const text = sliceOf(raw, name);
  return /^[\p{Lu}\d]/u.test(text) && !/[\n\r\f]/u.test(text) ? name : null;
};

type Read = Pick<CommitTable, "rows" | "sums" | "unread">;

/** For each column, compares the total rows with the computed sums. */
const sumsBy = ({ text, block, columns }: Parts, layout: Layout) => {
  const sums = new Map(layout.summed.map((column) => [column, new ColumnSum()]));
  return {
    add: (cells: readonly Span[]): void => {
      for (const [column, sum] of sums) sum.add(layout.valueOf(cells[column], column) ?? "0");
    },
    compare: (item: Line, name: Span, cells: readonly Span[]): readonly TableSum[] =>
      [...sums].flatMap(([column, sum]) => {
        const stated = layout.valueOf(cells[column], column);
        const words = sliceOf(text.plain, name);
        const label = sums.size > 1 ? `${words}, ${columns[column]?.name}` : words;
        const isLast = item === block.items.at(-1);
        return stated === null ? [] : [sum.compare(label, stated, isLast)];
      }),
  };
};

/** The rows of a table by its layout, without total rows. */
const readRows = (parts: Parts, layout: Layout, title: StatedLevel | null): Read => {
  const { text, block, columns } = parts;
  const { cellsOf } = cellsOfRows(block.items);
  const sums = sumsBy(parts, layout);
  const [rows, found, unread]: [CommitTable["rows"][number][], TableSum[], Span[]] = [[], [], []];
  const nameAt = columns.findIndex(({ role }) => role === "name");
  let section: StatedLevel | null | undefined;
  for (const item of block.items) {
    const cells = cellsOf(item);
    const name = nameIn(text, cells?.[nameAt]);
    const words = name ? sliceOf(text.lower, name) : "";
    if (item.sort === "words") section = levelIn(text.lower, item, layout.hasTop);
    const isSection = item.sort === "words" && section !== null;
    if (isSection || Object.hasOwn(levelWords, words)) continue;
    if (!cells || !name) unread.push({ start: item.start, end: item.end });
    else if (totalWords.test(words)) found.push(...sums.compare(item, name, cells));
    else {
      sums.add(cells);
      const made = readCells({ text, layout, cells, name, section, title });
      if (made.length === 0) unread.push({ start: item.start, end: item.end });
      rows.push(...made);
    }
  }
  return { rows, sums: found, unread };
};

const readTable = (text: ReleaseText, block: Block): CommitTable | null => {
  const { lower, plain } = text;
  const { labels, heads, items } = block;
  if (items.length > maxRows || !isOfThem(lower, block)) return null;
  const { width, cellsOf } = cellsOfRows(items);
  const rows = items.flatMap((item) => {
    const cells = cellsOf(item);
    return cells ? [cells] : [];
  });
  const [first, last] = [heads[0] ?? items[0], items.at(-1)];
  if (!first || !last) return null;
  const [label] = labels;
  const whole = lower.slice((label ?? first).start, last.end);
  const hasTop = hasTopWords(whole);
  const columns = columnsOf({ plain, lower, block, width, rows, hasTop });
  const around = [...heads, ...labels.slice(0, 1)].map((line) => sliceOf(lower, line)).join("\n");
  const currency = currencyIn(around);
  const layout = layOut(text, columns, { hasTop, currency, unit: unitIn(around) });
  if (!layout) return null;
  const title = levelOfTitle(lower, block, hasTop);
  const read = readRows({ text, block, columns }, layout, title);
  if (read.rows.length < (heads.length > 0 ? 1 : 2)) return null;
  const level = read.rows.flatMap((row) => row[layout.levelAt] ?? [])[0];
  const named = layout.columns.map((column, at) =>
    at === layout.levelAt && column.name === "" && level
      ? { ...column, name: sliceOf(plain, level) }
      : column,
  );
  const kept = <T>(cells: readonly T[]): readonly T[] =>
    level ? cells : cells.filter((_, at) => at !== layout.levelAt);
  const unplaced = unplacedHeads(lower, block, width);
  return {
    start: first.start,
    end: last.end,
    title: wordsOf(plain, label ?? first),
    columns: kept(named),
    rows: read.rows.map(kept),
    sums: read.sums,
    unplaced: unplaced.length > 0 ? unplaced.map((line) => wordsOf(plain, line)).join(" · ") : null,
    currency,
    unread: read.unread,
  };
};

/**
 * The tables of a text that list who has committed to subscribe for or guarantee an issue; each cell has its
 * place in the text. What could not be split or parsed is returned as such.
 */
export const readCommitTables = (raw: string): readonly CommitTable[] => {
  const text = toReleaseText(raw);
  return blocksOf(tableLines(text.plain, text.lower), text.lower)
    .flatMap((block) => readTable(text, block) ?? [])
    .slice(0, maxTables);
};
