import { roundTo } from "./numbers.ts";
import type { Random } from "./random.ts";

/** What is offered, and on which terms. */
export type Offer = {
  readonly rightsReceived: number;
  readonly rightsRequired: number;
  readonly unitsReceived: number;
  readonly sharesInUnit: number;
  readonly pricePerShare: number;
  readonly unitPrice: number;
  readonly outstandingShares: number;
  readonly offeredUnits: number;
  /** SEK if everything is subscribed. */
  readonly grossProceeds: number;
  readonly warrantSeries: number;
};

const unitShare = 0.55;
const fewestShares = 200_000;

const pickUnit = (random: Random): { sharesInUnit: number; warrantSeries: number } => {
  if (!random.chance(unitShare)) return { sharesInUnit: 1, warrantSeries: 0 };
  const sharesInUnit = random.pick([
    [1, 45],
    [2, 12],
    [3, 15],
    [4, 8],
    [5, 6],
    [6, 3],
    [7, 4],
    [8, 3],
    [9, 2],
    [12, 2],
  ]);
  const warrantSeries = random.pick([
    [1, 72],
    [2, 26],
    [3, 2],
  ]);
  return { sharesInUnit, warrantSeries };
};

const pickRightsRequired = (random: Random): number =>
  random.pick([
    [1, 24],
    [2, 10],
    [3, 12],
    [4, 9],
    [5, 9],
    [6, 6],
    [7, 5],
    [8, 4],
    [9, 2],
    [10, 6],
    [12, 3],
    [13, 2],
    [15, 2],
    [17, 2],
    [18, 2],
    [20, 2],
  ]);

const pickUnitsReceived = (random: Random): number =>
  random.pick([
    [1, 70],
    [2, 10],
    [3, 8],
    [4, 4],
    [5, 4],
    [7, 4],
  ]);

const pickRightsReceived = (random: Random): number =>
  random.pick([
    [1, 84],
    [2, 3],
    [3, 4],
    [5, 2],
    [7, 3],
    [11, 2],
  ]);

const divisor = (left: number, right: number): number =>
  right === 0 ? left : divisor(right, left % right);

const pickTerms = (random: Random, isUnitIssue: boolean) => {
  const required = pickRightsRequired(random);
  const received = isUnitIssue ? 1 : pickUnitsReceived(random);
  const shared = divisor(required, received);
  return {
    rightsReceived: pickRightsReceived(random),
    rightsRequired: required / shared,
    unitsReceived: received / shared,
  };
};

/** Rounded as boards do. */
const pickPrice = (random: Random): number => {
  const price = Math.min(400, Math.max(0.01, random.lognormal(1.6, 1.35)));
  if (price < 5) return roundTo(price, 2);
  return roundTo(price, price < 50 ? 1 : 0);
};

const pickProceeds = (random: Random): number =>
  random.chance(0.03) ? random.lognormal(900e6, 0.8) : random.lognormal(24e6, 1.05);

export const planOffer = (random: Random): Offer => {
  const { sharesInUnit, warrantSeries } = pickUnit(random);
  const terms = pickTerms(random, warrantSeries > 0);
  const pricePerShare = pickPrice(random);
  const unitPrice = roundTo(pricePerShare * sharesInUnit, 2);
  const { rightsReceived, rightsRequired, unitsReceived } = terms;
  const newPerOld = ((rightsReceived * unitsReceived) / rightsRequired) * sharesInUnit;
  const outstandingShares = Math.max(
    fewestShares,
    Math.round(pickProceeds(random) / (pricePerShare * newPerOld)),
  );
  const offeredUnits =
    Math.floor((outstandingShares * rightsReceived) / rightsRequired) * unitsReceived;
  return {
    ...terms,
    sharesInUnit,
    pricePerShare,
    unitPrice,
    outstandingShares,
    offeredUnits,
    grossProceeds: offeredUnits * unitPrice,
    warrantSeries,
  };
};
