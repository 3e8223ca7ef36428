import type { EntityName } from "../../entities.ts";
import type { AnyRecord } from "../../entity.ts";
import type { Doubt } from "../../kind.ts";
import { asKnown } from "../check-record.ts";
import { isMissing } from "../check.ts";
import { Exact } from "../exact.ts";
import { sumOfPercents } from "./issue/issue-outcome.ts";
import type { KnownIssue } from "../known-record.ts";

const tolerance = "0.3";
// A total this small could itself be a fraction.
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

const percentagesOfIssue: ReadonlyMap<string, Fits> = new Map<keyof KnownIssue, Fits>([
  ["approxTotalCommitment", securedFits],
  ["approxCommitment", securedFits],
  ["approxGuarantor", securedFits],
  ["unitPctSubWithRights", outcomeFits],
  ["unitPctSubGuarantor", outcomeFits],
]);

type Doubted = { readonly name: string; readonly doubt: Doubt };

/** Whether the other values of a record show that a doubted one is right: a small percentage that its sum confirms. */
export const isDoubtSettled = (
  entity: EntityName,
  { name, doubt }: Doubted,
  // Seldom needed, and in a large paste not for nothing to be had.
  readRecord: () => AnyRecord,
): boolean => {
  if (doubt !== "fraction" || entity !== "issue") return false;
  const fits = percentagesOfIssue.get(name);
  return fits !== undefined && fits(asKnown<"issue">(readRecord()));
};
