import { Exact } from "../../exact.ts";

export const termFields = [
  "sharesRequired",
  "rightsReceived",
  "rightsRequired",
  "unitsReceived",
] as const;
const sizeFields = ["outstandingShares", ...termFields] as const;
export const offerFields = ["offeredUnits", ...sizeFields] as const;

type Offer = { readonly [Name in (typeof sizeFields)[number]]: number };

/** The units that result from the terms; none for impossible terms. */
export const unitsByTerms = (offer: Offer): Exact | null => {
  if (offer.sharesRequired === 0 || offer.rightsRequired === 0) return null;
  const rights = Exact.of(offer.outstandingShares).over(offer.sharesRequired).floor();
  const units = rights
    .times(offer.rightsReceived)
    .over(offer.rightsRequired)
    .floor()
    .times(offer.unitsReceived);
  return units.isZero() ? null : units;
};
