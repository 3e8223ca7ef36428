import { isMissing } from "./check.ts";
import type { CommitDraft } from "./draft.ts";
import { Exact } from "./exact.ts";
import type { Scene } from "./scene.ts";

/** Level 0, which is subscription commitments, or all levels above it. */
export type Levels = "commitments" | "guarantees";

/** The amount of a commitment, by its share of the issue where only that is known. */
const amountOf = (commit: CommitDraft, gross: Exact | null): Exact | null => {
  if (!isMissing(commit.amountInCash)) return Exact.of(commit.amountInCash);
  if (isMissing(commit.amountInPercentage) || gross === null) return null;
  return gross.times(commit.amountInPercentage).over(100);
};

/** The sum of the recorded commitments, or `null` where there are none or one has no amount or level. */
export const amountAt = (levels: Levels, { commits, gross }: Scene): Exact | null => {
  let sum: Exact | null = null;
  for (const commit of commits) {
    if (isMissing(commit.feeLevel)) return null;
    if (commit.feeLevel >= 1 !== (levels === "guarantees")) continue;
    const amount = amountOf(commit, gross);
    if (amount === null) return null;
    sum = sum === null ? amount : sum.plus(amount);
  }
  return sum;
};
