import type { ReleaseDoubt } from "../proposal.ts";
import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../span.ts";
import { figure, figureStart, readAmount } from "./figures.ts";
import { releaseNumberWords } from "./number-words.ts";

export type Percent = Span & {
  /** Exact decimal text. */
  readonly value: string;
  readonly isApproximate: boolean;
  readonly doubt?: ReleaseDoubt;
};

const words = [...releaseNumberWords.keys()].join("|");
const pattern = new RegExp(
  `(?:(?<=(?<about>cirka|omkring|ca\\.?|about|approximately|approx\\.?|around|omtrent|omkring|noin) ))?${figureStart}(?:(?<!\\p{L})(?<word>${words}) \\((?<inside>\\d{1,3}(?:[.,]\\d{1,4})?)\\)|(?<figure>${figure}))(?: ?%| (?:procent|per ?cent|percentage|prosent|pct\\.?|prosenttia|prosentin))(?!enhet)`,
  "dgu",
);

/** The percentages of a text. A word and the figure behind it have to agree. */
export const findPercents = ({ lower, isEnglish }: ReleaseText): Percent[] =>
  [...lower.matchAll(pattern)].flatMap((match) => {
    const { word, inside, figure: alone, about } = match.groups ?? {};
    const value = readAmount(inside ?? alone ?? "", isEnglish);
    if (value === null) return [];
    const said = word === undefined ? undefined : releaseNumberWords.get(word);
    const percent = {
      start: match.index,
      end: match.index + match[0].length,
      value,
      isApproximate: about !== undefined,
    };
    return said === undefined || String(said) === value
      ? [percent]
      : [{ ...percent, doubt: "wordAndFigureDiffer" as const }];
  });
