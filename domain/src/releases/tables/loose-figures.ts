import type { Span } from "../../span.ts";

const part = /^(?:\d{1,15}(?:[.,]\d{1,4})?%?|\d{1,3}(?:[.,']\d{3})+(?:[.,]\d{1,2})?|%|-)$/u;
const maxWords = 14;

/** A line ending with figures where single spaces separate both figures and the digit groups within them. */
export type LooseLine = {
  readonly name: Span;
  /** The parts grouped into `count` figures; null where there is no way, or more than one. */
  readonly ways: (count: number) => readonly Span[] | null;
};

const group = /^\d{3}(?:[.,]\d{1,4})?$/u;
const opensGroups = /^\d{1,3}$/u;

/** Whether consecutive parts form one figure. */
const isOne = (plain: string, parts: readonly Span[]): boolean => {
  const words = parts.map(({ start, end }) => plain.slice(start, end));
  const digits = words.at(-1) === "%" ? words.slice(0, -1) : words;
  const [first = "", ...rest] = digits;
  if (first === "" || first === "%") return false;
  if (rest.length === 0) return !/^0\d/u.test(first);
  const isInner = (word: string, at: number): boolean =>
    at === rest.length - 1 ? group.test(word) : /^\d{3}$/u.test(word);
  return opensGroups.test(first) && !first.startsWith("0") && rest.every(isInner);
};

/** A figure has at most this many parts. */
const maxRun = 6;

/** For each end position, the positions where a figure ending there may begin. */
const beginningsOf = (plain: string, parts: readonly Span[]): readonly (readonly number[])[] =>
  [...parts.keys(), parts.length].map((end) =>
    [...parts.slice(Math.max(0, end - maxRun), end).keys()]
      .map((at) => Math.max(0, end - maxRun) + at)
      .filter((start) => isOne(plain, parts.slice(start, end))),
  );

/** The only way to group the parts into `count` figures. */
const onlyWay = (plain: string, parts: readonly Span[], count: number): readonly Span[] | null => {
  const beginnings = beginningsOf(plain, parts);
  // Dynamic programming over the number of figures: for each end position the number of ways, and where the
  // last figure begins.
  let ways = parts.map(() => 0).concat(0);
  ways[0] = 1;
  const starts: number[][] = [];
  for (let n = 0; n < count; n++) {
    const next = ways.map(() => 0);
    const begins = ways.map(() => 0);
    for (const [end, possible] of beginnings.entries())
      for (const start of possible) {
        const known = ways[start] ?? 0;
        next[end] = (next[end] ?? 0) + known;
        begins[end] = known > 0 ? start : (begins[end] ?? 0);
      }
    ways = next;
    starts.push(begins);
  }
  if (ways[parts.length] !== 1) return null;
  const figures: Span[] = [];
  let end = parts.length;
  for (const begins of starts.toReversed()) {
    const start = begins[end] ?? 0;
    const [first, last] = [parts[start], parts[end - 1]];
    if (!first || !last) return null;
    figures.unshift({ start: first.start, end: last.end });
    end = start;
  }
  return figures;
};

/**
 * Splits a line into its words and the figures at its end; null where it has no words or does not end with
 * figures.
 */
export const cutFigures = (plain: string, line: Span): LooseLine | null => {
  const words = [...plain.slice(line.start, line.end).matchAll(/\S+/gu)];
  let first = words.length;
  while (first > 0 && words.length - first < maxWords && part.test(words[first - 1]?.[0] ?? ""))
    first--;
  const parts = words.slice(first).map(({ index, 0: word }) => ({
    start: line.start + index,
    end: line.start + index + word.length,
  }));
  const [figure] = parts;
  const last = words[first - 1];
  if (!figure || !last || !parts.some(({ start, end }) => /\d/u.test(plain.slice(start, end))))
    return null;
  const name = { start: line.start, end: line.start + last.index + last[0].length };
  if (!/^[A-Za-zÀ-ɏ]|^\d+[A-Za-zÀ-ɏ]/u.test(plain.slice(name.start, name.end))) return null;
  return { name, ways: (count) => onlyWay(plain, parts, count) };
};
