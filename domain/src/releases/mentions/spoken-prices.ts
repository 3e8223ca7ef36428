import { Exact } from "../../checks/exact.ts";
import { numberWordPattern, readNumberWord } from "../../terms/number-words.ts";
import type { Span } from "../../span.ts";
import { matchAround, notPartOfNumber } from "./spoken.ts";

export type SpokenPrice = Span & {
  /** An exact decimal number as text. */
  readonly value: string;
  /** Whether the figure in brackets differs from the number word before it. */
  readonly differs: boolean;
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

type Spoken = { readonly value: number; readonly differs: boolean };

const read = (spoken: string | undefined, inBrackets: string | undefined): Spoken => {
  if (spoken === undefined) return { value: 0, differs: false };
  const value = /^\d/.test(spoken) ? Number(spoken) : (readNumberWord(spoken) ?? 0);
  const written = inBrackets === undefined ? value : Number(inBrackets);
  return { value: written, differs: written !== value };
};

/**
 * Prices in words, or in kronor and öre. A single figure beside its number word is left to `findWritten`,
 * unless the two differ.
 */
export const findSpokenPrices = (lower: string): SpokenPrice[] =>
  matchAround(lower, units, pattern).flatMap(({ start, end, groups }) => {
    const { kronor, kronorFigure, rest, restFigure, ore, oreFigure } = groups;
    const whole = read(kronor, kronorFigure);
    const part = read(rest ?? ore, restFigure ?? oreFigure);
    const differs = whole.differs || part.differs;
    const hasFigure = /^\d/.test(kronor ?? ore ?? "") || (kronorFigure ?? oreFigure) !== undefined;
    if (rest === undefined && hasFigure && !differs) return [];
    if (part.value >= hundred) return [];
    const value = Exact.of(whole.value).plus(Exact.of(part.value).over(hundred));
    return [{ start, end, value: value.toText(maxDecimals), differs }];
  });
