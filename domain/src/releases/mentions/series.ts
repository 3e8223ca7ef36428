import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../span.ts";

export type Series = Span & {
  /** Without spaces, in capitals: `TO2`. */
  readonly value: string;
};

const pattern = /(?<![A-Za-zÀ-ɏ\d])TO ?\d{1,2}(?: ?[A-C]|[A-Z])?(?![A-Za-zÀ-ɏ\d])/gu;

/** The series of warrants that a text names. */
export const findSeries = ({ plain }: ReleaseText): Series[] =>
  [...plain.matchAll(pattern)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    // "INCREASED TO 27 CENTS": a word among capitals.
    const before = plain.slice(Math.max(0, start - 12), start);
    // What is listed has a short name before it: `KAN TO 2`.
    const isWord =
      match[0].includes(" ") &&
      (/\p{Lu}{6,} $/u.test(before) ||
        (/\p{Lu}{3,} $/u.test(before) && /^ \p{Lu}{2}/u.test(plain.slice(end, end + 3))));
    return isWord ? [] : [{ start, end, value: match[0].replaceAll(" ", "") }];
  });
