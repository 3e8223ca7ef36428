import { isMissing } from "../../check.ts";
import type { KnownCommit } from "../../known-record.ts";
import { Exact } from "../../exact.ts";

/** The sum of known amounts; `isWhole` if every commitment has its amount. */
export type KnownSum = {
  readonly amount: Exact;
  readonly isWhole: boolean;
  readonly count: number;
};

/** The recorded amounts at level 0 (subscription commitments) and at higher levels (guarantees). */
export type RecordedAmounts = {
  /** `null` if there are none, if an amount is missing, or if a commitment that may belong here has no level. */
  readonly commitments: Exact | null;
  readonly guarantees: Exact | null;
  /** Those of level 1 only. */
  readonly bottomGuarantees: Exact | null;
  readonly haveLevels: boolean;
  readonly known: {
    readonly all: KnownSum;
    readonly commitments: KnownSum;
    readonly guarantees: KnownSum;
  };
};

/** A commitment's amount, or computed from its percentage of the issue. */
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

/** The sums of an issue's commitments, by level. */
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
