import type { Context } from "../context.ts";
import { bottomLevel, topLevel } from "../cues/secured.ts";
import type { Passage } from "../passages.ts";
import type { StatedUnits, Subscriber } from "./groups.ts";

/** A count or percentage with who subscribed for it. */
export type SubscribedFigure = {
  readonly group: StatedUnits;
  readonly of: Subscriber;
  readonly passage: Passage;
  readonly isApplied: boolean;
  readonly isAllotted: boolean;
};

const wholeIssue = 101;

const countsOf = (
  figures: readonly SubscribedFigure[],
  subscriber: Subscriber,
): readonly number[] =>
  figures.flatMap(({ of, group: { count } }) =>
    of === subscriber && count !== null ? [count.value] : [],
  );

/**
 * Drops figures without rights that exceed what the subscriptions with rights leave: those are applications,
 * not allotments.
 */
export const withinWhole = (held: readonly SubscribedFigure[]): readonly SubscribedFigure[] => {
  const shares = held.flatMap(({ of, group: { percent } }) =>
    of === "WithRights" && percent !== null ? [Number(percent.value)] : [],
  );
  const taken = Math.max(0, ...shares);
  const wholes = held.flatMap(({ of, group: { count, percent } }) =>
    of === "WithRights" && count !== null && percent !== null
      ? [(count.value * wholeIssue) / Number(percent.value)]
      : [],
  );
  const most = Math.max(0, ...wholes) - Math.max(0, ...countsOf(held, "WithRights"));
  const isWithin = ({ count, percent }: StatedUnits): boolean =>
    percent === null
      ? count === null || wholes.length === 0 || count.value <= most
      : Number(percent.value) + taken <= wholeIssue;
  // Guarantors take no more than the whole: a larger figure is what was applied for.
  const isWhole = ({ percent }: StatedUnits): boolean =>
    percent === null || Number(percent.value) < wholeIssue;
  return held.filter(
    ({ of, isAllotted, group }) =>
      (of !== "Guarantor" || isWhole(group)) &&
      (of !== "WithoutRights" || isAllotted || isWithin(group)),
  );
};

/** Levels in percent are rounded. */
const rounding = 0.25;

/** Whether a figure is the sum of the others, each of which is of one level. */
const isSum = (own: number | undefined, all: readonly number[]): boolean => {
  const levels = [...new Set(all)].filter((each) => each !== own);
  const sum = levels.reduce((so, each) => so + each, 0);
  return own !== undefined && levels.length > 1 && Math.abs(sum - own) < rounding;
};

/** Drops the figures of guarantors where the text states one per level, except their sum. */
export const withoutLevels = (
  { lower }: Context,
  held: readonly SubscribedFigure[],
): readonly SubscribedFigure[] => {
  const shares = held.flatMap(({ of, group: { percent } }) =>
    of === "Guarantor" && percent !== null ? [Number(percent.value)] : [],
  );
  const hasLevels = topLevel.test(lower) && bottomLevel.test(lower);
  if (!hasLevels || new Set(shares).size <= 1) return held;
  const counts = countsOf(held, "Guarantor");
  const isOfAll = ({ count, percent }: StatedUnits): boolean =>
    isSum(count?.value, counts) ||
    isSum(percent === null ? undefined : Number(percent.value), shares);
  return held.filter(({ of, group }) => of !== "Guarantor" || isOfAll(group));
};

/** Whether a figure may be what was applied for. Subscriptions with rights are always allotted. */
export const mayBeApplied = ({ group, of, isApplied, isAllotted }: SubscribedFigure): boolean =>
  of !== "WithRights" &&
  (isApplied || (of === "WithoutRights" && group.percent === null && !isAllotted));

const ofWhichAllotted =
  /(?<![a-zß-ɏ])(?:varav|of which)(?![a-zß-ɏ])[^.;]*(?:tilldel|allot|allocat)/u;

/** Drops what was applied for where its sentence goes on with how much of that was allotted. */
export const withoutApplications = (
  { lower }: Context,
  held: readonly SubscribedFigure[],
): readonly SubscribedFigure[] =>
  held.filter(({ of, group, passage }, at) => {
    const next = held[at + 1];
    if (of === "WithRights" || next?.of !== of || next.passage.start !== passage.start) return true;
    const amid = lower.slice(group.end, next.group.start);
    const isOpened = /(?<![a-zß-ɏ])(?:varav|of which)\s*$/u.test(amid);
    return !isOpened || !ofWhichAllotted.test(lower.slice(group.end, passage.end));
  });
