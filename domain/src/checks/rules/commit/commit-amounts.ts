import { isMissing } from "../../check.ts";
import type { KnownCommit } from "../../known-record.ts";
import { Exact } from "../../exact.ts";

/** What is recorded so far; `isWhole` where each of the commitments has its amount. */
export type KnownSum = {
  readonly amount: Exact;
  readonly isWhole: boolean;
  readonly count: number;
};

/** What is recorded at level 0, which is subscription commitments, and at all levels above it. */
export type RecordedAmounts = {
  /** `null` where there is none, one lacks its amount, or one that may belong to it lacks its level. */
  readonly commitments: Exact | null;
  readonly guarantees: Exact | null;
  /** Those of level 1 alone. */
  readonly bottomGuarantees: Exact | null;
  readonly haveLevels: boolean;
  readonly known: {
    readonly all: KnownSum;
    readonly commitments: KnownSum;
    readonly guarantees: KnownSum;
  };
};

/** The amount of a commitment, by its share of the issue where only that is known. */
export const amountOf = (commit: KnownCommit, gross: Exact | null): Exact | null => {
  if (!isMissing(commit.amountInCash)) return Exact.of(commit.amountInCash);
  if (isMissing(commit.amountInPercentage) || gross === null) return null;
  return gross.times(commit.amountInPercentage).over(100);
};

type Sum = { amount: Exact; isWhole: boolean; count: number };

const newSum = (): Sum => ({ amount: Exact.of(0), isWhole: true, count: 0 });

const whole = ({ amount, isWhole, count }: Sum): Exact | null =>
  isWhole && count > 0 ? amount : null;

const addTo = (sum: Sum, amount: Exact | null): void => {
  sum.count++;
  if (amount === null) sum.isWhole = false;
  else sum.amount = sum.amount.plus(amount);
};

/** The sums of an issue's commitments. */
export const sumCommits = (
  commits: readonly KnownCommit[],
  gross: Exact | null,
): RecordedAmounts => {
  const [all, commitments, guarantees, bottom] = [newSum(), newSum(), newSum(), newSum()];
  let haveLevels = true;
  for (const commit of commits) {
    const amount = amountOf(commit, gross);
    addTo(all, amount);
    if (isMissing(commit.feeLevel)) {
      haveLevels = false;
      continue;
    }
    addTo(commit.feeLevel >= 1 ? guarantees : commitments, amount);
    if (commit.feeLevel === 1) addTo(bottom, amount);
  }
  return {
    commitments: haveLevels ? whole(commitments) : null,
    guarantees: haveLevels ? whole(guarantees) : null,
    bottomGuarantees: haveLevels ? whole(bottom) : null,
    haveLevels,
    known: { all, commitments, guarantees },
  };
};
