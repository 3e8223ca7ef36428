import type { Backing } from "./backing.ts";
import type { PlannedAt, RecordAt } from "./case-records.ts";
import { exact } from "./numbers.ts";
import type { Random } from "./random.ts";

type Commit = RecordAt<"commits">;
export type CommitPlan = PlannedAt<"commits">;

type Level = {
  readonly level: number;
  /** In SEK. */
  readonly amount: number;
  readonly grossProceeds: number;
};

const namedShare = 0.8;
const unnamed = "?";

/** The number of names of a level, at quantiles of all levels, from public prospectuses. */
const shares = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1];
const countsAtShares: readonly (readonly number[])[] = [
  [1, 2, 4, 7, 11, 19, 53, 70],
  [1, 1, 3, 7, 16, 24, 44, 60],
  [1, 1, 1, 3, 7, 13, 30, 36],
];

const pickCount = (random: Random, level: number): number => {
  const counts = countsAtShares[Math.min(level, countsAtShares.length - 1)] ?? [];
  const place = random.next();
  const upper = shares.findIndex((share) => place <= share);
  const [from = 0, to = 1] = [shares[upper - 1], shares[upper]];
  const [few = 1, many = 1] = [counts[upper - 1], counts[upper]];
  return Math.round(few + ((place - from) / (to - from)) * (many - few));
};

const roundAmount = (random: Random, level: number, amount: number): string => {
  if (random.chance(level === 0 ? 0.44 : 0.79))
    return exact(Math.max(1000, Math.round(amount / 1000) * 1000), 0);
  return exact(amount, random.chance(0.037) ? 2 : 0);
};

const amountsOf = (
  random: Random,
  { level, grossProceeds }: Level,
  amount: number,
): Pick<Commit, "amountInCash" | "amountInPercentage"> => {
  if (random.chance(0.035)) return { amountInCash: null, amountInPercentage: null };
  if (random.chance(0.05))
    return { amountInCash: null, amountInPercentage: exact((100 * amount) / grossProceeds, 2) };
  return { amountInCash: roundAmount(random, level, amount), amountInPercentage: null };
};

const planLevel = (random: Random, investor: () => string, level: Level): CommitPlan[] => {
  if (level.amount <= 0) return [];
  const names = new Set(
    Array.from({ length: pickCount(random, level.level) }, () =>
      random.chance(0.012) ? unnamed : investor(),
    ),
  );
  const weighted = [...names].map((name) => ({ name, weight: random.lognormal(1, 1.2) }));
  const sum = weighted.reduce((total, { weight }) => total + weight, 0);
  return weighted.map(({ name, weight }) => ({
    name,
    feeLevel: level.level,
    ...amountsOf(random, level, (level.amount * weight) / sum),
  }));
};

/** Plans who committed to what; no name occurs twice in a level. */
export const planCommits = (
  random: Random,
  investor: () => string,
  { backing, grossProceeds }: { readonly backing: Backing; readonly grossProceeds: number },
): CommitPlan[] => {
  if (!random.chance(namedShare)) return [];
  const { commitment, guarantee, guaranteeLevels } = backing;
  const committed = { level: 0, amount: (grossProceeds * commitment) / 100, grossProceeds };
  const guaranteed = Array.from({ length: guaranteeLevels }, (_, index) => ({
    level: index + 1,
    amount: (grossProceeds * guarantee) / 100 / guaranteeLevels,
    grossProceeds,
  }));
  return [committed, ...guaranteed].flatMap((level) => planLevel(random, investor, level));
};
