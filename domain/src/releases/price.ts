import { isAboutWarrants } from "./sort/release-sort.ts";
import { type Context, allSeriesAt, indexAt, passageAt, seriesAt } from "./context.ts";
import { putRight } from "./cues/misspelt.ts";
import {
  asksPrice,
  averagePrice,
  averageWas,
  cap,
  floor,
  offeredAt,
  onMarket,
  perShare,
  perUnit,
  priceIsSet,
  shareBefore,
  sharesFor,
  subscribesAt,
  unitBefore,
  wasOnce,
} from "./cues/price-words.ts";
import {
  ofUnitPrice,
  otherIssue,
  overAllotment,
  sameAsOther,
  warrantWords,
} from "./cues/subjects.ts";
import { type Evidence, doubtOf, ofIssue } from "./evidence.ts";
import { type Price, findPrices } from "./mentions/prices.ts";
import { isInInterval, readIntervals } from "./price-interval.ts";

const maxLead = 200;
const maxTail = 60;
/** "For each unit is to be paid". */
const paidForUnit =
  /(?:för varje|för en|for each|for every) (?:tecknad |ny |new )?(?<of>unit|aktie|share)(?: [a-zß-ɏ]+){0,2} (?:betalas|erläggs|betala|erlägga|pay|paid|payable|payment of)(?: (?:med|of))?(?: sek)?\s*$/u;
/** "Two new shares for SEK 5 each", "shares offered at SEK 5 apiece". */
const eachBehind = /^\s*(?:each|apiece|a piece|styck|per styck)(?![a-zß-ɏ])/u;
const changedFrom = /(?<![a-zß-ɏ])(?:from|från)(?: sek)?\s*$/u;
const changedTo = /^ ?(?:sek|kr|kronor)? ?(?:to|till)(?![a-zß-ɏ])/u;
/** A price in another currency before one in kronor. */
const inOther =
  /(?:eur|€|usd|dkk|nok) ?[\d.,]+(?: per (?:new |offer )?(?:share|unit))? (?:or|and|eller|och|\() ?/gu;
/** "The price is": of shares, unless it says otherwise. */
const priceIs =
  /^(?:(?:kursen|priset|teckningspriset|the price) (?:är|blir|uppgår till|is|will be)|(?:betala|pay|paying|kostar|costs?))(?: sek)?\s*$|(?<![a-zß-ɏ])paying(?: sek)?\s*$/u;
const endsPrice =
  /^\s*(?:$|[.;]|(?:per|for each|for every|each|apiece|a piece)(?: (?:ny |new )?(?:aktie|share))?\s*(?:$|[.,;]))/u;
/** The label of a price per share, beside one per unit. */
const ofShare = /\((?:aktie|share)\)\s*[:|]?\s*$/u;
const subscriptionPrice =
  /(?:tecknings|emissions)(?:kurs|pris)|subscription price|(?<![a-zß-ɏ])(?:kurs(?:en)?|pris(?:et)?|price)(?![a-zß-ɏ])|tegningskurs|merkintähin/u;
const priceEquals =
  /(?:kurs|pris|price)[a-zß-ɏ]* (?:motsvarande|corresponding to|equal to)\s*(?:sek)?\s*$/u;
/** "At DKK 550 with pre-emptive rights". */
const withRights =
  /^\s*(?:med fortegningsret|med fortrinnsrett|med företrädesrätt|with pre-?empti)/u;
const equals =
  /(?:motsvar|vilket|ger(?! rätt)|corresponding|equal|equivalent)[a-zß-ɏ]*[^.;\d]{0,40}$/u;
const quota = /kvotvärd|quot(?:a|ation) value|pålydende/u;
const notFinal =
  /(?:kvotvärd|aktiekapital|share capital|courtage|värde|bid|stängningskurs|closing price|omsättning|resultat)/u;
const ofQuota =
  /(?:kvotvärde[a-zß-ɏ]*|(?:quota|nominal|par) value|konverteringskurs[a-zß-ɏ]*|conversion price)(?: (?:om|of|på|som uppgår till))?\s*\(?(?:cirka |ca\.? )?(?:(?:sek|nok|dkk|eur) ?)?$/u;

/** "If all are exercised at the price of": the company's proceeds. */
const ifExercised =
  /(?<![a-zß-ɏ])(?:om|if)(?![a-zß-ɏ])[^.;]{0,120}(?:nyttjas|utnyttjas|exercised)[^.;]{0,30}$/u;

/** A price with a floor or cap relative to the average: an issue price never has one. */
const inTermsLine = /\d:\d{1,6}\s[áàa@]\s*(?:sek|dkk|nok|eur)?\s*$/u;
const ofAverage =
  /volymv|vwap|genomsnittskurs|genomsnittlig|volume[- ]weighted|average (?:[a-zß-ɏ]+ ){0,3}price/u;

type Place = {
  readonly price: Price;
  readonly lead: string;
  readonly tail: string;
  /** All of the sentence before it. */
  readonly before: string;
  readonly label: string;
};

const maxParagraph = 400;

/** A floor or cap in a sentence of its own, after the one about the average exercise price. */
const limitsAverage = ({ lower, lines }: Context, { price, before, lead }: Place): boolean => {
  if (!floor.test(lead) && !cap.test(lead)) return false;
  const line = lines[indexAt(lines, price.start)];
  const start = price.start - before.length;
  const wide = lower.slice(Math.max(line?.start ?? start, start - maxParagraph), start);
  return ofAverage.test(wide) && warrantWords.test(wide);
};

/** Whether the price is an exercise price of warrants. */
const isExercise = (context: Context, place: Place): boolean =>
  !ofUnitPrice.test(place.before) &&
  (isExerciseBy(context, place) || limitsAverage(context, place));

const isExerciseBy = (context: Context, { before, label }: Place): boolean =>
  isAboutWarrants(context.sort) ||
  warrantWords.test(before) ||
  warrantWords.test(label) ||
  (ofAverage.test(before) && (context.series.length > 0 || warrantWords.test(context.lower)));

type Named = {
  readonly field: string;
  readonly rule: Evidence["rule"];
  readonly isStrong: boolean;
};

const warrantPrice = (place: Place): Named | null => {
  const { lead, before } = place;
  if (onMarket.test(lead.replace(averagePrice, "")) || ofQuota.test(lead)) return null;
  if (wasOnce.test(before) || averageWas.test(lead) || ifExercised.test(lead)) return null;
  if (isInInterval(before)) return null;
  const high = cap.exec(lead)?.index ?? -1;
  const low = floor.exec(lead)?.index ?? -1;
  if (high >= 0 && high > low) return { field: "priceMax", rule: "price.ceiling", isStrong: true };
  if (low >= 0) return { field: "priceMin", rule: "price.floor", isStrong: true };
  const hasPercent = /procent av|percent of|per cent of|% (?:av|of)|prosent av/u.test(before);
  const isStated =
    /(?:kurs[a-zß-ɏ]*|pris[a-zß-ɏ]*|price|för|at|till|om|sek)\s*(?:[:|]\s*)?(?:[a-zß-ɏ\d]+\s+){0,12}\(?$/u.test(
      lead,
    );
  return hasPercent || !isStated || (equals.test(lead) && !priceEquals.test(lead))
    ? null
    : { field: "warrantSubPrice", rule: "price.warrant", isStrong: true };
};

/** A price alone in its row, below its label. */
const labelledPrice = (place: Place): Named | null => {
  if (place.lead.trim() !== "" || place.label === "") return null;
  const named = warrantPrice({ ...place, lead: `${place.label}: ` });
  return named === null ? null : { ...named, isStrong: false };
};

const issuePrice = ({ hasUnits }: Context, { lead, tail, before }: Place): Named | null => {
  if (isInInterval(before)) return null;
  if ([floor, cap, onMarket, ofQuota].some((veto) => veto.test(lead))) return null;
  // "The price is lowered from SEK 5 to SEK 4."
  if (changedFrom.test(lead) && changedTo.test(tail)) return null;
  if (hasUnits && ofShare.test(lead)) return null;
  const paidFor = paidForUnit.exec(lead)?.groups?.["of"];
  if (paidFor !== undefined && (paidFor === "unit") === hasUnits)
    return {
      field: "unitSubPrice",
      rule: hasUnits ? "price.unit" : "price.share",
      isStrong: false,
    };
  const rule = hasUnits ? "price.unit" : "price.share";
  const field = "unitSubPrice";
  if (/^\s*(?:each|styck)/u.test(tail) && /units?[^.;\d]{0,20}$/u.test(lead))
    return { field, rule: "price.unit", isStrong: true };
  if (perShare.test(tail))
    return hasUnits || equals.test(lead)
      ? null
      : { field, rule, isStrong: subscriptionPrice.test(lead) };
  if (perUnit.test(tail) && tail.trim() !== "")
    return { field, rule: "price.unit", isStrong: true };
  if (unitBefore.test(lead)) return { field, rule: "price.unit", isStrong: true };
  if (
    withRights.test(tail) &&
    /(?<![a-zß-ɏ])(?:kurs|price of|at)\s*(?:sek|nok|dkk|eur|kr)?\s*$/u.test(lead)
  )
    return { field, rule, isStrong: !hasUnits };
  if (subscribesAt.test(lead) && !hasUnits) return { field, rule, isStrong: true };
  if (offeredAt.test(lead) && !hasUnits) return { field, rule, isStrong: false };
  if (priceIsSet.test(lead)) return { field, rule, isStrong: false };
  if (shareBefore.test(lead)) return hasUnits ? null : { field, rule, isStrong: true };
  if (
    subscriptionPrice.test(lead) &&
    /(?:teckningskurs|emissionskurs|teckningspris|subscription price|issue price|offer price|tegningskurs|merkintähin)[a-zß-ɏ]*[^.;\d]{0,90}$/u.test(
      lead,
    )
  )
    return { field, rule, isStrong: !hasUnits };
  if (!hasUnits && priceIs.test(lead) && endsPrice.test(tail))
    return { field, rule, isStrong: false };
  const isOfNew = sharesFor.test(lead) && (eachBehind.test(tail) || /^\s*(?:[.;,(]|$)/u.test(tail));
  return isOfNew && !hasUnits ? { field, rule, isStrong: false } : null;
};

/** A price that answers a question. */
const answeredPrice = (
  { lower, hasUnits }: Context,
  { price, lead, tail }: Place,
): Named | null => {
  const start = price.start - lead.length;
  const isAnswer = /^\s*(?:sek)?\s*$/u.test(lead) && endsPrice.test(tail);
  if (hasUnits || !isAnswer || !asksPrice.test(lower.slice(Math.max(0, start - maxLead), start)))
    return null;
  return { field: "unitSubPrice", rule: "price.share", isStrong: false };
};

/** The same where a word before the price is misspelt. */
const misspeltPrice = (context: Context, place: Place): Named | null => {
  const lead = putRight(place.lead);
  const named = lead === null ? null : issuePrice(context, { ...place, lead });
  return named === null ? null : { ...named, isStrong: false };
};

const seriesBehind =
  /^(?: (?:sek|kr|kronor))? ?(?:(?:och|and|men|but) (?:högst|maximalt|max|at most|not more than|a maximum of) (?:sek )?\d[\d.,]*)?[^.;,\d]{0,30}(?<![a-zß-ɏ])(?:för|for|of|i) (?:både |both )?(?:teckningsoptioner av |warrants of )?(?:serie|series)?\s?(?<one>to ?\d{1,2}[a-z]?)(?: (?:och|and|samt) (?:serie |series )?(?<other>to ?\d{1,2}[a-z]?))?/u;

/** The series named directly after a price. */
const namedBehind = (behind: string): string[] => {
  const { one, other } = seriesBehind.exec(behind)?.groups ?? {};
  return [one, other].flatMap((name) => name?.replaceAll(" ", "").toUpperCase() ?? []);
};

/** The series named after a price, or else those that the place refers to. */
const seriesOf = (context: Context, { start }: Price, behind: readonly string[]) =>
  behind.length > 0 ? behind : allSeriesAt(context, start);

/** A larger number is an amount, not a price per unit or share. */
const highestPrice = 10_000;

const alsoInKronor =
  /^(?: per (?:new |offer )?(?:share|unit|aktie))?(?: (?:in|i) finland)? (?:or|eller|and|och|\() ?(?:sek \d|\d[\d.,]* ?(?:sek|kr))|^ (?:for|för) (?:[a-zß-ɏ]+ ){0,2}(?:shares|aktier) (?:that|which|som) [^.;\d]{1,120},? (?:and|och) sek \d/u;

/** "EUR 0.07 or SEK 0.71": the second one counts. */
const isAlsoInKronor = ({ lower }: Context, { currency, end }: Price): boolean =>
  currency !== null && alsoInKronor.test(lower.slice(end, end + 220));

/** "EUR 0.40 (USD 0.45) per share": the same price again. */
const inOtherCurrency = /^ \((?:sek|nok|dkk|eur|usd|€|\$) ?[\d.,]+\)/u;

/** Whether a price repeats the previous one in brackets directly after it. */
const isRepeated = ({ lower }: Context, { end }: Price, previous: Price | undefined): boolean =>
  previous !== undefined &&
  (inOtherCurrency.exec(lower.slice(previous.end, end + 2))?.[0].length ?? 0) >= end - previous.end;

const onePrice = (context: Context, price: Price, previous: Price | undefined): Evidence[] => {
  const { lower } = context;
  if (Number(price.value) > highestPrice || isRepeated(context, price, previous)) return [];
  const passage = passageAt(context, price.start);
  const sentence = lower.slice(passage.start, passage.end);
  const before = lower.slice(Math.max(passage.start, price.start - 2 * maxLead), price.start);
  const lead = lower
    .slice(Math.max(passage.start, previous?.end ?? 0, price.start - maxLead), price.start)
    .replace(price.currency === null ? inOther : /(?!)/u, "");
  // The point of "kr.": the next words are "pr. aktie".
  const tail = lower
    .slice(price.end, Math.min(passage.end, price.end + maxTail))
    .replace(inOtherCurrency, "")
    .replace(/^\.(?= pr\.)/u, "");
  // The price per share in brackets beside the terms.
  if (inTermsLine.test(lead)) return [];
  const place: Place = { price, lead, tail, before, label: passage.label };
  const shared = { value: price.value, at: price, passage };
  const doubt = doubtOf(price);
  // A price only in words is `likely` at most, as this has not been measured.
  const weaker = price.isSpoken ? { isStrong: false } : {};
  const isPerUnit = /^\s*(?:per|för varje|for each|pr\.?) ?(?:ny )?unit/u.test(tail);
  const behind = namedBehind(lower.slice(price.end, Math.min(passage.end, price.end + 100)));
  const isOfWarrants = behind.length > 0 || isExercise(context, place);
  if (!isPerUnit && isOfWarrants && !unitBefore.test(lead)) {
    if (otherIssue.test(sentence) && !warrantWords.test(sentence)) return [];
    const named = warrantPrice(place) ?? labelledPrice(place);
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
  const named =
    issuePrice(context, withLabel) ??
    misspeltPrice(context, withLabel) ??
    answeredPrice(context, withLabel);
  return named === null ? [] : [ofIssue(named.field, { ...shared, ...named, ...weaker, ...doubt })];
};

const quotaFloor =
  /(?:lägst|minst|(?:inte|ej|aldrig) under(?= (?:aktie[a-zß-ɏ]* )?kvotv)|understig[a-zß-ɏ]*|lägre (?:[a-zß-ɏ]+ )?än|no (?:lower|less) than|not below|never [^.;\d]{0,50}below|not less than|at least)[^.;\d]{0,50}(kvotvärdet?|(?:the )?quot(?:a|ation) value)/dgu;

/** Whether the floor of an exercise price is the share's quota value. */
const readQuotas = (context: Context): Evidence[] =>
  [...context.lower.matchAll(quotaFloor)].flatMap((match) => {
    const [start, end] = match.indices?.[1] ?? [match.index, match.index + match[0].length];
    const passage = passageAt(context, start);
    const of = seriesAt(context, start);
    const before = context.lower.slice(Math.max(passage.start, start - 2 * maxLead), end);
    if (
      of === null ||
      !quota.test(match[0]) ||
      !(
        isAboutWarrants(context.sort) ||
        warrantWords.test(before) ||
        /procent|percent/u.test(before)
      )
    )
      return [];
    return [
      {
        entity: "warrant",
        of,
        field: "priceMinQuota",
        value: true,
        at: { start, end },
        passage,
        rule: "price.quota",
        isStrong: true,
      },
    ];
  });

const inSweden = /sweden|swedish|sverige|svensk/u;

/** Without the issue's price in another currency, where the text also gives the one that holds in Sweden. */
const inKronorOnly = ({ lower }: Context, found: readonly Evidence[]): readonly Evidence[] => {
  const ofIssuePrice = found.filter(({ field }) => field === "unitSubPrice");
  const inKronor = ofIssuePrice.filter(({ doubt }) => doubt !== "otherCurrency");
  const isBoth = inKronor.length > 0 && inKronor.length < ofIssuePrice.length;
  const isForSweden = inKronor.every(({ passage }) =>
    inSweden.test(lower.slice(passage.start, passage.end)),
  );
  if (!isBoth || !isForSweden) return found;
  return found.flatMap((each) => {
    if (each.field !== "unitSubPrice") return [each];
    return each.doubt === "otherCurrency" ? [] : [{ ...each, isStrong: false }];
  });
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
