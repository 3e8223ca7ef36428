import type { Span } from "./span.ts";

/** The sentence or row around a range. */
export type PassageAround = { readonly from: number; readonly to: number };

/** The maximum length of a quote, in UTF-16 code units. */
export const maxQuote = 1000;

/** How far a passage extends on either side where no sentence or row ends. */
const reach = 600;

const lineBreak = /[\n\r\f\v\u0085\u2028\u2029]/;
const brokenWord = /^\p{Ll}-\n\p{Ll}$/u;
const endOfSentence = /[.!?…]["'”’»)\]]{0,2}(?=\s+["'”’»([]?\p{Lu})/gu;
/** An abbreviation, after which a full stop does not end the sentence. */
const abbreviation =
  /(?:^|[\s(])(?:\p{L}|kl|ca|cirka|nr|no|mr|ms|dr|st|inkl|exkl|t\.ex|bl\.a|m\.fl|d\.v\.s)\.$/iu;
const lastSpaces = /\s+$/;

const isSpace = (text: string, at: number): boolean => /\s/.test(text.charAt(at));

/** Whether the index lies between the two halves of a surrogate pair. */
export const splitsSign = (text: string, at: number): boolean =>
  at > 0 && at < text.length && (text.codePointAt(at - 1) ?? 0) > 0xffff;

/** Whether a row ends here; a row that ends in the middle of a hyphenated word continues below. */
const isRowEnd = (text: string, at: number): boolean =>
  lineBreak.test(text.charAt(at)) && !brokenWord.test(text.slice(Math.max(0, at - 2), at + 2));

const rowOf = (text: string, { start, end }: Span): PassageAround => {
  let from = start;
  while (from > 0 && start - from < reach && !isRowEnd(text, from - 1)) from--;
  let to = end;
  while (to < text.length && to - end < reach && !isRowEnd(text, to)) to++;
  return { from: splitsSign(text, from) ? from + 1 : from, to: splitsSign(text, to) ? to - 1 : to };
};

/** The indexes at which sentences end within a part of a text. */
const sentenceEnds = (part: string): readonly number[] =>
  [...part.matchAll(endOfSentence)]
    .filter(({ index }) => !abbreviation.test(part.slice(Math.max(0, index - 10), index + 1)))
    .map(({ index, 0: sign }) => index + sign.length);

/** The sentence around a range; it does not extend beyond the row. */
export const passageAround = (text: string, span: Span): PassageAround => {
  const row = rowOf(text, span);
  const ends = sentenceEnds(text.slice(row.from, row.to)).map((at) => row.from + at);
  let from = ends.findLast((at) => at <= span.start) ?? row.from;
  while (from < span.start && isSpace(text, from)) from++;
  const to = ends.find((at) => at >= span.end) ?? row.to;
  const spaces = lastSpaces.exec(text.slice(span.end, to))?.[0].length ?? 0;
  return { from, to: to - spaces };
};

/** The page, from 1, at an offset; `null` where the text has only one page. */
export const pageAt = (pageStarts: readonly number[], place: number): number | null =>
  pageStarts.length <= 1 ? null : pageStarts.findLastIndex((start) => start <= place) + 1;
