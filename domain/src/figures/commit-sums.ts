import { type Attempt, combine, firstKnown, needed, sumOfKnown } from "./attempt.ts";
import { grossOf } from "./offer-figures.ts";
import type { FigurePart } from "./figure.ts";
import { type IssueFields, issueField, once, partOf } from "./issue-fields.ts";

/** Which commitments to add up: those of one level, all guarantees (level 1 and above), or all. */
export type CommitRange = number | "guarantees" | "all";

const isIn = (range: CommitRange, level: number | null | undefined): boolean => {
  if (range === "all") return true;
  if (typeof level !== "number") return false;
  return range === "guarantees" ? level >= 1 : level === range;
};

/** The amount of a commitment in SEK; computed from its percentage of the issue where only that is known. */
const amountAt = (issueFields: IssueFields, index: number): Attempt => {
  const cash = needed(partOf(issueFields, "commit", index, "amountInCash"));
  if (cash.value !== null) return cash;
  const share = needed(partOf(issueFields, "commit", index, "amountInPercentage"));
  const byShare = combine([share, grossOf(issueFields)], (percent, gross) =>
    gross.times(percent).over(100),
  );
  return firstKnown(cash, byShare);
};

const indexesIn = ({ commits }: IssueFields, range: CommitRange): number[] =>
  commits.flatMap(({ feeLevel }, index) => (isIn(range, feeLevel) ? [index] : []));

export const countIn = (issueFields: IssueFields, range: CommitRange): number =>
  indexesIn(issueFields, range).length;

/** The sum in SEK of the commitments whose amounts are known; without any commitment the amount is missing. */
export const sumOfCommits = (issueFields: IssueFields, range: CommitRange): Attempt =>
  once(issueFields, `sum of commits ${range}`, () => {
    const amounts = indexesIn(issueFields, range).map((index) => amountAt(issueFields, index));
    return amounts.length > 0
      ? sumOfKnown(amounts)
      : needed(partOf(issueFields, "commit", issueFields.commits.length, "amountInCash"));
  });

/** The empty levels of commitments: such a commitment may belong to any sum. */
const missingLevels = (issueFields: IssueFields): FigurePart[] =>
  issueFields.commits.flatMap(({ feeLevel }, index) =>
    typeof feeLevel === "number" ? [] : [partOf(issueFields, "commit", index, "feeLevel")],
  );

/** The same sum, but only where all amounts, and all levels that decide which commitments belong, are known. */
export const wholeSumOfCommits = (issueFields: IssueFields, range: CommitRange): Attempt =>
  once(issueFields, `whole sum of commits ${range}`, () => {
    const sum = sumOfCommits(issueFields, range);
    const unsure = range === "all" ? [] : missingLevels(issueFields);
    const missing = [...sum.missing, ...unsure];
    const value = missing.length > 0 ? null : sum.value;
    return { parts: [...sum.parts, ...unsure], missing, value };
  });

/** The levels that occur in an issue's commitments and fees, ascending. */
export const levelsOf = ({ commits, fees }: IssueFields): number[] => {
  const levels = [...commits, ...fees].flatMap(({ feeLevel }) =>
    typeof feeLevel === "number" ? [feeLevel] : [],
  );
  return [...new Set(levels)].toSorted((one, other) => one - other);
};

/** A stated percentage of the offer in SEK. */
export const statedAmount = (
  issueFields: IssueFields,
  field: "approxTotalCommitment" | "approxCommitment" | "approxGuarantor",
): Attempt =>
  combine([issueField(issueFields, field), grossOf(issueFields)], (share, gross) =>
    gross.times(share).over(100),
  );
