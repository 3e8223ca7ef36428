import { allMatches } from "../../terms/all-matches.ts";
import type { DayParts } from "./day-parts.ts";
import { monthNumbers } from "./months.ts";

const shortest = 4;
/** Names long enough that one wrong letter leaves them recognisable. */
const longNames = [...monthNumbers].filter(([name]) => name.length >= shortest);

/** Whether one letter is missing, too many or wrong, or has changed places with its neighbour. */
const isOneAway = (word: string, name: string): boolean => {
  let from = 0;
  while (from < word.length && word[from] === name[from]) from++;
  const [rest, other] = [word.slice(from), name.slice(from)];
  const isSwapped =
    rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest.length > 1 && isSwapped)
  );
};

/** The month that a misspelt name means, 1 to 12; `null` for any other word, and where it may be two. */
const monthMeantBy = (word: string): number | null => {
  if (monthNumbers.has(word)) return null;
  const meant = new Set(
    longNames.flatMap(([name, number]) => (isOneAway(word, name) ? [number] : [])),
  );
  const [month = null] = meant;
  return meant.size === 1 ? month : null;
};

/** "15 septmber 2025", and the first day of "1 septmber - 15 september". */
const dayFirst =
  /(?<![a-zß-ɏ\d]|\d[.,:/])(?<day>\d{1,2})(?::e|:a|st|nd|rd|th|\.)? {1,12}(?<month>[a-zß-ɏ]{4,14})(?:,? (?<year>(?:19|20)\d{2})(?!\d)|(?= (?:-|till|to|until) (?:den |the )?\d))/gu;
/** The 15 of "Septmber 15, 2025". */
const dayLast = /(?<=[a-zß-ɏ]{4} )(?<day>\d{1,2}),? (?<year>(?:19|20)\d{2})(?!\d)/gu;
const monthBefore = /(?<![a-zß-ɏ])[a-zß-ɏ]{4,14}(?= $)/u;
const maxMonth = 15;
/** The 1 of "1 - 15 septmber 2025". */
const loneBefore = /(?<![a-zß-ɏ\d]|\d[.,:/])(?<day>\d{1,2})\.?(?: ?- ?| (?:till|to)(?: den)? )$/u;
const maxLone = 16;

const findDayFirst = (lower: string): DayParts[] =>
  allMatches(lower, dayFirst).flatMap(({ index: start, 0: text, groups = {} }) => {
    const month = monthMeantBy(groups["month"] ?? "");
    if (month === null) return [];
    const year = groups["year"] === undefined ? null : Number(groups["year"]);
    const end = start + text.length;
    const own = { start, end, day: Number(groups["day"]), month, year, isMisspelt: true } as const;
    const from = Math.max(0, start - maxLone);
    const lone = loneBefore.exec(lower.slice(from, start));
    if (lone === null) return [own];
    const day = lone.groups?.["day"] ?? "";
    const place = { start: from + lone.index, end: from + lone.index + day.length };
    return [{ ...own, ...place, day: Number(day), month: null, year: null }, own];
  });

const findDayLast = (lower: string): DayParts[] =>
  allMatches(lower, dayLast).flatMap(({ index, 0: text, groups = {} }) => {
    const word = monthBefore.exec(lower.slice(Math.max(0, index - maxMonth), index))?.[0] ?? "";
    const month = monthMeantBy(word);
    if (month === null) return [];
    const place = { start: index - word.length - 1, end: index + text.length };
    const { day, year } = groups;
    return [{ ...place, day: Number(day), month, year: Number(year), isMisspelt: true }];
  });

/** The days of a text whose month is misspelt. */
export const findMisspeltDays = (lower: string): DayParts[] => [
  ...findDayFirst(lower),
  ...findDayLast(lower),
];
