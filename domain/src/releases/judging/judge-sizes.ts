import { Exact } from "../../checks/exact.ts";
import { unitsByTerms } from "../../checks/rules/issue/offer-by-terms.ts";
import type { Weighed } from "../weigh.ts";
import { sumOf } from "./sum-of-parts.ts";

type ByField = ReadonlyMap<string, Weighed>;

/** Two sizes agree within this part: rights of nominee-registered holdings are rounded. */
const sizeTolerance = "0.01";
/** Two amounts agree within this part: an amount in millions is rounded by as much, and a little more. */
const amountTolerance = "0.03";

const numberOf = (byField: ByField, field: string): number | null => {
  const value = byField.get(field)?.best.value;
  return typeof value === "number" ? value : null;
};

const isFar = (one: Exact, other: Exact, tolerance: string): boolean =>
  one.minus(other).size().isAbove(other.times(tolerance));

/** Offered units and outstanding shares that do not agree with the terms. */
export const unlikeTerms = (byField: ByField): Weighed[] => {
  const [offered, before] = [byField.get("offeredUnits"), byField.get("outstandingShares")];
  const outstandingShares = numberOf(byField, "outstandingShares");
  const sharesRequired = numberOf(byField, "sharesRequired");
  const rightsReceived = numberOf(byField, "rightsReceived");
  const rightsRequired = numberOf(byField, "rightsRequired");
  const unitsReceived = numberOf(byField, "unitsReceived");
  if (offered === undefined || before === undefined || outstandingShares === null) return [];
  if (sharesRequired === null || rightsReceived === null) return [];
  if (rightsRequired === null || unitsReceived === null) return [];
  const terms = { sharesRequired, rightsReceived, rightsRequired, unitsReceived };
  const units = unitsByTerms({ outstandingShares, ...terms });
  if (units === null) return [];
  return isFar(Exact.of(String(offered.best.value)), units, sizeTolerance) ? [offered, before] : [];
};

const parts = ["unitSubWithRights", "unitSubWithoutRights", "unitSubGuarantor"];

/** All units that were subscribed for, as far as the text states them; null if it states none. */
const subscribedUnits = (byField: ByField): Exact | null => {
  const total = byField.get("unitSubTotal");
  const known = total === undefined ? parts.flatMap((field) => byField.get(field) ?? []) : [total];
  if (known.length === 0) return null;
  return known.reduce((so, { best }) => so.plus(String(best.value)), Exact.of(0));
};

/**
 * Whether the units offered, or those that were subscribed for, give at their price one of the amounts that the text
 * states for the issue; null if it does not state all three.
 */
export const isLikeAmount = (byField: ByField, raised: readonly Exact[]): boolean | null => {
  const [offered, price] = [byField.get("offeredUnits"), byField.get("unitSubPrice")];
  if (offered === undefined || price === undefined || raised.length === 0) return null;
  const subscribed = subscribedUnits(byField);
  const sizes = [
    Exact.of(String(offered.best.value)),
    ...(subscribed === null ? [] : [subscribed]),
  ];
  const isRaised = (units: Exact): boolean => {
    const amount = units.times(String(price.best.value));
    return raised.some((each) => !isFar(amount, each, amountTolerance));
  };
  return sizes.some(isRaised);
};

/** Offered units and their price, where they give none of the amounts that the text states for the issue. */
export const unlikeAmount = (byField: ByField, raised: readonly Exact[]): Weighed[] =>
  isLikeAmount(byField, raised) === false
    ? ["offeredUnits", "unitSubPrice"].flatMap((field) => byField.get(field) ?? [])
    : [];

/** The subscribed total and its parts by subscriber, where the parts do not add up to the total. */
export const unlikeTotal = (byField: ByField): Weighed[] => {
  const total = byField.get("unitSubTotal");
  const known = parts.flatMap((field) => byField.get(field) ?? []);
  if (total === undefined || known.length < parts.length) return [];
  const sum = known.reduce((so, { best }) => so.plus(String(best.value)), Exact.of(0));
  const [withRights, withoutRights] = known;
  // A total before guarantors took the rest is not the final total.
  const beforeRest = Exact.of(String(withRights?.best.value)).plus(
    String(withoutRights?.best.value),
  );
  if (beforeRest.minus(String(total.best.value)).isZero()) return [total];
  const isTotal = (all: Exact): boolean => all.minus(String(total.best.value)).isZero();
  // Each of several guarantors has a figure of its own.
  const guarantors = byField.get("unitSubGuarantor");
  const isOfAll = guarantors !== undefined && isTotal(beforeRest.plus(sumOf(guarantors)));
  return isOfAll || isTotal(sum) ? [] : [...known, total];
};
