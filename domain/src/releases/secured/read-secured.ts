import { isAboutWarrants } from "../sort/release-sort.ts";
import { type Context, lineAround } from "../context.ts";
import {
  addedPart,
  atThatTime,
  bottomLevel,
  commitments,
  covered,
  feeWords,
  furtherCommitments,
  furtherGuarantee,
  guarantees,
  intended,
  intents,
  levelFollows,
  onCondition,
  ofSingle,
  oneOfThem,
  ofGuarantee,
  oneLevel,
  ofIssueWords,
  otherPercent,
  securedTo,
  summedUp,
  together,
  topLevel,
  withIntents,
} from "../cues/secured.ts";
import { putRight } from "../cues/misspelt.ts";
import { type Evidence, doubtOf, ofIssue } from "../evidence.ts";
import { readFully } from "./fully-secured.ts";
import { readLevels } from "./guarantee-levels.ts";
import { readMissingPart } from "./missing-part.ts";
import { isSumOfBefore } from "./summed-before.ts";
import { isByOwners, isOfPartsBehind, isOwnShare, readRespective } from "./own-shares.ts";
import type { Percent } from "../mentions/percents.ts";
import { type PercentPlace, inBrackets, percentPlaces } from "./percent-places.ts";
import type { RuleId } from "../rule-id.ts";

const maxFollowing = 300;
const maxSum = 60;
const all = 100;
const clauseEnd = /[.,;:()]|\b(?:varav|of which)\b/u;
const isSecured =
  /^(?:\s(?:av|of)\s+(?:the\s+)?[a-zß-ɏ]{1,30}(?:\s[a-zß-ɏ]{1,20})?)?(?: in total| in aggregate| totalt)?,?\s*(?:är|is|are|var|was|were|har|has been|have been|will be)?\s*(?:således |därmed |thus |thereby |therefore )?(?:säkr|säkerställ|secured|covered|täck|pre-?subscribed and (?:guaranteed|underwritten))/u;

type Named = { readonly field: string; readonly rule: RuleId; readonly isStrong: boolean };

const total: Named = { field: "approxTotalCommitment", rule: "secured.whole", isStrong: true };
const byCommitment: Named = {
  field: "approxCommitment",
  rule: "secured.commitments",
  isStrong: true,
};
const byGuarantee: Named = { field: "approxGuarantor", rule: "secured.guaranteed", isStrong: true };

const byNouns = (words: string): Named | null => {
  const [hasCommitments, hasGuarantees] = [commitments.test(words), guarantees.test(words)];
  if (hasCommitments && hasGuarantees) return total;
  if (hasCommitments) return byCommitment;
  return hasGuarantees ? byGuarantee : null;
};

/**
 * A percentage followed by its name: "80 procent av teckningsåtaganden och garantier", "1,4 procent genom
 * teckningsåtaganden".
 */
const namedBehind =
  /^\s*(?:av|från|genom|i form av|i(?= (?:[a-zß-ɏ]+ )?(?:teckning|garanti))|via|through|by|from|of|in the form of|fra|gjennom|gennem)(?![a-zß-ɏ])|^ (?:(?:is|are|är|utgör|utgörs av|avser|consists? of|relates? to) )?(?=(?:teckningsåtagand|teckningsförbind|garantiåtagand|garantier(?![a-zß-ɏ])|guarantees(?![a-zß-ɏ])|(?:subscription|guarantee|underwriting) (?:commitment|undertaking)))/u;
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
const partiesOf = (following: string): Named | null => {
  const [clause = ""] = following.split(/\d ?(?:%|procent|per ?cent)|[.;]/u);
  const words = securedBy.exec(clause)?.groups?.["parties"];
  const parties = words === undefined ? null : byNouns(words);
  // Several parties, or none that is known: the whole.
  return parties === total ? null : parties;
};

/** "The issue is to 60 percent guaranteed". */
const isGuaranteed =
  /^\s*(?:(?:is|are|has been|have been|will be|är|har) )?(?:garantera(?:s|[dt]s?)|guaranteed|underwritten)(?![a-zß-ɏ])/u;
const conjunction = /(?<![a-zß-ɏ]|- )(?:och|samt|and|og)(?![a-zß-ɏ])/u;

/** "60 percent by commitments of owners and guarantors": both together. */
const ofBoth =
  /^[^.;]{0,60} (?:åtaganden|commitments|undertakings) (?:från|av|from|of|by) [^.;]{0,80}(?<![a-zß-ɏ])(?:och|samt|and) [^.;]{0,30}(?:garant|guarant|underwrit)/u;

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
const addsUp =
  /,\s*(?:motsvarande|vilket motsvarar|corresponding to|equal to) (?:totalt|sammanlagt|in total|a total of)(?:\s(?:cirka|ca\.?|omkring|about|approximately|around))?\s*$/u;

/** Whether commitments and guarantees each have a percentage before their total. */
const hasBothBefore = (lead: string, sentence: string): boolean => {
  const before = sentence.slice(0, sentence.indexOf(lead) + lead.length);
  return (
    [...before.matchAll(figures)].length > 1 && commitments.test(before) && guarantees.test(before)
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
const several = /\d (?:och|respektive|and) \d/u;
const isOnlyFigure = (sentence: string): boolean =>
  [...sentence.matchAll(figures)].length === 1 && !several.test(sentence);

/** "The issue is secured up to 80 percent by": the secured percentage, not a limit. */
const coveredUpTo =
  /(?<=(?:täck[st]|säkerställ[dts]|säkra[dts]|omfattas|garantera[dts]|secured|covered|underwritten|guaranteed) (?:(?:via|genom|av|by|through) [^.;,\d]{1,60} )?)(?:upp till|up to)(?=(?: (?:ett belopp (?:om|på)|an amount of))?(?: (?:cirka|ca\.?|about|approximately))?(?: (?:m?sek )?[\d.,]+(?: (?:m[a-zß-ɏ]+|kronor))*,? (?:motsvarande|corresponding to|or)(?: (?:cirka|ca\.?|about|approximately))?)? $)/u;

/** "Is already covered to", "together with what was agreed earlier": it holds now, too. */
const beforeNow =
  /(?:sedan tidigare|previously|already) (?=täck|säker|säkr|covered|secured|guaranteed)|(?:med|with) (?:vad som|det som|what was) (?:tidigare|previously|earlier)? ?(?:avtalats|erhållits|ingåtts|agreed|received)/gu;

/** "… 21 percent of the shares": belongs to the percentage before. */
const ofTheirShares =
  /^ (?:av|of) (?:samtliga |alla |all |the |bolagets |company's ){0,2}(?:aktie|share|röst|vote|capital|kapital)[a-zß-ɏ]*(?! capital)/u;
/** "The owners have undertaken": they are not what a percentage is of. */
const ownersDo =
  /(?<![a-zß-ɏ])(?:aktie|huvud|stor)?ägarna(?= (?:har|kommer|ska|förbinder|åtar|tecknar|garanterar)(?![a-zß-ɏ]))/gu;
const isOther = (words: string): boolean => otherPercent.test(words) || ofGuarantee.test(words);

/** What was secured once or is intended, a condition, one party's part, a rate, or one level. */
const isNotOfAll = ({ lead, tail, sentence }: PercentPlace): boolean =>
  [atThatTime, intended, onCondition, ofSingle].some((veto) => veto.test(lead)) ||
  isOtherRate(lead, sentence) ||
  oneLevel.test(inBrackets(tail));

/**
 * What a percentage is a share of: decided by the words after it, else by those between the previous
 * percentage and it.
 */
const nameOf = (place: PercentPlace): Named | null => {
  const { percent, lead, tail, sentence } = place;
  if (isOwnShare(place)) return { ...byCommitment, isStrong: false };
  // "9 million, corresponding to 39 percent, of commitments": the part between commas is an insertion.
  const behind =
    tail.replace(/^,(?= (?:av|of|has|have|is|are|was|har|är) )/u, "").split(clauseEnd, 1)[0] ?? "";
  const near = behind.split(conjunction, 1)[0] ?? "";
  // "… of the issue, from most of the owners": names who subscribes; it is not a share of the owners.
  const share = near.split(/ (?:från|from|against|mot|for an?|för en) /u, 1)[0] ?? "";
  // "An issue of up to 60 million, secured to": a clause of its own.
  const clause = securedTo.test(lead) ? lead.slice(lead.lastIndexOf(", ") + 1) : lead;
  const own = clause
    .replace(beforeNow, " ")
    .replace(coveredUpTo, " ")
    .replace(ofTheirShares, "")
    .replace(ownersDo, " ");
  // "… corresponding to 70 percent of the offering, are secured".
  if (isSecured.test(tail) && !isSecured.test(behind)) return { ...total, isStrong: false };
  if ([own, share].some(isOther) || isNotOfAll(place)) return null;
  // Bottom and top guarantee with a percentage each: `readLevels` computes their sum.
  if (isOfBothLevels(lead) && eachOfItsOwn.test(sentence)) return null;
  if (isOfOneLevel(lead) || (isOfOneLevel(near) && isOfOneLevel(behind))) return null;
  const following = sentence.slice(sentence.indexOf(lead) + lead.length);
  if (isOfPartsBehind(following.slice(percent.end - percent.start)))
    return { ...total, isStrong: false };
  if (isSecured.test(behind))
    return partiesOf(following.slice(percent.end - percent.start)) ?? total;
  if (securedTo.test(lead)) {
    if (ofBoth.test(following)) return total;
    return (namedBehind.test(behind) && byNouns(following)) || total;
  }
  // A total includes what was named before it; if no percentage precedes it, the nouns decide.
  if (summedUp.test(lead)) return (sentence.startsWith(lead) ? byNouns(lead) : null) ?? total;
  if (listedBehind.test(tail)) return total;
  if (isByOwners(place, near) && !guarantees.test(behind))
    return { ...byCommitment, isStrong: false };
  if (isGuaranteed.test(near)) return commitments.test(behind) ? total : byGuarantee;
  if (coveredUpTo.test(lead) && together.test(lead)) return total;
  const isDirect = namedBehind.test(behind) && byNouns(near) !== null;
  if (isDirect) return byNouns(behind);
  if (addsUp.test(lead) && hasBothBefore(lead, sentence)) return total;
  // "Commitments and guarantees: commitments amount to": the words after a colon are nearer.
  const behindColon = lead.slice(lead.lastIndexOf(":") + 1);
  const inLead = byNouns(behindColon.replace(besides, " ")) ?? byNouns(lead.replace(besides, " "));
  if (inLead === total) {
    // If all of the issue is secured, it is by both together.
    const isAll = Number(percent.value) === all && !eachOfItsOwn.test(sentence);
    if (isAll || covered.test(lead) || together.test(lead)) return total;
    return equalsShare.test(lead) && isOnlyFigure(sentence) ? { ...total, isStrong: false } : null;
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

/** The same where one of the words is misspelt. */
const nameOfMisspelt = (place: PercentPlace): Named | null => {
  const sentence = putRight(place.sentence);
  if (sentence === null) return null;
  const lead = putRight(place.lead) ?? place.lead;
  const named = nameOf({ ...place, sentence, lead, tail: putRight(place.tail) ?? place.tail });
  return named === null ? null : { ...named, isStrong: false };
};

const maxReach = 400;

/**
 * The share of only some of the committing parties, if others are mentioned nearby: the text does not state
 * the sum.
 */
const isOfSome = ({ lower }: Context, { passage, sentence }: PercentPlace): boolean =>
  (furtherCommitments.test(sentence) &&
    commitments.test(lower.slice(Math.max(0, passage.start - maxReach), passage.start))) ||
  furtherCommitments.test(lower.slice(passage.end, passage.end + maxReach));

/** In a text with a top guarantee, guarantees without a level may not be all of them. */
const ofAllLevels = (named: Named, { lower }: Context, { percent }: PercentPlace): Named | null => {
  if (named.field !== byGuarantee.field) return named;
  const following = lower.slice(percent.end, percent.end + maxFollowing);
  return levelFollows.test(following) ? null : { ...named, isStrong: false };
};

/** An outcome may also state what had been secured. */
const wasSecured =
  /(?<![a-zß-ɏ])(?:var|är|was|were) (?:[a-zß-ɏ]+ )?(?:säkerställ|säkrad|garantera[dt] till|secured|covered by|guaranteed to)/u;

/** "… thus guarantors subscribe for 5 million": an outcome. */
const thereby = /, (?:därmed|thus|therefore) (?:kommer|tecknas|will|are)(?![a-zß-ɏ])/u;

/** Whether a paragraph is about an issue: companies also cover and secure other things. */
const isOfIssue = (context: Context, { start }: Percent): boolean => {
  const words = lineAround(context, start);
  return ofIssueWords.test(words) || byNouns(words) !== null;
};

/** Whether a sentence says that the issue is secured, or names both commitments and guarantees. */
const isOfAll = (sentence: string): boolean =>
  covered.test(sentence) || byNouns(sentence) === total;

/**
 * If there are commitments too, guarantees are less than the total: then "guaranteed to 80 percent" is the
 * total.
 */
const withoutWhole = ({ lower }: Context, stated: readonly Evidence[]): readonly Evidence[] => {
  if (!commitments.test(lower)) return stated;
  const wholes = new Set(
    stated.flatMap(({ field, value }) => (field === total.field ? [value] : [])),
  );
  return stated.filter(({ field, value }) => field !== byGuarantee.field || !wholes.has(value));
};

/**
 * How much of the issue is secured, and by whom. Guarantees of several levels are added up; a single level
 * gives no result.
 */
export const readSecured = (context: Context, percents: readonly Percent[]): Evidence[] => {
  const { sort } = context;
  if (isAboutWarrants(sort)) return [];
  const isOver = sort === "outcome";
  const places = percentPlaces(context, percents).filter(
    ({ lead, sentence }) => !isOver || (wasSecured.test(sentence) && !thereby.test(lead)),
  );
  const hasTop = topLevel.test(context.lower);
  const stated = places.flatMap((place) => {
    const { percent, passage, lead, sentence } = place;
    const ofSum = isSumOfBefore(context, place) ? { ...total, isStrong: false } : null;
    const first = ofSum ?? nameOf(place) ?? nameOfMisspelt(place);
    const named = first === null || !hasTop ? first : ofAllLevels(first, context, place);
    if (named === null || (named === byCommitment && isOfSome(context, place))) return [];
    if (named.field === total.field && addedPart.test(lead)) return [];
    return [
      ofIssue(named.field, {
        value: percent.value,
        at: percent,
        passage,
        rule: named.rule,
        isStrong:
          named.isStrong &&
          !isOver &&
          !coveredUpTo.test(lead) &&
          isOfIssue(context, percent) &&
          (named.field === total.field ? isOfAll(sentence) : !oneOfThem.test(lead)),
        ...(percent.isApproximate ? { doubt: "approximate" } : {}),
        ...doubtOf(percent),
      }),
    ];
  });
  if (isOver) return stated;
  const found = [
    ...withoutWhole(context, stated),
    ...readLevels(places),
    ...readRespective(places),
    ...readFully(context),
  ];
  return [...found, ...readMissingPart(places, found)];
};
