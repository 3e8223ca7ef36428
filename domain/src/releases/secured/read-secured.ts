import { compiled } from "../../terms/compiled.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";
import { type Context, lineAround } from "../context.ts";
import {
  addedPart,
  commitments,
  covered,
  furtherCommitments,
  hadBeenSecured,
  intents,
  levelFollows,
  oneLevel,
  oneOfThem,
  ofIssueWords,
  securedTo,
  together,
  topLevel,
} from "../cues/secured.ts";
import { type Evidence, doubtOf, ofIssue } from "../evidence.ts";
import { withSums } from "./adding-up.ts";
import { readFully, readFullyNamed } from "./fully-secured.ts";
import { readLevels } from "./guarantee-levels.ts";
import { readMissingPart } from "./missing-part.ts";
import { coveredUpTo, nameOf } from "./name-share.ts";
import { readRespective } from "./own-shares.ts";
import { isSumOfBefore, namedBefore } from "./summed-before.ts";
import type { Percent } from "../mentions/percents.ts";
import { type PercentPlace, percentPlaces } from "./percent-places.ts";
import { type SecuredBy, byCommitment, byGuarantee, byNouns, total } from "./secured-by.ts";

const wholeIssue = 100;
const maxFollowing = 300;
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
const ofAllLevels = (
  named: SecuredBy,
  { lower }: Context,
  { percent }: PercentPlace,
): SecuredBy | null => {
  if (named.field !== byGuarantee.field) return named;
  const following = lower.slice(percent.end, percent.end + maxFollowing);
  return levelFollows.test(following) ? null : { ...named, isStrong: false };
};

/** "The largest owner its own part, 12 percent": others are not counted. */
const ownPart =
  /(?<![a-zß-ɏ])(?:sin|its)(?: (?:fulla|hela|full|entire|whole))? (?:pro[ -]?rata-?(?: ?(?:andel|share))|andel|share),? (?:(?:om|på|of|cirka|ca\.?|approximately|about) )*$/u;

/** An outcome may also state what had been secured. */
const wasSecured =
  /(?<![a-zß-ɏ])(?:var|är|was|were) (?:[a-zß-ɏ]+ )?(?:säkerställ|säkrad|garantera[dt] till|secured|covered by|guaranteed to)|(?<![a-zß-ɏ])(?:is|was) covered (?:up )?to (?:(?:approximately|about|around) )?[\d.]+ ?(?:%|per ?cent) (?:by|through)(?![a-zß-ɏ])[^;]{0,60}(?:commitment|undertaking|obligation)/u;

const statesSecured = (sentence: string): boolean =>
  wasSecured.test(sentence) || hadBeenSecured.test(sentence);

/** "… thus guarantors subscribe for 5 million": an outcome. */
const thereby = /, (?:därmed|thus|therefore) (?:kommer|tecknas|will|are)(?![a-zß-ɏ])/u;

/** "The remaining part, 29 percent, was allotted to guarantors": an outcome, which pages add below the terms. */
const allottedBehind =
  /^ ?,? (?:av [^.;,\d]{1,40},? |of [^.;,\d]{1,40},? )?(?:(?:har|has|have|were|was|are|is) )?(?:been )?(?:tilldela(?:ts|des|s)|allotted|allocated)(?![a-zß-ɏ])/u;

/** "Thus guarantees are drawn on to 32 percent": an outcome, too. */
const drawnOn =
  /garant[a-zß-ɏ]*[^.;]{0,70}(?:(?<!om )aktivera[ts]|(?:tas|tagits) i anspråk|att utnyttjas)|tilldelas (?:emissions)?garant|(?:guarant|underwrit)[a-z]*[^.;]{0,70}(?:is|are|be|been|were) (?:therefore |thus )?(?:activated|utili[sz]ed|drawn (?:up)?on|called upon)/u;
const ifNeeded =
  /(?<![a-zß-ɏ])(?:om|endast|bara|först|ifall|i den mån|if|only|in the event|to the extent)(?![a-zß-ɏ])/u;
const isDrawnOn = (sentence: string): boolean => drawnOn.test(sentence) && !ifNeeded.test(sentence);

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

/** "… of the issue. For the remaining part, another acts as guarantor": not the total yet. */
const restBehind =
  /^[^.;%]{0,80}\. ?(?:för|for) (?:resterande del|återstoden|återstående del|the (?:remainder|remaining part|rest)),? (?:går|står|stands?|acts?|steps?) [^.;\d]{1,40}(?:som|as) (?:garant|guarantor|underwriter)/u;
const isRestGuaranteed = ({ lower }: Context, { end }: Percent): boolean =>
  compiled(restBehind).test(lower.slice(end, end + maxFollowing));

/** "The issue is covered by guarantees of in total 3 million, corresponding to". */
const coveredByGuarantees =
  /(?:omfattas|täcks|säkerställs|is covered|is secured) (?:av|genom|by|through) (?:emissionsgarantier|garantier|garantiåtaganden|guarantee (?:commitments|undertakings)|guarantees|underwriting (?:commitments|undertakings)) [^.;]{0,80}(?:motsvarande|motsvarar|corresponding to|equal to)(?: (?:cirka|ca\.?|approximately))? ?$/u;

/** "Secured to 75 percent through guarantees": all that is secured, where the text names nothing else. */
const isWhole = ({ lower }: Context, named: SecuredBy, { percent, lead }: PercentPlace): boolean =>
  (named.field === byCommitment.field &&
    Number(percent.value) === wholeIssue &&
    covered.test(lead)) ||
  (named.field === byGuarantee.field &&
    (securedTo.test(lead) || compiled(coveredByGuarantees).test(lead)) &&
    ![commitments, intents, oneLevel].some((others) => others.test(lower)));

/**
 * How much of the issue is secured, and by whom. Guarantees of several levels are added up; a single level
 * gives no result.
 */
export const readSecured = (
  context: Context,
  percents: readonly Percent[],
): readonly Evidence[] => {
  const { sort } = context;
  if (isAboutWarrants(sort)) return [];
  const isOver = sort === "outcome";
  const places = percentPlaces(context, percents).filter(
    ({ lead, tail, sentence }) =>
      !allottedBehind.test(tail) &&
      !isDrawnOn(sentence) &&
      (!isOver || (statesSecured(sentence) && !thereby.test(lead))),
  );
  const ofOwners = places.some(({ lead }) => ownPart.test(lead) && commitments.test(lead));
  const hasTop = topLevel.test(context.lower);
  const stated = places.flatMap((place) => {
    const { percent, passage, lead, sentence } = place;
    const ofSum = isSumOfBefore(context, place) ? { ...total, isStrong: false } : null;
    const ofBefore = isOfSome(context, place) ? null : namedBefore(context, place);
    const first = ofSum ?? nameOf(place) ?? ofBefore;
    const named = first === null || !hasTop ? first : ofAllLevels(first, context, place);
    if (named === null) return [];
    const isPart = isOfSome(context, place) || (ofOwners && !together.test(lead));
    if (named === byCommitment && isPart) return [];
    if (named.field === total.field && isRestGuaranteed(context, percent)) return [];
    if (named.field === total.field && addedPart.test(lead)) return [];
    const both = isWhole(context, named, place) ? [named, { ...total, isStrong: false }] : [named];
    return both.map((each) =>
      ofIssue(each.field, {
        value: percent.value,
        at: percent,
        passage,
        rule: each.rule,
        isStrong:
          each.isStrong &&
          !isOver &&
          !coveredUpTo.test(lead) &&
          isOfIssue(context, percent) &&
          (each.field === total.field ? isOfAll(sentence) : !oneOfThem.test(lead)),
        ...(percent.isApproximate ? { doubt: "approximate" } : {}),
        ...doubtOf(percent),
      }),
    );
  });
  if (isOver) return [...stated, ...readFullyNamed(context)];
  const found = [
    ...withoutWhole(context, stated),
    ...readLevels(places),
    ...readRespective(places),
    ...readFully(context),
  ];
  return withSums(places, [...found, ...readMissingPart(places, found)]);
};
