import { type Checks, checksOf, isMissing, nothing, oneResult } from "../../check.ts";
import type { KnownIssue } from "../../known-record.ts";
import { Exact } from "../../exact.ts";
import { count, labelOf, percent } from "../../params.ts";
import type { Moment } from "../../check-context.ts";
import type { CheckResult } from "../../warning.ts";

const check = checksOf<KnownIssue, Moment>();

/** Each part of the outcome as a number of units and as a percentage of the offer. */
const parts = [
  ["unitSubWithRights", "unitPctSubWithRights"],
  ["unitSubWithoutRights", "unitPctSubWithoutRights"],
  ["unitSubGuarantor", "unitPctSubGuarantor"],
] as const;

const unitFields = parts.map(([units]) => units);
const percentFields = parts.map(([, share]) => share);

const maxPercent = "100.2";
const percentTolerance = "0.1";
const rateTolerance = 1;

export type OutcomePart = "withRights" | "withoutRights" | "guarantor";
const fieldsOfPart: { readonly [P in OutcomePart]: (typeof parts)[number] } = {
  withRights: parts[0],
  withoutRights: parts[1],
  guarantor: parts[2],
};

/** A part of the outcome in percent of the offer, from the number of units if known. */
export const shareOf = (issue: KnownIssue, part: OutcomePart): Exact | null => {
  const [units, share] = fieldsOfPart[part];
  const [number, percentage] = [issue[units], issue[share]];
  if (!isMissing(number) && !isMissing(issue.offeredUnits) && issue.offeredUnits > 0)
    return Exact.of(number).times(100).over(issue.offeredUnits);
  return isMissing(percentage) ? null : Exact.of(percentage);
};

export const sumOfPercents = (issue: KnownIssue): Exact | null => {
  const present = percentFields.map((name) => issue[name]).filter((value) => !isMissing(value));
  return present.length === 0 ? null : present.reduce((sum, value) => sum.plus(value), Exact.of(0));
};

/** The subscription rate of the offer in percent. */
export const subscriptionRate = (issue: KnownIssue): Exact | null => {
  const { unitSubTotal, offeredUnits } = issue;
  if (!isMissing(unitSubTotal) && !isMissing(offeredUnits) && offeredUnits > 0)
    return Exact.of(unitSubTotal).times(100).over(offeredUnits);
  return sumOfPercents(issue);
};

const findWrongPercents = (issue: KnownIssue): readonly CheckResult[] => {
  const { offeredUnits } = issue;
  if (isMissing(offeredUnits) || offeredUnits === 0) return nothing;
  return parts.flatMap(([units, share]) => {
    const [number, pct] = [issue[units], issue[share]];
    if (isMissing(number) || isMissing(pct)) return nothing;
    const calc = Exact.of(number).times(100).over(offeredUnits);
    if (!calc.minus(pct).size().isAbove(percentTolerance)) return nothing;
    const params = { field: labelOf("issue", share), pct: percent(pct), calc: percent(calc) };
    return oneResult([share, units], params);
  });
};

/** Whether guarantees are stated but not what the guarantors subscribed for. */
const lacksGuarantors = ({
  approxGuarantor,
  unitSubGuarantor,
  unitPctSubGuarantor,
}: KnownIssue): boolean =>
  !isMissing(approxGuarantor) &&
  Exact.of(approxGuarantor).isAbove(0) &&
  isMissing(unitSubGuarantor) &&
  isMissing(unitPctSubGuarantor);

/** Checks of an issue's outcome. */
export const issueOutcomeChecks: Checks<KnownIssue, Moment> = {
  O01: check(["unitSubTotal", ...unitFields], (issue) => {
    const sum = unitFields.reduce((total, name) => total.plus(issue[name]), Exact.of(0));
    const total = issue.unitSubTotal;
    return sum.compare(total) === 0 ? null : { sum: count(sum), total };
  }),
  O02: check(["unitSubTotal", "offeredUnits"], (issue) => {
    const offered = Exact.of(issue.offeredUnits).plus(issue.overAllotmentAllocation ?? 0);
    const total = issue.unitSubTotal;
    return offered.isBelow(total) ? { total, offered: count(offered) } : null;
  }),
  O03: (issue) => {
    const sum = sumOfPercents(issue);
    if (sum === null || !sum.isAbove(maxPercent)) return nothing;
    return oneResult(percentFields, { sum: percent(sum) });
  },
  O04: findWrongPercents,
  O05: (issue) => {
    // Otherwise O04 compares the two.
    if (!isMissing(issue.offeredUnits)) return nothing;
    const isTwice = parts.some((names) => names.every((name) => !isMissing(issue[name])));
    return isTwice ? oneResult([], {}) : nothing;
  },
  O07: (issue) => {
    const { unitSubGuarantor, unitSubWithRights, unitSubWithoutRights, offeredUnits } = issue;
    if (isMissing(unitSubGuarantor) || isMissing(offeredUnits)) return nothing;
    if (isMissing(unitSubWithRights) || isMissing(unitSubWithoutRights)) return nothing;
    const subscribed = Exact.of(unitSubWithRights).plus(unitSubWithoutRights);
    if (unitSubGuarantor === 0 || subscribed.isBelow(offeredUnits)) return nothing;
    return oneResult(["unitSubGuarantor"], {});
  },
  O08: (issue) => {
    const secured = issue.approxTotalCommitment;
    const rate = subscriptionRate(issue);
    if (isMissing(secured) || rate === null) return nothing;
    if (!rate.plus(rateTolerance).isBelow(secured)) return nothing;
    const params = { rate: percent(rate), secured: percent(secured) };
    const fields = ["approxTotalCommitment"];
    if (!lacksGuarantors(issue)) return oneResult(fields, { ...params, note: "" });
    const note = { as: "phrase", value: "guarantorsMissing" } as const;
    return [{ fields, params: { ...params, note }, severity: "missing" }];
  },
  O09: check(["overAllotmentAllocation", "overAllotmentSize"], (issue) => {
    const { overAllotmentAllocation: a, overAllotmentSize: b } = issue;
    return a > b ? { a, b } : null;
  }),
};
