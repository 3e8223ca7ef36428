import { allMatches } from "../../terms/all-matches.ts";
import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../../span.ts";

export type Series = Span & {
  /** In capitals without spaces: `TO2`. */
  readonly value: string;
  /** The text says `TO3` here, and elsewhere the name that was taken for the series, `TO3B`. */
  readonly isUnited?: true;
};

const pattern = /(?<![A-Za-zÀ-ɏ\d])TO ?\d{1,2}(?: ?[A-C]|[A-Z])?(?![A-Za-zÀ-ɏ\d])/gu;

const lettered = /[A-Z]$/u;

/** Listed warrants have the share's short name before them: `KAN TO 2 B`, with the letter of their shares. */
const afterShortName =
  /(?<![A-Za-zÀ-ɏ])(?!(?:SERIE[RS]?|WARRANTS?|OPTIONS?|AV|OF|OCH|AND|SAMT|FÖR|FOR) )\p{Lu}{2,8} $/u;

const fullNameOf = (name: string, names: ReadonlySet<string>): string => {
  const [full, ...others] = [...names].filter(
    (each) => lettered.test(each) && each.slice(0, -1) === name,
  );
  return full === undefined || others.length > 0 ? name : full;
};

/** "Warrants of series 2023:U", which are listed by another name. */
const calledByYear = /(?<![A-Za-zÀ-ɏ])[Ss]eries? 20\d{2}(?!\d)/u;

/** Without the letters of names that only stand behind the share's short name, where the text has the name without it, or another. */
const withoutListed = (plain: string, all: readonly Series[]): Series[] => {
  const isListed = ({ start }: Series): boolean =>
    afterShortName.test(plain.slice(Math.max(0, start - 10), start));
  const called = new Set(all.flatMap((each) => (isListed(each) ? [] : [each.value])));
  const isCalledByYear = called.size === 0 && calledByYear.test(plain);
  return all.map((each) => {
    const short = each.value.slice(0, -1);
    const isOnlyListed =
      lettered.test(each.value) && !called.has(each.value) && (called.has(short) || isCalledByYear);
    return isOnlyListed ? { ...each, value: short } : each;
  });
};

/**
 * Unifies the names of one series: `TO3` becomes `TO3B` where the text uses both names and no other series
 * has that number.
 */
const inFull = (all: readonly Series[]): Series[] => {
  const names = new Set(all.map(({ value }) => value));
  const full = new Map([...names].map((name) => [name, fullNameOf(name, names)]));
  return all.map((series) => {
    const value = full.get(series.value) ?? series.value;
    return value === series.value ? series : { ...series, value, isUnited: true };
  });
};

/** Unifies a series name that was read elsewhere with the names in the text. */
export const nameInFull = (name: string, all: readonly Series[]): string => {
  const names = new Set(all.map(({ value }) => value));
  const short = name.slice(0, -1);
  return !names.has(name) && names.has(short) ? short : fullNameOf(name, names);
};

/** The warrant series named in a text. */
export const findSeries = ({ plain }: ReleaseText): Series[] =>
  inFull(
    withoutListed(
      plain,
      allMatches(plain, pattern).flatMap((match) => {
        const [start, end] = [match.index, match.index + match[0].length];
        // "INCREASED TO 27 CENTS": "TO" is a word in a line of capitals.
        const before = plain.slice(Math.max(0, start - 12), start);
        const isWord =
          match[0].includes(" ") &&
          !plain.startsWith(")", end) &&
          (/\p{Lu}{6,} $/u.test(before) ||
            (/\p{Lu}{3,} $/u.test(before) && /^ \p{Lu}{2}/u.test(plain.slice(end, end + 3))));
        return isWord ? [] : [{ start, end, value: match[0].replaceAll(" ", "") }];
      }),
    ),
  );
