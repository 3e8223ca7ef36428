import { type Context, indexAt, passageAt } from "../context.ts";
import {
  allotted,
  applicationsFor,
  applied,
  ofThoseAllotted,
  oversubscribed,
  rightsBefore,
  subscribers,
  totals,
  usedBehind,
} from "../cues/outcome.ts";
import { hadBeenSecured } from "../cues/secured.ts";
import { hypothetical } from "../cues/subjects.ts";
import type { Evidence } from "../evidence.ts";
import { type Count, findCounts } from "../mentions/counts.ts";
import type { Percent } from "../mentions/percents.ts";
import { update } from "../sort/release-sort.ts";
import type { Passage } from "../passages.ts";
import type { Span } from "../../span.ts";
import { readAllotted } from "./allotted-units.ts";
import { withoutClassSums } from "./class-sums.ts";
import { readExercise } from "./exercise.ts";
import { readFeeUnits } from "./fee-units.ts";
import { type Cue, type StatedUnits, type Subscriber, cueOf, groupsOf } from "./groups.ts";
import { statedBy } from "./stated-by.ts";
import { isAllOffered, readWhole } from "./read-whole.ts";
import { readTotals } from "./issued-in-all.ts";
import {
  type SubscribedFigure,
  mayBeApplied,
  withinWhole,
  withoutApplications,
  withoutLevels,
} from "./subscribed-figures.ts";

const offered =
  /(?:offering (?:\([^)]{1,40}\) )?of|högst|maximalt|upp till|at most|up to|not more than|maximum(?: of)?|number of (?:shares|units) offered[^.;\d]{0,40}|antal(?:et)? erbjudna (?:aktier|units)[^.;\d]{0,40})\s*$/u;

const offeredAfter =
  /^ ?(?:series [a-d][- ])?(?:units|aktier|shares) (?:som erbjöds|offered)(?![a-zß-ɏ])|^ ?(?:nye )?(?:aksjer|aktier)(?: som| der)? (?:ble|blev) (?:tilbudt|udbudt)(?![a-zß-ɏ])/u;

/** What had been secured before. */
const wasSecured =
  /(?<![a-zß-ɏ])(?:var|är|was|is|were) (?:[a-zß-ɏ]+ )?(?:säkerställ|säkrad|secured|covered|omfatta)/u;
const untilFigure = /(?:(?!, (?:därmed|thus|therefore) )[^.;])*$/u;
const isOfSecured = new RegExp(
  `(?:${wasSecured.source}|${hadBeenSecured.source})${untilFigure.source}`,
  "u",
);
/** "So many units more than was announced". */
const moreThan =
  /^ ?(?:units|aktier|shares)? ?(?:högre|fler|lägre|färre|more|higher|lower|fewer) (?:än|than)/u;

/** What one holder subscribed for, as part of the figure before. */
const partOf =
  /(?:including|inklusive|herunder)(?: that| att)?\s*$|\bwith the [^.;,]{0,40} subscribing (?:to|for)[^.;,\d]{0,30}$/u;
/** What was or is guaranteed, whatever its outcome. */
const ofGuaranteed =
  /(?:garantera[dt]|garanteret|garantert|guaranteed)(?: (?:till|to|up|upp))*(?: (?:cirka|ca\.?|about|approximately))?\s*$/u;
/** What one guarantor took of one level. */
const maxPart = 140;
const withinLevel =
  /^[^.;,]{0,40}(?:within|inom ramen för)[^.;,]{0,24}(?:topp?|bott(?:en|om))[ -]?(?:guarant|garant)/u;
/** An excess over the announced amount, or one guarantor's part: not a share of the whole. */
const isOfPart = ({ lower }: Context, { end }: StatedUnits): boolean =>
  moreThan.test(lower.slice(end, end + maxPart)) ||
  withinLevel.test(lower.slice(end, end + maxPart));
/** What guarantors get as their fee, or others by an issue of their own. */
const ofDirected =
  /(?:direct(?:ed)? (?:share |new )?issue|riktad[a-zß-ɏ]* (?:ny)?emission) (?:\([^)]{1,40}\) )?(?:of|av|om)\s*$/u;
/** What was secured before, or more than a whole: no part that guarantors took. */
const wasCovered =
  /^ (?:fully )?(?:covered|secured|underwritten|säkerställd|säkrad|täckt)(?![a-zß-ɏ])/u;
const guaranteedBehind =
  /^ ?(?:(?:av|of) (?:the |det )?)?(?:garantera[dt]|garanteret|garantert|guaranteed)/u;
/** How much more than the whole was applied for. */
const ofExcess =
  /(?:övertecknad|overtegn|oversubscri)[a-zß-ɏ]* (?:med|by|with)(?: (?:cirka|ca\.?|about|approximately|some))?\s*$/u;
/** A dilution. */
const ofDilution = /utspäd|dilut/u;

/** Shares of one class beside those of another: each is only part of the field's value. */
const ofClasses =
  /(?:series?|class) a(?![a-zß-ɏ])[^.;]{0,80}(?:series?|class) b(?![a-zß-ɏ])|a-(?:aktier|shares)[^.;]{0,60}b-(?:aktier|shares)/u;

/** "… per cent of the offered shares of series A". */
const ofOneClass =
  /^ (?:av|of) (?:the |de )?(?:offered |erbjudna )?(?:[a-zß-ɏ]+ )?(?:shares|aktier(?:na)?) (?:of|av) (?:serie|series|class) [ab](?![a-zß-ɏ])/u;

const evidenceFor = (
  { count, percent }: StatedUnits,
  of: Subscriber,
  passage: Passage,
  isStrong: boolean,
): Evidence[] => [
  ...statedBy(count, `unitSub${of}`, { passage, rule: "outcome.count", isStrong }),
  ...statedBy(percent, `unitPctSub${of}`, { passage, rule: "outcome.percent", isStrong }),
];

/** How much of what they applied for some were allotted. */
const ofApplications = /^ (?:of|av) (?:their|sin|sina|deras) /u;
const maxBehind = 60;

/** "Of which so many by the management": one party's part. */
const byParty =
  /^ ?(?:units|aktier|shares)? ?(?:av|by|from|från) (?:the |bolagets |its )?(?:styrelse|ledning|huvudägare|största|vd(?![a-zß-ɏ])|board|management|main|largest|ceo(?![a-zß-ɏ]))/u;

const ofWhich = /(?<![a-zß-ɏ])(?:varav|of which)(?![a-zß-ɏ])/u;
const eitherWay = /(?:med|with) (?:eller|och|respektive|or|and) (?:utan|without)(?![a-zß-ɏ])/u;

/** "With guarantees the issue was subscribed to": with all that others took. */
const withGuarantees =
  /(?<![a-zß-ɏ])(?:med|with) (?:the )?(?:garanti|guarantee)[a-zß-ɏ]*(?![^.;]*\d)/u;

/** "81 percent with and 15 percent without rights": between the two figures. */
const withAndWithout =
  /^ ?(?:units|aktier|shares)? ?(?:med och|with and) (?:(?:cirka|ca\.?|approximately|about) )?$/u;

/** "With rights and without, together": neither of the two. */
const isOfSeveral = (lead: string, clause: string): boolean =>
  eitherWay.test(clause) ||
  (totals.test(lead) && withGuarantees.test(lead)) ||
  (totals.test(lead) && subscribers.filter(([, words]) => lead.search(words) >= 0).length > 1);

/** "Guarantors take the rest, which means that in total". */
const meansInAll =
  /(?:innebärande|innebär|meaning|means) (?:att|that) (?:totalt|sammanlagt|in total|in aggregate|a total of)\s*$/u;

const maxCovered = 24;

type Read = { readonly evidence: readonly Evidence[]; readonly held?: SubscribedFigure };
const nothing: Read = { evidence: [] };

const isFee = ({ of }: Cue, lead: string): boolean => of === "Guarantor" && ofDirected.test(lead);

/** The evidence from one figure; the previous figure's words, which end at `used`, do not count. */
const readGroup = (
  context: Context,
  group: StatedUnits,
  used: number,
  next: number,
): Read & { readonly cue?: Cue } => {
  const { lower } = context;
  const passage = passageAt(context, group.start);
  const sentence = lower.slice(passage.start, passage.end);
  const from = Math.max(passage.start, used);
  const lead = lower.slice(Math.min(from, group.start), group.start);
  const ofFee = readFeeUnits(context, group, passage);
  if (ofFee !== null) return { evidence: ofFee };
  const isOther =
    isOfPart(context, group) ||
    ofApplications.test(lower.slice(group.end, group.end + maxBehind)) ||
    isOfSecured.test(lower.slice(passage.start, group.start)) ||
    hypothetical.test(sentence) ||
    offered.test(lead) ||
    (offeredAfter.test(lower.slice(group.count?.end ?? group.end, passage.end)) &&
      !isAllOffered(lower, group)) ||
    partOf.test(lead) ||
    (/(?:varav|of which)\s*$/u.test(lead) && byParty.test(lower.slice(group.end, passage.end)));
  const isGuaranteed =
    ofGuaranteed.test(lead) ||
    [guaranteedBehind, wasCovered].some((words) =>
      words.test(lower.slice(group.end, group.end + maxCovered)),
    );
  if (
    isOther ||
    isGuaranteed ||
    ofExcess.test(lead) ||
    ofDilution.test(lead) ||
    group.count?.of === "warrants"
  )
    return nothing;
  const ofAllotment = readAllotted(context, group, passage, lead);
  if (ofAllotment.length > 0) return { evidence: ofAllotment };
  const areApplications =
    applicationsFor.test(lead) && ofThoseAllotted.test(lower.slice(group.end, passage.end));
  const isAllotted = allotted.test(sentence) && !areApplications;
  const isApplied = applied.test(sentence) && !isAllotted;
  const end = Math.min(passage.end, next);
  const upToNext = lower.slice(group.end, end);
  const isOfRights =
    withAndWithout.test(upToNext) || (rightsBefore.test(lead) && usedBehind.test(upToNext));
  const own = lead.split(ofWhich).at(-1) ?? "";
  const clause = own + lower.slice(group.start, end).split(ofWhich, 1)[0];
  // "With and without rights, of which 5 million with": the words before "of which" belong to the figure
  // before them.
  const ownFrom = eitherWay.test(lead) ? Math.max(from, group.start - own.length) : from;
  const ownEnd = group.end + lower.slice(group.end, end).split(ofWhich, 1).join("").length;
  const ownCue =
    isOfSeveral(own, clause) || meansInAll.test(own) ? null : cueOf(lower, group, ownFrom, ownEnd);
  const cue = isOfRights ? { of: "WithRights" as const, start: from, end: group.end } : ownCue;
  if (cue === null)
    return { evidence: readWhole(context, group, { passage, lead, next, isApplied }) };
  const found = { group, of: cue.of, passage, isApplied, isAllotted };
  // Only part of what was applied for was allotted, or may have been.
  if (areApplications || isFee(cue, lead) || (mayBeApplied(found) && oversubscribed.test(lower)))
    return { evidence: [], cue };
  return { evidence: [], cue, held: found };
};

/** "… and Beta 700,000 shares": the next guarantor of a list. */
const nextOfList = /^ ?(?:units|aktier|shares)?(?:,|,? (?:och|samt|and)) [^.;,\d]{1,60}$/u;

/** A figure without words of its own that continues a list of guarantors. */
const listedAfter = (
  { lower }: Context,
  group: StatedUnits,
  last: SubscribedFigure | undefined,
): SubscribedFigure | undefined => {
  if (last?.of !== "Guarantor" || group.count === null || last.group.count === null) return;
  const gap = lower.slice(last.group.end, group.start);
  const isListed = nextOfList.test(gap) && !totals.test(gap);
  return isListed && group.end <= last.passage.end ? { ...last, group } : undefined;
};

/** "Applications without rights for 5,000 shares were received; out of these, so many were allotted". */
const ofThemBefore =
  /(?:without|utan)[^.;]{0,100}\d [^.;]{0,60}(?<![a-zß-ɏ])(?:of|av) (?:these|those|dessa)(?![a-zß-ɏ])[^.;\d]{0,60}$/u;
const allottedThen =
  /^ ?(?:units|aktier|shares)? ?(?:have been|has been|were|har|blev) ?(?:allotted|allocated|tilldela(?:ts|des|de))(?![a-zß-ɏ])/u;
const maxOfThem = 240;

const allottedOfThem = (context: Context, group: StatedUnits): SubscribedFigure | undefined => {
  const { lower } = context;
  const passage = passageAt(context, group.start);
  const lead = lower.slice(Math.max(passage.start, group.start - maxOfThem), group.start);
  const behind = lower.slice(group.end, Math.min(passage.end, group.end + maxBehind));
  if (!ofThemBefore.test(lead) || !allottedThen.test(behind)) return;
  return { group, of: "WithoutRights", passage, isApplied: true, isAllotted: true };
};

const readGroups = (context: Context, groups: readonly StatedUnits[]): Evidence[] => {
  const evidence: Evidence[] = [];
  const held: SubscribedFigure[] = [];
  let used = 0;
  for (const [at, group] of groups.entries()) {
    const before = Math.max(groups[at - 1]?.end ?? 0, used);
    const read = readGroup(context, group, before, groups[at + 1]?.start ?? Infinity);
    evidence.push(...read.evidence);
    const isUnnamed = read.cue === undefined && read.evidence.length === 0;
    const found = isUnnamed
      ? (listedAfter(context, group, held.at(-1)) ?? allottedOfThem(context, group))
      : read.held;
    if (found !== undefined) held.push(found);
    used = Math.max(used, read.cue?.end ?? 0);
  }
  return [
    ...evidence,
    ...withinWhole(withoutLevels(context, withoutApplications(context, held))).flatMap(
      ({ group, of, passage, isApplied }) => evidenceFor(group, of, passage, !isApplied),
    ),
  ];
};

/** "81 per cent of the 5,000 shares", "4,000 of the 5,000": the whole. */
const ofWhole =
  /(?:(?:%|procent|per ?cent)|\d(?: (?:shares|units|aktier))?) (?:av|of) (?:de |the )?(?:totalt |total )?$|(?:^|[.\n] ?)out of (?:the )?$/u;
const maxOfWhole = 24;

const tookPart =
  /(?<![a-zß-ɏ])(?:tecknades|tecknats|subscribed for)(?![a-zß-ɏ])|övertilldelning|over-?allotment/u;

/** Whether a figure is in an update, or in what one quotes in the line below. */
const isInUpdate = ({ lower, lines }: Context, { start }: StatedUnits): boolean => {
  const at = indexAt(lines, start);
  const wordsOf = (line: Span | undefined): string =>
    line === undefined ? "" : lower.slice(line.start, line.end);
  const words = wordsOf(lines[at]);
  const isUpdate =
    update.test(words) || (words.startsWith('"') && update.test(wordsOf(lines[at - 1])));
  return isUpdate && tookPart.test(words);
};

/** What was subscribed for, from releases about an outcome and pages added about it. */
export const readOutcome = (
  whole: Context,
  percents: readonly Percent[],
  all: readonly Count[],
): Evidence[] => {
  const lower = withoutClassSums(whole.lower);
  const context = lower === whole.lower ? whole : { ...whole, lower };
  const found = context === whole ? all : findCounts(context);
  const { sort } = context;
  if (sort === "warrantOutcome") return readExercise(context, found);
  const counts = found.filter(
    ({ start }) => !ofWhole.test(lower.slice(Math.max(0, start - maxOfWhole), start)),
  );
  const groups = groupsOf(lower, counts, percents).flatMap((group) => {
    const { start, end } = passageAt(context, group.start);
    if (sort !== "outcome" && !isInUpdate(context, group)) return [];
    if (!ofClasses.test(lower.slice(start, end))) return [group];
    const isOfClass = ofOneClass.test(lower.slice(group.end, end));
    return [{ ...group, count: null, percent: isOfClass ? null : group.percent }];
  });
  const evidence = readGroups(context, groups);
  return [...evidence, ...readTotals(context, found, evidence)];
};
