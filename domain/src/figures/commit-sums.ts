import { type Attempt, combine, firstKnown, needed, sumOfKnown } from "./attempt.ts";
import { grossOf } from "./offer-figures.ts";
import { type Scene, issueField, partOf } from "./scene.ts";

/** What is recorded of commitments: of one level, of all guarantees (level 1 and above), or of all. */
export type CommitRange = number | "guarantees" | "all";

const isIn = (range: CommitRange, level: number | null | undefined): boolean => {
  if (range === "all") return true;
  if (typeof level !== "number") return false;
  return range === "guarantees" ? level >= 1 : level === range;
};

/** The amount of a commitment in SEK, by its share of the issue where only that is known. */
const amountAt = (scene: Scene, index: number): Attempt => {
  const commit = scene.commits[index] ?? {};
  const place = { entity: "commit", index } as const;
  return firstKnown(
    needed(partOf(commit, place, "amountInCash")),
    combine([needed(partOf(commit, place, "amountInPercentage")), grossOf(scene)], (share, gross) =>
      gross.times(share).over(100),
    ),
  );
};

const indexesIn = ({ commits }: Scene, range: CommitRange): number[] =>
  commits.flatMap(({ feeLevel }, index) => (isIn(range, feeLevel) ? [index] : []));

export const countIn = (scene: Scene, range: CommitRange): number => indexesIn(scene, range).length;

/** The sum of commitments in SEK, as far as their amounts are known; without any it lacks the amounts as a whole. */
export const sumOfCommits = (scene: Scene, range: CommitRange): Attempt => {
  const amounts = indexesIn(scene, range).map((index) => amountAt(scene, index));
  if (amounts.length > 0) return sumOfKnown(amounts);
  const none = { entity: "commit", index: scene.commits.length, recordId: null } as const;
  const part = { ...none, field: "amountInCash", value: null };
  return { parts: [part], missing: [part], value: null };
};

/** Commitments without a level: they may belong to any sum. */
const withoutLevel = (scene: Scene): Attempt[] =>
  scene.commits.flatMap((commit, index) =>
    typeof commit.feeLevel === "number"
      ? []
      : [needed(partOf(commit, { entity: "commit", index }, "feeLevel"))],
  );

/** The same, but only where every amount, and every level that decides of it, is known. */
export const wholeSumOfCommits = (scene: Scene, range: CommitRange): Attempt => {
  const sum = sumOfCommits(scene, range);
  const unsure = range === "all" ? [] : withoutLevel(scene);
  const missing = [...sum.missing, ...unsure.flatMap((level) => level.missing)];
  return {
    parts: [...sum.parts, ...unsure.flatMap(({ parts }) => parts)],
    missing,
    value: missing.length > 0 ? null : sum.value,
  };
};

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
