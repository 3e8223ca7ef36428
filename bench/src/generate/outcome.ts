import type { Backing } from "./backing.ts";
import { clamp } from "./numbers.ts";
import type { Offer } from "./offer.ts";
import type { Random } from "./random.ts";

/** Units subscribed. */
export type Outcome = {
  readonly withRights: number;
  readonly withoutRights: number;
  readonly guarantors: number;
  readonly total: number;
};

const unitsOf = (offer: Offer, percent: number): number =>
  Math.ceil((offer.offeredUnits * percent) / 100);

/** Bottom-up guarantees fill up to the secured amount, top-down ones whatever is missing. */
const guarantorUnits = (offer: Offer, backing: Backing, subscribed: number): number => {
  const goal = backing.isTopDown ? offer.offeredUnits : unitsOf(offer, backing.total);
  const max = Math.min(unitsOf(offer, backing.guarantee), offer.offeredUnits - subscribed);
  return clamp(goal - subscribed, 0, max);
};

export const planOutcome = (random: Random, offer: Offer, backing: Backing): Outcome => {
  const { offeredUnits } = offer;
  const wanted = Math.floor(offeredUnits * clamp(random.normal(0.55, 0.22), 0.08, 0.995));
  const withRights = Math.min(offeredUnits, Math.max(unitsOf(offer, backing.commitment), wanted));
  const withoutRights = Math.min(
    offeredUnits - withRights,
    Math.floor(offeredUnits * clamp(random.lognormal(0.05, 1.1), 0, 0.5)),
  );
  const guarantors = guarantorUnits(offer, backing, withRights + withoutRights);
  return {
    withRights,
    withoutRights,
    guarantors,
    total: withRights + withoutRights + guarantors,
  };
};
