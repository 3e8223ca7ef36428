import type { Exact } from "../checks/exact.ts";
import type { KnownFee } from "../checks/known-record.ts";
import { type Attempt, by, combine, needed, orZero, over, plus, sumOfAll } from "./attempt.ts";
import { countIn, levelsOf, statedAmount, wholeSumOfCommits } from "./commit-sums.ts";
import { type IssueFields, issueField, partOf } from "./issue-fields.ts";

type Which = "min" | "max";

const pick = (which: Which, one: Exact, other: Exact): Exact =>
  one.isBelow(other) === (which === "min") ? one : other;

/** The highest or lowest of several costs. */
const choose = (which: Which, [first, ...others]: readonly Attempt[]): Attempt | null =>
  first === undefined
    ? null
    : others.reduce(
        (best, next) => combine([best, next], (one, other) => pick(which, one, other)),
        first,
      );

/**
 * The options that a fee gives a guarantor, in percent of the guaranteed amount: cash, units or both
 * together.
 */
const ratesOf = (issueFields: IssueFields, fee: KnownFee, index: number): readonly Attempt[] => {
  const cash = partOf(issueFields, "fee", index, "feeCash");
  const units = partOf(issueFields, "fee", index, "feeUnits");
  if (fee.feeBoth === true) return [combine([needed(cash), needed(units)], plus)];
  const given = [cash, units].filter(({ value }) => value !== null);
  // Without any rate, the cash rate is reported as missing.
  return (given.length === 0 ? [cash] : given).map((part) => needed(part));
};

/** The fees of a level with their indexes. */
const feesAt = ({ fees }: IssueFields, level: number): (readonly [KnownFee, number])[] =>
  fees.flatMap((fee, index) => (fee.feeLevel === level ? [[fee, index] as const] : []));

const isOnlyGuarantee = (issueFields: IssueFields, level: number): boolean =>
  level >= 1 && levelsOf(issueFields).every((other) => other < 1 || other === level);

/**
 * The amount guaranteed at a level in SEK: from the commitments; if there are none and it is the only level,
 * from the stated percentage.
 */
const guaranteedAt = (issueFields: IssueFields, level: number): Attempt => {
  const isStated = countIn(issueFields, level) === 0 && isOnlyGuarantee(issueFields, level);
  return isStated
    ? statedAmount(issueFields, "approxGuarantor")
    : wholeSumOfCommits(issueFields, level);
};

/**
 * The cost in SEK of a level's guarantees if every guarantor chooses the cheapest or the most expensive
 * option; `null` without a fee.
 */
export const costOfLevel = (
  issueFields: IssueFields,
  level: number,
  which: Which,
): Attempt | null => {
  const rate = choose(
    which,
    feesAt(issueFields, level).flatMap(([fee, index]) => ratesOf(issueFields, fee, index)),
  );
  if (rate === null) return null;
  const isStated = countIn(issueFields, level) === 0 && isOnlyGuarantee(issueFields, level);
  const cost = combine([rate, guaranteedAt(issueFields, level)], (percent, amount) =>
    amount.times(percent).over(100),
  );
  return isStated ? by(which === "min" ? "levelCostMinStated" : "levelCostMaxStated", cost) : cost;
};

const feeLevels = (issueFields: IssueFields): Attempt[] =>
  issueFields.fees.map((_, index) => needed(partOf(issueFields, "fee", index, "feeLevel")));

/** The same for all levels together; `null` without a fee. */
export const costOfGuarantees = (issueFields: IssueFields, which: Which): Attempt | null => {
  if (issueFields.fees.length === 0) return null;
  const costs = levelsOf(issueFields).flatMap(
    (level) => costOfLevel(issueFields, level, which) ?? [],
  );
  const lacking = feeLevels(issueFields).filter(({ value }) => value === null);
  return sumOfAll([...costs, ...lacking]);
};

/** The maximum number of units that a level's guarantors can receive as their fee, before rounding. */
const feeUnitsAt = (issueFields: IssueFields, level: number): Attempt[] => {
  const rates = feesAt(issueFields, level)
    .map(([, index]) => partOf(issueFields, "fee", index, "feeUnits"))
    .filter(({ value }) => value !== null)
    .map((part) => orZero(part));
  const rate = choose("max", rates);
  if (rate === null) return [];
  const amount = guaranteedAt(issueFields, level);
  const units = combine(
    [rate, amount, issueField(issueFields, "unitSubPrice")],
    (percent, guaranteed, price) => over(guaranteed.times(percent).over(100), price),
  );
  return [units];
};

/**
 * The number of fee units if every guarantor chooses units, at the issue price; `null` where no fee is in
 * units.
 */
export const feeUnitsOfGuarantees = (issueFields: IssueFields): Attempt | null => {
  const units = levelsOf(issueFields).flatMap((level) => feeUnitsAt(issueFields, level));
  return units.length === 0 ? null : sumOfAll(units);
};
