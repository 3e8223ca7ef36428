import { type Lines, isDayFirstAt, isHeading } from "./label-side.ts";
import type { DayGroup } from "./mentions/find-days.ts";
import type { Span } from "../span.ts";
import {
  type Known,
  type Line,
  isKnownLabel,
  openingOf,
  opensWithLabel,
  toLines,
} from "./timetable-lines.ts";

/** A timetable row: its label in lower case; the span covers label and day. */
export type TimetableRow = Span & { readonly label: string };

const joined = (one: Line, other: Line | undefined, label: string): TimetableRow => ({
  start: Math.min(one.start, other?.start ?? one.start),
  end: Math.max(one.end, other?.end ?? one.end),
  label,
});

/** The row of a line that contains only a day. None where labels and days are in separate columns. */
const rowOfDay = (text: Lines, at: number): TimetableRow | null => {
  const { lines, isKnown } = text;
  const [before, line, after] = [lines[at - 1], lines[at], lines[at + 1]];
  if (line === undefined) return null;
  if (before?.form === "label" && before.text.endsWith(":"))
    return joined(before, line, before.text);
  const isDayFirst = isDayFirstAt(text, at);
  // Whose label the line below is, cannot be told: then the one above may be of another day, too.
  if (isDayFirst === null) return after?.form === "label" ? joined(line, after, "") : null;
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
  const isWrapped = above?.form === "label" && !isKnown(before.text) && !isHeading.test(above.text);
  return isWrapped
    ? joined(above, line, `${above.text} ${before.text}`)
    : joined(before, line, before.text);
};

/** A label that begins in the line above continues in the line with its day. */
const wrappedLabel = (text: Lines, at: number, own: string): string => {
  const { lines, isKnown } = text;
  const before = lines[at - 1];
  if (before?.form !== "label" || isKnown(own) || /[:.!?]$/.test(before.text)) return own;
  const isOfDayAbove =
    lines[at - 2]?.form === "day" && isKnown(before.text) && isDayFirstAt(text, at - 2) === true;
  if (isOfDayAbove) return own;
  return `${before.text} ${own}`;
};

const rowOf = (text: Lines, at: number): TimetableRow | null => {
  const { lines } = text;
  const line = lines[at];
  const [group] = line?.groups ?? [];
  if (line === undefined || group === undefined) return null;
  if (line.form === "day") return rowOfDay(text, at);
  if (line.form === "dayFirst") return { ...line, label: line.text.slice(group.end - line.start) };
  if (line.form !== "dayLast") return null;
  const own = line.text.slice(0, group.start - line.start);
  return { start: line.start, end: line.end, label: wrappedLabel(text, at, own) };
};

type Text = { readonly plain: string; readonly lower: string; readonly headline: Span };

/** The days of timetable rows, with their labels. */
export const rowsOf = (
  { plain, lower, headline }: Text,
  spans: readonly Span[],
  groups: readonly DayGroup[],
  isKnown: Known,
): ReadonlyMap<DayGroup, TimetableRow | null> => {
  const lines = toLines(plain, lower, spans, groups);
  const top = lines.findIndex(({ start }) => start >= headline.start);
  const rows = new Map<DayGroup, TimetableRow | null>();
  for (const [at, line] of lines.entries()) {
    const [group] = line.groups;
    if (group === undefined || line.form === "prose") continue;
    rows.set(group, rowOf({ plain, lines, top, isKnown }, at));
  }
  return rows;
};
