import { allMatches } from "../../terms/all-matches.ts";
import { otherIssue, rightsIssue } from "./subjects.ts";

/** Before a figure: "a subsequent offering of up to 5,000 shares at", or a row of the terms of one. */
const ofOffer =
  /(?:(?:subsequent|repair) (?:(?:repair|share) )?(?:offering|issue)|rights issue)(?: \([^)]{1,40}\))?,? (?:of|comprising)(?![a-z])(?:(?!placement|directed)[^;]){0,300} (?:subscription )?price(?: of)? ?(?:sek|nok|dkk|eur|usd)? ?$|reparasjonsemisjon(?:en)? (?:på|av) (?:(?!rettet|rettede)[^;]){0,120}(?:inntil|opp ?til|kurs|tegningskurs på)(?: nok)? ?$/u;
const ofRow =
  /(?:maximum )?number of (?:new )?(?:offer )?shares(?: to be issued)?: ?(?:up to )?(?:[\d ,.]{4,}(?:(?:new |offer )?shares )?subscription price(?: per share)?: ?(?:sek|nok|dkk|eur)? ?)?$/u;

const ownIssues =
  /(?:subsequent|repair) (?:(?:repair|share) )?(?:offering|issue)|(?:rights|preferential) (?:issue|offering)|reparasjonsemisjon|företrädesemission|fortrinnsrettsemisjon|fortegnings(?:rets)?emission/gu;
const otherIssues = new RegExp(otherIssue, "gu");

const lastIn = (words: string, pattern: RegExp): number =>
  allMatches(words, pattern).at(-1)?.index ?? -1;

/** Whether the issue named last before a figure is the one offered to shareholders. */
const isOwnNearest = (before: string): boolean =>
  lastIn(before, ownIssues) > lastIn(before, otherIssues);

/** Whether a figure is of the issue offered to shareholders, though its sentence mentions another. */
export const isOfThisOffer = (before: string, sentence: string): boolean =>
  ofOffer.test(before) ||
  (ofRow.test(before) && rightsIssue.test(sentence)) ||
  isOwnNearest(before);

/** `NOK 2.50 (the "Offer Price")`: a price that is named. */
const namedPrice = /^ ?(?:per (?:new |offer )?share )?\((?:the )?"(?<name>[a-z]{3,12} price)"\)/u;
/** "A subsequent offering of up to 5,000 new shares at the offer price". */
const offeredAt =
  /(?:subsequent|repair|rights) (?:(?:repair|share) )?(?:offering|issue)[^.;]{0,120} at the (?:same )?(?<name>[a-z]{3,12} price)(?![a-z])/gu;

/** Whether a price has a name by which the text gives that of the issue offered to shareholders. */
export const isNamedForOffer = (lower: string, tail: string): boolean => {
  const name = namedPrice.exec(tail)?.groups?.["name"];
  return (
    name !== undefined &&
    [...lower.matchAll(offeredAt)].some((each) => each.groups?.["name"] === name)
  );
};
