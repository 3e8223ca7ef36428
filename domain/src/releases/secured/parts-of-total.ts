import { guarantees } from "../cues/secured.ts";
import type { PercentPlace } from "./percent-places.ts";

const maxLead = 60;
/** "The remaining 48 percent up to 67 percent": the second is the total. */
export const upToNext =
  /(?: (?:av|of) [^.;,\d]{1,40})?,? (?:upp till|up to)(?: (?:cirka|ca\.?|totalt|approximately|about|a total of))* ?$/u;
const ofRest =
  /(?:resterande|återstående|remaining)(?: (?:andel|del|part|share))?(?: (?:om|på|of))?(?: (?:cirka|ca\.?|approximately|about))* ?\d[\d.,]* ?(?:%|procent|per ?cent)$/u;
/** "47 percent, including the commitments". */
const withCommitments =
  /^[^.;%\d]{0,60},? (?:including|inclusive of|inklusive|inkl\.?) (?:the |de )?(?:[a-zß-ɏ]+ )?(?:subscription (?:commitments|undertakings|obligations)|teckningsförbindelser|teckningsåtaganden)/u;
/** "Subscription (20 %) and guarantee commitments (79 %)". */
const ofSharedNoun = /(?:tecknings-|(?<![a-zß-ɏ])subscription) \((?:cirka |ca\.? |about )?$/u;
const andGuarantees = /^\) (?:och|samt|and) (?:garanti|guarantee|underwriting)/u;

/** Whether a percentage is of all parts: the first ones are stated before it, or said to be in it. */
export const isTotalOfParts = ({ lead, tail, sentence }: PercentPlace): boolean => {
  if (guarantees.test(lead) && withCommitments.test(tail)) return true;
  const before = sentence.slice(0, Math.max(0, sentence.lastIndexOf(lead)));
  return lead !== "" && upToNext.test(lead) && lead.length < maxLead && ofRest.test(before);
};

/** Whether a percentage is of commitments, whose noun comes with the guarantees behind it. */
export const withSharedNoun = ({ lead, tail }: PercentPlace): boolean =>
  ofSharedNoun.test(lead) && andGuarantees.test(tail);

/** "Commitments cover 30 percent, and guarantees a further 40": no total. */
const andFurther =
  /^[^.;]{0,60},? (?:och|samt|and|medan|while) (?:garant|guarant|underwrit)[a-zß-ɏ]*(?: [a-zß-ɏ]+){0,2}? (?:ytterligare|further|another|additional)(?![a-zß-ɏ])/u;

/** Whether guarantees of a further share follow, so that a percentage is no total. */
export const withFurther = ({ tail }: PercentPlace): boolean => andFurther.test(tail);
