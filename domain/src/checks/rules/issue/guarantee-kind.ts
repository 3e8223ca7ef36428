import { isMissing } from "../../check.ts";
import type { KnownIssue } from "../../known-record.ts";
import { Exact } from "../../exact.ts";
import { shareOf, subscriptionRate } from "./issue-outcome.ts";

/**
 * Bottom: fills up from what was subscribed to the secured level. Top-down: counts from the whole offer
 * downwards.
 */
export type OutcomeKind = "bottom" | "topDown";

const tolerance = "0.5";

const isNear = (left: Exact, right: Exact): boolean => !left.minus(right).size().isAbove(tolerance);

/** How much a top-down guarantee would have subscribed for. */
const topDownShare = (issue: KnownIssue): Exact | null => {
  const withRights = shareOf(issue, "withRights");
  const withoutRights = shareOf(issue, "withoutRights");
  if (isMissing(issue.approxGuarantor) || withRights === null || withoutRights === null)
    return null;
  const rest = Exact.of(100).minus(withRights).minus(withoutRights);
  return Exact.of(issue.approxGuarantor).atMost(rest);
};

/** The kind of guarantee that explains the outcome; `null` where none was used or both kinds would explain it. */
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
