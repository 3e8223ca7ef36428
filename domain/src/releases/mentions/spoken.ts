import type { Span } from "../span.ts";

/** What may not stand before a number in words: letters, figures, and words of a larger number that it is the end of. */
export const notPartOfNumber =
  /(?<![a-zß-ɏ\d]|(?:hundra|hundred|tusen|thousand|miljon(?:er)?|million|komma|point|hundred and|thousand and)[ -]|\d[.,: ])/u
    .source;

const before = 80;
const behind = 60;
/** What may stand before a match has to be in sight. */
const inSight = 24;

/** A match with its place in the whole text. */
export type Placed = Span & { readonly groups: Readonly<Record<string, string | undefined>> };

/** The matches around words without which there is none: elsewhere the pattern, which is slow, is not tried. */
export const matchAround = (lower: string, words: RegExp, pattern: RegExp): Placed[] => {
  const spans: { start: number; end: number }[] = [];
  for (const { index, 0: word } of lower.matchAll(words)) {
    const start = Math.max(0, index - before);
    const end = index + word.length + behind;
    const last = spans.at(-1);
    if (last !== undefined && last.end >= start) last.end = end;
    else spans.push({ start, end });
  }
  return spans.flatMap(({ start, end }) =>
    [...lower.slice(start, end).matchAll(pattern)].flatMap((match) =>
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
