import { anyIssue, otherMatter } from "../cues/subjects.ts";
import { monthNumbers } from "../mentions/months.ts";
import { linesOf } from "../passages.ts";
import type { Span } from "../../span.ts";

const reach = 1500;
const maxLines = 4;
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
const isOfService = (line: string): boolean =>
  ofService.test(line) || !/[a-zß-ɏ]/u.test(line.replace(ofDay, ""));

const mayBeHeadline = (line: string): boolean =>
  line.length <= maxHeadline &&
  !/[.:;]$/.test(line) &&
  (anyIssue.test(line) || otherMatter.test(line));

/** The first line that is about an issue or another matter, below dates and names; else the first line. */
export const headlineOf = (lower: string): Span => {
  const textOf = ({ start, end }: Span): string => lower.slice(start, end);
  const all = linesOf(lower.slice(0, reach));
  const [first = { start: 0, end: 0 }] = all;
  const lines = all.filter((line) => !isOfService(textOf(line))).slice(0, maxLines);
  const headline = lines.find((line) => !opensHeadline(textOf(line)));
  if (headline === undefined || headline === first || !mayBeHeadline(textOf(headline)))
    return first;
  return headline;
};
