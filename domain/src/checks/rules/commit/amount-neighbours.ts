import type { CheckContext } from "../../check-context.ts";
import { type Check, type Checks, isMissing, nothing } from "../../check.ts";
import { Exact } from "../../exact.ts";
import type { KnownCommit } from "../../known-record.ts";
import { amount, percent } from "../../params.ts";
import { medianOfOthers } from "./cash-by-level.ts";

const tinyAmount = 500;
const smallAmount = 25_000;
const smallShare = 50;
const thousand = 1000;
const statedTolerance = "0.75";
const impliedTolerance = "0.04";

const medianOf = (values: readonly Exact[]): Exact | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((left, right) => left.compare(right));
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : low.plus(high).over(2);
};

const isSmall = (cash: Exact, usual: Exact | null, level: number | null | undefined): boolean => {
  if (cash.isBelow(tinyAmount)) return true;
  if (usual === null) return (level ?? 0) >= 1;
  return cash.times(smallShare).isBelow(usual);
};

/** Whether the amounts of the level add up to the stated total, so that none of them can be in thousands. */
const fitsStatement = (level: number | null | undefined, context: CheckContext): boolean => {
  const { issue, recorded, gross } = context;
  const isGuarantee = (level ?? 0) >= 1;
  const sum = isGuarantee ? recorded.guarantees : recorded.commitments;
  const stated = isGuarantee ? issue.approxGuarantor : issue.approxCommitment;
  if (sum === null || isMissing(stated) || gross === null || gross.isZero()) return false;
  return !sum.times(100).over(gross).minus(stated).size().isAbove(statedTolerance);
};

const findSmallAmount: Check<KnownCommit, CheckContext> = (commit, context) => {
  if (isMissing(commit.amountInCash)) return nothing;
  const cash = Exact.of(commit.amountInCash);
  if (!cash.isAbove(0) || !cash.isBelow(smallAmount)) return nothing;
  const usual = medianOfOthers(cash, commit.feeLevel ?? null, context.cashByLevel);
  if (!isSmall(cash, usual, commit.feeLevel)) return nothing;
  if (fitsStatement(commit.feeLevel, context)) return nothing;
  const beside = usual === null ? {} : { median: amount(usual) };
  const params = {
    amount: amount(cash),
    ...beside,
    beside: usual === null ? "" : ({ as: "phrase", value: "besideOthers" } as const),
    suggestion: amount(cash.times(thousand)),
  };
  return [{ fields: ["amountInCash"], params, odd: "amountInCash" }];
};

/** The size of the issue implied by an amount and its percentage. */
const impliedBy = ({ amountInCash, amountInPercentage }: KnownCommit): Exact | null => {
  if (isMissing(amountInCash) || isMissing(amountInPercentage)) return null;
  const share = Exact.of(amountInPercentage);
  return share.isAbove(0) ? Exact.of(amountInCash).times(100).over(share) : null;
};

/** Half a unit of the last decimal: the percentage is rounded. */
const roundingOf = (share: string): Exact => {
  const [, decimals = ""] = share.split(".");
  return Exact.of("0.5").over(10 ** decimals.length);
};

/** Whether the amount does not match its percentage of the issue, even allowing for rounding. */
const isApart = (commit: KnownCommit, implied: Exact, median: Exact): boolean => {
  if (!implied.minus(median).size().isAbove(median.times(impliedTolerance))) return false;
  const { amountInCash, amountInPercentage } = commit;
  if (isMissing(amountInCash) || isMissing(amountInPercentage)) return false;
  const share = Exact.of(amountInCash).times(100).over(median);
  return share.minus(amountInPercentage).size().isAbove(roundingOf(amountInPercentage));
};

const findOtherIssueSize: Check<KnownCommit, CheckContext> = (commit, { commits }) => {
  const implied = impliedBy(commit);
  if (implied === null) return nothing;
  const others = commits.flatMap((other) => (other === commit ? [] : (impliedBy(other) ?? [])));
  const [median, ofOthers] = [medianOf([implied, ...others]), medianOf(others)];
  if (median === null || ofOthers === null || median.isZero()) return nothing;
  if (!isApart(commit, implied, median)) return nothing;
  const params = {
    name: commit.name ?? "?",
    cash: amount(commit.amountInCash ?? 0),
    pct: percent(commit.amountInPercentage ?? 0),
    gross: amount(implied),
    median: amount(ofOthers),
  };
  return [{ fields: ["amountInCash", "amountInPercentage"], params }];
};

/** Checks of a commitment's amount against the others. */
export const amountNeighbourChecks: Checks<KnownCommit, CheckContext> = {
  K17: findSmallAmount,
  K19: findOtherIssueSize,
};
