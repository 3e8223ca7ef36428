import { daysBetween } from "../../checks/calendar/days.ts";
import type { RuleId } from "../rule-id.ts";
import type { Weighed } from "../weigh.ts";
import { arePartsOfWhole } from "./secured-parts.ts";

type ByField = ReadonlyMap<string, Weighed>;
type Confirms = (one: Weighed, byField: ByField) => boolean;

/** The price is set in days, and then warrants are exercised. */
const maxDaysBetween = 14;
/** As far apart as two sentences or so. */
const maxApart = 400;

/** A period of average prices that ends right before warrants are exercised. */
const isBeforeExercise: Confirms = ({ best }, byField) => {
  const start = byField.get("subStartDate")?.best.value;
  if (start === undefined) return false;
  const days = daysBetween(String(best.value), String(start));
  return days > 0 && days <= maxDaysBetween;
};

/** A floor or a cap behind the percentage of the average that it limits. */
const isBehindAverage: Confirms = ({ best }, byField) => {
  const average = byField.get("vwapDiscount")?.best.at;
  const apart = average === undefined ? -1 : best.at.start - average.end;
  return apart >= 0 && apart <= maxApart;
};

/** A price in the sentence that says how many warrants give how many shares. */
const isWithTerms: Confirms = ({ best }, byField) =>
  byField.get("warrantsRequired")?.best.passage.start === best.passage.start;

const isPartOfWhole: Confirms = (_, byField) => arePartsOfWhole(byField);

/** What confirms a value of a rule whose words may be of something else: a single share, an earlier price. */
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
