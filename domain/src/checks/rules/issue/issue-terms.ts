import {
  type Checks,
  checksOf,
  fixableChecksOf,
  isMissing,
  nothing,
  oneResult,
} from "../../check.ts";
import type { KnownIssue } from "../../known-record.ts";
import { Exact } from "../../exact.ts";
import { offerFields, termFields, unitsByTerms } from "./offer-by-terms.ts";
import { amount, change, count, percent } from "../../params.ts";
import type { Moment } from "../../check-context.ts";

const check = checksOf<KnownIssue, Moment>();
const fixable = fixableChecksOf<KnownIssue, Moment>();

const tolerancePercent = 1;
const leastDilution = 2;
const maxDilution = 95;
const leastProceeds = 1_000_000;
const maxProceeds = 10_000_000_000;

/** The deviation of a number from the expected one in percent. */
const deviation = (actual: number, expected: Exact): Exact =>
  Exact.of(actual).minus(expected).times(100).over(expected);

const gcd = (left: number, right: number): number =>
  right === 0 ? left : gcd(right, left % right);

const isReducible = (left: number, right: number): boolean =>
  left > 0 && right > 0 && gcd(left, right) > 1;

/** The dilution in percent if the offer is fully subscribed, from the numbers of shares. */
const dilutionByCounts = (issue: KnownIssue): Exact | null => {
  const { offeredUnits, outstandingShares, sharesInUnit } = issue;
  if (isMissing(offeredUnits) || isMissing(outstandingShares) || isMissing(sharesInUnit))
    return null;
  const issued = Exact.of(offeredUnits).times(sharesInUnit);
  const after = issued.plus(outstandingShares);
  return after.isZero() ? null : issued.times(100).over(after);
};

/** The same from the terms alone: n new shares per existing one. */
const dilutionByTerms = (issue: KnownIssue): Exact | null => {
  const { sharesRequired, rightsReceived, rightsRequired, unitsReceived, sharesInUnit } = issue;
  if (isMissing(sharesRequired) || isMissing(rightsReceived) || isMissing(sharesInUnit))
    return null;
  if (isMissing(rightsRequired) || isMissing(unitsReceived)) return null;
  const old = Exact.of(sharesRequired).times(rightsRequired);
  const issued = Exact.of(rightsReceived).times(unitsReceived).times(sharesInUnit);
  const after = issued.plus(old);
  return after.isZero() ? null : issued.times(100).over(after);
};

/** Checks of an issue's terms, price and size. */
export const issueTermChecks: Checks<KnownIssue, Moment> = {
  R01: (issue) => {
    const missing = termFields.filter((name) => isMissing(issue[name]));
    const isPart = missing.length > 0 && missing.length < termFields.length;
    return isPart ? oneResult(missing, {}) : nothing;
  },
  R02a: check(offerFields, (issue) => {
    const expected = unitsByTerms(issue);
    if (expected === null) return null;
    const diff = deviation(issue.offeredUnits, expected);
    if (!diff.size().isAbove(tolerancePercent)) return null;
    return { actual: issue.offeredUnits, expected: count(expected), diff: change(diff) };
  }),
  R02b: check(offerFields, (issue) => {
    const expected = unitsByTerms(issue);
    if (expected === null) return null;
    const diff = deviation(issue.offeredUnits, expected);
    if (diff.isZero() || diff.size().isAbove(tolerancePercent)) return null;
    return { expected: count(expected), diff: change(diff) };
  }),
  R03: fixable([...offerFields, "sharesInUnit"], (issue) => {
    const { sharesInUnit: n, offeredUnits } = issue;
    const units = unitsByTerms(issue);
    if (units === null || n <= 1) return null;
    const diff = deviation(offeredUnits, units.times(n));
    if (diff.size().isAbove(tolerancePercent)) return null;
    const found = { params: { n }, odd: "offeredUnits" };
    if (!diff.isZero()) return found;
    return { ...found, fix: { field: "offeredUnits", value: offeredUnits / n } };
  }),
  R04: check(["unitSubPrice"], ({ unitSubPrice }) => (unitSubPrice === "0" ? {} : null)),
  R05: (issue) =>
    (
      [
        ["sharesRequired", "rightsReceived"],
        ["rightsRequired", "unitsReceived"],
      ] as const
    ).flatMap((names) => {
      const [a, b] = [issue[names[0]] ?? 0, issue[names[1]] ?? 0];
      return isReducible(a, b) ? oneResult(names, { a, b }) : nothing;
    }),
  R06: (issue) => {
    const dilution = dilutionByCounts(issue) ?? dilutionByTerms(issue);
    if (dilution === null) return nothing;
    if (!dilution.isBelow(leastDilution) && !dilution.isAbove(maxDilution)) return nothing;
    return oneResult(offerFields, { pct: percent(dilution) });
  },
  R07: check(["offeredUnits", "unitSubPrice"], ({ offeredUnits, unitSubPrice }) => {
    const gross = Exact.of(unitSubPrice).times(offeredUnits);
    const isUsual = !gross.isBelow(leastProceeds) && !gross.isAbove(maxProceeds);
    return isUsual ? null : { amount: amount(gross) };
  }),
};
