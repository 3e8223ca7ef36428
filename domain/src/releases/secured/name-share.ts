import { compiled } from "../../terms/compiled.ts";
import { allMatches } from "../../terms/all-matches.ts";
import {
  atThatTime,
  bottomLevel,
  commitments,
  covered,
  feeWords,
  furtherGuarantee,
  guarantees,
  intended,
  intents,
  onCondition,
  ofSingle,
  ofGuarantee,
  ofIssueWords,
  oneLevel,
  otherPercent,
  securedTo,
  summedUp,
  together,
  topLevel,
  withIntents,
} from "../cues/secured.ts";
import { putRight } from "../cues/misspelt.ts";
import { isByOwners, isOfPartsBehind, isOwnShare } from "./own-shares.ts";
import { isTotalOfParts, upToNext, withFurther, withSharedNoun } from "./parts-of-total.ts";
import { type PercentPlace, inBrackets } from "./percent-places.ts";
import { type SecuredBy, byCommitment, byGuarantee, byNouns, total } from "./secured-by.ts";

const maxSum = 60;
const all = 100;
const clauseEnd = /[.,;:()]|\b(?:varav|of which)\b/u;
const isSecured =
  /^(?:\s(?:av|of)\s+(?:the\s+)?[a-zß-ɏ]{1,30}(?:\s[a-zß-ɏ]{1,20})?)?(?: in total| in aggregate| totalt)?,?\s*(?:är|is|are|var|was|were|har|has been|have been|will be)?\s*(?:således |därmed |thus |thereby |therefore )?(?:säkr|säkerställ|secured|covered|täck|pre-?subscribed and (?:guaranteed|underwritten))/u;

/**
 * A percentage followed by its name: "80 procent av teckningsåtaganden och garantier", "1,4 procent genom
 * teckningsåtaganden".
 */
const namedBehind =
  /^\s*(?:av|från|genom|i form av|i(?= (?:[a-zß-ɏ]+ )?(?:teckning|garanti))|via|through|by|from|of|in the form of|fra|gjennom|gennem)(?![a-zß-ɏ])|^ (?:(?:is|are|är|utgör|utgörs av|avser|consists? of|relates? to) )?(?=(?:teckningsåtagand|teckningsförbind|garantiåtagand|garantier(?![a-zß-ɏ])|guarantees(?![a-zß-ɏ])|(?:subscription|guarantee|underwriting) (?:commitment|undertaking|obligation)))/u;
/** "Existing owners will subscribe for units for 26 million, 55 percent". */
const ownersWill =
  /(?:shareholders|owners|(?:aktie|huvud)?ägare|ägarna|ledningen|styrelsen|management|board)(?![a-zß-ɏ])[^.;]{0,80} (?:will subscribe|ska teckna|kommer att teckna)(?![a-zß-ɏ])(?:[^.;]|(?<=\d)\.(?=\d)){0,100},? $/u;
const altogether = /^ (?:altogether|in total|in aggregate|totalt|sammanlagt)(?![a-zß-ɏ])/u;
/** "Its share, 12 percent, and another for 9 percent": the parts of single owners. */
const andAnother =
  /^,? (?:and|och|samt) (?:(?!guarant|garant|underwrit|subscri|teckning)[^.;,\d]){1,60} (?:for|med|om)(?: (?:approximately|cirka|ca))?\s*$/u;

/** "… is covered by subscription commitments": by whom follows. */
const securedBy =
  /(?:säkr|säkerställ|secured|covered|täck)[a-zß-ɏ]* (?:av|genom|via|by|through|with)(?![a-zß-ɏ])(?<parties>[^.;]*)$/u;
const partiesOf = (following: string): SecuredBy | null => {
  const [clause = ""] = following.split(/\d ?(?:%|procent|per ?cent)|[.;]/u);
  const words = securedBy.exec(clause)?.groups?.["parties"];
  const parties = words === undefined ? null : byNouns(words);
  // Several parties, or none that is known: the whole.
  return parties === total ? null : parties;
};

/** "By subscription (20 percent) and guarantee commitments (80 percent)": a part each. */
const firstOfParts =
  /(?<![a-zß-ɏ])(?:tecknings-|subscription)(?: \(|, )(?:(?:cirka|ca\.?|about|approximately) )?$/u;
const guaranteesBehind =
  /^(?:\)|,)? (?:och|samt|and) (?:emissions)?(?:garanti|guarantee|underwriting)/u;
/** "By a combination of commitments and guarantees". */
const byCombination =
  /(?:av|genom|by|through|via) (?:en kombination|a combination) (?:av|of)(?![a-zß-ɏ])/u;

/** "To 19 percent by commitments, and in addition guarantors have": a clause of others. */
const besidesOthers =
  /,? (?:och|samt|and) (?:därutöver|dessutom|därtill|in addition|furthermore|additionally)(?![a-zß-ɏ]).*$/u;

/** "The issue is to 60 percent guaranteed". */
const isGuaranteed =
  /^\s*(?:(?:is|are|has been|have been|will be|är|har) )?(?:garantera(?:s|[dt]s?)|guaranteed|underwritten)(?![a-zß-ɏ])/u;
const conjunction = /(?<![a-zß-ɏ]|- )(?:och|samt|and|og)(?![a-zß-ɏ])/u;

/** "60 percent by commitments of owners and guarantors": both together. */
const ofBoth =
  /^[^.;]{0,60} (?:åtaganden|commitments|undertakings) (?:från|av|from|of|by) [^.;]{0,80}(?<![a-zß-ɏ])(?:och|samt|and) [^.;]{0,30}(?:garant|guarant|underwrit)/u;

/** "To 75 percent (about 20 million) by guarantees". */
const amountInBrackets = /^ ?\([^()%]{0,60}\)/u;

/** "… to 20 percent by commitments and to 50 percent by guarantees": the second part has its own percentage. */
const andByOthers =
  /(?<![a-zß-ɏ])(?:och|samt|and) (?:(?:till|to) )?(?:(?:cirka|ca\.?|omkring|about|approximately|around) )?\d[\d.,]* ?(?:%|procent|per ?cent) (?:av|från|genom|via|by|from|through)(?![a-zß-ɏ]).*$/u;

const isOfBothLevels = (words: string): boolean => topLevel.test(words) && bottomLevel.test(words);

const isOfOneLevel = (words: string): boolean => {
  const isSum = commitments.test(words) && together.test(words.slice(-maxSum));
  return oneLevel.test(words) && !isSum && !isOfBothLevels(words);
};

/** "Of 40 and 10 million, 80 and 20 percent respectively": one percentage for each amount. */
const eachOfItsOwn = /(?<![a-zß-ɏ])(?:respektive|resp\.|vardera|each|respectively)/u;
const undertakings = /åtagand|commitment|undertaking/u;
const besides =
  /(?:utöver|förutom|in addition to|besides)\s+(?:[a-zß-ɏ]+\s+){0,8}?(?:har(?=\s)|have(?=\s)|has(?=\s)|[a-zß-ɏ]+,)/u;

/** "60 percent of commitments, intentions and guarantees": all of them together. */
const listedBehind =
  /^\s*(?:av|genom|by|through|of)(?![a-zß-ɏ])[^.;:()]{0,40}(?:tecknings|subscription)[a-zß-ɏ]*[^.;:(),]{0,20}(?:, [^.;:(),]{1,40}){1,2} (?:och|samt|and) (?:[a-zß-ɏ]+ )?[a-zß-ɏ]*(?:garanti|guarantee|underwrit)/u;
/** The same with letters of intent among them. */
const listedWithIntents =
  /^\s*(?:av|genom|by|through)(?![a-zß-ɏ])[^.;:()]{0,30}(?:avsiktsförklaringar|letters of intent), [^.;:(),]{1,60} (?:och|samt|and) (?:[a-zß-ɏ]+ )?[a-zß-ɏ]*(?:garanti|guarantee|underwrit)/u;
const addsUp =
  /,\s*(?:(?:motsvarande|vilket motsvarar|corresponding to|equal to) (?:totalt|sammanlagt|in total|a total of)|(?:vilket|which) (?:sammantaget|tillsammans|sammanlagt|totalt|together|in total|in aggregate) (?:motsvarar|utgör|corresponds to|equals|amounts to))(?:\s(?:cirka|ca\.?|omkring|about|approximately|around))?\s*$/u;

/** Whether commitments and guarantees each have a percentage before their total. */
const hasBothBefore = (lead: string, sentence: string): boolean => {
  const before = sentence.slice(0, sentence.indexOf(lead) + lead.length);
  return (
    allMatches(before, figures).length > 1 && commitments.test(before) && guarantees.test(before)
  );
};

const otherwise = /^[^.;]{0,60}(?<![a-zß-ɏ])(?:eller|alternativt|or|alternatively)(?![a-zß-ɏ])/u;

/**
 * "A fee of 15 percent in cash, or 18 percent in shares": the words before the first one also apply to the
 * second.
 */
const isOtherRate = (lead: string, sentence: string): boolean =>
  otherwise.test(lead) && feeWords.test(sentence.slice(0, Math.max(0, sentence.indexOf(lead))));

/** Percentages of a sentence. If it has a single one and names both parts, this is their total. */
const figures = /\d\)? ?(?:%|(?:procent|per ?cent)(?![a-zß-ɏ]))/gu;
const equalsShare = /(?:motsvar|correspond|equal|equivalent|represent)[a-zß-ɏ]*[^.;\d]{0,40}$/u;
/** "Commitments and guarantees: 82 percent". */
const rowOf = /^[\s|·*-]*[^.;:\d]{1,80}[:|]\s*(?:(?:approximately|about|approx\.|cirka|ca\.?) )?$/u;
/** "Two owners representing in total 18 percent have undertaken": a share of the company. */
const ofHolders =
  /(?:shareholders|owners|(?:aktie)?ägare)[^.;,\d]{0,30} (?:representing|representerande|som representerar|holding)(?: (?:in total|together|a total of|totalt|sammanlagt|tillsammans|approximately|cirka))* ?$/u;
const thenUndertake =
  /^ (?:have|has|har)(?: (?:also|även|också))? (?:undertaken|committed|åtagit|förbundit)/u;
const several = /\d (?:och|respektive|and) \d/u;
const isOnlyFigure = (sentence: string): boolean =>
  allMatches(sentence, figures).length === 1 && !several.test(sentence);

/** "The issue is secured up to 80 percent by": the secured percentage, not a limit. */
export const coveredUpTo =
  /(?<=(?:täck[st]|säkerställ[dts]|säkra[dts]|omfattas|garantera[dts]|secured|covered|underwritten|guaranteed) (?:(?:därmed|således|thus|therefore) )?(?:(?:via|genom|av|by|through) [^.;,\d]{1,60} |till (?:ett belopp (?:om|på) )?|to (?:an amount of )?)?)(?:upp till|up to)(?=(?: (?:ett belopp (?:om|på)|an amount of))?(?: (?:cirka|ca\.?|about|approximately))?(?: (?:m?sek )?[\d.,]+(?: (?:m[a-zß-ɏ]+|kronor))*,? (?:motsvarande|corresponding to|or)(?: (?:cirka|ca\.?|about|approximately))?)? $)/u;

/** "Is already covered to", "together with what was agreed earlier": it holds now, too. */
const beforeNow =
  /(?:sedan tidigare|previously|already) (?=täck|säker|säkr|covered|secured|guaranteed)|(?:med|with) (?:vad som|det som|what was) (?:tidigare|previously|earlier)? ?(?:avtalats|erhållits|ingåtts|agreed|received)/gu;

/** "… 21 percent of the shares": belongs to the percentage before. */
const ofTheirShares =
  /^ (?:av|of) (?:samtliga |alla |all |the |bolagets |company's |(?:det |the )?total[a-z]* (?:antalet |number of )){0,2}(?:aktie|share|röst|vote|capital|kapital)[a-zß-ɏ]*(?! capital)/u;
/** "The owners have undertaken": they are not what a percentage is of. */
const ownersDo =
  /(?<![a-zß-ɏ])(?:aktie|huvud|stor)?ägarna(?= (?:har|kommer|ska|förbinder|åtar|tecknar|garanterar)(?![a-zß-ɏ]))/gu;
/** "A consortium has undertaken to subscribe for shares that nobody else subscribes for". */
const isTheRest =
  /(?:undertaken|committed|agreed) to subscribe for (?:any |the )?(?:remaining )?(?:shares|units|part)[^.;]{0,40} not (?:otherwise )?(?:been )?(?:subscribed for|covered)(?! by (?:the )?exercise)[^.;\d]{0,80}$/u;
/** "A top guarantee, so that the issue is secured to": the words before it are of another matter. */
const soThatSecured =
  /^.*(?:vilket (?:gör|innebär|medför) att|which means that|so that|whereby|varigenom) (?=[^.;]*(?:säkerställd|säkrad|secured|covered) (?:up )?(?:till|to) [^.;]*$)/u;
/** "In full secured, partly by commitments": the words before it are of the whole. */
const inPart =
  /^.*(?<![a-zß-ɏ])(?:dels|partly|in part) (?=(?:genom|av|via|through|by|with)(?![a-zß-ɏ]))/u;
const isOther = (words: string): boolean => otherPercent.test(words) || ofGuarantee.test(words);

/** What was secured once or is intended, a condition, one party's part, a rate, or one level. */
const isNotOfAll = ({ lead, tail, sentence }: PercentPlace): boolean =>
  [atThatTime, intended, onCondition, ofSingle].some((veto) => veto.test(lead)) ||
  isOtherRate(lead, sentence) ||
  oneLevel.test(inBrackets(tail));

/** "To 85 percent backed by": whatever the verb. */
const verbBehind =
  /^ (?!samt |and )[a-zß-ɏ]{2,20}[dtn] (?:av|genom|via|by|through) (?<parties>.*)$/u;
const ofWhich = /(?<![a-zß-ɏ])(?:varav|of which)(?![a-zß-ɏ])/u;
/** What the words before a percentage say that it is a share of. */
const nameBefore = ({ percent, lead, tail, sentence }: PercentPlace): SecuredBy | null => {
  // "Commitments and guarantees: commitments amount to": the words after a colon are nearer.
  const behindColon =
    lead
      .slice(lead.lastIndexOf(":") + 1)
      .split(ofWhich)
      .at(-1) ?? "";
  const inLead = byNouns(behindColon.replace(besides, " ")) ?? byNouns(lead.replace(besides, " "));
  if (inLead === total) {
    // If all of the issue is secured, it is by both together.
    const isAll = Number(percent.value) === all && !eachOfItsOwn.test(sentence);
    if (isAll || covered.test(lead) || together.test(lead)) return total;
    const isNamed = equalsShare.test(lead) || rowOf.test(lead);
    return isNamed && isOnlyFigure(sentence) ? { ...total, isStrong: false } : null;
  }
  if (inLead !== null && andAnother.test(tail)) return null;
  if (inLead === byGuarantee && furtherGuarantee.test(lead)) return null;
  if (inLead === byCommitment && withIntents.test(lead)) return null;
  if (inLead !== null) return inLead;
  if (intents.test(lead)) return null;
  const opening = sentence.slice(0, Math.max(0, sentence.indexOf(lead)) + lead.length);
  if (ownersWill.test(opening) && !guarantees.test(opening))
    return { ...byCommitment, isStrong: false };
  if (altogether.test(tail) && hasBothBefore(lead, sentence)) return { ...total, isStrong: false };
  const isCovered = covered.test(lead) || isSecured.test(tail);
  const isTotal = isCovered || together.test(lead);
  // "An agreement of guarantees with …, in total": the total of what the sentence named earlier, at any
  // distance.
  const named = byNouns(sentence.slice(0, Math.max(0, sentence.indexOf(lead))));
  if (!isCovered && isTotal && named !== null) return { ...named, isStrong: false };
  return isTotal &&
    (covered.test(sentence) || undertakings.test(sentence) || byNouns(sentence) !== null)
    ? total
    : null;
};

/**
 * What a percentage is a share of: decided by the words after it, else by those between the previous
 * percentage and it.
 */
const nameAsWritten = (stated: PercentPlace): SecuredBy | null => {
  const place = {
    ...stated,
    lead: stated.lead.replace(soThatSecured, "").replace(inPart, ""),
    tail: stated.tail.replace(upToNext, ""),
  };
  if (isTotalOfParts(stated)) return { ...total, isStrong: false };
  if (withSharedNoun(stated)) return { ...byCommitment, isStrong: false };
  const { percent, lead, tail, sentence } = place;
  if (isTheRest.test(lead) && ofIssueWords.test(tail)) return { ...byGuarantee, isStrong: false };
  if (ofHolders.test(lead) && thenUndertake.test(tail)) return null;
  if (firstOfParts.test(lead) && guaranteesBehind.test(tail))
    return { ...byCommitment, isStrong: false };
  if (isOwnShare(place)) return { ...byCommitment, isStrong: false };
  // "9 million, corresponding to 39 percent, of commitments": the part between commas is an insertion.
  const insertion = tail.replace(/^,(?= (?:av|of|has|have|is|are|was|har|är) )/u, "");
  const behind = (insertion.split(clauseEnd, 1)[0] ?? "").replace(besidesOthers, "");
  const near = behind.split(conjunction, 1)[0] ?? "";
  // "… of the issue, from most of the owners": names who subscribes; it is not a share of the owners.
  const share = near.split(/ (?:från|from|against|mot|for an?|för en) /u, 1)[0] ?? "";
  // "An issue of up to 60 million, secured to": a clause of its own.
  const clause = securedTo.test(lead) ? lead.slice(lead.lastIndexOf(", ") + 1) : lead;
  const own = clause
    .replace(beforeNow, " ")
    .replace(compiled(coveredUpTo), " ")
    .replace(compiled(ofTheirShares), "")
    .replace(ownersDo, " ");
  // "… corresponding to 70 percent of the offering, are secured".
  if (isSecured.test(tail) && !isSecured.test(behind)) return { ...total, isStrong: false };
  if ([own, share].some(isOther) || isNotOfAll(place)) return null;
  // Bottom and top guarantee with a percentage each: `readLevels` computes their sum.
  if (isOfBothLevels(lead) && eachOfItsOwn.test(sentence)) return null;
  if (isOfOneLevel(lead) || (isOfOneLevel(near) && isOfOneLevel(behind))) return null;
  const following = sentence.slice(sentence.indexOf(lead) + lead.length);
  const afterIt = following.slice(percent.end - percent.start);
  if (isOfPartsBehind(afterIt)) return { ...total, isStrong: false };
  if (isSecured.test(behind)) return partiesOf(afterIt) ?? total;
  if (securedTo.test(lead)) {
    const ofIt = following.replace(andByOthers, "").replace(besidesOthers, "");
    if (ofBoth.test(ofIt)) return total;
    return (namedBehind.test(tail.replace(amountInBrackets, "")) && byNouns(ofIt)) || total;
  }
  // A total includes what was named before it; if no percentage precedes it, the nouns decide.
  if (compiled(summedUp).test(lead))
    return (sentence.startsWith(lead) ? byNouns(lead) : null) ?? total;
  if (listedBehind.test(tail) || (byCombination.test(behind) && covered.test(lead))) return total;
  if (listedWithIntents.test(tail)) return { ...total, isStrong: false };
  if (isByOwners(place, near) && !guarantees.test(behind))
    return { ...byCommitment, isStrong: false };
  if (isGuaranteed.test(near)) return commitments.test(behind) ? total : byGuarantee;
  if (coveredUpTo.test(lead) && together.test(lead)) return total;
  if (namedBehind.test(behind) && byNouns(near) !== null) return byNouns(behind);
  if (compiled(addsUp).test(lead) && hasBothBefore(lead, sentence)) return total;
  const ofVerb = byNouns(verbBehind.exec(behind)?.groups?.["parties"] ?? "");
  if (ofVerb !== null) return { ...ofVerb, isStrong: false };
  return nameBefore(place);
};

/** The same where one of the words is misspelt. */
const nameOfMisspelt = (place: PercentPlace): SecuredBy | null => {
  const sentence = putRight(place.sentence);
  if (sentence === null) return null;
  const lead = putRight(place.lead) ?? place.lead;
  const named = nameAsWritten({
    ...place,
    sentence,
    lead,
    tail: putRight(place.tail) ?? place.tail,
  });
  return named === null ? null : { ...named, isStrong: false };
};

/** By whom the text says that a percentage is secured, or `null`. */
export const nameOf = (place: PercentPlace): SecuredBy | null => {
  const named = nameAsWritten(place) ?? nameOfMisspelt(place);
  const isPart = named?.field === total.field && withFurther(place);
  if (!isPart) return named;
  return undertakings.test(place.lead) ? { ...byCommitment, isStrong: false } : null;
};
