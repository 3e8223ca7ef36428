import { Exact } from "../../checks/exact.ts";
import type { Weighed } from "../weigh.ts";

/** Rounded percentages agree with their sum within this many percentage points. */
const rounding = "0.25";

/** The percentages of commitments, of guarantees and of both together, where the text states all three. */
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

/**
 * The three percentages, where commitments and guarantees do not add up to the total; a letter of intent may
 * be the difference.
 */
export const unequalParts = (byField: ReadonlyMap<string, Weighed>): readonly Weighed[] => {
  const all = partsAndWhole(byField);
  return all === null || isSum(all) ? [] : all;
};

/** Whether the percentages of commitments and guarantees add up to the stated total. */
export const arePartsOfWhole = (byField: ReadonlyMap<string, Weighed>): boolean => {
  const all = partsAndWhole(byField);
  return all !== null && isSum(all);
};
