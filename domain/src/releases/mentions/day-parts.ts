import { allMatches } from "../../terms/all-matches.ts";
import type { Span } from "../../span.ts";
import { monthNumbers } from "./months.ts";

/** A day as it is written; month and year may be missing. */
export type DayParts = Span & {
  readonly day: number;
  readonly month: number | null;
  readonly year: number | null;
  /** The month is not written as it should be. */
  readonly isMisspelt?: true;
};

const month = [...monthNumbers.keys()]
  .toSorted((one, other) => other.length - one.length)
  .join("|");
const ordinal = "(?::?e|:a|st|nd|rd|th|\\.)?";
const joint =
  "(?: ?- ?| (?:till|till och med|t\\.o\\.m\\.|to|and|och|og|til|til og med|until|through)(?: den)? )";
/** Spaces between the parts of a day; a line break within it has become several. */
const room = " {1,12}";
const patterns = [
  "(?<isoYear>(?:19|20)\\d{2})-(?<isoMonth>\\d{2})-(?<isoDay>\\d{2})(?!\\d)",
  // March 16-29, 2022
  `(?<rangeMonth>${month})\\.? (?<rangeFrom>\\d{1,2})(?<rangeJoint> ?- ?| to | and )(?<rangeTo>\\d{1,2})(?!\\d|\\.\\d)(?:,? (?<rangeYear>(?:19|20)\\d{2}))?`,
  // 7 januari 2025, 7. januar, 7th of May
  `(?<day>\\d{1,2})${ordinal}${room}(?:of )?(?<month>${month})(?![a-zß-ɏ])(?!(?<=\\bto ?\\d{1,2}[ab]? may) (?:be|only|not|also|exercise|subscribe|use|have))\\.?(?:,? ?(?:år )?(?<year>(?:19|20)\\d{2})(?!\\d))?`,
  // April 3, 2024
  `(?<usMonth>${month})\\.?${room}(?<usDay>\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[.,]\\d)(?:,? (?<usYear>(?:19|20)\\d{2})(?!\\d))?`,
  // 7.1.2025, 7.1.
  "(?<dotDay>\\d{1,2})\\.(?<dotMonth>\\d{1,2})\\.(?:(?<dotYear>(?:19|20)\\d{2})(?!\\d))?",
  // The 19.11 of "19.11-3.12.2013"
  "(?<pointDay>\\d{1,2})\\.(?<pointMonth>\\d{1,2})(?= ?- ?\\d{1,2}\\.\\d{1,2}\\.(?:19|20)\\d{2}(?!\\d))",
  // 4/11 2024, and the 4/11 of "4/11 - 28/11 2024"
  "(?<strokeDay>\\d{1,2})/(?<strokeMonth>\\d{1,2})(?:,? (?<strokeYear>(?:19|20)\\d{2})(?!\\d)|(?= ?- ?\\d{1,2}/\\d{1,2},? (?:19|20)\\d{2}))",
  // 25-05-2020, and the 01-06 of "01-06 - 11-06-2020"
  "(?<dashDay>\\d{2})-(?<dashMonth>\\d{2})(?:-(?<dashYear>(?:19|20)\\d{2})(?!\\d)|(?= ?- ?\\d{2}-\\d{2}-(?:19|20)\\d{2}))",
  // The 7 of "7 - 21 januari 2025" and of "7.-21.1.2025"
  `(?<lone>\\d{1,2})\\.?(?=${joint}\\d{1,2}(?:${ordinal} (?:of )?(?:${month})(?![a-zß-ɏ])|\\.\\d{1,2}\\.\\d{4}))`,
];
const pattern = new RegExp(`(?<![a-zß-ɏ\\d]|\\d[.,:/])(?:${patterns.join("|")})`, "gu");

const clock =
  /(?<![a-zß-ɏ])(?:(?:kl(?:ockan|okken|okka|o)?\.?|at) ?\d{1,2}[.:]\d{2}(?: ?[ap]\.?m(?![a-zß-ɏ])\.?)?|\d{1,2}[.:]\d{2} ?[ap]\.?m(?![a-zß-ɏ])\.?)(?: ?(?:cest|cet|hours|\((?:cest|cet)\)))?|\d{2}:\d{2}(?::\d{2})?(?: ?(?:cest|cet))?/gu;

/** Blanks out times of day, which look like days: `12.30`. Offsets stay the same. */
export const withoutTimes = (lower: string): string =>
  lower.replace(clock, (time) => " ".repeat(time.length));

type Groups = Readonly<Record<string, string | undefined>>;
const numberOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text);

const named = (text: string | undefined): number | null =>
  text === undefined ? null : (monthNumbers.get(text) ?? null);

/** Both days of "March 16-29"; their offsets are counted, as match indices of named groups are slow. */
const rangeOf = (groups: Groups, { 0: text, index: start }: RegExpExecArray): DayParts[] => {
  const { rangeMonth = "", rangeFrom = "", rangeJoint = "", rangeTo, rangeYear } = groups;
  const fromEnd = start + text.indexOf(rangeFrom, rangeMonth.length) + rangeFrom.length;
  const shared = { month: named(rangeMonth), year: numberOf(rangeYear) };
  return [
    { start, end: fromEnd, day: Number(rangeFrom), ...shared },
    {
      start: fromEnd + rangeJoint.length,
      end: start + text.length,
      day: Number(rangeTo),
      ...shared,
    },
  ];
};

/** The days of a text whose times are blanked out, in the order of the text. */
export const findDayParts = (lower: string): DayParts[] =>
  allMatches(lower, pattern).flatMap((match) => {
    const groups: Groups = match.groups ?? {};
    const end = match.index + match[0].length;
    if (groups["rangeMonth"] !== undefined) return rangeOf(groups, match);
    const { isoDay, day, usDay, dotDay, pointDay, strokeDay, dashDay, lone } = groups;
    const given = isoDay ?? day ?? usDay ?? dotDay ?? pointDay ?? strokeDay ?? dashDay ?? lone;
    const { isoYear, year: namedYear, usYear, dotYear, strokeYear, dashYear } = groups;
    const year = isoYear ?? namedYear ?? usYear ?? dotYear ?? strokeYear ?? dashYear;
    const { isoMonth, dotMonth, pointMonth, strokeMonth, dashMonth } = groups;
    return [
      {
        start: match.index,
        end,
        day: Number(given),
        month:
          numberOf(isoMonth ?? dotMonth ?? pointMonth ?? strokeMonth ?? dashMonth) ??
          named(groups["month"] ?? groups["usMonth"]),
        year: numberOf(year),
      },
    ];
  });
