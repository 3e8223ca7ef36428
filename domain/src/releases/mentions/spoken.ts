import { allMatches } from "../../terms/all-matches.ts";
import type { Span } from "../../span.ts";

/**
 * Lookbehind: what may not stand before a number in words, such as letters, figures and the words of a larger
 * number that it would be the end of.
 */
export const notPartOfNumber =
  /(?<![a-zß-ɏ\d]|(?:hundra|hundred|tusen|thousand|miljon(?:er)?|million|komma|point|hundred and|thousand and)[ -]|\d[.,: ])/u
    .source;

const before = 80;
const behind = 60;
/** The characters before a match that the pattern's lookbehinds may need to see. */
const inSight = 24;

/** A match with its offsets in the whole text. */
export type Placed = Span & { readonly groups: Readonly<Record<string, string | undefined>> };

/** Runs a slow pattern only around words without which it cannot match. */
export const matchAround = (lower: string, words: RegExp, pattern: RegExp): Placed[] => {
  const spans: { start: number; end: number }[] = [];
  for (const { index, 0: word } of allMatches(lower, words)) {
    const start = Math.max(0, index - before);
    const end = index + word.length + behind;
    const last = spans.at(-1);
    if (last !== undefined && last.end >= start) last.end = end;
    else spans.push({ start, end });
  }
  return spans.flatMap(({ start, end }) =>
    allMatches(lower.slice(start, end), pattern).flatMap((match) =>
      start > 0 && match.index < inSight
        ? []
        : [
            {
              start: start + match.index,
              end: start + match.index + match[0].length,
              groups: match.groups ?? {},
            },
          ],
    ),
  );
};
