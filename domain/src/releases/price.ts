import { type Context, passageAt, seriesAt } from "./context.ts";
import { otherIssue, overAllotment, warrantWords } from "./cues/subjects.ts";
import { type Evidence, ofIssue } from "./evidence.ts";
import { type Price, findPrices } from "./mentions/prices.ts";

const maxLead = 200;
const perUnit =
  /^\s*(?:per|för varje|for each|for every|each|\/|pr\.?|styck|for en|for an?)\s*(?:\(1\) )?(?:tecknad |ny |new )?(?:unit|$)/u;
const perShare =
  /^\s*(?:per|för varje|for each|each|\/|pr\.?)\s*(?:tecknad |ny |nye |new )?(?:[a-d]-)?(?:aktie|share|aksje|osak)|^\s*(?:tarjottavalta |uudelta )?osak|^\s*osaketta kohd/u;
const unitBefore =
  /(?:kurs|pris|price)\p{L}* (?:per|för en|for each|for one) unit[^.;\d]{0,40}$|units?\s+(?:à|at|för|till|för en kurs om)(?: sek)?\s*$|units?[^.;\d]{0,30}(?:pris|kurs|price)\p{L}*[^.;\d]{0,20}$/u;
const shareBefore =
  /(?:kurs|pris|price)\p{L}* (?:per|för en|for each) (?:ny |new )?(?:aktie|share)[^.;\d]{0,40}$|(?:aktier?|shares?)\s+(?:à|at|för|till)(?: sek)?\s*$/u;
const subscriptionPrice =
  /(?:tecknings|emissions)kurs|subscription price|(?<!\p{L})(?:kurs(?:en)?|pris(?:et)?|price)(?!\p{L})|tegningskurs|merkintähin/u;
const equals = /(?:motsvar|vilket|ger|corresponding|equal|equivalent)\p{L}*[^.;\d]{0,40}$/u;
const floor =
  /(?:lägst|minst|inte lägre än|ej understig\p{L}*|understiga|not below|not (?:be )?(?:lower|less) than|at least|minimum|lowest|minst|laveste|floor)[^.;\d]{0,60}$/u;
const cap =
  /(?:högst(?!a)|inte (?:högre|överstiga)|överstiga|maximalt|max|not (?:be )?(?:above|higher|exceed|more)\p{L}*(?: than)?|at most|maximum|cap|høyst)[^.;\d]{0,40}$/u;
const quota = /kvotvärd|quota value|pålydende/u;
const notFinal =
  /(?:kvotvärd|aktiekapital|share capital|courtage|värde|bid|stängningskurs|closing price|omsättning|resultat)/u;

/** A price with a floor or a cap that follows the average: no issue has such a one. */
const ofAverage = /volymv|vwap|genomsnittskurs|average price/u;

type Place = {
  readonly price: Price;
  readonly lead: string;
  readonly tail: string;
  /** The whole sentence before it. */
  readonly before: string;
  readonly label: string;
};

/** Whether the price is one at which warrants are exercised. */
const isExercise = ({ sort }: Context, { before, label }: Place): boolean => {
  const isOfRelease = sort === "warrantTerms" || sort === "warrantOutcome";
  return (
    isOfRelease || warrantWords.test(before) || warrantWords.test(label) || ofAverage.test(before)
  );
};

type Named = {
  readonly field: string;
  readonly rule: Evidence["rule"];
  readonly isStrong: boolean;
};

const warrantPrice = (place: Place): Named | null => {
  const { lead, before } = place;
  const high = cap.exec(lead)?.index ?? -1;
  const low = floor.exec(lead)?.index ?? -1;
  if (high >= 0 && high > low) return { field: "priceMax", rule: "price.cap", isStrong: true };
  if (low >= 0) return { field: "priceMin", rule: "price.floor", isStrong: true };
  const hasPercent = /procent av|percent of|per cent of|% (?:av|of)|prosent av/u.test(before);
  const isStated = /(?:kurs\p{L}*|pris\p{L}*|price|för|at|till|om|sek)\s*(?:\p{L}+\s+){0,6}$/u.test(
    lead,
  );
  return hasPercent || !isStated || equals.test(lead)
    ? null
    : { field: "warrantSubPrice", rule: "price.exercise", isStrong: true };
};

const issuePrice = ({ hasUnits }: Context, { lead, tail }: Place): Named | null => {
  if (floor.test(lead) || cap.test(lead)) return null;
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
  if (shareBefore.test(lead)) return hasUnits ? null : { field, rule, isStrong: true };
  if (
    subscriptionPrice.test(lead) &&
    /(?:teckningskurs|emissionskurs|subscription price|issue price|offer price|tegningskurs|merkintähin)\p{L}*[^.;\d]{0,60}$/u.test(
      lead,
    )
  )
    return { field, rule, isStrong: !hasUnits };
  return null;
};

/** What is above it is an amount, and no price of a unit or share. */
const highestPrice = 10_000;

const onePrice = (context: Context, price: Price, previous: Price | undefined): Evidence[] => {
  const { lower } = context;
  if (Number(price.value) > highestPrice) return [];
  const passage = passageAt(context, price.start);
  const sentence = lower.slice(passage.start, passage.end);
  const before = lower.slice(Math.max(passage.start, price.start - 2 * maxLead), price.start);
  const lead = lower.slice(
    Math.max(passage.start, previous?.end ?? 0, price.start - maxLead),
    price.start,
  );
  const tail = lower.slice(price.end, Math.min(passage.end, price.end + 40));
  const place: Place = { price, lead, tail, before, label: passage.label };
  const shared = { value: price.value, at: price, passage };
  const doubt = price.currency === null ? {} : { doubt: "otherCurrency" as const };
  const isPerUnit = /^\s*(?:per|för varje|for each|pr\.?) ?(?:ny )?unit/u.test(tail);
  if (!isPerUnit && isExercise(context, place) && !unitBefore.test(lead)) {
    const named = warrantPrice(place);
    const of = named === null ? null : seriesAt(context, price.start);
    return named === null || of === null
      ? []
      : [{ ...shared, ...named, entity: "warrant", of, ...doubt }];
  }
  if (otherIssue.test(sentence) && !/densamma|same as/u.test(sentence)) return [];
  if (overAllotment.test(lead) || notFinal.test(lead)) return [];
  const withLabel =
    passage.label === "" || lead.length > 30
      ? place
      : { ...place, lead: `${passage.label} ${lead}` };
  const named = issuePrice(context, withLabel);
  return named === null ? [] : [ofIssue(named.field, { ...shared, ...named, ...doubt })];
};

const quotaFloor =
  /(?:lägst|minst|understig\p{L}*|not below|not less than|at least)[^.;\d]{0,50}(kvotvärdet?|(?:the )?quota value)/dgu;

/** Whether the floor of an exercise price is the quota value. */
const readQuotas = (context: Context): Evidence[] =>
  [...context.lower.matchAll(quotaFloor)].flatMap((match) => {
    const [start, end] = match.indices?.[1] ?? [match.index, match.index + match[0].length];
    const passage = passageAt(context, start);
    const of = seriesAt(context, start);
    const before = context.lower.slice(Math.max(passage.start, start - 2 * maxLead), end);
    if (
      of === null ||
      !quota.test(match[0]) ||
      !(warrantWords.test(before) || /procent|percent/u.test(before))
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

/** What a unit or share costs, and at which prices warrants are exercised. */
export const readPrices = (context: Context): Evidence[] => {
  const prices = findPrices(context);
  return [
    ...prices.flatMap((price, at) => onePrice(context, price, prices[at - 1])),
    ...readQuotas(context),
  ];
};
