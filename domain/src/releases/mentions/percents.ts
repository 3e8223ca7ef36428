import { numberWordPattern, readNumberWord } from "../../terms/number-words.ts";
import type { ReleaseDoubt } from "../release-proposal.ts";
import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../../span.ts";
import { figure, figureStart, readAmount } from "./figure-pattern.ts";
import { matchAround } from "./spoken.ts";

export type Percent = Span & {
  /** An exact decimal number as text. */
  readonly value: string;
  readonly isApproximate: boolean;
  readonly doubt?: ReleaseDoubt;
  /** The percentage of the word, where word and figure differ. */
  readonly otherwise?: string;
};

const about = /(?:cirka|omkring|ca\.?|about|approximately|approx\.?|around|omtrent|noin) $/u;
/** "The share falls more than 39 percent": what a price does on its market. */
const priceMoves =
  /(?<![a-zß-ɏ])(?:(?:faller|föll|rasar|rasade|rusar|rusade|stiger|steg|sjunker|sjönk|backar|backade|tappar|tappade|lyfter|lyfte|störtdyker|fell|falls|falling|plunge[sd]?|tumble[sd]?|drop(?:s|ped)|rose|soar(?:s|ed)|jump(?:s|ed)|slid|surge[sd]?)|(?:handlas|trades?|traded) (?:upp|ned|ner|up|down))(?: (?:ner|ned|upp|by|med|hela|drygt|över|runt|mer än|more than|over|nearly|nästan|as much as|som mest)){0,2}(?: (?:cirka|omkring|ca\.?|about|approximately|around))? $/u;
const inBrackets = (name: string): string => `\\((?<${name}>\\d{1,3}(?:[.,]\\d{1,4})?)\\)`;
const unit =
  "(?: ?%| (?:procent|per ?cent|percentage|prosent|pct\\.?|prosenttia|prosentin))(?!enhet)";
/** "8 and 75 percent respectively": the unit of the second is that of the first. */
const unitBehind = `(?= respektive (?:cirka )?(?:${figure})${unit}| and (?:${figure})${unit},? respectively)`;
const pattern = new RegExp(
  `${figureStart}(?:(?<![a-zß-ɏ])(?<word>${numberWordPattern}|hundra|(?:one )?hundred)(?: ${inBrackets("inside")})?|${inBrackets("alone")}|(?<figure>${figure}))(?:${unit}|${unitBehind})`,
  "gu",
);
const units = /%|procent|per ?cent|prosent|pct/gu;
const whole = 100;
const maxBefore = 60;

/** The percentages of a text. Where a number word and a figure state the same percentage, they must agree. */
export const findPercents = ({ lower, isEnglish }: ReleaseText): Percent[] =>
  matchAround(lower, units, pattern).flatMap(({ start, end, groups }) => {
    const { word, inside, alone, figure: plain } = groups;
    const spoken =
      word === undefined ? undefined : /hund/u.test(word) ? whole : readNumberWord(word);
    const written = inside ?? alone ?? plain ?? String(spoken ?? "");
    const value = readAmount(written, isEnglish);
    if (value === null) return [];
    const before = lower.slice(Math.max(0, start - maxBefore), start);
    if (priceMoves.test(before)) return [];
    const percent = {
      start,
      end,
      value,
      isApproximate: about.test(before),
    };
    return spoken === undefined || String(spoken) === value
      ? [percent]
      : [{ ...percent, doubt: "wordAndFigureDiffer" as const, otherwise: String(spoken) }];
  });
