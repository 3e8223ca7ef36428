import {
  type Checks,
  checksOf,
  fixableChecksOf,
  isMissing,
  nothing,
  oneResult,
} from "../../check.ts";
import { isCollective, suggestName } from "./commit-names.ts";
import type { KnownCommit } from "../../known-record.ts";
import { Exact } from "../../exact.ts";
import { amount, number, percent } from "../../params.ts";
import type { Moment, CheckContext } from "../../check-context.ts";

const check = checksOf<KnownCommit, Moment>();
const fixable = fixableChecksOf<KnownCommit, Moment>();
const checkInContext = checksOf<KnownCommit, CheckContext>();

const tolerancePercent = 1;
const wholeIssue = "1.01";
const wholePercent = 100;

export const commitChecks: Checks<KnownCommit, Moment> = {
  K05: ({ name, amountInCash, amountInPercentage }) =>
    isMissing(name) || !isMissing(amountInCash) || !isMissing(amountInPercentage)
      ? nothing
      : oneResult(["amountInCash", "amountInPercentage"], { name }),
  K10: ({ feeLevel }) => (isMissing(feeLevel) ? oneResult(["feeLevel"], {}) : nothing),
  K12: fixable(["name"], ({ name }) => {
    const suggestion = suggestName(name);
    if (suggestion === null) return null;
    return { params: { suggestion }, fix: { field: "name", value: suggestion } };
  }),
  K14: check(["name"], ({ name }) => (isCollective(name) ? { name } : null)),
  K18: ({ amountInPercentage, name }) =>
    !isMissing(amountInPercentage) && Exact.of(amountInPercentage).isAbove(wholePercent)
      ? oneResult(["amountInPercentage"], { name: name ?? "?", value: number(amountInPercentage) })
      : nothing,
};

/** Checks of a commitment with its issue and fees. */
export const commitInContextChecks: Checks<KnownCommit, CheckContext> = {
  K04: checkInContext(["amountInCash", "amountInPercentage"], (commit, { gross }) => {
    if (gross === null || gross.isZero()) return null;
    const { amountInCash: cash, amountInPercentage: pct } = commit;
    const calc = Exact.of(cash).times(100).over(gross);
    if (!calc.minus(pct).size().isAbove(tolerancePercent)) return null;
    return { cash: amount(cash), calc: percent(calc), pct: percent(pct) };
  }),
  K08: checkInContext(["feeLevel"], ({ feeLevel: level }, { feeLevels }) =>
    level >= 1 && !feeLevels.has(level) ? { level } : null,
  ),
  K11: checkInContext(["amountInCash"], ({ amountInCash }, { gross }) => {
    if (gross === null || gross.isZero()) return null;
    const cash = Exact.of(amountInCash);
    const isLarger = cash.isAbove(gross) && cash.isAbove(gross.times(wholeIssue));
    return isLarger ? { amount: amount(cash), gross: amount(gross) } : null;
  }),
};
