import { Exact } from "../../checks/exact.ts";
import type { Evidence } from "../evidence.ts";
import type { Weighed } from "../weigh.ts";

const ofSeveral = new Set(["approxCommitment", "approxGuarantor"]);
const all = 100;
const maxDecimals = 9;

/** The sum of what several owners commit to or several guarantors take, as another value to choose. */
export const sumOfParts = ({ best, others, confidence }: Weighed): readonly Evidence[] => {
  if (confidence !== "ambiguous" || !ofSeveral.has(best.field) || others.length === 0) return [];
  const sum = others.reduce(
    (so, { value }) => so.plus(String(value)),
    Exact.of(String(best.value)),
  );
  return sum.isAbove(String(all)) ? [] : [{ ...best, value: sum.toText(maxDecimals) }];
};
