import type { DayGroup } from "./mentions/find-days.ts";
import type { Span } from "../span.ts";

/** The longest label of a row. */
const maxLabel = 160;
/** All bullets of a list are read as this one. */
const bullet = /^\s*·\s*/u;
const weekday =
  /(?<![a-zß-ɏ])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en)?|(?:mon|tue|wed|thu|fri)(?=\.?,? ?$)),?/gu;
const filler = /[|\s.:()*-]|den|omkring|cirka|about|around|on or|preliminärt|prel\.?/g;

/** A line with the days that it contains, and how it is built of them. */
export type Line = Span & {
  readonly text: string;
  readonly groups: readonly DayGroup[];
  /** `label`: only words; `day`: only days; `dayFirst` and `dayLast`: both in one line. */
  readonly form: "label" | "day" | "dayFirst" | "dayLast" | "prose";
};

/** A label cannot begin before the end of a sentence. */
const sentenceEnd = /\p{Ll}{3}[.!?] +\p{Lu}/u;
const cellEdge = /^\s*(?:[|\t:]|[-–—]\s+(?:\p{Lu}|\p{Ll})|\p{Lu})/u;

const formOf = (
  text: string,
  plain: string,
  start: number,
  groups: readonly DayGroup[],
): Line["form"] => {
  const [one, other] = groups;
  if (one === undefined) return text.length <= maxLabel ? "label" : "prose";
  if (other !== undefined || text.length > maxLabel + 60) return "prose";
  const before = text
    .slice(0, one.start - start)
    .replace(weekday, "")
    .replace(filler, "");
  if (sentenceEnd.test(plain.slice(start, one.start))) return "prose";
  const after = plain.slice(one.end, start + text.length);
  const isBare = after.replace(filler, "") === "";
  const isFirst = before.replace(bullet, "") === "";
  if (isFirst) {
    if (isBare) return before === "" ? "day" : "prose";
    return cellEdge.test(after) ? "dayFirst" : "prose";
  }
  return isBare ? "dayLast" : "prose";
};

/** The lines of a text with their days. */
export const toLines = (
  plain: string,
  lower: string,
  lines: readonly Span[],
  groups: readonly DayGroup[],
): Line[] => {
  let next = 0;
  return lines.map(({ start, end }) => {
    const from = next;
    while ((groups[next]?.start ?? Infinity) < end) next++;
    const own = groups.slice(from, next);
    const text = lower.slice(start, end);
    return { start, end, text, groups: own, form: formOf(text, plain, start, own) };
  });
};

/** Whether words name the day or period of a field. */
export type Known = (label: string) => boolean;

/** The words before the first comma or full stop of a line without a day. */
export const openingOf = ({ text, groups }: Line): string =>
  groups.length > 0 ? "" : (text.slice(0, maxLabel).split(/[.,:;(]/u, 1)[0] ?? "");

/** Whether a line opens with words that name a field. */
export const opensWithLabel = (line: Line | undefined, isKnown: Known): boolean =>
  line !== undefined && isKnown(openingOf(line));

/** Whether a line is, or opens with, words that name a field. */
export const isKnownLabel = (line: Line | undefined, isKnown: Known): boolean =>
  (line?.form === "label" && isKnown(line.text)) || opensWithLabel(line, isKnown);
