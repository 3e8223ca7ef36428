import type { CheckContext } from "../../check-context.ts";
import { type Check, type Checks, checksOf, isMissing, nothing, oneResult } from "../../check.ts";
import { Exact } from "../../exact.ts";
import type { KnownIssue } from "../../known-record.ts";
import { amount, labelOf, percent } from "../../params.ts";
import type { CheckResult } from "../../warning.ts";
import { amountOf } from "../commit/commit-amounts.ts";
import { commitTolerance, isBottomAlone, levelsByField } from "./issue-backing.ts";

const check = checksOf<KnownIssue, CheckContext>();

// Stated percentages are rounded.
const tolerance = "0.75";
const wholeIssue = "1.005";

const differ = (calc: Exact, stated: Exact | string): boolean =>
  calc.minus(stated).size().isAbove(tolerance);

const exceeds = (calc: Exact, stated: string): boolean => calc.minus(stated).isAbove(tolerance);

const percentOf = (part: Exact, whole: Exact): Exact => part.times(100).over(whole);

type Named = { readonly name: string; readonly amount: Exact };

const largestOf = ({ commits, gross }: CheckContext): Named | null => {
  let largest: Named | null = null;
  for (const commit of commits) {
    const found = amountOf(commit, gross);
    if (found === null || (largest !== null && !found.isAbove(largest.amount))) continue;
    largest = { name: commit.name ?? "?", amount: found };
  }
  return largest;
};

const isStated = (value: string | null | undefined): boolean =>
  !isMissing(value) && Exact.of(value).isAbove(0);

/** The stated total, or the sum of its two parts. */
const statedTotal = (issue: KnownIssue): Exact | null => {
  const { approxTotalCommitment: total, approxCommitment: a, approxGuarantor: b } = issue;
  if (!isMissing(total)) return Exact.of(total);
  return isMissing(a) || isMissing(b) ? null : Exact.of(a).plus(b);
};

const findWrongTotal: Check<KnownIssue, CheckContext> = (issue, { recorded, gross }) => {
  const { all, commitments, guarantees } = recorded.known;
  if (gross === null || gross.isZero() || all.count === 0) return nothing;
  const stated = statedTotal(issue);
  if (stated === null || !all.isWhole || !recorded.haveLevels) return nothing;
  if (isStated(issue.approxCommitment) && commitments.count === 0) return nothing;
  if (isStated(issue.approxGuarantor) && guarantees.count === 0) return nothing;
  const calc = percentOf(all.amount, gross);
  if (!differ(calc, stated)) return nothing;
  const params = { calc: percent(calc), stated: percent(stated) };
  return oneResult(["approxTotalCommitment"], {
    ...params,
    diff: percent(calc.minus(stated).size()),
  });
};

const findWrongLevels: Check<KnownIssue, CheckContext> = (issue, context) => {
  const { recorded, gross } = context;
  if (gross === null || gross.isZero()) return nothing;
  return levelsByField.flatMap(([name, level]) => {
    const [stated, sum] = [issue[name], recorded[level]];
    if (isMissing(stated) || sum === null) return nothing;
    const calc = percentOf(sum, gross);
    if (!differ(calc, stated) || calc.minus(stated).size().isAbove(commitTolerance)) return nothing;
    if (level === "guarantees" && isBottomAlone(issue, { stated, tolerance }, context))
      return nothing;
    const difference = sum.minus(gross.times(stated).over(100)).size();
    return oneResult([name], {
      field: labelOf("issue", name),
      calc: percent(calc),
      stated: percent(stated),
      amount: amount(difference),
    });
  });
};

const findExcess: Check<KnownIssue, CheckContext> = (issue, { recorded, gross }) => {
  if (gross === null || gross.isZero() || recorded.known.all.isWhole) return nothing;
  const excessOf = (
    name: "approxTotalCommitment" | (typeof levelsByField)[number][0],
    { amount: sum, isWhole }: (typeof recorded.known)["all"],
  ): readonly CheckResult[] => {
    const stated = issue[name];
    if (isWhole || isMissing(stated)) return nothing;
    const calc = percentOf(sum, gross);
    if (!exceeds(calc, stated)) return nothing;
    const params = { calc: percent(calc), stated: percent(stated) };
    return oneResult([name], { ...params, field: labelOf("issue", name) });
  };
  const ofLevels = levelsByField.flatMap(([name, level]) => excessOf(name, recorded.known[level]));
  return ofLevels.length > 0 ? ofLevels : excessOf("approxTotalCommitment", recorded.known.all);
};

/** Checks of the recorded commitments against the offer and the stated percentages. */
export const recordedCommitmentChecks: Checks<KnownIssue, CheckContext> = {
  K15: check(["offeredUnits", "unitSubPrice"], (_, context) => {
    const { recorded, gross } = context;
    if (gross === null || gross.isZero()) return null;
    const sum = recorded.known.all.amount;
    if (!sum.isAbove(gross.times(wholeIssue))) return null;
    const largest = largestOf(context);
    if (largest === null) return null;
    const { name } = largest;
    return { sum: amount(sum), gross: amount(gross), name, amount: amount(largest.amount) };
  }),
  K16a: findWrongTotal,
  K16b: findWrongLevels,
  K16c: findExcess,
};
