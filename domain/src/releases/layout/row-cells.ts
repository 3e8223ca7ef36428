import type { Cell, LayoutRow, Run } from "./run.ts";

/** A gap wider than this many letter heights separates columns. */
const columnGap = 1.5;
/** A gap wider than this separates columns too if at least `manyLines` lines have one at the same place. */
const closeGap = 0.6;
const manyLines = 5;
/** Edges that differ by less, in points, are the same. */
const sameEdge = 2;
/** A gap wider than this many letter heights separates words. */
const wordGap = 0.15;
/** Baselines of one row differ by at most this part of the letter height: footnote marks are raised. */
const sameRow = 0.5;
/** Letters smaller than this part of their row's height, and raised, are footnote marks. */
const noteSize = 0.8;
const raised = 0.1;

type Line = { runs: Run[]; y: number; height: number };

const isOfLine = ({ y, height }: Line, run: Run): boolean => {
  const [small, large] = [Math.min(height, run.height), Math.max(height, run.height)];
  return Math.abs(y - run.y) <= sameRow * Math.min(large, 1.6 * small);
};

const linesOf = (runs: readonly Run[]): Line[] => {
  const lines: Line[] = [];
  for (const run of runs.toSorted((one, other) => one.y - other.y)) {
    const line = lines.at(-1);
    if (!line || !isOfLine(line, run)) lines.push({ runs: [run], y: run.y, height: run.height });
    else {
      line.runs.push(run);
      if (run.height > line.height) Object.assign(line, { y: run.y, height: run.height });
    }
  }
  return lines;
};

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A footnote number becomes superscript, so that it is not read as part of the figure before it. */
const textOf = (run: Run, line: Line): string => {
  const isNote = run.height < noteSize * line.height && line.y - run.y > raised * line.height;
  return isNote && /^[\d\s,]+$/.test(run.text)
    ? run.text.replace(/\d/g, (digit) => superscripts[Number(digit)] ?? digit)
    : run.text;
};

/** Some programs draw bold text by drawing the same text twice. */
const isDrawnTwice = (run: Run, before: Run | undefined): boolean =>
  before !== undefined &&
  run.text === before.text &&
  Math.abs(run.x - before.x) < wordGap * run.height &&
  Math.abs(run.y - before.y) < wordGap * run.height;

/** The runs of a line from left to right, each with its distance from the one before. */
const apartIn = ({ runs }: Line): (readonly [run: Run, gap: number])[] => {
  const apart: [Run, number][] = [];
  let [before, right]: [Run | undefined, number] = [undefined, -Infinity];
  for (const run of runs.toSorted((one, other) => one.x - other.x)) {
    if (isDrawnTwice(run, before)) continue;
    apart.push([run, run.x - right]);
    [before, right] = [run, Math.max(right, run.x + run.width)];
  }
  return apart;
};

const placeOf = (x: number): number => Math.round(x / sameEdge);

/**
 * Left edges that runs of many lines share behind a gap wider than between words: columns that stand close
 * together.
 */
const edgesOf = (lines: readonly Line[]): ReadonlySet<number> => {
  const counts = new Map<number, number>();
  for (const line of lines)
    for (const [{ x }, gap] of apartIn(line))
      if (gap > closeGap * line.height && gap < Infinity)
        counts.set(placeOf(x), (counts.get(placeOf(x)) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= manyLines).map(([place]) => place));
};

type Open = { text: string; x: number; right: number };

/** Gaps between the words of a justified line differ by less, in points. */
const sameGap = 0.6;
const fewestWords = 3;

/**
 * Whether a line's words stand apart because it is justified: all gaps are equal, and most words begin in
 * lower case.
 */
const isStretched = (cells: readonly Open[]): boolean => {
  if (cells.length < fewestWords || cells.some(({ text }) => text.trim().includes(" ")))
    return false;
  const gaps = cells.slice(1).map(({ x }, at) => x - (cells[at]?.right ?? 0));
  const small = cells.filter(({ text }) => /^\p{Ll}/u.test(text.trim()));
  return Math.max(...gaps) - Math.min(...gaps) <= sameGap && 2 * small.length > cells.length;
};

const joined = (cells: readonly Open[]): Open => ({
  text: cells.map(({ text }) => text.trim()).join(" "),
  x: cells[0]?.x ?? 0,
  right: cells.at(-1)?.right ?? 0,
});

const cellsOf = (line: Line, edges: ReadonlySet<number>): Cell[] => {
  const cells: Open[] = [];
  for (const [run, gap] of apartIn(line)) {
    const text = textOf(run, line);
    const right = run.x + run.width;
    const cell = cells.at(-1);
    const isApart =
      gap > columnGap * line.height || (gap > closeGap * line.height && edges.has(placeOf(run.x)));
    if (!cell || isApart) cells.push({ text, x: run.x, right });
    else {
      const isWord = gap > wordGap * line.height && !/\s$/.test(cell.text) && !/^\s/.test(text);
      cell.text += isWord ? ` ${text}` : text;
      cell.right = Math.max(cell.right, right);
    }
  }
  const { y, height } = line;
  return (isStretched(cells) ? [joined(cells)] : cells).map((cell) => ({
    ...cell,
    text: cell.text.trim().replace(/\s+/g, " "),
    y,
    height,
  }));
};

/** The rows of a page from the top; runs on one baseline form a row. */
export const rowsOf = (runs: readonly Run[]): LayoutRow[] => {
  const lines = linesOf(runs.filter(({ text }) => text.trim() !== ""));
  const edges = edgesOf(lines);
  return lines.flatMap((line) => {
    const [first, ...others] = cellsOf(line, edges);
    return first ? [{ cells: [first, ...others], y: line.y, height: line.height }] : [];
  });
};

/** Cells grouped into rows by their baselines. */
export const rowsOfCells = (cells: readonly Cell[]): LayoutRow[] =>
  [...Map.groupBy(cells, ({ y }) => y).values()].flatMap((row) => {
    const [first, ...others] = row;
    return first ? [{ cells: [first, ...others], y: first.y, height: first.height }] : [];
  });
