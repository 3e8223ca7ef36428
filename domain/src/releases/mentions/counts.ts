import { allMatches } from "../../terms/all-matches.ts";
import { numberWordPattern, readNumberWord } from "../../terms/number-words.ts";
import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../../span.ts";
import { figure, figureStart, readCount } from "./figure-pattern.ts";
import { matchAround, notPartOfNumber } from "./spoken.ts";

export type Count = Span & {
  readonly value: number;
  /** What is counted, if the noun is beside the figure. */
  readonly of: "units" | "shares" | "warrants" | null;
};

const otherUnit =
  /(?! \d{3}(?!\d))(?![.,]\d)(?! ?(?:%|procent|per ?cent|prosent|pct|kr|kronor|sek|nok|dkk|eur|usd|msek|mkr|miljo|million|tsek))/
    .source;
const nounBehind =
  / {1,3}(?:st\.? |stk\.? )?(?:(?:nya|nyemitterade|nyutgivna|nye|udbudte|news?|vps|so-called|så kallade|offer|uutta|vederlagsfria|vidhängande|free|utestående|outstanding|ordinary|common|offered|preference|additional|company|[a-zß-ɏ-]{2,20} oyj:n|[abk]-sarjan|(?:class|series) [a-d]|series(?= {1,3}[a-d]-)|[a-d](?= shares)) {1,3}){0,2}(?<noun>units?(?! ?(?:rätt|right))|(?:[ab]-|stam|preferens)?(?:aktier?|(?:tilbuds|[a-z]{2,6}-)?aksjer?|egenkapitalbevis|equity certificates|shares?|(?:swedish )?deposit[oa]ry receipts?|sdrs?|osakkeen|osaketta)|teckningsoption(?:er(?:na)?)?|warrants?|to ?\d{1,2}(?!\d|[.,]\d))/u
    .source;
const counted = `(?:${nounBehind})?(?![a-zß-ɏ])`;
/** Lookbehind: an amount of money is not a count. */
const noMoney = /(?<!(?<![a-zß-ɏ])(?:sek|nok|dkk|eur|usd|kr) )/u.source;
const pattern = new RegExp(
  `${noMoney}${figureStart}(?<figure>${figure})${otherUnit}${counted}`,
  "gu",
);
const least = 1000;
/** A shorter one is a smaller figure, a year, or has decimals. */
const fewestCharacters = 5;

/** Words before a number that a larger one approximates. */
const about =
  /(?:cirka|ca\.?|drygt|knappt|ungefär|omkring|nästan|runt|över|minst|mer än|about|approximately|approx\.?|around|nearly|almost|over|some|at least|more than)/
    .source;
/** `tre miljoner nya aktier`. */
const spoken = new RegExp(
  `(?<!${about} )${notPartOfNumber}(?<figure>(?<word>${numberWordPattern}) (?<scale>tusen|thousand|miljon(?:er)?|millions?))${nounBehind}(?![a-zß-ɏ])`,
  "gu",
);

const scales = /(?:tusen|thousand|miljon(?:er)?|millioner|millions?)(?![a-zß-ɏ])/gu;

const nounOf = (noun: string | undefined): Count["of"] => {
  if (noun === undefined) return null;
  if (noun.startsWith("unit")) return "units";
  return /^(?:teckn|warr|to)/.test(noun) ? "warrants" : "shares";
};

const thousand = 1000;

/** Counts in words with the noun beside them. */
const findSpoken = ({ lower }: ReleaseText): Count[] =>
  matchAround(lower, scales, spoken).flatMap(({ start, groups }) => {
    const { figure: text = "", word = "", scale = "", noun } = groups;
    const number = readNumberWord(word);
    if (number === undefined) return [];
    const isThousand = scale.startsWith("t");
    const value = number * (isThousand ? thousand : thousand * thousand);
    return [{ start, end: start + text.length, value, of: nounOf(noun) }];
  });

/** "Up to 60 million new shares": the most that there may be is no approximation. */
const ofMost = new RegExp(
  `(?<=(?:up to|at most|(?:not|no) more than|a maximum of|högst|maximalt|upp till|inntil|op til|høyst) )(?<figure>(?<many>\\d{1,4}) (?:miljoner|millioner|million))${nounBehind}(?![a-zß-ɏ])`,
  "gu",
);

const findFullMillions = ({ lower }: ReleaseText): Count[] =>
  matchAround(lower, scales, ofMost).flatMap(({ start, groups }) => {
    const { figure: text = "", many = "", noun } = groups;
    const value = Number(many) * thousand * thousand;
    return value === 0 ? [] : [{ start, end: start + text.length, value, of: nounOf(noun) }];
  });

/** Large figures with what they count; years and other small figures are left out. */
const findWritten = ({ lower }: ReleaseText): Count[] =>
  allMatches(lower, pattern).flatMap((match) => {
    const { figure: text = "", noun } = match.groups ?? {};
    if (text.length < fewestCharacters) return [];
    const value = readCount(text);
    if (value === null || value < least) return [];
    return [{ start: match.index, end: match.index + text.length, value, of: nounOf(noun) }];
  });

/** The large counts in a text, in figures or words. */
export const findCounts = (text: ReleaseText): Count[] => {
  const inWords = [...findSpoken(text), ...findFullMillions(text)];
  const written = findWritten(text);
  return inWords.length === 0
    ? written
    : [...written, ...inWords].toSorted((one, other) => one.start - other.start);
};
