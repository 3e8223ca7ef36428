import { anyIssue, otherMatter } from "../cues/subjects.ts";
import { monthNumbers } from "../mentions/months.ts";
import { linesOf } from "../passages.ts";
import type { Span } from "../../span.ts";

const reach = 1500;
const maxLines = 4;
/** What a page says about the company above its headline takes some lines more. */
const maxLinesBelow = 3;
const maxName = 60;
const maxHeadline = 330;

const ofDay = new RegExp(
  `(?<![a-zß-ɏ])(?:${[...monthNumbers.keys()].join("|")}|den|the|of|kl|klo|klockan|cet|cest|am|pm|publicera[dt]|published)(?![a-zß-ɏ])`,
  "gu",
);
const disclaims = /^(?:ej för|inte för|får (?:ej|inte)|not for|må ikke|ikke for|ei julkist)/u;

/** The heading of a news service or of a kind of notice: the headline follows it. */
const ofWire =
  /\(globe newswire\)|(?:pörssitiedote|yhtiötiedote|børsmelding|selskabsmeddelelse|stock exchange release)(?![a-zß-ɏ])/u;

/** Headers above a headline: a date, a distribution restriction or a name. */
const opensHeadline = (line: string): boolean =>
  disclaims.test(line) ||
  (ofWire.test(line) && !anyIssue.test(line)) ||
  !/[a-zß-ɏ]/u.test(line.replace(ofDay, "")) ||
  (line.length <= maxName && !anyIssue.test(line) && !otherMatter.test(line));

/** A time, a language or another header of a news service: none of the first lines of a text. */
const ofService =
  /^(?:regulated information|report this content|(?:(?:english|finnish|swedish|danish|norwegian|svenska|suomi)(?: +|$))+)$/u;
const isAboutMatter = (line: string): boolean => anyIssue.test(line) || otherMatter.test(line);
/** What a page lists about the company: rows of a table, and the headings around them. */
const ofPage =
  /^\|? ?(?:[a-zß-ɏ]{3,12} \| [^|]{1,40} ?\||-+ ?\|)|^(?:bifogade filer|kurs & likviditet|prenumeration|beskrivning|vis børsmeldingen)$/u;
const isOfService = (line: string): boolean =>
  ofService.test(line) ||
  (ofPage.test(line) && !isAboutMatter(line)) ||
  !/[a-zß-ɏ]/u.test(line.replace(ofDay, ""));

const mayBeHeadline = (line: string): boolean =>
  line.length <= maxHeadline && !/[.:;]$/.test(line) && isAboutMatter(line);

const minHeadline = 30;
const maxGap = 20;
/** Whether a line is a paragraph of its own, and longer than the heading of a section. */
const standsAlone = (lower: string, { start, end }: Span): boolean =>
  end - start >= minHeadline &&
  /\n[ \t]*\n\s*$/u.test(lower.slice(Math.max(0, start - maxGap), start)) &&
  /^[ \t]*\n[ \t]*\n/u.test(lower.slice(end, end + maxGap));

const endOfSentence = /\.(?=\s)/u;
/** The first sentence of a paragraph. */
const firstSentence = (lower: string, { start, end }: Span): Span => {
  const length = lower.slice(start, end).search(endOfSentence);
  return { start, end: length < 0 ? end : start + length + 1 };
};

const maxOfPage = 16;
/** Without the short lines of a page above who may not read the text. */
const belowPage = (lower: string, lines: readonly Span[]): readonly Span[] => {
  const at = lines.findIndex(({ start, end }) => disclaims.test(lower.slice(start, end)));
  const above = lines
    .slice(0, Math.max(0, Math.min(at, maxOfPage)))
    .map(({ start, end }) => lower.slice(start, end));
  const isOfPage =
    above.some((line) => ofPage.test(line)) &&
    above.every((line) => line.length <= maxName && !isAboutMatter(line));
  return isOfPage ? lines.slice(above.length) : lines;
};

/**
 * The first line that is about an issue or another matter, below dates and names; else the first line. A text that
 * begins with who may not read it, and has no headline, is about what its first sentence says.
 */
export const headlineOf = (lower: string): Span => {
  const textOf = ({ start, end }: Span): string => lower.slice(start, end);
  const all = belowPage(lower, linesOf(lower.slice(0, reach)));
  const [first = { start: 0, end: 0 }] = all;
  const lines = all.filter((line) => !isOfService(textOf(line))).slice(0, maxLines + maxLinesBelow);
  const at = lines.slice(0, maxLines).findIndex((line) => !opensHeadline(textOf(line)));
  const headline = lines[at];
  if (headline === undefined || headline === first) return first;
  if (mayBeHeadline(textOf(headline))) return headline;
  if (lines.slice(0, at).some((line) => disclaims.test(textOf(line))) || ofPage.test(textOf(first)))
    return isAboutMatter(textOf(headline)) ? firstSentence(lower, headline) : first;
  // Above the headline, a page may say what the company does.
  if (isAboutMatter(textOf(first)) || isAboutMatter(textOf(headline))) return first;
  const below = lines.slice(at + 1, at + 1 + maxLinesBelow);
  return below.find((line) => mayBeHeadline(textOf(line)) && standsAlone(lower, line)) ?? first;
};
