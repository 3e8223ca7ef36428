import { isMissing } from "../../check.ts";
import type { KnownIssue } from "../../known-record.ts";
import { Exact } from "../../exact.ts";
import { shareOf, subscriptionRate } from "./issue-outcome.ts";

/** Filled up from what was subscribed to the secured level, or from the whole offer downwards. */
export type OutcomeKind = "bottom" | "topDown";

const tolerance = "0.5";

const isNear = (left: Exact, right: Exact): boolean => !left.minus(right).size().isAbove(tolerance);

const smaller = (left: Exact, right: Exact): Exact => (left.isBelow(right) ? left : right);

/** What a top-down guarantee would have taken. */
const topDownShare = (issue: KnownIssue): Exact | null => {
  const withRights = shareOf(issue, "withRights");
  const withoutRights = shareOf(issue, "withoutRights");
  if (isMissing(issue.approxGuarantor) || withRights === null || withoutRights === null)
    return null;
  const rest = Exact.of(100).minus(withRights).minus(withoutRights);
  return smaller(Exact.of(issue.approxGuarantor), rest);
};

/** The kind of guarantees that follows from the outcome; `null` where they were not used or both kinds would have given it. */
export const kindOfOutcome = (issue: KnownIssue): OutcomeKind | null => {
  const guarantor = shareOf(issue, "guarantor");
  const total = subscriptionRate(issue);
  const expected = topDownShare(issue);
  if (guarantor === null || guarantor.isZero() || total === null || expected === null) return null;
  if (isMissing(issue.approxTotalCommitment)) return null;
  const secured = Exact.of(issue.approxTotalCommitment);
  const isAsTopDown = isNear(guarantor, expected);
  if (isNear(total, secured)) return isAsTopDown ? null : "bottom";
  return isAsTopDown && total.isAbove(secured) ? "topDown" : null;
};
