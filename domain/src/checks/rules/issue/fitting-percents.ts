import { isMissing } from "../../check.ts";
import { Exact } from "../../exact.ts";
import type { KnownIssue } from "../../known-record.ts";
import { sumOfPercents } from "./issue-outcome.ts";

const tolerance = "0.3";
// A total below this could itself be a fraction.
const leastTotal = 5;

const isNear = (left: Exact, right: Exact): boolean => !left.minus(right).size().isAbove(tolerance);

const securedFits = (issue: KnownIssue): boolean => {
  const { approxCommitment: a, approxGuarantor: b, approxTotalCommitment: total } = issue;
  if (isMissing(a) || isMissing(b) || isMissing(total)) return false;
  const sum = Exact.of(total);
  return sum.isAbove(leastTotal) && isNear(Exact.of(a).plus(b), sum);
};

const outcomeFits = (issue: KnownIssue): boolean => {
  const { unitSubTotal, offeredUnits } = issue;
  const sum = sumOfPercents(issue);
  if (isMissing(unitSubTotal) || isMissing(offeredUnits) || offeredUnits === 0) return false;
  return sum !== null && isNear(sum, Exact.of(unitSubTotal).times(100).over(offeredUnits));
};

type Fits = (issue: KnownIssue) => boolean;

/** By field: whether a suspicious percentage fits the issue's other percentages as it is. */
export const fittingPercents: ReadonlyMap<string, Fits> = new Map<keyof KnownIssue, Fits>([
  ["approxTotalCommitment", securedFits],
  ["approxCommitment", securedFits],
  ["approxGuarantor", securedFits],
  ["unitPctSubWithRights", outcomeFits],
  ["unitPctSubGuarantor", outcomeFits],
]);
