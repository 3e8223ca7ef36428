import { compiled } from "../../terms/compiled.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";
import { type Context, indexAt, passageAt } from "../context.ts";
import {
  averagePrice,
  averageWas,
  cap,
  equals,
  floor,
  ofQuota,
  onMarket,
  wasOnce,
} from "../cues/price-words.ts";
import { ofUnitPrice, warrantWords } from "../cues/subjects.ts";
import { isInInterval } from "./price-interval.ts";
import type { Span } from "../../span.ts";
import type { NamedPrice, PricePlace } from "./price-place.ts";

const priceEquals =
  /(?:kurs|pris|price)[a-zß-ɏ]* (?:motsvarande|corresponding to|equal to)\s*(?:sek)?\s*$/u;
/** "If all are exercised at the price of": the company's proceeds. */
const ifExercised =
  /(?<![a-zß-ɏ])(?:om|if)(?![a-zß-ɏ])[^.;]{0,120}(?:nyttjas|utnyttjas|exercised)[^.;]{0,30}$/u;
/** A price with a floor or cap relative to the average: an issue price never has one. */
const ofAverage =
  /volymv|vwap|genomsnittskurs|genomsnittlig|volume[- ]weighted|average (?:[a-zß-ɏ]+ ){0,3}price/u;

const maxParagraph = 400;

/** A floor or cap in a sentence of its own, after the one about the average exercise price. */
const limitsAverage = ({ lower, lines }: Context, { price, before, lead }: PricePlace): boolean => {
  if (!compiled(floor).test(lead) && !compiled(cap).test(lead)) return false;
  const line = lines[indexAt(lines, price.start)];
  const start = price.start - before.length;
  const wide = lower.slice(Math.max(line?.start ?? start, start - maxParagraph), start);
  return ofAverage.test(wide) && warrantWords.test(wide);
};

const recalculated = /recalculat|omräkn|(?<![a-zß-ɏ])räkna(?:s|de|des|ts)? om(?![a-zß-ɏ])/u;

/** Whether a text about an issue tells the price to which it has changed that of earlier warrants. */
export const isOfRecalculated = (context: Context, { start, end }: Span): boolean => {
  if (isAboutWarrants(context.sort)) return false;
  const above = passageAt(context, start - 1);
  const words = context.lower.slice(above.start, end);
  return recalculated.test(words) && (context.sort === "outcome" || warrantWords.test(words));
};

/** "… and the subscription price in the rights issue is": whatever warrants the words before it name. */
const inTheIssue =
  /(?:kurs|pris)(?:en|et)? i (?:den |bolagets )?[a-zß-ɏ]*(?:emissionen|erbjudandet)(?: (?:är|var|uppgår till|blir|om|på))?(?: (?:sek|kr))? ?$|(?:subscription|issue|offer) price in the (?:rights issue|share issue|issue|offering)(?: (?:is|was|amounts to|of))?(?: sek)? ?$/u;

/** Whether a price is an exercise price of warrants. */
export const isExercise = (context: Context, place: PricePlace): boolean =>
  !ofUnitPrice.test(place.before) &&
  !(compiled(inTheIssue).test(place.lead) && !isAboutWarrants(context.sort)) &&
  (isExerciseBy(context, place) || limitsAverage(context, place));

const isExerciseBy = (context: Context, { before, label }: PricePlace): boolean =>
  isAboutWarrants(context.sort) ||
  warrantWords.test(before) ||
  warrantWords.test(label) ||
  (ofAverage.test(before) && (context.series.length > 0 || warrantWords.test(context.lower)));

/** "With a highest exercise price of": whatever market price the sentence names before. */
const limitOfPrice =
  /(?:högsta|maximala?|lägsta|highest|maximum|lowest|minimum) (?:(?:tecknings|lösen|nyttjande)kurs|(?:subscription|exercise) price)[a-zß-ɏ]*(?: (?:om|på|of|is|är))?(?: sek)?\s*$/u;

/** "70 percent of the average", rather than a share of the warrants. */
const ofPercent =
  /(?:procent av|percent of|per cent of|% (?:av|of)|prosent av)(?! (?:det totala |de |the total |the )?(?:antal(?:et)?|samtliga|alla|utestående|number|all|outstanding|warrants|teckningsoptioner|shares|aktier(?:na)?|votes|röster(?:na)?)(?![a-zß-ɏ]))/u;

const warrantPrice = (place: PricePlace): NamedPrice | null => {
  const { lead, before } = place;
  const isOnMarket = onMarket.test(lead.replace(averagePrice, "")) && !limitOfPrice.test(lead);
  if (isOnMarket || ofQuota.test(lead)) return null;
  if (wasOnce.test(before) || averageWas.test(lead) || ifExercised.test(lead)) return null;
  if (isInInterval(before)) return null;
  const high = cap.exec(lead)?.index ?? -1;
  const low = floor.exec(lead)?.index ?? -1;
  if (high >= 0 && high > low) return { field: "priceMax", rule: "price.ceiling", isStrong: true };
  if (low >= 0) return { field: "priceMin", rule: "price.floor", isStrong: true };
  const hasPercent = ofPercent.test(before);
  const isStated =
    /(?:kurs[a-zß-ɏ]*|pris[a-zß-ɏ]*|price|för|at|till|om|sek|nok|dkk|eur)\s*(?:[:|]\s*)?(?:[a-zß-ɏ\d]+\s+){0,14}\(?$/u.test(
      lead,
    );
  return hasPercent || !isStated || (equals.test(lead) && !priceEquals.test(lead))
    ? null
    : { field: "warrantSubPrice", rule: "price.warrant", isStrong: true };
};

/** A price alone in its row, below its label. */
const labelledPrice = (place: PricePlace): NamedPrice | null => {
  if (place.lead.trim() !== "" || place.label === "") return null;
  const named = warrantPrice({ ...place, lead: `${place.label}: ` });
  return named === null ? null : { ...named, isStrong: false };
};

/** The field of a price of warrants, or `null` if it is none. */
export const warrantPriceAt = (place: PricePlace): NamedPrice | null =>
  warrantPrice(place) ?? labelledPrice(place);
