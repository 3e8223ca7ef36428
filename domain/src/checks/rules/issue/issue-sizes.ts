import type { CheckContext, Moment } from "../../check-context.ts";
import { type Checks, checksOf, isMissing, nothing, oneResult } from "../../check.ts";
import { Exact } from "../../exact.ts";
import type { KnownIssue } from "../../known-record.ts";
import { amount, computedPrice, price, ratio } from "../../params.ts";
import { namedAmounts } from "../source/named-amounts.ts";
import { termFields } from "./offer-by-terms.ts";

const check = checksOf<KnownIssue, Moment>();
const checkInContext = checksOf<KnownIssue, CheckContext>();

const maxNewPerOld = 15;
const leastNewPerOld = "0.03";
const leastShares = 100_000;
const leastUnits = 1000;
const maxSharePrice = 500;
const leastPrice = "0.005";
/** The smallest tick of share prices is a tenth of an öre, so this many per krona. */
const finestPrices = 1000;
const oreOfOneCrown = 100;
const namedTolerance = "0.12";

const isWhole = (value: Exact): boolean => value.floor().compare(value) === 0;

/** New shares per existing share; none for impossible terms. */
const newPerOld = (
  issue: { readonly [Name in (typeof termFields)[number]]: number },
  sharesInUnit: number,
): Exact | null =>
  issue.sharesRequired === 0 || issue.rightsRequired === 0
    ? null
    : Exact.of(issue.rightsReceived)
        .over(issue.sharesRequired)
        .times(issue.unitsReceived)
        .over(issue.rightsRequired)
        .times(sharesInUnit);

/** Checks for impossible or very unusual terms and sizes. */
export const issueSizeChecks: Checks<KnownIssue, Moment> = {
  R09: ({ sharesRequired, rightsReceived }) => {
    if (isMissing(sharesRequired) || sharesRequired <= 1) return nothing;
    const params = { n: sharesRequired, a: sharesRequired, b: rightsReceived ?? "…" };
    return oneResult(["sharesRequired", "rightsReceived"], params);
  },
  R11: (issue) => {
    const { sharesRequired, rightsReceived, rightsRequired, unitsReceived } = issue;
    if (isMissing(sharesRequired) || isMissing(rightsReceived)) return nothing;
    if (isMissing(rightsRequired) || isMissing(unitsReceived)) return nothing;
    const terms = { sharesRequired, rightsReceived, rightsRequired, unitsReceived };
    const n = newPerOld(terms, issue.sharesInUnit ?? 1);
    if (n === null || (!n.isAbove(maxNewPerOld) && !n.isBelow(leastNewPerOld))) return nothing;
    return oneResult([...termFields, "sharesInUnit"], { n: ratio(n) });
  },
  R12: check(["unitSubPrice", "sharesInUnit"], ({ unitSubPrice, sharesInUnit: n }) => {
    if (n <= 1) return null;
    const perShare = Exact.of(unitSubPrice).over(n);
    if (isWhole(perShare.times(finestPrices))) return null;
    const suggestion = computedPrice(Exact.of(unitSubPrice).times(n));
    return { price: price(unitSubPrice), n, pps: computedPrice(perShare), suggestion };
  }),
  R13a: check(["outstandingShares"], ({ outstandingShares: n }) =>
    n < leastShares ? { n } : null,
  ),
  R13b: check(["offeredUnits"], ({ offeredUnits: n }) => (n < leastUnits ? { n } : null)),
  R13d: check(["unitSubPrice"], ({ unitSubPrice }) => {
    const exact = Exact.of(unitSubPrice);
    return exact.isAbove(0) && exact.isBelow(leastPrice) ? { price: price(unitSubPrice) } : null;
  }),
};

/** Whether an amount in a press release equals one of these, allowing for its rounding. */
const isAmong = (amounts: readonly Exact[], said: Exact): boolean =>
  amounts.some((each) => each.minus(said).size().isBelow(said.times(namedTolerance)));

/** The same with the issue's warrants and sources. */
export const issueSizeInContextChecks: Checks<KnownIssue, CheckContext> = {
  R10: checkInContext(["rightsRequired", "unitsReceived"], (issue, { warrants }) => {
    const { rightsRequired: a, unitsReceived: n } = issue;
    const hasUnits = (issue.sharesInUnit ?? 1) > 1 || warrants.length > 0;
    return n > 1 && hasUnits ? { n, a, b: n } : null;
  }),
  R14: checkInContext(["unitSubPrice", "offeredUnits"], (issue, { gross, sources }) => {
    if (gross === null || gross.isZero()) return null;
    const named = namedAmounts(sources);
    const [said] = named;
    const { approxTotalCommitment: secured } = issue;
    const fitting = isMissing(secured) ? [gross] : [gross, gross.times(secured).over(100)];
    if (said === undefined || named.some((each) => isAmong(fitting, each))) return null;
    return { said: amount(said), gross: amount(gross), times: ratio(gross.over(said)) };
  }),
  R13c: checkInContext(["unitSubPrice"], ({ unitSubPrice, sharesInUnit }, { warrants }) => {
    if (isMissing(sharesInUnit) && warrants.length > 0) return null;
    const perShare = Exact.of(unitSubPrice).over(sharesInUnit || 1);
    if (!perShare.isAbove(maxSharePrice)) return null;
    const suggestion = computedPrice(Exact.of(unitSubPrice).over(oreOfOneCrown));
    return { pps: computedPrice(perShare), suggestion };
  }),
};
