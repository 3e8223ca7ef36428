import { allMatches } from "../../terms/all-matches.ts";
import { readPrice } from "../../terms/read-price.ts";
import type { ReleaseDoubt } from "../release-proposal.ts";
import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../../span.ts";
import { figure, figureStart } from "./figure-pattern.ts";
import { findSpokenPrices } from "./spoken-prices.ts";

export type Price = Span & {
  /** An exact decimal number as text. */
  readonly value: string;
  /** A currency other than Swedish kronor, as written; null for kronor. */
  readonly currency: string | null;
  /** Whether it is written in words, or in kronor and öre. */
  readonly isSpoken: boolean;
  readonly doubt?: ReleaseDoubt;
  /** The price of the words, where words and figures differ. */
  readonly otherwise?: string;
};

const currencies = "sek|nok|dkk|eur|usd|us\\$|€";
const country = "svensk[ae]|dansk[ae]|norsk[ae]|swedish|danish|norwegian";
const pattern = new RegExp(
  `(?:(?<before>(?<![a-zß-ɏ])(?:${currencies}|kr) {0,3})|${figureStart})(?<figure>\\d{1,4}:\\d{2}(?= ?kr)|${figure})(?:(?:\\)? ?|\\n(?=(?:sek|kr|kronor)\\s*(?:\\n|$)))(?<after>${currencies}|(?:(?:${country}) )?(?:kronor|krona|kroner|krone|crowns?)|kr|[öø]re|euro[as]?|euron)(?![a-zß-ɏ]))?`,
  "gu",
);
/** "The subscription price is 10.50 per unit": without a currency. */
const bare =
  /(?<![a-zß-ɏ])(?:tecknings|emissions)?(?:kurs|pris)(?:en|et)? (?:är|blir|uppgår till) (?<figure>\d{1,4}(?:[.,]\d{1,4})?) per (?:unit|aktie)(?![a-zß-ɏ])/dgu;
/** "At least 0.50 and at most 1.50 kronor": both have the currency of the second. */
const firstLimit =
  /(?<![a-zß-ɏ])(?:lägst|minst|högst|maximalt|at least|at most|(?:not|no) (?:less|lower|more|higher) than) (?<figure>\d{1,4}(?:[.,]\d{1,4})?)(?=,? (?:och|samt|men|and|but) (?:som |inte )?(?:lägst|minst|högst|maximalt|mer än|över|at least|at most|(?:not|no) (?:less|lower|more|higher) than) \d{1,4}(?:[.,]\d{1,4})? ?(?:kronor|kr|sek)(?![a-zß-ɏ]))/dgu;
const many =
  /(?:m(?:sek|nok|dkk|eur|kr)?|t(?:sek|kr)|tusen|thousand|miljo[a-zß-ɏ]*|millio[a-zß-ɏ]*|miljard[a-zß-ɏ]*|billion[a-zß-ɏ]*|mdr|mn|mio|mkr|mln)(?![a-zß-ɏ])/u
    .source;
const large = new RegExp(`^ ?(?:(?:-|to) ?\\d[\\d.,]* ?)?${many}`, "u");
/** "Between SEK 19 and 38 million": both are amounts. */
const largeBehind = new RegExp(
  `^(?: ?(?:${currencies}|kr|kronor))? (?:and|och|og|till|to) (?:(?:${currencies}|kr) ?)?\\d[\\d.,]* ?${many}`,
  "u",
);
const betweenBefore =
  /(?<![a-zß-ɏ])(?:between|mellan|mellem|mellom|from|från)(?: (?:approximately|about|cirka|ca))?\s*$/u;
const swedish = /^(?:sek|kr|kronor|krona|öre|(?:svensk[ae]|swedish) [a-zß-ɏ]+)$/u;

/** An English text with such a figure writes other prices, too, with a comma before the decimals. */
const commaDecimals = /(?<![\d.,])0,\d/u;
const oneGroup = /^\d{1,3},\d{3}$/u;

/** Prices in figures with a currency; amounts in millions are not prices. */
const findWritten = ({ lower, isEnglish }: ReleaseText): Price[] => {
  const hasCommas = commaDecimals.test(lower);
  return allMatches(lower, pattern).flatMap((match) => {
    const { before, figure: number = "", after } = match.groups ?? {};
    const named = (before ?? after)?.trim();
    if (named === undefined) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    if (large.test(lower.slice(end, end + 16))) return [];
    const isOfAmounts =
      betweenBefore.test(lower.slice(Math.max(0, start - 24), start)) &&
      largeBehind.test(lower.slice(end, end + 40));
    if (isOfAmounts) return [];
    const isGrouped = isEnglish && !number.startsWith("0") && !(hasCommas && oneGroup.test(number));
    const plain = (isGrouped ? number.replace(/,(?=\d{3})/g, "") : number).replace(":", ",");
    const reading = readPrice(after === "öre" || after === "øre" ? `${plain} öre` : plain);
    if ("code" in reading) return [];
    // Where the currency stands before the figure, the quote is the figure only.
    const at = before === undefined ? start : start + before.length;
    const currency = swedish.test(named) ? null : named;
    const doubt = currency === null ? {} : { doubt: "otherCurrency" as const };
    return [{ start: at, end, value: reading.value, currency, isSpoken: false, ...doubt }];
  });
};

/** Prices without a currency of their own, which are in kronor. */
const findBare = ({ lower }: ReleaseText): Price[] =>
  [bare, firstLimit]
    .flatMap((each) => allMatches(lower, each))
    .flatMap(({ groups, indices }) => {
      const [start, end] = indices?.groups?.["figure"] ?? [0, 0];
      const reading = readPrice(groups?.["figure"] ?? "");
      if (end === 0 || "code" in reading) return [];
      return [{ start, end, value: reading.value, currency: null, isSpoken: true }];
    });

const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/** The prices of a text, in figures or words. */
export const findPrices = (text: ReleaseText): Price[] => {
  const spoken = findSpokenPrices(text.lower).map(({ inWords, ...each }): Price => ({
    ...each,
    currency: null,
    isSpoken: true,
    ...(inWords === null ? {} : { doubt: "wordAndFigureDiffer", otherwise: inWords }),
  }));
  const written = findWritten(text).filter(
    (each) => !spoken.some((other) => overlaps(each, other)),
  );
  return [...spoken, ...findBare(text), ...written].toSorted(
    (one, other) => one.start - other.start,
  );
};
