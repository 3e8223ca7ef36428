import { type Attempt, combine, firstKnown, needed, sumOfKnown } from "./attempt.ts";
import { grossOf } from "./offer-figures.ts";
import type { FigurePart } from "./figure.ts";
import { type IssueFields, issueField, once, partOf } from "./issue-fields.ts";

/** What is recorded of commitments: of one level, of all guarantees (level 1 and above), or of all. */
export type CommitRange = number | "guarantees" | "all";

const isIn = (range: CommitRange, level: number | null | undefined): boolean => {
  if (range === "all") return true;
  if (typeof level !== "number") return false;
  return range === "guarantees" ? level >= 1 : level === range;
};

/** The amount of a commitment in SEK, by its share of the issue where only that is known. */
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

/** The sum of commitments in SEK, as far as their amounts are known; without any it lacks an amount. */
export const sumOfCommits = (issueFields: IssueFields, range: CommitRange): Attempt =>
  once(issueFields, `sum of commits ${range}`, () => {
    const amounts = indexesIn(issueFields, range).map((index) => amountAt(issueFields, index));
    return amounts.length > 0
      ? sumOfKnown(amounts)
      : needed(partOf(issueFields, "commit", issueFields.commits.length, "amountInCash"));
  });

/** The levels of the commitments that have none: they may belong to any sum. */
const missingLevels = (issueFields: IssueFields): FigurePart[] =>
  issueFields.commits.flatMap(({ feeLevel }, index) =>
    typeof feeLevel === "number" ? [] : [partOf(issueFields, "commit", index, "feeLevel")],
  );

/** The same, but only where every amount, and every level that decides of it, is known. */
export const wholeSumOfCommits = (issueFields: IssueFields, range: CommitRange): Attempt =>
  once(issueFields, `whole sum of commits ${range}`, () => {
    const sum = sumOfCommits(issueFields, range);
    const unsure = range === "all" ? [] : missingLevels(issueFields);
    const missing = [...sum.missing, ...unsure];
    const value = missing.length > 0 ? null : sum.value;
    return { parts: [...sum.parts, ...unsure], missing, value };
  });

/** The levels of an issue's commitments and fees, lowest first. */
export const levelsOf = ({ commits, fees }: IssueFields): number[] => {
  const levels = [...commits, ...fees].flatMap(({ feeLevel }) =>
    typeof feeLevel === "number" ? [feeLevel] : [],
  );
  return [...new Set(levels)].toSorted((one, other) => one - other);
};

/** What a stated percentage of the offer is in SEK. */
export const statedAmount = (
  issueFields: IssueFields,
  field: "approxTotalCommitment" | "approxCommitment" | "approxGuarantor",
): Attempt =>
  combine([issueField(issueFields, field), grossOf(issueFields)], (share, gross) =>
    gross.times(share).over(100),
  );
