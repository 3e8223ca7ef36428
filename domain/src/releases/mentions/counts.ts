import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../span.ts";
import { figure, figureStart, readCount } from "./figures.ts";

export type Count = Span & {
  readonly value: number;
  /** What is counted, where the word stands beside the figure. */
  readonly of: "units" | "shares" | "warrants" | null;
};

const otherUnit =
  /(?! \d{3}(?!\d))(?![.,]\d)(?! ?(?:%|procent|per ?cent|prosent|pct|kr|kronor|sek|nok|dkk|eur|usd|msek|mkr|miljo|million|tsek))/
    .source;
const counted =
  /(?: (?:st\.? |stk\.? )?(?:(?:nya|nye|new|offer|uutta|vederlagsfria|vidhängande|free|utestående|outstanding) ){0,2}(?<noun>units?(?! ?(?:rätt|right))|(?:[ab]-)?(?:aktier?|aksjer?|egenkapitalbevis|shares?|osakkeen|osaketta)|teckningsoption(?:er(?:na)?)?|warrants?))?(?!\p{L})/u
    .source;
/** An amount of money is no count. */
const noMoney = /(?<!(?<!\p{L})(?:sek|nok|dkk|eur|usd|kr) )/u.source;
const pattern = new RegExp(
  `${noMoney}${figureStart}(?<figure>${figure})${otherUnit}${counted}`,
  "dgu",
);
const least = 1000;

const nounOf = (noun: string | undefined): Count["of"] => {
  if (noun === undefined) return null;
  if (noun.startsWith("unit")) return "units";
  return noun.startsWith("teckn") || noun.startsWith("warr") ? "warrants" : "shares";
};

/** The large counts of a text, each with what it counts. Years and other small figures are none. */
export const findCounts = ({ lower }: ReleaseText): Count[] =>
  [...lower.matchAll(pattern)].flatMap((match) => {
    const { figure: text = "", noun } = match.groups ?? {};
    const isGrouped = /\D/.test(text);
    const value = readCount(text);
    const isYear = !isGrouped && text.length === 4;
    if (value === null || value < least || isYear) return [];
    return [{ start: match.index, end: match.index + text.length, value, of: nounOf(noun) }];
  });
