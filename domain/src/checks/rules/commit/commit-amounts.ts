import { isMissing } from "../../check.ts";
import type { KnownCommit } from "../../known-record.ts";
import { Exact } from "../../exact.ts";

/** What is recorded at level 0, which is subscription commitments, and at all levels above it. */
export type RecordedAmounts = {
  readonly commitments: Exact | null;
  readonly guarantees: Exact | null;
  /** Those of level 1 alone. */
  readonly bottomGuarantees: Exact | null;
};

const nothing: RecordedAmounts = { commitments: null, guarantees: null, bottomGuarantees: null };

/** The amount of a commitment, by its share of the issue where only that is known. */
const amountOf = (commit: KnownCommit, gross: Exact | null): Exact | null => {
  if (!isMissing(commit.amountInCash)) return Exact.of(commit.amountInCash);
  if (isMissing(commit.amountInPercentage) || gross === null) return null;
  return gross.times(commit.amountInPercentage).over(100);
};

type Sum = { amount: Exact; isWhole: boolean; isUsed: boolean };

const newSum = (): Sum => ({ amount: Exact.of(0), isWhole: true, isUsed: false });

const whole = ({ amount, isWhole, isUsed }: Sum): Exact | null =>
  isWhole && isUsed ? amount : null;

const addTo = (sum: Sum, amount: Exact | null): void => {
  sum.isUsed = true;
  if (amount === null) sum.isWhole = false;
  else sum.amount = sum.amount.plus(amount);
};

/** The sums of an issue's commitments; `null` where there is none or one lacks its amount. */
export const sumCommits = (
  commits: readonly KnownCommit[],
  gross: Exact | null,
): RecordedAmounts => {
  const [commitments, guarantees, bottomGuarantees] = [newSum(), newSum(), newSum()];
  for (const commit of commits) {
    // It may belong to any sum.
    if (isMissing(commit.feeLevel)) return nothing;
    const amount = amountOf(commit, gross);
    addTo(commit.feeLevel >= 1 ? guarantees : commitments, amount);
    if (commit.feeLevel === 1) addTo(bottomGuarantees, amount);
  }
  return {
    commitments: whole(commitments),
    guarantees: whole(guarantees),
    bottomGuarantees: whole(bottomGuarantees),
  };
};
