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
export const monthMeantBy = (word: string): number | null => {
  if (monthNumbers.has(word)) return null;
  const meant = new Set(
    longNames.flatMap(([name, number]) => (isOneAway(word, name) ? [number] : [])),
  );
  const [month = null] = meant;
  return meant.size === 1 ? month : null;
};

/** "15 septmber 2025", "Septmber 15, 2025", and the first day of "1 septmber - 15 september". */
const pattern =
  /(?<![a-zß-ɏ\d]|\d[.,:/])(?:(?<day>\d{1,2})(?::e|:a|st|nd|rd|th|\.)? {1,12}(?<month>[a-zß-ɏ]{4,14})(?:,? (?<year>(?:19|20)\d{2})(?!\d)|(?= (?:-|till|to|until) (?:den |the )?\d))|(?<usMonth>[a-zß-ɏ]{4,14}) (?<usDay>\d{1,2}),? (?<usYear>(?:19|20)\d{2})(?!\d))/gu;
/** The 1 of "1 - 15 septmber 2025". */
const loneBefore = /(?<![a-zß-ɏ\d]|\d[.,:/])(?<day>\d{1,2})\.?(?: ?- ?| (?:till|to)(?: den)? )$/u;
const maxLone = 16;

/** The days of a text whose month is misspelt, in the order of the text. */
export const findMisspeltDays = (lower: string): DayParts[] =>
  [...lower.matchAll(pattern)].flatMap(({ index: start, 0: text, groups = {} }) => {
    const { day, month = "", year, usDay, usMonth = "", usYear } = groups;
    const meant = monthMeantBy(day === undefined ? usMonth : month);
    if (meant === null) return [];
    const from = Math.max(0, start - maxLone);
    const lone = loneBefore.exec(lower.slice(from, start));
    const shared = { month: meant, isMisspelt: true } as const;
    const given = year ?? usYear;
    const own = {
      ...shared,
      start,
      end: start + text.length,
      day: Number(day ?? usDay),
      year: given === undefined ? null : Number(given),
    };
    if (lone?.groups === undefined || day === undefined) return [own];
    const first = from + lone.index;
    const { day: loneDay = "" } = lone.groups;
    return [
      {
        ...own,
        start: first,
        end: first + loneDay.length,
        day: Number(loneDay),
        month: null,
        year: null,
      },
      own,
    ];
  });
