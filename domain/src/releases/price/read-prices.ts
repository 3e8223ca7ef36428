import { compiled } from "../../terms/compiled.ts";
import { type Context, allSeriesAt, passageAt } from "../context.ts";
import { unitBefore } from "../cues/price-words.ts";
import { otherIssue, overAllotment, sameAsOther, warrantWords } from "../cues/subjects.ts";
import { isNamedForOffer, isOfThisOffer } from "../cues/this-offer.ts";
import { type Evidence, doubtOf, ofIssue } from "../evidence.ts";
import { type Price, findPrices } from "../mentions/prices.ts";
import { issuePriceAt } from "./issue-price.ts";
import { inKronorOnly, inOtherCurrency, isAlsoInKronor, isRepeated } from "./other-currency.ts";
import { readIntervals } from "./price-interval.ts";
import { type PricePlace, maxLead } from "./price-place.ts";
import { readQuotas } from "./quota-floor.ts";
import { isExercise, isOfRecalculated, warrantPriceAt } from "./warrant-price.ts";

const maxTail = 60;
/** A price in another currency before one in kronor. */
const inOther =
  /\d[\d.,]* (?:euro|danska kronor|norska kronor)(?:, | (?:och|eller|and|or) )|(?:eur|€|usd|dkk|nok) ?[\d.,]+(?: per (?:new |offer )?(?:share|unit))? (?:or|and|eller|och|\() ?/gu;
const notFinal =
  /(?:kvotvärd|aktiekapital|share capital|courtage|värde|bid|stängningskurs|closing price|omsättning|resultat)/u;
/** "7:8 á SEK": the price per share beside the terms. */
const inTermsLine = /\d:\d{1,6}\s[áàa@]\s*(?:sek|dkk|nok|eur)?\s*$/u;

const seriesBehind =
  /^(?: (?:sek|kr|kronor))? ?(?:(?:och|and|men|but) (?:högst|maximalt|max|at most|not more than|a maximum of) (?:sek )?\d[\d.,]*)?[^.;,\d]{0,30}(?<![a-zß-ɏ])(?:för|for|of|i) (?:både |both )?(?:teckningsoptioner av |warrants of )?(?:serie|series)?\s?(?<one>to ?\d{1,2}[a-z]?)(?: (?:och|and|samt) (?:serie |series )?(?<other>to ?\d{1,2}[a-z]?))?/u;

/** The series named directly after a price. */
const namedBehind = (behind: string): string[] => {
  const { one, other } = compiled(seriesBehind).exec(behind)?.groups ?? {};
  return [one, other].flatMap((name) => name?.replaceAll(" ", "").toUpperCase() ?? []);
};

/** The series named after a price, or else those that the place refers to. */
const seriesOf = (context: Context, { start }: Price, behind: readonly string[]) =>
  behind.length > 0 ? behind : allSeriesAt(context, start);

/** A larger number is an amount, not a price per unit or share. */
const highestPrice = 10_000;

const onePrice = (context: Context, price: Price, previous: Price | undefined): Evidence[] => {
  const { lower } = context;
  if (Number(price.value) > highestPrice || isRepeated(context, price, previous)) return [];
  const passage = passageAt(context, price.start);
  const sentence = lower.slice(passage.start, passage.end);
  const before = lower.slice(Math.max(passage.start, price.start - 2 * maxLead), price.start);
  const from = Math.max(passage.start, previous?.end ?? 0, price.start - maxLead);
  const since = lower.slice(from, price.start);
  const lead = price.currency === null ? since.replace(inOther, "") : since;
  // The point of "kr.": the next words are "pr. aktie" or "per aktie".
  const tail = lower
    .slice(price.end, Math.min(passage.end, price.end + maxTail))
    .replace(inOtherCurrency, "")
    .replace(/^\.(?= (?:pr\.|per ))/u, "");
  // The price per share in brackets beside the terms.
  if (inTermsLine.test(lead)) return [];
  const place: PricePlace = { price, lead, tail, before, label: passage.label };
  const shared = { value: price.value, at: price, passage };
  const doubt = doubtOf(price);
  // A price only in words is `likely` at most, as this has not been measured.
  const weaker = price.isSpoken ? { isStrong: false } : {};
  const isPerUnit = /^\s*(?:per|för varje|for each|pr\.?) ?(?:ny )?unit/u.test(tail);
  const behind = namedBehind(lower.slice(price.end, Math.min(passage.end, price.end + 100)));
  const isOfWarrants =
    behind.length > 0 || isOfRecalculated(context, passage) || isExercise(context, place);
  if (!isPerUnit && isOfWarrants && !compiled(unitBefore).test(lead)) {
    if (otherIssue.test(sentence) && !warrantWords.test(sentence)) return [];
    const named = isOfRecalculated(context, passage) ? null : warrantPriceAt(place);
    return named === null
      ? []
      : seriesOf(context, price, behind).map((of, _, { length }) => ({
          ...shared,
          ...named,
          ...(length === 1 ? weaker : { isStrong: false }),
          entity: "warrant",
          of,
          ...doubt,
        }));
  }
  if (
    otherIssue.test(sentence.replace(sameAsOther, "")) &&
    !isOfThisOffer(before, sentence) &&
    !isNamedForOffer(lower, tail) &&
    !/densamma|samma (?:tecknings)?kurs|same (?:subscription )?(?:price )?as|equal to the (?:subscription )?price (?:per (?:offer )?share )?in|motsvarar (?:tecknings)?kursen i (?:[a-zß-ɏ]*emission|erbjud)|corresponds to the subscription price in the (?:rights issue|offering)/u.test(
      sentence,
    )
  )
    return [];
  if (overAllotment.test(lead) || notFinal.test(lead)) return [];
  const withLabel =
    passage.label === "" || lead.length > 30
      ? place
      : { ...place, lead: `${passage.label} ${lead}` };
  const named = issuePriceAt(context, withLabel);
  return named === null ? [] : [ofIssue(named.field, { ...shared, ...named, ...weaker, ...doubt })];
};

/** The price of a unit or share, and the exercise prices of warrants. */
export const readPrices = (context: Context): Evidence[] => {
  const prices = findPrices(context).filter((price) => !isAlsoInKronor(context, price));
  return [
    ...inKronorOnly(
      context,
      prices.flatMap((price, at) => onePrice(context, price, prices[at - 1])),
    ),
    ...readQuotas(context),
    ...readIntervals(context),
  ];
};
