import type { DayGroup } from "./mentions/find-days.ts";
import type { Span } from "../span.ts";

/** A timetable row: its label in lower case; the span covers label and day. */
export type TimetableRow = Span & { readonly label: string };

const maxLabel = 160;
/** List bullets. */
const bullet = /^\s*[•▪·■–—]\s*/u;
const weekday =
  /(?<![a-zß-ɏ])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en)?|(?:mon|tue|wed|thu|fri)(?=\.?,? ?$)),?/gu;
const filler = /[|\s.:()*-]|den|omkring|cirka|about|around|on or|preliminärt|prel\.?/g;

type Line = Span & {
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

const toLines = (
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

type Known = (label: string) => boolean;

/** The words before the first comma or full stop of a line without a day. */
const openingOf = ({ text, groups }: Line): string =>
  groups.length > 0 ? "" : (text.slice(0, maxLabel).split(/[.,:;(]/u, 1)[0] ?? "");

const opensWithLabel = (line: Line | undefined, isKnown: Known): boolean =>
  line !== undefined && isKnown(openingOf(line));

const isKnownLabel = (line: Line | undefined, isKnown: Known): boolean =>
  (line?.form === "label" && isKnown(line.text)) || opensWithLabel(line, isKnown);

/** How often known labels stand right above and right below the lines of only days. */
const labelsBeside = (lines: readonly Line[], isKnown: Known) => {
  let above = 0;
  let below = 0;
  let days = 0;
  for (const [place, line] of lines.entries()) {
    if (line.form !== "day") continue;
    days++;
    if (isKnownLabel(lines[place - 1], isKnown)) above++;
    if (isKnownLabel(lines[place + 1], isKnown)) below++;
  }
  return { above, below, days };
};

const reach = 12;

/** The lines around one in which days and labels are in lines of their own. */
const ownLinesAround = (lines: readonly Line[], at: number): readonly Line[] => {
  const isOwn = (line: Line | undefined): boolean => line?.form === "day" || line?.form === "label";
  let [from, to] = [at, at];
  while (at - from < reach && isOwn(lines[from - 1])) from--;
  while (to - at < reach && isOwn(lines[to + 1])) to++;
  return lines.slice(from, to + 1);
};

/**
 * Whether labels that stand in lines of their own are below their days (true) or above them (false); decided
 * for the surrounding lines together, first for those of several days and labels in a row.
 */
const isDayFirstAt = (lines: readonly Line[], at: number, isKnown: Known): boolean | null => {
  const own = labelsBeside(ownLinesAround(lines, at), isKnown);
  if (own.days > 1 && own.above !== own.below) return own.below > own.above;
  const near = lines.slice(Math.max(0, at - reach), at + reach + 1);
  const firsts = near.filter(({ form }) => form === "dayFirst").length;
  const lasts = near.filter(({ form }) => form === "dayLast").length;
  if (firsts !== lasts) return firsts > lasts;
  const { above, below } = labelsBeside(near, isKnown);
  return above === below ? null : below > above;
};

const joined = (one: Line, other: Line | undefined, label: string): TimetableRow => ({
  start: Math.min(one.start, other?.start ?? one.start),
  end: Math.max(one.end, other?.end ?? one.end),
  label,
});

/** The row of a line that contains only a day. None where labels and days are in separate columns. */
const rowOfDay = (lines: readonly Line[], at: number, isKnown: Known): TimetableRow | null => {
  const [before, line, after] = [lines[at - 1], lines[at], lines[at + 1]];
  if (line === undefined) return null;
  if (before?.form === "label" && before.text.endsWith(":"))
    return joined(before, line, before.text);
  const isDayFirst = isDayFirstAt(lines, at, isKnown);
  if (isDayFirst === null) return null;
  if (isDayFirst) {
    if (before?.form === "day") return null;
    if (after !== undefined && opensWithLabel(after, isKnown))
      return joined(line, after, openingOf(after));
    if (after?.form !== "label") return null;
    const wrapped = lines[at + 2];
    const isWrapped = wrapped?.form === "label" && !isKnown(after.text);
    return isWrapped
      ? joined(line, wrapped, `${after.text} ${wrapped.text}`)
      : joined(line, after, after.text);
  }
  if (before?.form !== "label" || after?.form === "day") return null;
  const above = lines[at - 2];
  if (isKnownLabel(above, isKnown) && isKnown(before.text)) return null;
  const isWrapped = above?.form === "label" && !isKnown(before.text);
  return isWrapped
    ? joined(above, line, `${above.text} ${before.text}`)
    : joined(before, line, before.text);
};

/** A label that begins in the line above continues in the line with its day. */
const wrappedLabel = (lines: readonly Line[], at: number, own: string, isKnown: Known): string => {
  const before = lines[at - 1];
  if (before?.form !== "label" || isKnown(own) || /[:.!?]$/.test(before.text)) return own;
  const isOfDayAbove =
    lines[at - 2]?.form === "day" &&
    isKnown(before.text) &&
    isDayFirstAt(lines, at - 2, isKnown) === true;
  if (isOfDayAbove) return own;
  return `${before.text} ${own}`;
};

const rowOf = (lines: readonly Line[], at: number, isKnown: Known): TimetableRow | null => {
  const line = lines[at];
  const [group] = line?.groups ?? [];
  if (line === undefined || group === undefined) return null;
  if (line.form === "day") return rowOfDay(lines, at, isKnown);
  if (line.form === "dayFirst") return { ...line, label: line.text.slice(group.end - line.start) };
  if (line.form !== "dayLast") return null;
  const own = line.text.slice(0, group.start - line.start);
  return { start: line.start, end: line.end, label: wrappedLabel(lines, at, own, isKnown) };
};

/** The days of timetable rows, with their labels. */
export const rowsOf = (
  { plain, lower }: { readonly plain: string; readonly lower: string },
  spans: readonly Span[],
  groups: readonly DayGroup[],
  isKnown: Known,
): ReadonlyMap<DayGroup, TimetableRow | null> => {
  const lines = toLines(plain, lower, spans, groups);
  const rows = new Map<DayGroup, TimetableRow | null>();
  for (const [at, line] of lines.entries()) {
    const [group] = line.groups;
    if (group === undefined || line.form === "prose") continue;
    rows.set(group, rowOf(lines, at, isKnown));
  }
  return rows;
};
