import { allMatches } from "../terms/all-matches.ts";
import { headlineOf } from "./sort/headline.ts";
import { type ReleaseSort, sortOf } from "./sort/release-sort.ts";
import type { Span } from "../span.ts";
import { toLowerCase } from "../terms/lower-case.ts";
import { toOneByte } from "./one-byte.ts";
import { findSuperseded, without } from "./mentions/superseded.ts";
import { type Mended, mend } from "./mended-text.ts";
import { unwrapLines } from "./unwrap-lines.ts";

export type ReleaseText = {
  /** The text as it was given. */
  readonly raw: string;
  /**
   * Same length as `raw`: every kind of space, dash and quotation mark as the plain one; bullets as `·`; page
   * breaks as spaces.
   */
  readonly plain: string;
  /** `plain` in lower case. */
  readonly lower: string;
  /** The line that says what the release is about. */
  readonly headline: Span;
  readonly sort: ReleaseSort;
  readonly isEnglish: boolean;
  /** Whether the offer is of units rather than of shares alone. */
  readonly hasUnits: boolean;
  /** Offsets where a sentence continues across a page break. */
  readonly bridges: readonly number[];
  /** What the text says no longer holds; spaces in `plain` and `lower`. */
  readonly superseded: readonly Span[];
};

const spaces = /[\u00a0\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff\v]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
const doubleQuotes = /[\u201c-\u201f\u00ab\u00bb]/g;
const singleQuotes = /[\u2018-\u201b\u00b4`]/g;
const bullets = /[\u2022\u2023\u2043\u25a0\u25a1\u25aa\u25ab\u25ba\u25cb\u25cf\u25e6\uf0b7]/g;

/** `T01`: a zero typed instead of the letter O. */
const zeroInSeries = /(?<![A-Za-zÀ-ɏ\d])T0(?=\d(?: ?[A-C])?(?![A-Za-zÀ-ɏ\d]))/g;

const blank = (text: string): string => " ".repeat(text.length);

/** Replaces character by character, so that offsets stay the same. */
const toPlain = (raw: string): string =>
  toOneByte(
    raw
      .replace(/\r(?!\n)/g, "\n")
      .replace(/\r/g, " ")
      .replace(spaces, " ")
      .replace(dashes, "-")
      .replace(doubleQuotes, '"')
      .replace(singleQuotes, "'")
      .replace(bullets, "·")
      .replace(zeroInSeries, "TO"),
  );

const pageBreak =
  /(?:\n[ \t]*\d{1,4}[ \t]*(?=\n))?\n?\f(?:\[page \d{1,4}\])?\n?(?:[ \t]*\d{1,4}[ \t]*(?=\n))?/g;
const headLength = 80;
const repeated = 3;

/** Makes lines that differ only in their numbers equal. */
const kindOfLine = (line: string): string => line.replace(/\d+/g, "0");

const firstLine = (text: string, from: number): string =>
  text
    .slice(from, from + headLength)
    .trimStart()
    .split("\n", 1)[0] ?? "";

/** The last line before an offset, with its line break; empty if it is longer than a header or footer can be. */
const lastLine = (text: string, to: number): string => {
  const from = text.lastIndexOf("\n", to - 1);
  return from >= 0 && to - from <= headLength ? text.slice(from, to) : "";
};

type Running = { readonly heads: ReadonlySet<string>; readonly feet: ReadonlySet<string> };

const oftenIn = (lines: readonly string[]): ReadonlySet<string> => {
  const counts = Map.groupBy(lines.map(kindOfLine), (line) => line);
  return new Set(
    [...counts].flatMap(([line, { length }]) =>
      line.trim() !== "" && length >= repeated ? [line] : [],
    ),
  );
};

/** Page headers and footers: lines at the beginning or end of at least three pages. */
const runningLines = (text: string): Running => {
  const breaks = allMatches(text, pageBreak);
  return {
    heads: oftenIn(breaks.map(({ index, 0: gap }) => firstLine(text, index + gap.length))),
    feet: oftenIn(breaks.map(({ index }) => lastLine(text, index))),
  };
};

type Bridged = { readonly text: string; readonly bridges: readonly number[] };

/**
 * Replaces page breaks, page numbers, headers and footers by spaces, and line breaks too where a sentence
 * continues on the next page.
 */
const bridgePages = (text: string): Bridged => {
  const { heads, feet } = runningLines(text);
  const bridges: number[] = [];
  const pieces: string[] = [];
  let done = 0;
  for (const match of allMatches(text, pageBreak)) {
    const foot = lastLine(text, match.index);
    const isFoot = match.index - foot.length >= done && feet.has(kindOfLine(foot));
    const start = Math.max(done, isFoot ? match.index - foot.length : match.index);
    let end = match.index + match[0].length;
    // The break before this one may have been bridged together with it.
    if (end <= start) continue;
    const rest = text.slice(end, end + headLength);
    const line = firstLine(text, end);
    if (heads.has(kindOfLine(line))) end += rest.length - rest.trimStart().length + line.length;
    const before = text.slice(Math.max(done, start - 40), start).trimEnd();
    const after = text.slice(end, end + 40).trimStart();
    const goesOn = /[\p{Ll}\d,]$/u.test(before) && /^[\p{Ll}\d]/u.test(after);
    const gap = text.slice(start, end);
    const behind = goesOn ? (/^\s*/.exec(text.slice(end, end + 40))?.[0].length ?? 0) : 0;
    pieces.push(text.slice(done, start), goesOn ? blank(gap) : `\n${blank(gap).slice(1)}`);
    if (goesOn) {
      pieces.push(" ".repeat(behind));
      bridges.push(start);
    }
    done = end + behind;
  }
  return { text: pieces.join("") + text.slice(done), bridges };
};

const brokenWord =
  /(?<=\p{Ll})-\n(?!(?:och|eller|samt|respektive|and|or|og|ja|tai)(?![A-Za-zÀ-ɏ]))(\p{Ll}{2,60})/gu;

/** Joins words that are hyphenated at a line end; two spaces replace the hyphen and the line break. */
const mendWords = (text: string): string =>
  text.replace(brokenWord, (_, rest: string) => `${rest}  `);

const englishWords = /\b(?:the|of|and|shares?|rights?|subscription|to)\b/g;
const nordicWords =
  /(?<![A-Za-zÀ-ɏ])(?:och|og|ja|av|att|i|den|som|till|til|aktier?|aksjer|osakkeen|teckning|tegning)(?![A-Za-zÀ-ɏ])/gu;
const languageSample = 6000;

const countOf = (text: string, pattern: RegExp): number => allMatches(text, pattern).length;

const isEnglishText = (lower: string): boolean => {
  const sample = lower.slice(0, languageSample);
  return countOf(sample, englishWords) > countOf(sample, nordicWords);
};

const unitRights = /unit ?rätt|unit rights?|unitrett|unitret(?=t)|per unit|units(?![A-Za-zÀ-ɏ])/gu;
/** States what a unit contains, which only an offer of units does. */
const unitHolds =
  /(?<![A-Za-zÀ-ɏ])(?:en|varje|one|each) (?:\(1\) )?(?:(?:s\.k\.|så kallad|so-called) )?unit,? (?:som |which |that )?(?:består av|bestående av|innehåller|consists of|consisting of|contains|comprises|comprising) (?!av)/u;
const shareRights = /tecknings ?rätt|subscription rights?|tegningsrett|tegningsret|merkintäoikeu/g;

type Whole = Pick<ReleaseText, "raw" | "bridges"> & { readonly whole: string };

const readingOf = ({ raw, whole, bridges }: Whole): ReleaseText => {
  const inLower = toLowerCase(whole);
  const superseded = findSuperseded(inLower);
  const plain = without(whole, superseded);
  const lower = without(inLower, superseded);
  const headline = headlineOf(lower);
  return {
    raw,
    plain,
    lower,
    headline,
    sort: sortOf(lower, lower.slice(headline.start, headline.end)),
    isEnglish: isEnglishText(lower),
    hasUnits: unitHolds.test(lower) || countOf(lower, unitRights) > countOf(lower, shareRights),
    bridges,
    superseded,
  };
};

/** Normalizes a text for reading. */
export const toReleaseText = (raw: string): ReleaseText => {
  const { text, bridges } = bridgePages(toPlain(raw));
  return readingOf({ raw, whole: mendWords(unwrapLines(text)), bridges });
};

/** The same with its spaces put right, so that its places are others. */
export const toMendedText = (raw: string): ReleaseText & Pick<Mended, "placeOf"> => {
  const { text: given, bridges } = bridgePages(toPlain(raw));
  const { text, placeOf } = mend(mendWords(unwrapLines(given)), given);
  return { ...readingOf({ raw: text, whole: text, bridges }), placeOf };
};
