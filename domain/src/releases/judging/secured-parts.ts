import { Exact } from "../../checks/exact.ts";
import type { Weighed } from "../weigh.ts";

/** What percentages of a whole may be apart by, being rounded. */
const rounding = "0.25";

/** The percentages of commitments, of guarantees and of both together, where the text has all three. */
const partsAndWhole = (
  byField: ReadonlyMap<string, Weighed>,
): readonly [part: Weighed, other: Weighed, whole: Weighed] | null => {
  const [part, other, whole] = ["approxCommitment", "approxGuarantor", "approxTotalCommitment"].map(
    (field) => byField.get(field),
  );
  return part && other && whole ? [part, other, whole] : null;
};

const isSum = ([part, other, whole]: readonly [Weighed, Weighed, Weighed]): boolean => {
  const sum = Exact.of(String(part.best.value)).plus(String(other.best.value));
  return !sum.minus(String(whole.best.value)).size().isAbove(rounding);
};

/** The three percentages of what is secured, where the parts are not the whole: a letter of intent may be the rest. */
export const unequalParts = (byField: ReadonlyMap<string, Weighed>): readonly Weighed[] => {
  const all = partsAndWhole(byField);
  return all === null || isSum(all) ? [] : all;
};

/** Whether the percentages of commitments and guarantees make the whole that the text says. */
export const arePartsOfWhole = (byField: ReadonlyMap<string, Weighed>): boolean => {
  const all = partsAndWhole(byField);
  return all !== null && isSum(all);
};
