import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../span.ts";

export type Series = Span & {
  /** Without spaces, in capitals: `TO2`. */
  readonly value: string;
};

const pattern = /(?<![A-Za-zÀ-ɏ\d])TO ?\d{1,2}(?: ?[A-C]|[A-Z])?(?![A-Za-zÀ-ɏ\d])/gu;

const lettered = /[A-Z]$/u;

/** `TO3` where a text calls the same series `TO3B`, too, and has no other of that number. */
const inFull = (all: readonly Series[]): Series[] => {
  const names = new Set(all.map(({ value }) => value));
  return all.map((series) => {
    const [name, ...others] = [...names].filter(
      (each) => lettered.test(each) && each.slice(0, -1) === series.value,
    );
    return name === undefined || others.length > 0 ? series : { ...series, value: name };
  });
};

/** The same for a name that is read elsewhere. */
export const nameInFull = (name: string, all: readonly Series[]): string =>
  inFull([...all, { start: 0, end: 0, value: name }]).at(-1)?.value ?? name;

/** The series of warrants that a text names. */
export const findSeries = ({ plain }: ReleaseText): Series[] =>
  inFull(
    [...plain.matchAll(pattern)].flatMap((match) => {
      const [start, end] = [match.index, match.index + match[0].length];
      // "INCREASED TO 27 CENTS": a word among capitals.
      const before = plain.slice(Math.max(0, start - 12), start);
      // What is listed has a short name before it: `KAN TO 2`.
      const isWord =
        match[0].includes(" ") &&
        !plain.startsWith(")", end) &&
        (/\p{Lu}{6,} $/u.test(before) ||
          (/\p{Lu}{3,} $/u.test(before) && /^ \p{Lu}{2}/u.test(plain.slice(end, end + 3))));
      return isWord ? [] : [{ start, end, value: match[0].replaceAll(" ", "") }];
    }),
  );
