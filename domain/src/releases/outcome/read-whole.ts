import type { Context } from "../context.ts";
import { besides, oversubscribed, totals } from "../cues/outcome.ts";
import { isOfOtherIssue, overAllotment } from "../cues/subjects.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import type { Passage } from "../passages.ts";
import { type StatedUnits, maxEqual } from "./groups.ts";

const maxBehind = 60;
/** More than all, rounded, is what was applied for. */
const wholeIssue = 101;
const ofAllShares = /antal[a-zß-ɏ]* aktier|number of (?:outstanding )?shares|öka|increase/u;

/** "… were subscribed for with and without rights": all of them. */
const subscribedEither =
  /^[^.;]{0,80}(?:tecknades|tecknats|subscribed(?: for)?) (?:med|with) (?:och|and) (?:utan|without)/u;
const inTotalBehind =
  /^ ?(?:units|aktier|shares)? ?(?:in total|totalt) (?:were subscribed|tecknades|har tecknats)/u;
/** "So many of the new shares": a part of them. */
const ofThose = /^ (?:av|of) (?:de|the) (?:nya|new) (?:units|aktierna|shares)(?![a-zß-ɏ])/u;
const maxEither = 140;
/** "All 5,000 shares offered were subscribed for": no part, and no more. */
const allBefore = /(?<![a-zß-ɏ])(?:all|samtliga|alla)(?: (?:of )?the| of| de)?\s*$/u;
const subscribedBehind =
  /^(?! ?(?:shares|units) (?:before|prior to))[^.;]{0,160}?(?:(?:were|was|have been|has been) (?:fully )?subscribed(?! (?:with|by|through))|har tecknats|tecknades)/u;
const allOfThose =
  /^ ?(?:new |offer )?(?:units|shares)(?: [^.;,\d]{1,40})?, all of which (?:were|have been) subscribed(?! for (?:with|by|through))/u;
/** "All 5,000 offered shares" that were subscribed for. */
export const isAllOffered = (lower: string, { start, end }: StatedUnits): boolean =>
  allOfThose.test(lower.slice(end, end + maxEqual)) ||
  (allBefore.test(lower.slice(Math.max(0, start - maxEqual), start)) &&
    subscribedBehind.test(lower.slice(end, end + 2 * maxEqual)));
/** "Subscriptions for so many were received", of which the board then allocated others. */
const receivedFor = /(?:subscriptions|tegninger) for(?: a total of| totalt| i alt)?\s*$/u;
const allocates = /(?:has|have) (?:resolved to )?allocated?(?: a total of)? \d/u;
/** "So many new shares, by whose issuance the gross proceeds are raised". */
const byIssuance =
  /(?:raised|resulting in|gross proceeds)[^.;]{0,60} (?:through|by) (?:the )?issuance of\s*$/u;
/** "… resulted in a full subscription of". */
const fullSubscription = /(?:a|the) full subscription (?:of|for)(?: the)? $/u;
/** "So many shares have been subscribed for in the rights issue", with no party and no means. */
const subscribedIn =
  /^ ?(?:new |offer )?(?:shares|units|aktier) (?:(?:have|has) been |were |was )?(?:subscribed(?: for)?|tecknades|har tecknats) (?:in|under|i) (?:the )?(?:rights (?:issue|offering)|subsequent offering|företrädesemissionen)(?![a-zß-ɏ])(?! (?:with|by|through|med|utan|av)(?![a-zß-ɏ]))/u;
/** "The board has resolved to allocate and issue so many shares". */
const allocatesAll = /(?:has|have) resolved to allocate(?: and issue)?(?: a total of)?\s*$/u;
const toAll =
  /^ ?(?:new |offer )?shares (?:at (?:nok|sek|dkk|eur|a (?:subscription )?price)|in the (?:subsequent|repair|rights))(?![a-z])/u;
/** Whether a sentence says nothing but how much was subscribed for. */
const isPlainTotal = (lower: string, behind: string, wide: string): boolean =>
  (wide.trim() === "" && subscribedIn.test(behind) && !oversubscribed.test(lower)) ||
  (allocatesAll.test(wide) && toAll.test(behind));
/** Whether a figure is of all that was subscribed for. */
const isOfWhole = (lower: string, behind: string, lead: string, wide: string): boolean =>
  subscribedEither.test(behind)
    ? mayBeAll(lower)
    : inTotalBehind.test(behind) ||
      totals.test(lead) ||
      equalsWhole.test(wide) ||
      fullSubscription.test(wide) ||
      isPlainTotal(lower, behind, wide) ||
      byIssuance.test(wide);
/** "Those who have committed to subscribe have subscribed for a total of": their part. */
const byCommitted =
  /(?:subscription (?:commitments|undertakings)|teckningsförbindelser|teckningsåtaganden)[^;]{0,400}(?<![a-zß-ɏ])(?:have|has|har) (?:subscribed|tecknat)[^.;]{0,30}$/u;
/** "So many units of the 5,000 offered": where more were applied for than there are. */
const ofOffered =
  /^ ?(?:units|aktier|shares)? ?(?:av|of) (?:de |the )?\d[\d ,.]* (?:erbjudna|offered)/u;
const ofGuarantors = /garant|guarant|underwrit/u;
const noneUsed =
  /(?:inga|inget|no) (?:[a-zß-ɏ]+ )?(?:emissions)?(?:garanti|guarantee)|(?:garanti|guarantee)[a-zß-ɏ]*[^.;]{0,60}(?<![a-zß-ɏ])(?:inte|ej|not)(?![a-zß-ɏ])/u;

/** "Additionally, so many are subscribed for by guarantors": what was told before is not all. */
const restFollows =
  /^\s*(?:additionally|in addition|furthermore|(?:the )?remaining|the (?:rest|remainder)|därutöver|utöver detta|dessutom|vidare|slutligen|resterande|återstående|de (?:återstående|resterande))(?![a-zß-ɏ])[^.;]{0,160}(?:garant|guarant|underwrit)/u;
const maxRest = 220;

/** Where guarantors take the rest, those with rights and without are not all. */
export const mayBeAll = (lower: string): boolean =>
  !ofGuarantors.test(lower) || noneUsed.test(lower);

/** "In total 58 percent was subscribed for, corresponding to 5 million units". */
const equalsWhole =
  /(?:totalt|in total)[^.;\d]{0,20}\d[\d.,]* ?(?:%|procent|per ?cent)[^.;,\d]{0,60}(?:tecknades|tecknats|subscribed(?: for)?),? (?:motsvarande|corresponding to|equal to)\s*$/u;

const totalOf = ({ count }: StatedUnits, passage: Passage): Evidence[] =>
  count === null
    ? []
    : [
        ofIssue("unitSubTotal", {
          value: count.value,
          at: count,
          passage,
          rule: "outcome.count",
          isStrong: true,
        }),
      ];

type Around = {
  readonly passage: Passage;
  readonly lead: string;
  readonly next: number;
  readonly isApplied: boolean;
};

/** A figure of all that was subscribed for. */
export const readWhole = (
  context: Context,
  group: StatedUnits,
  { passage, lead, next, isApplied }: Around,
): Evidence[] => {
  const { lower } = context;
  const sentence = lower.slice(passage.start, passage.end);
  const wide = lower.slice(Math.max(passage.start, group.start - maxEqual), group.start);
  const behind = lower.slice(group.end, Math.min(passage.end, next, group.end + maxEither));
  if (isAllOffered(lower, group)) return totalOf(group, passage);
  const mayBeMore = allocates.test(lower) || oversubscribed.test(lower);
  if (receivedFor.test(lead) && mayBeMore) return [];
  if (restFollows.test(lower.slice(passage.end, passage.end + maxRest))) return [];
  if (isApplied || ofThose.test(behind) || !isOfWhole(lower, behind, lead, wide)) return [];
  const isOfMore = overAllotment.test(sentence) || besides.test(lead) || ofAllShares.test(wide);
  const isOfOffered =
    ofOffered.test(lower.slice(group.end, group.end + maxBehind)) && oversubscribed.test(lower);
  const isAboveAll = Number(group.percent?.value ?? 0) > wholeIssue;
  const isOfParts = context.hasUnits && group.count?.of === "shares";
  const isOfCommitted = byCommitted.test(lower.slice(passage.start, group.start));
  const isOther =
    isOfCommitted || isOfMore || isAboveAll || isOfOffered || isOfParts || isOfOtherIssue(sentence);
  return isOther ? [] : totalOf(group, passage);
};
