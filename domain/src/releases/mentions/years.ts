import type { DayParts } from "./day-parts.ts";
import { monthNumbers } from "./months.ts";

const maxDistance = 240;

/**
 * Warrants in the sentence before a day: they are exercised about a year after the issue, so their year does
 * not apply to other days.
 */
const ofWarrants =
  /(?:teckningsoption|personaloption|(?:staff|employee|stock) options?(?![a-zß-ɏ])|warrant|opsjon|series? to ?\d)[^.\n]*$/u;
const maxSentence = 200;

/** Whether the sentence before a day speaks of warrants. */
const isOfWarrants = (lower: string, { start }: DayParts): boolean =>
  ofWarrants.test(lower.slice(Math.max(0, start - maxSentence), start));

/** The end of a sentence between two days; the full stop may be taken for one behind a month. */
const endsBetween = /(?<!(?<!\d)\d{1,2}|(?<![a-zß-ɏ])(?:kl|klo|ca|approx|no|nr))[.!?]["')]?\s/u;

const yearLength = 5;

/** A year that a day takes from another, and whether the two are in one sentence. */
export type LentYear = { readonly year: number; readonly isOfSentence: boolean };

/**
 * The year of a day nearby in the same paragraph that has one; days after it take precedence over days before
 * it. The year of warrants is only that of other days of warrants.
 */
export const yearNear = (
  lower: string,
  parts: readonly DayParts[],
  at: number,
): LentYear | null => {
  const own = parts[at];
  if (own === undefined) return null;
  const between = (other: DayParts): string =>
    lower.slice(
      Math.max(0, Math.min(own.end, other.end) - yearLength),
      Math.max(own.start, other.start),
    );
  const isNear = (other: DayParts | undefined): other is DayParts =>
    other !== undefined &&
    other.year !== null &&
    Math.abs(other.start - own.start) <= maxDistance &&
    !between(other).includes("\n") &&
    (!isOfWarrants(lower, other) || isOfWarrants(lower, own));
  const near = [parts[at + 1], parts[at + 2], parts[at - 1], parts[at - 2]].find(isNear);
  return near?.year == null
    ? null
    : { year: near.year, isOfSentence: !endsBetween.test(between(near)) };
};

const rights =
  /unit ?rätt|tecknings ?rätt|(?:unit|subscription) right|företrädesemission|rights issue|avstämningsdag|record date/u;
/**
 * The year that all days with a year share; `null` where there are several years or none. In a text about an
 * issue, the years of warrants do not count.
 */
const onlyYear = (lower: string, parts: readonly DayParts[]): number | null => {
  const isIssue = rights.test(lower);
  const [year = null, ...others] = new Set(
    parts.flatMap((part) => (isIssue && isOfWarrants(lower, part) ? [] : (part.year ?? []))),
  );
  return others.length === 0 ? year : null;
};

const timetableYear =
  /(?:tid(?:s)?plan|timetable|timeline|aikataulu)[a-zß-ɏ]*[^\n\d]{0,40}(?<year>20\d{2})(?![\d-])/u;

/** "All dates refer to 2020". */
const datesOf =
  /(?:dates|datum|datoer)[a-zß-ɏ]* (?:refer to|are in|avser|gäller|gjelder) (?<year>20\d{2})/u;
/** "During June 2020": the month of a day. */
const ofMonth = new RegExp(
  `(?<![\\d.] ?)(?<![a-zß-ɏ])(?<month>${[...monthNumbers.keys()].join("|")}) (?<year>20\\d{2})(?!\\d)`,
  "gu",
);

/** An issue takes some months: those before or after one of its days are of the same year. */
const maxMonthsApart = 3;

/** The year that the text gives the month of one of its days, or one beside it, if it gives only one. */
const yearOfMonth = (lower: string, parts: readonly DayParts[]): number | null => {
  const isNear = (name: string): boolean => {
    const month = monthNumbers.get(name);
    return parts.some(
      (day) =>
        month !== undefined && day.month !== null && Math.abs(day.month - month) <= maxMonthsApart,
    );
  };
  const years = [...lower.matchAll(ofMonth)].flatMap(({ groups }) =>
    isNear(groups?.["month"] ?? "") ? (groups?.["year"] ?? []) : [],
  );
  const [only, ...others] = new Set(years);
  return only === undefined || others.length > 0 ? null : Number(only);
};

/** The year in a timetable's heading or of one of its months, where no day of the text has a year. */
const yearOfTimetable = (lower: string, parts: readonly DayParts[]): number | null => {
  if (parts.some(({ year }) => year !== null)) return null;
  const year = (timetableYear.exec(lower) ?? datesOf.exec(lower))?.groups?.["year"];
  return year === undefined ? yearOfMonth(lower, parts) : Number(year);
};

/** What may follow the day of a dateline. */
const dateline = /^ ?(?:\)|--?|,? \(|\/)/u;

const headReach = 400;
const maxHead = 60;
const labels =
  /:(?!\d)|period|tid(?![a-zß-ɏ])|tecknings|handel|handl|trad|avstämning|record|first|last|första|sista|subscri/u;

/** The header of an e-mail that says when it was sent. */
const sentOn =
  /^\s*\**(?:sent|date|skickat|datum|sendt|dato|lähetetty)\**:\**\s*(?:[a-zß-ɏ]+,? )?(?:den |the )?$/u;
const mailReach = 1000;

/** The day on which the e-mail that a text begins with was sent. */
const mailDay = (lower: string, parts: readonly DayParts[]): DayParts | null =>
  parts.find(
    ({ start, month, year }) =>
      start < mailReach &&
      month !== null &&
      year !== null &&
      sentOn.test(lower.slice(lower.lastIndexOf("\n", start) + 1, start)),
  ) ?? null;

/** The day with a year at the head of a text; apart from a place or a time of day it stands alone in its line. */
const headDay = (lower: string, [first]: readonly DayParts[]): DayParts | null => {
  if (first?.year == null || first.month === null || first.start > headReach) return null;
  const lineStart = lower.lastIndexOf("\n", first.start) + 1;
  const before = lower.slice(lineStart, first.start);
  const lineEnd = lower.indexOf("\n", first.end);
  const line = lower.slice(lineStart, lineEnd < 0 ? lower.length : lineEnd);
  const isPlace = before.length <= maxHead / 2 && dateline.test(lower.slice(first.end));
  return ((line.length <= maxHead && !line.endsWith(".")) || isPlace) &&
    !labels.test(isPlace ? before : line)
    ? first
    : null;
};

const monthsOfYear = 12;

/** The year in which a day without one is nearest to the day at the head of the text. */
const yearBeside = (head: DayParts, { month }: DayParts): number | null => {
  if (head.year === null || head.month === null || month === null) return null;
  const months = month - head.month;
  return head.year - Math.round(months / (monthsOfYear + 1));
};

/**
 * The years of days that have no year nearby: the year in which each is nearest to the day at the head of the
 * text; else the only year of the text, or the one nearest to a known day of the issue.
 */
export const farYears = (
  lower: string,
  parts: readonly DayParts[],
  known: DayParts | null,
): ((day: DayParts) => number | null) => {
  const head = mailDay(lower, parts) ?? headDay(lower, parts);
  const only = head === null ? (onlyYear(lower, parts) ?? yearOfTimetable(lower, parts)) : null;
  const beside = only === null ? (head ?? known) : null;
  return (day) => (beside === null ? only : yearBeside(beside, day));
};
