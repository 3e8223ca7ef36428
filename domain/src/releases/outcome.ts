import { type Context, passageAt, seriesAt } from "./context.ts";
import { allotted, applied, oversubscribed, subscribers, totals } from "./cues/outcome.ts";
import { hypothetical } from "./cues/subjects.ts";
import { type Evidence, ofIssue } from "./evidence.ts";
import { type Count, findCounts } from "./mentions/counts.ts";
import type { Percent } from "./mentions/percents.ts";
import type { Passage } from "./span.ts";

type Subscriber = (typeof subscribers)[number][0];
type Cue = { readonly of: Subscriber; readonly start: number; readonly end: number };

/** A count, a percentage, or both of the same. */
type Group = {
  readonly start: number;
  readonly end: number;
  readonly count: Count | null;
  readonly percent: Percent | null;
};

const maxJoint = 48;
const maxEqual = 140;
const equals =
  /(?:motsvar|represent|correspond|equal|equival|vilket|tilsvar|svar(?:er|ar))[^.;]{0,40}$|\([^.;)]{0,20}$/u;
const offered = /(?:högst|maximalt|upp till|at most|up to|not more than|maximum)\s*$/u;

/** What one holder has subscribed for, as part of what came before. */
const partOf =
  /(?:including|inklusive|herunder)(?: that| att)?\s*$|\bwith the [^.;,]{0,40} subscribing (?:to|for)[^.;,\d]{0,30}$/u;
/** What a share of the company becomes smaller by. */
const ofDilution = /utspäd|dilut/u;
const ofAllShares = /antal\p{L}* aktier|number of (?:outstanding )?shares|öka|increase/u;

const groupsOf = (
  lower: string,
  counts: readonly Count[],
  percents: readonly Percent[],
): Group[] => {
  const all = [
    ...counts.map((count) => ({ start: count.start, end: count.end, count, percent: null })),
    ...percents.map((percent) => ({
      start: percent.start,
      end: percent.end,
      count: null,
      percent,
    })),
  ].toSorted((one, other) => one.start - other.start);
  const groups: Group[] = [];
  for (const each of all) {
    const before = groups.at(-1);
    const gap = before === undefined ? "" : lower.slice(before.end, each.start);
    const isNext = before?.percent === null && each.percent !== null && !/[.;](?=\s)/.test(gap);
    const isJoint = isNext && gap.length <= maxJoint && !gap.includes("\n");
    const hasCue = subscribers.some(([, words]) => gap.search(words) >= 0);
    if ((isJoint && !hasCue) || (isNext && gap.length <= maxEqual && equals.test(gap)))
      groups.splice(-1, 1, { ...before, end: each.end, percent: each.percent });
    else groups.push(each);
  }
  return groups;
};

/** The first words of a subscriber in a piece of the text; of several at one place the longest. */
const cueIn = (lower: string, from: number, to: number, side: "first" | "last"): Cue | null => {
  const text = lower.slice(from, Math.max(from, to));
  const cues = subscribers
    .flatMap(([of, words]) =>
      [...text.matchAll(words)].map((match) => ({
        of,
        start: from + match.index,
        end: from + match.index + match[0].length,
      })),
    )
    .toSorted((one, other) => one.start - other.start);
  return (side === "first" ? cues[0] : cues.at(-1)) ?? null;
};

const clauseEnd = /[.,;(]|(?<!\p{L})(?:och|samt|and|varav|og|ja)(?!\p{L})/u;

/** Who subscribed: the words right behind, before since the last figure, or further behind. */
const cueOf = (lower: string, group: Group, from: number, to: number): Cue | null => {
  const clause = lower.slice(group.end, to).search(clauseEnd);
  const near = clause < 0 ? to : group.end + clause;
  return (
    cueIn(lower, group.start, group.end, "first") ??
    cueIn(lower, group.end, near, "first") ??
    cueIn(lower, from, group.start, "last") ??
    cueIn(lower, group.end, to, "first")
  );
};

const evidenceFor = (
  group: Group,
  of: Subscriber,
  passage: Passage,
  isStrong: boolean,
): Evidence[] => [
  ...(group.count === null
    ? []
    : [
        ofIssue(`unitSub${of}`, {
          value: group.count.value,
          at: group.count,
          passage,
          rule: "outcome.count",
          isStrong,
        }),
      ]),
  ...(group.percent === null
    ? []
    : [
        ofIssue(`unitPctSub${of}`, {
          value: group.percent.value,
          at: group.percent,
          passage,
          rule: "outcome.percent",
          isStrong,
        }),
      ]),
];

const totalOf = ({ count }: Group, passage: Passage): Evidence[] =>
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

/** Units that guarantors get as their fee. */
const readFeeUnits = (context: Context, group: Group, passage: Passage): Evidence[] | null => {
  const sentence = context.lower.slice(passage.start, passage.end);
  if (!/garant|guarantor|underwriter/u.test(sentence)) return null;
  if (!/ersättning|compensation|(?<!\p{L})fee|remuneration|vederlag/u.test(sentence)) return null;
  const { count } = group;
  if (count === null || count.of === "warrants") return [];
  return [
    ofIssue("unitGuaranteeFee", {
      value: count.value,
      at: count,
      passage,
      rule: "outcome.fee",
      isStrong: true,
    }),
  ];
};

const readGroups = (context: Context, groups: readonly Group[]): Evidence[] => {
  const { lower } = context;
  const isOver = oversubscribed.test(lower);
  const evidence: Evidence[] = [];
  let used = 0;
  for (const [at, group] of groups.entries()) {
    const passage = passageAt(context, group.start);
    const sentence = lower.slice(passage.start, passage.end);
    const from = Math.max(passage.start, groups[at - 1]?.end ?? 0, used);
    const lead = lower.slice(Math.min(from, group.start), group.start);
    const ofFee = readFeeUnits(context, group, passage);
    if (ofFee !== null) {
      evidence.push(...ofFee);
      continue;
    }
    const isOther = hypothetical.test(sentence) || offered.test(lead) || partOf.test(lead);
    if (isOther || ofDilution.test(lead) || group.count?.of === "warrants") continue;
    const isApplied = applied.test(sentence) && !allotted.test(sentence);
    const next = groups[at + 1]?.start ?? Infinity;
    const cue = cueOf(lower, group, from, Math.min(passage.end, next));
    if (cue === null) {
      const wide = lower.slice(Math.max(passage.start, group.start - maxEqual), group.start);
      if (totals.test(lead) && !ofAllShares.test(wide) && !isApplied)
        evidence.push(...totalOf(group, passage));
      continue;
    }
    used = Math.max(used, cue.end);
    const mayBeApplied =
      isApplied ||
      (cue.of === "WithoutRights" && group.percent === null && !allotted.test(sentence));
    if (mayBeApplied && isOver) continue;
    evidence.push(...evidenceFor(group, cue.of, passage, !isApplied));
  }
  return evidence;
};

const exercised = /tecknat|tecknade|teckning av|subscribed|utnyttja|exercis/u;
const notExercised =
  /varav|of which|garant|guarant|ersättning|öka|increase|från|totalt antal|efter/u;

/** How many shares were subscribed for by warrants. */
const readExercise = (context: Context, counts: readonly Count[]): Evidence[] =>
  counts.flatMap((count, at) => {
    const passage = passageAt(context, count.start);
    const from = Math.max(passage.start, counts[at - 1]?.end ?? 0);
    const lead = context.lower.slice(from, count.start);
    const tail = context.lower.slice(count.end, Math.min(passage.end, count.end + 40));
    const of = seriesAt(context, count.start);
    const isExercised = exercised.test(lead) || exercised.test(tail);
    if (of === null || count.of !== "shares" || !isExercised || notExercised.test(lead)) return [];
    return [
      {
        entity: "warrant",
        of,
        field: "sharesSubscribed",
        value: count.value,
        at: count,
        passage,
        rule: "outcome.exercise",
        isStrong: true,
      },
    ];
  });

/** What was subscribed for, from releases about an outcome only. */
export const readOutcome = (context: Context, percents: readonly Percent[]): Evidence[] => {
  const { sort, lower } = context;
  if (sort === "warrantOutcome") return readExercise(context, findCounts(context));
  if (sort !== "outcome") return [];
  return readGroups(context, groupsOf(lower, findCounts(context), percents));
};
