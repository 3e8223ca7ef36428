import { compiled } from "../terms/compiled.ts";
import { allMatches } from "../terms/all-matches.ts";
import { isAboutWarrants } from "./sort/release-sort.ts";
import { type Context, passageAt } from "./context.ts";
import { bottomLevel, cash, feeWords, guarantees, inUnits, topLevel } from "./cues/secured.ts";
import { type Evidence, doubtOf } from "./evidence.ts";
import type { Percent } from "./mentions/percents.ts";
import type { Passage } from "./passages.ts";

const maxTail = 110;
/** A percentage as high as this is one of the issue. */
const highestFee = 50;
const alternative =
  /[.;]|(?<![a-zß-ɏ])(?:alternativt|eller|respektive|or|alternatively|eller|tai)(?![a-zß-ɏ])/u;
const notFee = /utspäd|dilut|rabatt|discount|ränta|interest|volymv|vwap|genomsnitt|average/u;
/** What guarantors take of the issue. */
const takesPart = /får (?:[a-zß-ɏ]+ ){0,2}(?:teckna|ta |överta)|(?:will|shall) (?:subscribe|take)/u;
const ofLoan =
  /brygglån|brygg-?finans|bridge (?:loan|financ)|lånebelopp|långivar|lånegivar|lender|loan amount|uppläggning/u;
/** What guarantors subscribed for by setting off their fee. */
const isSubscribed = /^[^.;,]{0,30}(?:teckna(?:de|t)s|(?:was|were|been) subscribed)(?![a-zß-ɏ])/u;
/** A percentage of the issue, which is what is guaranteed and not the fee. */
const ofIssue =
  /^ ?(?:av|of) (?:the )?(?:[a-zß-ɏ]*emission|rights issue|offering|issue(?![a-zß-ɏ])|erbjudand)/u;
/** "Covers 40 percent for a cash fee of": the fee follows. */
const feeFollows =
  /^ ?(?:[^.;,\d]{0,30} )?(?:for|against|mot|för) (?:an? |en )?(?:[a-zß-ɏ]+ )?(?:fee|commission|ersättning|kontantersättning|remuneration|compensation|premium)(?: (?:of|om|på|motsvarande))?(?: (?:approximately|about|cirka|ca))?\s*$/u;
/** "A cash fee of": right before its percentage, whatever follows. */
const inCash =
  /(?:kontant(?:ersättning)?|cash)(?: (?:ersättning|fee|compensation|remuneration|commission|payment))? (?:om|of|på|motsvarande)(?: (?:cirka|approximately|about))?\s*$/u;
/** "… for the bottom guarantee and 15 per cent for the top guarantee, in both cases in cash". */
const bothInCash =
  /(?<![a-zß-ɏ])(?:in both cases|both|i båda fallen|i bägge fallen|båda),? (?:in cash|kontant|i kontanter)(?![a-zß-ɏ])/u;
const split = /fördela|delat|split|divided|uppdela/u;

const everywhere = (pattern: RegExp): RegExp => new RegExp(pattern, "gu");
const [everyCash, everyUnits] = [everywhere(cash), everywhere(inUnits)];
const [everyTop, everyBottom] = [everywhere(topLevel), everywhere(bottomLevel)];

const lastIndex = (text: string, pattern: RegExp): number =>
  allMatches(text, pattern).at(-1)?.index ?? -1;

/** "A fee of SEK 6,748,720, corresponding to 8 percent". */
const inMoney =
  /(?:\d (?:sek|kronor|msek|mkr)|(?<![a-zß-ɏ])sek [\d.,]+(?: million)?),? (?:motsvarande|corresponding to)(?: (?:cirka|ca\.?|about|approximately))?[^.;,]{0,12}$/u;

/** "The fee is paid in the form of new shares", in the sentences that follow. */
const paidInUnits =
  /(?:ersättning|fee|compensation|remuneration)[a-zß-ɏ]* (?:(?:ska|skall|kommer att|will|shall|is to) (?:be )?)?(?:utgår?|betalas|erläggs|paid|is paid|settled)(?: ut)? (?:i form av|in the form of|in|genom|by|med) (?:(?:nya|nyemitterade|new|newly|issued) ){0,2}(?:[a-d]-)?(?:aktier|units|shares)(?![a-zß-ɏ])/u;
const maxFollowing = 240;
/** "In cash or newly issued shares", at the same rate. */
const cashOrUnits =
  /(?:kontanter|kontant|cash),? (?:eller|or) (?:alternatively |alternativt )?(?:i form av |in the form of |in |i )?(?:(?:nya|nyemitterade|new|newly|issued) ){0,2}(?:aktier|units|shares)(?![a-zß-ɏ])/u;

/** "Guarantors subscribed for 500,000 units against a fee": not what the fee is paid in. */
const subscribedUnits =
  /(?:teckna[a-zß-ɏ]*|garanter[a-zß-ɏ]*|subscri[a-z]*(?: for)?|guarante[a-z]*|took) (?:(?:för|for|cirka|approximately|about) )?\d[\d .,]{0,16} (?:units|aktier|shares)/gu;

const fieldIn = (text: string): "feeCash" | "feeUnits" | null => {
  const words = text.replace(subscribedUnits, " ");
  const [asCash, asUnits] = [lastIndex(words, everyCash), lastIndex(words, everyUnits)];
  if (asCash < 0 && asUnits < 0) return inMoney.test(words) ? "feeCash" : null;
  return asCash > asUnits ? "feeCash" : "feeUnits";
};

const fieldOf = (lead: string, tail: string): "feeCash" | "feeUnits" | null => {
  if (inCash.test(lead)) return "feeCash";
  const behind = tail.split(alternative, 1)[0] ?? "";
  const [asCash, asUnits] = [behind.search(cash), behind.search(inUnits)];
  if (asCash >= 0 && (asUnits < 0 || asCash < asUnits)) return "feeCash";
  return asUnits >= 0 ? "feeUnits" : fieldIn(lead);
};

/** "Of the bottom and top guarantee 15 and 20 percent, respectively". */
const bothLevels = new RegExp(
  `(?:${bottomLevel.source})[^.;,\\d]{0,30}(?:respektive|resp\\.|och|and)[^.;,\\d]{0,20}(?:${topLevel.source})(?:(?!${bottomLevel.source}|${topLevel.source})[^.;]){0,80}$`,
  "u",
);
const isSecond = /^\)? ?(?:respektive|resp\.|och|and) (?:cirka )?$/u;

/** "12 per cent for the bottom guarantee and 15 per cent for the top guarantee". */
const upToLevel =
  /(?:(?!(?<![a-zß-ɏ])(?:och|samt|and|or|eller|respektive)(?![a-zß-ɏ]))[^.;,\d]){0,60}?(?<![a-zß-ɏ])(?:för|i|på|avseende|for|on|under) (?:the |den |en |a )?/u
    .source;
const forLevel = new RegExp(
  `^${upToLevel}(?:(?<top>${topLevel.source})|${bottomLevel.source})`,
  "u",
);

/** The level that the words behind a percentage say it is for. */
const levelBehind = (tail: string): string | null => {
  const match = compiled(forLevel).exec(tail);
  if (match === null) return null;
  return match.groups?.["top"] === undefined ? "1" : "2";
};

/** The level of the guarantee: the one last named before the percentage, or else the only one named. */
const levelBefore = (before: string, lead: string): string => {
  if (bothLevels.test(before)) return isSecond.test(lead) ? "2" : "1";
  const [top, bottom] = [lastIndex(before, everyTop), lastIndex(before, everyBottom)];
  return top > bottom ? "2" : "1";
};

const isOfGuarantors = ({ lower }: Context, { start, end }: Passage): boolean => {
  const sentence = lower.slice(start, end);
  return guarantees.test(sentence) && feeWords.test(sentence) && !ofLoan.test(sentence);
};

/** What guarantors "get" may also be shares that nobody else took. */
const feeNouns =
  /ersättning|provision|premie|kontant|compensation|commission|remuneration|(?<![a-zß-ɏ])fee|premium|cash|vederlag|godtgjør|palkkio/u;

/**
 * The fees of guarantors, in percent of what they guarantee. Combined rates (cash plus shares) are skipped:
 * the user has to read them.
 */
export const readFees = (context: Context, percents: readonly Percent[]): Evidence[] => {
  const { lower, sort } = context;
  // A fee for guaranteeing the exercise of warrants is not a fee of the issue.
  if (isAboutWarrants(sort)) return [];
  return percents.flatMap((percent, at) => {
    const passage = passageAt(context, percent.start);
    if (!isOfGuarantors(context, passage)) return [];
    const before = lower.slice(passage.start, percent.start);
    const [previous, next] = [percents[at - 1], percents[at + 1]];
    const lead = lower.slice(Math.max(passage.start, previous?.end ?? 0), percent.start);
    const tailEnd = Math.min(passage.end, next?.start ?? Infinity, percent.end + maxTail);
    const tail = lower.slice(percent.end, tailEnd);
    if (Number(percent.value) >= highestFee) return [];
    if (notFee.test(lead) || takesPart.test(lead) || split.test(before) || split.test(tail))
      return [];
    if (isSubscribed.test(tail) || ofIssue.test(tail) || compiled(feeFollows).test(tail)) return [];
    if (!(feeWords.test(before) || feeWords.test(tail))) return [];
    const isOfBoth = isSecond.test(lead) && bothLevels.test(before);
    const named = fieldOf(lead, tail) ?? (isOfBoth ? fieldIn(before) : null);
    const isStatedOfBoth = named === null && bothInCash.test(lower.slice(percent.end, passage.end));
    const following = lower.slice(passage.end, passage.end + maxFollowing).split("\n", 1)[0] ?? "";
    const isStatedNext = named === null && paidInUnits.test(following);
    const field = isStatedOfBoth ? "feeCash" : isStatedNext ? "feeUnits" : named;
    if (field === null) return [];
    const above = levelBefore(before, lead);
    const of = levelBehind(tail) ?? above;
    const within = percents.filter(
      ({ start, end }) => passage.start <= start && end <= passage.end,
    );
    const isEither = within.length === 1 && compiled(cashOrUnits).test(before + tail);
    const isNamed = feeNouns.test(before + tail);
    const fields = isEither ? (["feeCash", "feeUnits"] as const) : [field];
    return fields.map((each) => ({
      entity: "fee",
      of,
      field: each,
      value: percent.value,
      at: percent,
      passage,
      rule: each === "feeCash" ? "fee.cash" : "fee.units",
      isStrong: isNamed && of === above && each === field && !isStatedOfBoth && !isStatedNext,
      ...doubtOf(percent),
    }));
  });
};

const topDown =
  /(?:slag[a-zß-ɏ]*|typ[a-zß-ɏ]*|kalla[a-zß-ɏ]*|form|called|type|agreed)[^.;]{0,20}(top[ -]?down)|(uppifrån och ne[dr][a-zß-ɏ]*)/dgu;

/** Whether a guarantee counts from the top ("top-down"), where the text explains it. */
export const readTopDown = (context: Context): Evidence[] => {
  const of = bottomLevel.test(context.lower) ? "2" : "1";
  return [...context.lower.matchAll(topDown)].map((match) => {
    const [start, end] = match.indices?.[1] ?? match.indices?.[2] ?? [match.index, match.index];
    return {
      entity: "fee",
      of,
      field: "topdown",
      value: true,
      at: { start, end },
      passage: passageAt(context, start),
      rule: "fee.topdown",
      isStrong: true,
    };
  });
};
