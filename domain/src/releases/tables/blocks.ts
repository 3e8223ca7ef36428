import { roleOf } from "./header-words.ts";
import type { Line } from "./lines.ts";

/** Consecutive lines that may form a table. */
export type Block = {
  /** The lines above it, nearest first. */
  readonly labels: readonly Line[];
  /** The lines that name its columns. */
  readonly heads: readonly Line[];
  /** Its rows, lines that could not be read as rows, and section titles between them. */
  readonly items: readonly Line[];
};

const maxGap = 2;
const maxHeads = 2;
const maxLabels = 2;
const maxLabel = 160;
const maxSection = 80;

/**
 * The index of the nearest line that is not blank, within `maxGap` lines from `from` in direction `step`; −1
 * where there is none.
 */
const sayingAt = (lines: readonly Line[], from: number, step: 1 | -1): number => {
  for (let at = from, gap = 0; gap <= maxGap; at += step, gap++) {
    const line = lines[at];
    if (!line) return -1;
    if (line.sort !== "blank") return at;
  }
  return -1;
};

const textOf = (lower: string, { start, end }: Line): string => lower.slice(start, end).trim();

/** A short line without a figure that is not a sentence. */
const isSection = (lower: string, line: Line | undefined): boolean => {
  if (line?.sort !== "words") return false;
  const text = textOf(lower, line);
  return text.length <= maxSection && !/\d{3}|[.;!?]$/u.test(text);
};

type Above = { readonly heads: Line[]; readonly labels: Line[]; readonly section: Line | null };

/** The lines above a row that name its columns, and the titles above those; nothing before line `least`. */
const above = (lines: readonly Line[], lower: string, row: number, least: number): Above => {
  const before = (place: number): number => {
    const found = sayingAt(lines, place - 1, -1);
    return found >= least ? found : -1;
  };
  let at = before(row);
  const between = lines[at];
  const isBetween = isSection(lower, between) && lines[before(at)]?.sort === "heads";
  if (isBetween) at = before(at);
  const heads: Line[] = [];
  for (let line = lines[at]; line?.sort === "heads" && heads.length < maxHeads; line = lines[at]) {
    heads.unshift(line);
    at = before(at);
  }
  const labels: Line[] = [];
  for (
    let line = lines[at];
    line?.sort === "words" && labels.length < maxLabels;
    line = lines[at]
  ) {
    if (textOf(lower, line).length > maxLabel) break;
    labels.push(line);
    at = before(at);
  }
  return { heads, labels, section: isBetween && between ? between : null };
};

/** A line of words with as many cells as the row before it is a row without figures, unless it names columns. */
const asRow = (lower: string, line: Line | undefined, items: readonly Line[]): Line | undefined => {
  if (line?.sort !== "heads" || items.at(-1)?.cells.length !== line.cells.length) return line;
  const isHead = line.cells.some(({ start, end }) => roleOf(lower.slice(start, end)) !== null);
  return isHead ? line : { ...line, sort: "figures" };
};

/** The blocks of a text, in text order. */
export const blocksOf = (lines: readonly Line[], lower: string): readonly Block[] => {
  const blocks: Block[] = [];
  let least = 0;
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]?.sort !== "figures") continue;
    const { heads, labels, section } = above(lines, lower, at, least);
    const headTexts = new Set(heads.map((head) => textOf(lower, head)));
    const items: Line[] = section ? [section] : [];
    let last = at;
    for (let next = at; next >= 0; next = sayingAt(lines, last + 1, 1)) {
      const line = asRow(lower, lines[next], items);
      if (!line) break;
      const isRepeated = line.sort === "heads" && headTexts.has(textOf(lower, line));
      const follows = lines[sayingAt(lines, next + 1, 1)]?.sort;
      const goesOn = isSection(lower, line) && (follows === "figures" || follows === "unread");
      const isItem = line.sort === "figures" || line.sort === "unread" || goesOn;
      if (!isItem && !isRepeated) break;
      if (isItem) items.push(line);
      last = next;
    }
    blocks.push({ labels, heads, items });
    at = last;
    least = last + 1;
  }
  return blocks;
};
