import { allMatches } from "../../terms/all-matches.ts";
import { numberWordPattern, readNumberWord } from "../../terms/number-words.ts";
import type { ReleaseDoubt } from "../release-proposal.ts";
import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../../span.ts";
import { figure, figureStart, readAmount } from "./figure-pattern.ts";

export type Percent = Span & {
  /** An exact decimal number as text. */
  readonly value: string;
  readonly isApproximate: boolean;
  readonly doubt?: ReleaseDoubt;
  /** The percentage of the word, where word and figure differ. */
  readonly otherwise?: string;
};

const about = /(?:cirka|omkring|ca\.?|about|approximately|approx\.?|around|omtrent|noin) $/u;
const inBrackets = (name: string): string => `\\((?<${name}>\\d{1,3}(?:[.,]\\d{1,4})?)\\)`;
const unit =
  "(?: ?%| (?:procent|per ?cent|percentage|prosent|pct\\.?|prosenttia|prosentin))(?!enhet)";
/** "8 and 75 percent respectively": the unit of the second is that of the first. */
const unitBehind = `(?= respektive (?:cirka )?(?:${figure})${unit}| and (?:${figure})${unit},? respectively)`;
const pattern = new RegExp(
  `${figureStart}(?:(?<![a-zß-ɏ])(?<word>${numberWordPattern}|hundra|(?:one )?hundred)(?: ${inBrackets("inside")})?|${inBrackets("alone")}|(?<figure>${figure}))(?:${unit}|${unitBehind})`,
  "gu",
);
const whole = 100;
const maxAbout = 16;

/** The percentages of a text. Where a number word and a figure state the same percentage, they must agree. */
export const findPercents = ({ lower, isEnglish }: ReleaseText): Percent[] =>
  allMatches(lower, pattern).flatMap((match) => {
    const { word, inside, alone, figure: plain } = match.groups ?? {};
    const spoken =
      word === undefined ? undefined : /hund/u.test(word) ? whole : readNumberWord(word);
    const written = inside ?? alone ?? plain ?? String(spoken ?? "");
    const value = readAmount(written, isEnglish);
    if (value === null) return [];
    const percent = {
      start: match.index,
      end: match.index + match[0].length,
      value,
      isApproximate: about.test(lower.slice(Math.max(0, match.index - maxAbout), match.index)),
    };
    return spoken === undefined || String(spoken) === value
      ? [percent]
      : [{ ...percent, doubt: "wordAndFigureDiffer" as const, otherwise: String(spoken) }];
  });
