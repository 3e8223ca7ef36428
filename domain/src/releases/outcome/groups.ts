import { compiled } from "../../terms/compiled.ts";
import { allMatches } from "../../terms/all-matches.ts";
import { subscribers } from "../cues/outcome.ts";
import type { Count } from "../mentions/counts.ts";
import type { Percent } from "../mentions/percents.ts";

export type Subscriber = (typeof subscribers)[number][0];
export type Cue = { readonly of: Subscriber; readonly start: number; readonly end: number };

/** A count, a percentage, or both if they state the same. */
export type StatedUnits = {
  readonly start: number;
  readonly end: number;
  readonly count: Count | null;
  readonly percent: Percent | null;
};

const maxJoint = 48;
export const maxEqual = 140;
const equals =
  /(?:motsvar|represent|correspond|equal|equival|vilket|tilsvar|svar(?:er|ar|ende)|vasta(?:a|ten|avat))(?:[^.;]|(?<=approx|ca)\.){0,40}$|\([^.;)]{0,20}$/u;

/** "The remaining 20 per cent of the offered shares, i.e. so many". */
const equalCount =
  /^(?: (?:av|of) (?:the |de )?[a-zß-ɏ ]{1,40})?(?: \($|(?:, | \()(?:i\.e\.|that is|det vill säga|dvs\.?|d\.v\.s\.|motsvarande|corresponding to|equivalent to|equal to|or|eller) ?$)/u;

/** "5,000 shares were subscribed for with rights. That corresponds to 90 percent". */
const thatEquals =
  /^[^.;,\d]{1,120}\. (?:det|detta|this|that|it) (?:motsvarar|utgör|corresponds to|is equal to|equals|represents)(?: (?:cirka|ca|about|approximately|around))? $/u;

/** Counts and percentages, joined where they state the same. */
export const groupsOf = (
  lower: string,
  counts: readonly Count[],
  percents: readonly Percent[],
): StatedUnits[] => {
  const all = [
    ...counts.map((count) => ({ start: count.start, end: count.end, count, percent: null })),
    ...percents.map((percent) => ({
      start: percent.start,
      end: percent.end,
      count: null,
      percent,
    })),
  ].toSorted((one, other) => one.start - other.start);
  const groups: StatedUnits[] = [];
  for (const each of all) {
    const before = groups.at(-1);
    const gap = before === undefined ? "" : lower.slice(before.end, each.start);
    const isNext =
      before?.percent === null &&
      each.percent !== null &&
      !/(?<!(?<![a-zß-ɏ])(?:stk?|approx|ca|i\.e|d\.v\.s))[.;](?=\s)/u.test(gap);
    const isJoint = isNext && gap.length <= maxJoint && !gap.includes("\n");
    const mayBeSame =
      before?.count === null &&
      each.count !== null &&
      gap.length <= maxEqual / 2 &&
      equalCount.test(gap);
    // These are the slowest words, and needed for few gaps.
    const hasCue = (): boolean => subscribers.some(([, words]) => gap.search(compiled(words)) >= 0);
    // "… and so many without rights, in total 85 percent": of all of them.
    const isOfAll =
      isNext &&
      /(?:in total|in aggregate|a total of|together|totalt|sammanlagt|tillsammans)(?:,? (?:corresponding to|equal to|motsvarande|representing))?(?: (?:cirka|approximately))? $/u.test(
        gap,
      ) &&
      hasCue();
    if (mayBeSame && !hasCue()) {
      groups.splice(-1, 1, { ...before, end: each.end, count: each.count });
      continue;
    }
    const isStatedNext =
      before?.percent === null && each.percent !== null && thatEquals.test(gap) && hasCue();
    if (
      isStatedNext ||
      (isJoint && !hasCue()) ||
      (isNext && !isOfAll && gap.length <= maxEqual && equals.test(gap))
    )
      groups.splice(-1, 1, { ...before, end: each.end, percent: each.percent });
    else groups.push(each);
  }
  return groups;
};

/** The first or last words for a subscriber in a range; of several at one place the longest. */
const cueIn = (lower: string, from: number, to: number, side: "first" | "last"): Cue | null => {
  const text = lower.slice(from, Math.max(from, to));
  const cues = subscribers
    .flatMap(([of, words]) =>
      allMatches(text, words).map((match) => ({
        of,
        start: from + match.index,
        end: from + match.index + match[0].length,
      })),
    )
    .toSorted((one, other) => one.start - other.start);
  return (side === "first" ? cues[0] : cues.at(-1)) ?? null;
};

/** "… means that guarantors take 5 million": the words belong to the following figure. */
const ofNext =
  /^[a-zß-ɏ]* (?:(?:furthermore|also|then|därefter|även) )?(?:took|takes?|subscribed? for|tecknade|tecknar|tog)(?: (?:cirka|ca\.?|approximately|about))?\s*$|^[a-zß-ɏ]*(?: (?:undertakings?|commitments?|obligations?|consorti(?:um|a)|åtaganden?))? (?:om|på|of|comprising|corresponding to|total(?:ling|ing)|motsvarande)(?: (?:totalt|in total|sammanlagt))?(?: (?:cirka|ca\.?|approximately|about))?\s*$|^[a-zß-ɏ]* (?:will|shall|kommer att|ska) (?:subscribe for|teckna) (?:the remaining|återstående|resterande)\s*$/u;

const clauseEnd =
  /(?<!(?<![a-zß-ɏ])(?:stk?|approx|ca|i|i\.e))\.|[,;(]|(?<![a-zß-ɏ])(?:och|samt|and|varav|og|ja|where|while|whereas|medan|där)(?![a-zß-ɏ])/u;

/** "… and the remaining shares were allotted to guarantors": of others. */
const ofRemaining =
  /(?<![a-zß-ɏ])(?:the remaining|the rest|remainder|resterande|återstående|resten)(?![a-zß-ɏ])[^.;\d]*$/u;

/**
 * Who subscribed: by the words directly after the figure, before it since the previous figure, or further
 * after it.
 */
export const cueOf = (lower: string, group: StatedUnits, from: number, to: number): Cue | null => {
  const clause = lower.slice(group.end, to).search(clauseEnd);
  const near = clause < 0 ? to : group.end + clause;
  const far = cueIn(lower, group.end, to, "first");
  return (
    cueIn(lower, group.start, group.end, "first") ??
    cueIn(lower, group.end, near, "first") ??
    cueIn(lower, from, group.start, "last") ??
    (far !== null &&
    (ofNext.test(lower.slice(far.end, to)) || ofRemaining.test(lower.slice(group.end, far.start)))
      ? null
      : far)
  );
};
