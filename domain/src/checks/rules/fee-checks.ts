import { isAboveZero } from "./is-above-zero.ts";
import {
  type Checks,
  checksOf,
  eachField,
  fixableChecksOf,
  isMissing,
  nothing,
  oneResult,
} from "../check.ts";
import type { KnownFee } from "../known-record.ts";
import { Exact } from "../exact.ts";
import { number, percent } from "../params.ts";
import type { CheckResult } from "../warning.ts";
import type { Moment, CheckContext } from "../check-context.ts";

const check = checksOf<KnownFee, Moment>();
const fixable = fixableChecksOf<KnownFee, Moment>();
const checkInContext = checksOf<KnownFee, CheckContext>();

const rateFields = ["feeCash", "feeUnits"] as const;
const highestRate = 30;
const lowestUsualRate = 4;
const maxDecimals = 20;
// A top guarantee is not necessarily top-down.
const topDownName = /top.?down/i;
const bottomName = /(^|[^\p{L}])(botten|bottom)/iu;

const isLow = (rate: Exact): boolean => !rate.isBelow(1) && rate.isBelow(lowestUsualRate);

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
  F10: check(["feeBoth", ...rateFields], ({ feeBoth, feeCash, feeUnits }) => {
    if (!feeBoth || !isAboveZero(feeCash) || Exact.of(feeUnits).isBelow(feeCash)) return null;
    return { cash: percent(feeCash), units: percent(feeUnits) };
  }),
  F11: fixable(["levelName", "topdown"], ({ levelName: name, topdown }) => {
    const isWrong = topdown ? bottomName.test(name) : topDownName.test(name);
    if (!isWrong) return null;
    const params = { name, value: { as: "yesNo", value: topdown } } as const;
    return { params, fix: { field: "topdown", value: !topdown } };
  }),
  F13: (fee) =>
    rateFields.flatMap((field): readonly CheckResult[] => {
      const rate = fee[field];
      if (isMissing(rate) || !isLow(Exact.of(rate))) return nothing;
      const suggestion = Exact.of(rate).times(10).toText(maxDecimals);
      const params = { value: number(rate), suggestion: number(suggestion) };
      return [{ fields: [field], params, fix: { field, value: suggestion } }];
    }),
  F05: (fee) => {
    const paid = rateFields.filter((name) => isAboveZero(fee[name]));
    return fee.feeLevel === 0 && paid.length > 0 ? oneResult(["feeLevel", ...paid], {}) : nothing;
  },
};

/** Checks of a fee against the other fees and commitments. */
export const feeInContextChecks: Checks<KnownFee, CheckContext> = {
  K09: checkInContext(["feeLevel"], ({ feeLevel: level }, { commitLevels }) =>
    level >= 1 && !commitLevels.has(level) ? { level } : null,
  ),
  F06: checkInContext(["topdown", "feeLevel"], ({ topdown, feeLevel }, { feeLevels }) =>
    topdown && isAbove(feeLevels, feeLevel) ? {} : null,
  ),
  F12: (fee, { fees }) => {
    const level = fee.feeLevel;
    if (fee.topdown !== true || isMissing(level)) return nothing;
    // Reported for the later one.
    const before = fees.slice(0, fees.indexOf(fee));
    const other = before.find(
      ({ topdown, feeLevel }) => topdown === true && !isMissing(feeLevel) && feeLevel !== level,
    );
    return other === undefined || isMissing(other.feeLevel)
      ? nothing
      : oneResult(["topdown"], { a: other.feeLevel, b: level });
  },
  F07: checkInContext(["levelName", "feeLevel"], ({ levelName: name, feeLevel }, { feeLevels }) => {
    const isWrongTop = /top/i.test(name) && feeLevel === 1 && isAbove(feeLevels, 1);
    const isWrongBottom = /botten|bottom/i.test(name) && feeLevel > 1;
    return isWrongTop || isWrongBottom ? { name, level: feeLevel } : null;
  }),
};
