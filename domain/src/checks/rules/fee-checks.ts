import { type Checks, checksOf, eachField, isMissing, nothing, oneResult } from "../check.ts";
import type { KnownFee } from "../known-record.ts";
import { Exact } from "../exact.ts";
import { number, percent } from "../params.ts";
import type { Moment, CheckContext } from "../check-context.ts";

const check = checksOf<KnownFee, Moment>();
const checkInContext = checksOf<KnownFee, CheckContext>();

const rateFields = ["feeCash", "feeUnits"] as const;
const highestRate = 30;

const isPaid = (rate: string | null | undefined): boolean =>
  !isMissing(rate) && Exact.of(rate).isAbove(0);

const isAbove = (levels: ReadonlySet<number>, level: number): boolean =>
  [...levels].some((other) => other > level);

export const feeChecks: Checks<KnownFee, Moment> = {
  F02: eachField(rateFields, (rate) => {
    const exact = Exact.of(rate);
    return exact.isBelow(0) || exact.isAbove(highestRate) ? { value: number(rate) } : null;
  }),
  F03: check(["feeBoth", ...rateFields], ({ feeBoth, feeCash, feeUnits }) => {
    if (feeBoth || !Exact.of(feeUnits).isBelow(feeCash)) return null;
    return { units: percent(feeUnits), cash: percent(feeCash) };
  }),
  F04: (fee) => {
    const missing = rateFields.filter((name) => isMissing(fee[name]));
    return fee.feeBoth === true && missing.length > 0
      ? oneResult(["feeBoth", ...missing], {})
      : nothing;
  },
  F05: (fee) => {
    const paid = rateFields.filter((name) => isPaid(fee[name]));
    return fee.feeLevel === 0 && paid.length > 0 ? oneResult(["feeLevel", ...paid], {}) : nothing;
  },
};

/** A fee beside the other fees and the commitments of its issue. */
export const feeInContextChecks: Checks<KnownFee, CheckContext> = {
  K09: checkInContext(["feeLevel"], ({ feeLevel: level }, { commitLevels }) =>
    level >= 1 && !commitLevels.has(level) ? { level } : null,
  ),
  F06: checkInContext(["topdown", "feeLevel"], ({ topdown, feeLevel }, { feeLevels }) =>
    topdown && isAbove(feeLevels, feeLevel) ? {} : null,
  ),
  F07: checkInContext(["levelName", "feeLevel"], ({ levelName: name, feeLevel }, { feeLevels }) => {
    const isWrongTop = /top/i.test(name) && feeLevel === 1 && isAbove(feeLevels, 1);
    const isWrongBottom = /botten|bottom/i.test(name) && feeLevel > 1;
    return isWrongTop || isWrongBottom ? { name, level: feeLevel } : null;
  }),
};
