import { allMatches } from "../../terms/all-matches.ts";
import type { SourceType } from "../../entities/source.ts";
import { dateTime } from "../../kinds/date-time.ts";
import { type DayGroup, findDays } from "../mentions/find-days.ts";
import { linesOf } from "../passages.ts";
import type { ReleaseProposal } from "../release-proposal.ts";
import { type ReleaseText, toReleaseText } from "../release-text.ts";
import { type ReleaseSort, corrects } from "../sort/release-sort.ts";
import type { Span } from "../../span.ts";

/** For each type of source, what the headline must say; an announcement may be of several types. */
const typeWords: ReadonlyMap<ReleaseSort, readonly [SourceType, RegExp]> = new Map([
  [
    "outcome",
    [
      "Outcome",
      /utfall[A-Za-zÀ-ɏ]*|outcome|results?(?![A-Za-zÀ-ɏ])|resultat[A-Za-zÀ-ɏ]*|lopputulos|övertecknad|oversubscribed/u,
    ],
  ],
  [
    "warrantOutcome",
    ["Outcome", /utfall[A-Za-zÀ-ɏ]*|outcome|results?(?![A-Za-zÀ-ɏ])|resultat[A-Za-zÀ-ɏ]*/u],
  ],
  ["terms", ["Terms", /villkor(?!a[dt])[A-Za-zÀ-ɏ]*|(?<![A-Za-zÀ-ɏ])terms/u]],
  [
    "extension",
    ["Update", /förläng[A-Za-zÀ-ɏ]*|exten(?:ds?|sion)|forleng[A-Za-zÀ-ɏ]*|forlæng[A-Za-zÀ-ɏ]*/u],
  ],
]);

const openingLength = 1500;
const headerReach = 600;
const maxHeader = 100;
const maxFooter = 200;
/** A time after a day; Finnish time is an hour ahead. */
const clock =
  /^,?\s*(?:kl(?:ockan)?\.?\s*|at\s*)?(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.]\d{2})?(?:\s*(?<zone>cest|cet))?(?![\d:]|\.\d|\s*(?:eest|eet|gmt|utc|[ap]\.?m))/u;
/** The footer required by the rules on inside information. */
const published = /(?:för offentliggörande|for publication)/gu;
/** A sentence: its time is that of some other event. */
const sentence = /[A-Za-zÀ-ɏ]{3,}(?:\s+[A-Za-zÀ-ɏ]{2,}){6}/u;

const proposed = (
  field: string,
  value: string,
  at: Span,
  { start: from, end: to }: Span,
): ReleaseProposal => ({
  entity: "source",
  of: null,
  field,
  value,
  quote: { start: at.start, end: at.end, from, to },
  confidence: "likely",
  rule: "source.sort",
  also: [],
  against: "empty",
});

const momentAt = (lower: string, { first, last, end }: DayGroup, line: Span): ReleaseProposal[] => {
  const tail = lower.slice(end, Math.min(line.end, end + 30));
  const match = clock.exec(tail);
  const { hour, minute, zone = "" } = match?.groups ?? {};
  if (last !== null || first.doubt !== undefined || match === null) return [];
  const reading = dateTime.parse(
    `${first.value} ${hour?.padStart(2, "0")}:${minute} ${zone}`.trim(),
  );
  if (!reading.ok || reading.value === null || reading.doubt !== undefined) return [];
  const at = { start: first.start, end: end + match[0].length };
  return [proposed("releaseDatetime", reading.value, at, line)];
};

/** The time of release, from a short line at the head or from the footer. */
const readMoment = (opening: ReleaseText, text: string): ReleaseProposal[] => {
  const { lower } = opening;
  const lines = linesOf(opening.plain).filter(({ start, end }) => {
    const words = lower.slice(start, end);
    return start < headerReach && words.length <= maxHeader && !sentence.test(words);
  });
  const atHead = findDays(opening).flatMap((day) => {
    const line = lines.find(({ start, end }) => start <= day.start && day.end <= end);
    return line === undefined ? [] : momentAt(lower, day, line);
  });
  const small = text.toLowerCase();
  // Where lower case changes the length, offsets would not match.
  const footers = small.length === text.length ? allMatches(small, published).slice(0, 3) : [];
  const atFoot = footers.flatMap(({ index }) => {
    const footer = toReleaseText(text.slice(index, index + maxFooter));
    return findDays(footer)
      .flatMap((day) => momentAt(footer.lower, day, { start: 0, end: maxFooter }))
      .map(({ quote: { start, end }, ...one }) => ({
        ...one,
        quote: { start: index + start, end: index + end, from: index, to: index + end },
      }));
  });
  const [one, ...others] = [...atHead, ...atFoot];
  const isOne = one !== undefined && others.every(({ value }) => value === one.value);
  return isOne ? [one] : [];
};

const readType = ({ lower, sort, headline }: ReleaseText): ReleaseProposal[] => {
  const isCorrection = corrects.test(lower.slice(headline.start, headline.end));
  const [type, words] = (isCorrection ? undefined : typeWords.get(sort)) ?? [];
  if (type === undefined || words === undefined) return [];
  const match = words.exec(lower.slice(headline.start, headline.end));
  if (match === null) return [];
  const start = headline.start + match.index;
  return [proposed("sourceType", type, { start, end: start + match[0].length }, headline)];
};

/** Adds proposals for the source: its type and release time, as far as head or footer state them. */
export const addSource = (
  text: string,
  proposals: readonly ReleaseProposal[],
): readonly ReleaseProposal[] => {
  const opening = toReleaseText(text.slice(0, openingLength));
  return [...proposals, ...readType(opening), ...readMoment(opening, text)];
};
