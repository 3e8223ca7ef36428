import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../../span.ts";

export type Series = Span & {
  /** In capitals without spaces: `TO2`. */
  readonly value: string;
};

const pattern = /(?<![A-Za-zÀ-ɏ\d])TO ?\d{1,2}(?: ?[A-C]|[A-Z])?(?![A-Za-zÀ-ɏ\d])/gu;

const lettered = /[A-Z]$/u;

/**
 * Unifies the names of one series: `TO3` becomes `TO3B` where the text uses both names and no other series
 * has that number.
 */
const inFull = (all: readonly Series[]): Series[] => {
  const names = new Set(all.map(({ value }) => value));
  return all.map((series) => {
    const [name, ...others] = [...names].filter(
      (each) => lettered.test(each) && each.slice(0, -1) === series.value,
    );
    return name === undefined || others.length > 0 ? series : { ...series, value: name };
  });
};

/** Unifies a series name that was read elsewhere with the names in the text. */
export const nameInFull = (name: string, all: readonly Series[]): string =>
  inFull([...all, { start: 0, end: 0, value: name }]).at(-1)?.value ?? name;

/** The warrant series named in a text. */
export const findSeries = ({ plain }: ReleaseText): Series[] =>
  inFull(
    [...plain.matchAll(pattern)].flatMap((match) => {
      const [start, end] = [match.index, match.index + match[0].length];
      // "INCREASED TO 27 CENTS": "TO" is a word in a line of capitals.
      const before = plain.slice(Math.max(0, start - 12), start);
      // Listed warrants have the share's short name before them: `KAN TO 2`.
      const isWord =
        match[0].includes(" ") &&
        !plain.startsWith(")", end) &&
        (/\p{Lu}{6,} $/u.test(before) ||
          (/\p{Lu}{3,} $/u.test(before) && /^ \p{Lu}{2}/u.test(plain.slice(end, end + 3))));
      return isWord ? [] : [{ start, end, value: match[0].replaceAll(" ", "") }];
    }),
  );
