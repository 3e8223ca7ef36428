import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../../span.ts";

export type Series = Span & {
  /** In capitals without spaces: `TO2`. */
  readonly value: string;
};

const pattern = /(?<![A-Za-zÀ-ɏ\d])TO ?\d{1,2}(?: ?[A-C]|[A-Z])?(?![A-Za-zÀ-ɏ\d])/gu;

const lettered = /[A-Z]$/u;

const fullNameOf = (name: string, names: ReadonlySet<string>): string => {
  const [full, ...others] = [...names].filter(
    (each) => lettered.test(each) && each.slice(0, -1) === name,
  );
  return full === undefined || others.length > 0 ? name : full;
};

/**
 * Unifies the names of one series: `TO3` becomes `TO3B` where the text uses both names and no other series
 * has that number.
 */
const inFull = (all: readonly Series[]): Series[] => {
  const names = new Set(all.map(({ value }) => value));
  const full = new Map([...names].map((name) => [name, fullNameOf(name, names)]));
  return all.map((series) => ({ ...series, value: full.get(series.value) ?? series.value }));
};

/** Unifies a series name that was read elsewhere with the names in the text. */
export const nameInFull = (name: string, all: readonly Series[]): string =>
  fullNameOf(name, new Set(all.map(({ value }) => value)));

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
