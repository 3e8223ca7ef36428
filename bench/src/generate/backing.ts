import { clamp, roundTo } from "./numbers.ts";
import type { Random } from "./random.ts";

/** What is secured beforehand, in percent of the offer. */
export type Backing = {
  readonly commitment: number;
  readonly guarantee: number;
  readonly total: number;
  readonly guaranteeLevels: number;
  /** Whether the last level guarantees from 100 % downwards. */
  readonly isTopDown: boolean;
};

const guaranteedShare = 0.72;

const pickSecured = (random: Random): number =>
  random.pick([
    [100, 40],
    [80, 30],
    [70, 10],
    [60, 8],
    [50, 12],
  ]);

const pickLevels = (random: Random): number =>
  random.pick([
    [1, 79],
    [2, 18.5],
    [3, 2.5],
  ]);

export const planBacking = (random: Random): Backing => {
  const commitment = roundTo(clamp(random.lognormal(22, 0.75), 0, 85), 1);
  const guarantee = random.chance(guaranteedShare)
    ? roundTo(Math.max(0, pickSecured(random) - commitment), 1)
    : 0;
  const guaranteeLevels = guarantee > 0 ? pickLevels(random) : 0;
  return {
    commitment,
    guarantee,
    total: roundTo(commitment + guarantee, 1),
    guaranteeLevels,
    isTopDown: guaranteeLevels > 0 && random.chance(guaranteeLevels > 1 ? 0.45 : 0.3),
  };
};
