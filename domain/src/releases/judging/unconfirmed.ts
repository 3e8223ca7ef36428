import { daysBetween } from "../../calendar/days.ts";
import type { RuleId } from "../rule-id.ts";
import type { Weighed } from "../weigh.ts";
import { arePartsOfWhole } from "./secured-parts.ts";

type ByField = ReadonlyMap<string, Weighed>;
type Confirms = (one: Weighed, byField: ByField) => boolean;

/** The exercise price is set days before the exercise period starts: at most this many. */
const maxDaysBetween = 14;
/** About two sentences, in characters. */
const maxApart = 400;

/** The averaging period ends right before warrants are exercised. */
const isBeforeExercise: Confirms = ({ best }, byField) => {
  const start = byField.get("subStartDate")?.best.value;
  if (start === undefined) return false;
  const days = daysBetween(String(best.value), String(start));
  return days > 0 && days <= maxDaysBetween;
};

/** The floor or cap follows the percentage of the average price that it limits. */
const isBehindAverage: Confirms = ({ best }, byField) => {
  const average = byField.get("vwapDiscount")?.best.at;
  const apart = average === undefined ? -1 : best.at.start - average.end;
  return apart >= 0 && apart <= maxApart;
};

/** The price stands in the sentence with the number of warrants per share. */
const isWithTerms: Confirms = ({ best }, byField) =>
  byField.get("warrantsRequired")?.best.passage.start === best.passage.start;

const isPartOfWhole: Confirms = (_, byField) => arePartsOfWhole(byField);

/**
 * For rules whose words can also mean something else (a single share, an earlier price): what confirms their
 * value.
 */
const confirms: ReadonlyMap<RuleId, Confirms> = new Map([
  ["day.average", isBeforeExercise],
  ["price.floor", isBehindAverage],
  ["price.ceiling", isBehindAverage],
  ["price.warrant", isWithTerms],
  ["secured.commitments", isPartOfWhole],
  ["secured.guaranteed", isPartOfWhole],
]);

/** Values of such rules that neither a second sentence nor another value of the record confirms. */
export const unconfirmed = (byField: ByField): readonly Weighed[] =>
  [...byField.values()].filter((one) => {
    const isConfirmed = confirms.get(one.best.rule);
    return isConfirmed !== undefined && !one.isRepeated && !isConfirmed(one, byField);
  });
