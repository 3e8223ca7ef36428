import { Exact } from "../../checks/exact.ts";
import { numberWordPattern, readNumberWord } from "../../terms/number-words.ts";
import type { Span } from "../../span.ts";
import { matchAround, notPartOfNumber } from "./spoken.ts";

export type SpokenPrice = Span & {
  /** An exact decimal number as text. */
  readonly value: string;
  /** The price by the number words, if the figures in brackets differ from them. */
  readonly inWords: string | null;
};

const word = `(?:${numberWordPattern})`;
/** `en krona och femtio öre`, `två kronor`, `2 kronor och 50 öre`; a figure in brackets may follow the word. */
const inKronor = `(?<kronor>${word}|\\d{1,4})(?: \\((?<kronorFigure>\\d{1,4})\\))? (?:krona|kronor)(?![a-zß-ɏ])`;
const inOre = (name: string): string =>
  `(?<${name}>${word}|\\d{1,2})(?: \\((?<${name}Figure>\\d{1,2})\\))? öre(?![a-zß-ɏ])`;
const pattern = new RegExp(
  `${notPartOfNumber}(?:${inKronor}(?: (?:(?:och|and) )?${inOre("rest")})?|${inOre("ore")})`,
  "gu",
);
const units = /(?:krona|kronor|öre)(?![a-zß-ɏ])/gu;
const maxDecimals = 2;
const hundred = 100;

type Spoken = { readonly value: number; readonly inWords: number };

const read = (spoken: string | undefined, inBrackets: string | undefined): Spoken => {
  if (spoken === undefined) return { value: 0, inWords: 0 };
  const inWords = /^\d/.test(spoken) ? Number(spoken) : (readNumberWord(spoken) ?? 0);
  return { value: inBrackets === undefined ? inWords : Number(inBrackets), inWords };
};

const priceOf = (kronor: number, ore: number): string =>
  Exact.of(kronor).plus(Exact.of(ore).over(hundred)).toText(maxDecimals);

/**
 * Prices in words, or in kronor and öre. A single figure beside its number word is left to `findWritten`,
 * unless the two differ.
 */
export const findSpokenPrices = (lower: string): SpokenPrice[] =>
  matchAround(lower, units, pattern).flatMap(({ start, end, groups }) => {
    const { kronor, kronorFigure, rest, restFigure, ore, oreFigure } = groups;
    const whole = read(kronor, kronorFigure);
    const part = read(rest ?? ore, restFigure ?? oreFigure);
    const differs = whole.value !== whole.inWords || part.value !== part.inWords;
    const hasFigure = /^\d/.test(kronor ?? ore ?? "") || (kronorFigure ?? oreFigure) !== undefined;
    if (rest === undefined && hasFigure && !differs) return [];
    if (part.value >= hundred) return [];
    const value = priceOf(whole.value, part.value);
    return [{ start, end, value, inWords: differs ? priceOf(whole.inWords, part.inWords) : null }];
  });
