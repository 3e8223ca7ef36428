import { type Attempt, combine, firstKnown, needed, sumOfKnown } from "./attempt.ts";
import { grossOf } from "./offer-figures.ts";
import type { FigurePart } from "./figure.ts";
import { type Scene, issueField, once, partOf } from "./scene.ts";

/** What is recorded of commitments: of one level, of all guarantees (level 1 and above), or of all. */
export type CommitRange = number | "guarantees" | "all";

const isIn = (range: CommitRange, level: number | null | undefined): boolean => {
  if (range === "all") return true;
  if (typeof level !== "number") return false;
  return range === "guarantees" ? level >= 1 : level === range;
};

/** The amount of a commitment in SEK, by its share of the issue where only that is known. */
const amountAt = (scene: Scene, index: number): Attempt => {
  const cash = needed(partOf(scene, "commit", index, "amountInCash"));
  if (cash.value !== null) return cash;
  const share = needed(partOf(scene, "commit", index, "amountInPercentage"));
  const byShare = combine([share, grossOf(scene)], (percent, gross) =>
    gross.times(percent).over(100),
  );
  return firstKnown(cash, byShare);
};

const indexesIn = ({ commits }: Scene, range: CommitRange): number[] =>
  commits.flatMap(({ feeLevel }, index) => (isIn(range, feeLevel) ? [index] : []));

export const countIn = (scene: Scene, range: CommitRange): number => indexesIn(scene, range).length;

/** The sum of commitments in SEK, as far as their amounts are known; without any it lacks an amount. */
export const sumOfCommits = (scene: Scene, range: CommitRange): Attempt =>
  once(scene, `sum of commits ${range}`, () => {
    const amounts = indexesIn(scene, range).map((index) => amountAt(scene, index));
    return amounts.length > 0
      ? sumOfKnown(amounts)
      : needed(partOf(scene, "commit", scene.commits.length, "amountInCash"));
  });

/** The levels of the commitments that have none: they may belong to any sum. */
const missingLevels = (scene: Scene): FigurePart[] =>
  scene.commits.flatMap(({ feeLevel }, index) =>
    typeof feeLevel === "number" ? [] : [partOf(scene, "commit", index, "feeLevel")],
  );

/** The same, but only where every amount, and every level that decides of it, is known. */
export const wholeSumOfCommits = (scene: Scene, range: CommitRange): Attempt =>
  once(scene, `whole sum of commits ${range}`, () => {
    const sum = sumOfCommits(scene, range);
    const unsure = range === "all" ? [] : missingLevels(scene);
    const missing = [...sum.missing, ...unsure];
    const value = missing.length > 0 ? null : sum.value;
    return { parts: [...sum.parts, ...unsure], missing, value };
  });

/** The levels of an issue's commitments and fees, lowest first. */
export const levelsOf = ({ commits, fees }: Scene): number[] => {
  const levels = [...commits, ...fees].flatMap(({ feeLevel }) =>
    typeof feeLevel === "number" ? [feeLevel] : [],
  );
  return [...new Set(levels)].toSorted((one, other) => one - other);
};

/** What a stated percentage of the offer is in SEK. */
export const statedAmount = (
  scene: Scene,
  field: "approxTotalCommitment" | "approxCommitment" | "approxGuarantor",
): Attempt =>
  combine([issueField(scene, field), grossOf(scene)], (share, gross) =>
    gross.times(share).over(100),
  );
