import type { Moment } from "../../check-context.ts";
import { type Check, type Checks, isMissing, nothing, oneResult } from "../../check.ts";
import { Exact } from "../../exact.ts";
import type { KnownIssue } from "../../known-record.ts";
import { count, percent } from "../../params.ts";
import { hasNoGuarantors } from "./no-guarantors.ts";
import { hasTopGuarantee } from "./top-guarantee.ts";
import { shareOf, sumOfPercents } from "./issue-outcome.ts";
import { termFields, unitsByTerms } from "./offer-by-terms.ts";

const unitFields = ["unitSubWithRights", "unitSubWithoutRights", "unitSubGuarantor"] as const;
const percentFields = [
  "unitPctSubWithRights",
  "unitPctSubWithoutRights",
  "unitPctSubGuarantor",
] as const;
const totalTolerance = "0.3";
const commitmentTolerance = 1;
const offerTolerance = 1;

type Parts = { readonly sum: Exact; readonly count: number };

const noParts: Parts = { sum: Exact.of(0), count: 0 };

const partsOf = (issue: KnownIssue): Parts =>
  unitFields.reduce((parts, name) => {
    const units = issue[name];
    return isMissing(units) ? parts : { sum: parts.sum.plus(units), count: parts.count + 1 };
  }, noParts);

const isFar = (left: Exact, right: Exact): boolean =>
  left.minus(right).size().isAbove(totalTolerance);

/** Whether the known percentages contradict the subscription rate. */
const contradicts = (issue: KnownIssue, sum: Exact, rate: Exact): boolean => {
  const [withRights, withoutRights, guarantor] = percentFields.map(
    (name) => !isMissing(issue[name]),
  );
  const isComplete = withRights && withoutRights && (guarantor || hasNoGuarantors(issue));
  return isComplete ? isFar(sum, rate) : sum.minus(rate).isAbove(totalTolerance);
};

const findWrongSum: Check<KnownIssue, Moment> = (issue) => {
  const { unitSubTotal, offeredUnits } = issue;
  if (isMissing(unitSubTotal) || isMissing(offeredUnits) || offeredUnits === 0) return nothing;
  const sum = sumOfPercents(issue);
  if (sum === null) return nothing;
  const rate = Exact.of(unitSubTotal).times(100).over(offeredUnits);
  if (!contradicts(issue, sum, rate)) return nothing;
  return oneResult([...percentFields, "unitSubTotal", "offeredUnits"], {
    sum: percent(sum),
    total: unitSubTotal,
    offered: offeredUnits,
    calc: percent(rate),
  });
};

/** The sum of all percentages; `null` where one may be missing. */
const wholeRate = (issue: KnownIssue): Exact | null => {
  const needed = hasNoGuarantors(issue) ? percentFields.slice(0, 2) : percentFields;
  return needed.some((name) => isMissing(issue[name])) ? null : sumOfPercents(issue);
};

const findWrongOffer: Check<KnownIssue, Moment> = (issue) => {
  const { unitSubTotal, outstandingShares, sharesRequired, rightsReceived } = issue;
  const { rightsRequired, unitsReceived } = issue;
  if (!isMissing(issue.offeredUnits) || isMissing(unitSubTotal)) return nothing;
  if (isMissing(outstandingShares) || isMissing(sharesRequired)) return nothing;
  if (isMissing(rightsReceived) || isMissing(rightsRequired) || isMissing(unitsReceived))
    return nothing;
  const expected = unitsByTerms({
    outstandingShares,
    sharesRequired,
    rightsReceived,
    rightsRequired,
    unitsReceived,
  });
  const rate = wholeRate(issue);
  if (rate === null || rate.isZero() || expected === null) return nothing;
  const implied = Exact.of(unitSubTotal).times(100).over(rate);
  const diff = implied.minus(expected).times(100).over(expected).size();
  if (!diff.isAbove(offerTolerance)) return nothing;
  return oneResult(["unitSubTotal", "outstandingShares", ...termFields], {
    implied: count(implied),
    expected: count(expected),
  });
};

/** Checks of the outcome's parts against its total. */
const partChecks: Checks<KnownIssue, Moment> = {
  O11a: (issue) => {
    const { sum, count: parts } = partsOf(issue);
    const total = issue.unitSubTotal;
    if (parts === 0 || parts === unitFields.length || isMissing(total)) return nothing;
    if (!sum.isAbove(total)) return nothing;
    return oneResult(["unitSubTotal", ...unitFields], { sum: count(sum), total });
  },
  O11b: (issue) => {
    const { offeredUnits, unitSubTotal, overAllotmentAllocation } = issue;
    if (!isMissing(unitSubTotal) || isMissing(offeredUnits)) return nothing;
    const { sum } = partsOf(issue);
    const offered = Exact.of(offeredUnits).plus(overAllotmentAllocation ?? 0);
    if (!sum.isAbove(offered)) return nothing;
    const params = { sum: count(sum), offered: count(offered) };
    return oneResult([...unitFields, "offeredUnits"], params);
  },
  O11c: (issue) => {
    const { unitSubTotal: total, unitSubWithRights, unitSubWithoutRights } = issue;
    if (isMissing(total) || isMissing(unitSubWithRights) || isMissing(unitSubWithoutRights))
      return nothing;
    const sum = Exact.of(unitSubWithRights).plus(unitSubWithoutRights);
    if (!hasNoGuarantors(issue) || sum.compare(total) === 0) return nothing;
    const params = { sum: count(sum), total, rest: count(Exact.of(total).minus(sum)) };
    return oneResult(["unitSubTotal", "unitSubWithRights", "unitSubWithoutRights"], params);
  },
  O12: findWrongSum,
  O16: findWrongOffer,
};

/**
 * The most that the guarantors can have subscribed for; with a further top guarantee, everything that the
 * total leaves.
 */
const maxOfGuarantors = (issue: KnownIssue, moment: Moment): Exact | null => {
  const { approxGuarantor, approxCommitment, approxTotalCommitment: total } = issue;
  if (isMissing(approxGuarantor)) return null;
  const stated = Exact.of(approxGuarantor);
  if (isMissing(total) || isMissing(approxCommitment) || !hasTopGuarantee(moment)) return stated;
  const onTop = Exact.of(total).minus(approxCommitment);
  return onTop.isAbove(stated) ? onTop : stated;
};

/** Checks of the outcome's parts against each other and against what was secured. */
export const outcomePartChecks: Checks<KnownIssue, Moment> = {
  ...partChecks,
  O13: (issue, moment) => {
    const [share, stated] = [shareOf(issue, "guarantor"), maxOfGuarantors(issue, moment)];
    if (share === null || stated === null) return nothing;
    if (!share.isAbove(stated.plus(commitmentTolerance))) return nothing;
    return oneResult(["unitSubGuarantor", "unitPctSubGuarantor", "approxGuarantor"], {
      share: percent(share),
      stated: percent(stated),
    });
  },
  O14: (issue) => {
    const withRights = shareOf(issue, "withRights");
    const stated = issue.approxCommitment;
    if (withRights === null || isMissing(stated)) return nothing;
    const share = withRights.plus(shareOf(issue, "withoutRights") ?? 0);
    if (!share.plus(commitmentTolerance).isBelow(stated)) return nothing;
    return oneResult(["unitSubWithRights", "unitPctSubWithRights", "approxCommitment"], {
      share: percent(share),
      stated: percent(stated),
    });
  },
  O15: (issue) => {
    const [withRights, without] = [shareOf(issue, "withRights"), shareOf(issue, "withoutRights")];
    if (withRights === null || without === null || !without.isAbove(withRights)) return nothing;
    // Commitments are subscribed with rights, so if the part with rights covers them, it is plausible.
    const committed = issue.approxCommitment;
    if (!isMissing(committed) && !withRights.isBelow(committed)) return nothing;
    return oneResult([...unitFields.slice(0, 2), ...percentFields.slice(0, 2)], {
      without: percent(without),
      with: percent(withRights),
    });
  },
};
