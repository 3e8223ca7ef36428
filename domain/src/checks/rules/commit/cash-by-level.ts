import { isMissing } from "../../check.ts";
import { Exact } from "../../exact.ts";
import type { KnownCommit } from "../../known-record.ts";

type Level = number | null;

/** Amounts per level in ascending order; those without a level under `null`. */
export type CashByLevel = ReadonlyMap<Level, readonly Exact[]>;

export const sortCash = (commits: readonly KnownCommit[]): CashByLevel => {
  const amounts = new Map<Level, Exact[]>();
  for (const { feeLevel = null, amountInCash } of commits) {
    if (isMissing(amountInCash)) continue;
    const known = amounts.get(feeLevel);
    if (known === undefined) amounts.set(feeLevel, [Exact.of(amountInCash)]);
    else known.push(Exact.of(amountInCash));
  }
  for (const sorted of amounts.values()) sorted.sort((left, right) => left.compare(right));
  return amounts;
};

/** The index of an amount among sorted ones; -1 if it is not among them. */
const indexIn = (sorted: readonly Exact[], amount: Exact): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]?.isBelow(amount) === true) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.compare(amount) === 0 ? low : -1;
};

/** The median of the other amounts at the same level; `null` if there are none. */
export const medianOfOthers = (cash: Exact, level: Level, amounts: CashByLevel): Exact | null => {
  const sorted = amounts.get(level) ?? [];
  const own = indexIn(sorted, cash);
  const others = sorted.length - 1;
  if (others < 1 || own < 0) return null;
  const amountAt = (place: number): Exact => sorted[place < own ? place : place + 1] ?? cash;
  const middle = (others - 1) / 2;
  return amountAt(Math.floor(middle))
    .plus(amountAt(Math.ceil(middle)))
    .over(2);
};
