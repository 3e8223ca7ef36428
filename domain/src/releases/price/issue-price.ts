import { compiled } from "../../terms/compiled.ts";
import type { Context } from "../context.ts";
import { putRight } from "../cues/misspelt.ts";
import {
  asksPrice,
  cap,
  equals,
  floor,
  ofQuota,
  offeredAt,
  onMarket,
  perShare,
  perUnit,
  priceIsSet,
  shareBefore,
  sharesFor,
  subscribesAt,
  unitBefore,
} from "../cues/price-words.ts";
import { isInInterval } from "./price-interval.ts";
import { type NamedPrice, type PricePlace, maxLead } from "./price-place.ts";

/** "For each unit is to be paid". */
const paidForUnit =
  /(?:för varje|för en|for each|for every) (?:tecknad |ny |new )?(?<of>unit|aktie|share)(?: [a-zß-ɏ]+){0,2} (?:betalas?|erläggas?|erläggs|pay|paid|payable|payment of)(?: (?:med|of))?(?: sek)?\s*$/u;
/** "SEK 5 is to be paid for each new share". */
const paidThen =
  /^ ?(?:kronor |sek |kr )?(?:ska(?:ll)? |is to be |shall be |must be )?(?:betalas|erläggas|erläggs|paid)(?: kontant| in cash)? (?:för|for|per) (?:varje |en |each |every )?(?:ny |tecknad |new )?(?<of>unit|aktie|share)(?![a-zß-ɏ])/u;
/** "Two new shares for SEK 5 each", "shares offered at SEK 5 apiece". */
const eachBehind = /^\s*(?:each|apiece|a piece|styck|per styck)(?![a-zß-ɏ])/u;
const changedFrom = /(?<![a-zß-ɏ])(?:from|från)(?: sek)?\s*$/u;
const changedTo = /^ ?(?:sek|kr|kronor)? ?(?:to|till)(?![a-zß-ɏ])/u;
/** "The price is": of shares, unless it says otherwise. */
const priceIs =
  /^(?:(?:kursen|priset|teckningspriset|the price) (?:är|blir|uppgår till|is|will be)|(?:betala|pay|paying|kostar|costs?))(?: sek)?\s*$|(?<![a-zß-ɏ])paying(?: sek)?\s*$/u;
const endsPrice =
  /^\s*(?:$|[.;]|(?:per|for each|for every|each|apiece|a piece)(?: (?:ny |new )?(?:aktie|share))?\s*(?:$|[.,;]))/u;
/** "Have the right to subscribe, for SEK 3, for two new shares". */
const rightFor = /(?<![a-zß-ɏ])(?:rätt att|kan|får|right to|may) (?:för|for)(?: sek)? ?$/u;
const thenSubscribe =
  /^ (?:teckna|subscribe for) (?:[a-zß-ɏ\d]+ ){0,2}(?:nya|new) (?:[a-d][- ])?(?:aktier|shares)/u;
/** "So many shares at a price of", in Norwegian and Danish. */
const sharesAt =
  /(?:aksjer|aktier) til (?:(?:en|et) )?(?:tegnings|udbuds|emisjons)?(?:kurs|pris)(?: på)?(?: (?:nok|dkk|kr\.?))? ?$/u;
/** The label of a price per share, beside one per unit. */
const ofShare = /\((?:aktie|share)\)\s*[:|]?\s*$/u;
const subscriptionPrice =
  /(?:tecknings|emissions)(?:kurs|pris)|subscription price|(?<![a-zß-ɏ])(?:kurs(?:en)?|pris(?:et)?|price)(?![a-zß-ɏ])|(?:tegnings|udbuds)kurs|merkintähin/u;
/** "At DKK 550 with pre-emptive rights". */
const withRights =
  /^\s*(?:med fortegningsret|med fortrinnsrett|med företrädesrätt|with pre-?empti)/u;

const issuePrice = (
  { hasUnits }: Context,
  { lead, tail, before }: PricePlace,
): NamedPrice | null => {
  if (isInInterval(before)) return null;
  if ([floor, cap, onMarket, ofQuota].some((veto) => veto.test(lead))) return null;
  // "The price is lowered from SEK 5 to SEK 4."
  if (changedFrom.test(lead) && changedTo.test(tail)) return null;
  if (hasUnits && ofShare.test(lead)) return null;
  const rule = hasUnits ? "price.unit" : "price.share";
  const field = "unitSubPrice";
  const paidFor = compiled(paidForUnit).exec(lead)?.groups?.["of"];
  if (paidFor !== undefined && (paidFor === "unit") === hasUnits)
    return { field, rule, isStrong: false };
  const paidBehind = paidThen.exec(tail)?.groups?.["of"];
  if (paidBehind !== undefined && (paidBehind === "unit") === hasUnits)
    return { field, rule, isStrong: false };
  if (/^\s*(?:each|styck)/u.test(tail) && /units?[^.;\d]{0,20}$/u.test(lead))
    return { field, rule: "price.unit", isStrong: true };
  if (compiled(perShare).test(tail))
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
  if (rightFor.test(lead) && thenSubscribe.test(tail) && !hasUnits)
    return { field, rule, isStrong: false };
  if ((compiled(offeredAt).test(lead) || sharesAt.test(lead)) && !hasUnits)
    return { field, rule, isStrong: false };
  if (compiled(priceIsSet).test(lead)) return { field, rule, isStrong: false };
  if (compiled(shareBefore).test(lead)) return hasUnits ? null : { field, rule, isStrong: true };
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
  { price, lead, tail }: PricePlace,
): NamedPrice | null => {
  const start = price.start - lead.length;
  const isAnswer = /^\s*(?:sek)?\s*$/u.test(lead) && endsPrice.test(tail);
  if (hasUnits || !isAnswer || !asksPrice.test(lower.slice(Math.max(0, start - maxLead), start)))
    return null;
  return { field: "unitSubPrice", rule: "price.share", isStrong: false };
};

/** The same where a word before the price is misspelt. */
const misspeltPrice = (context: Context, place: PricePlace): NamedPrice | null => {
  const lead = putRight(place.lead);
  const named = lead === null ? null : issuePrice(context, { ...place, lead });
  return named === null ? null : { ...named, isStrong: false };
};

/** The field of a price of the issue, or `null` if it is none. */
export const issuePriceAt = (context: Context, place: PricePlace): NamedPrice | null =>
  issuePrice(context, place) ?? misspeltPrice(context, place) ?? answeredPrice(context, place);
