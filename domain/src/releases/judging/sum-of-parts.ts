import { Exact } from "../../checks/exact.ts";
import type { Evidence } from "../evidence.ts";
import type { Weighed } from "../weigh.ts";

const ofSeveral = new Set(["approxCommitment", "approxGuarantor", "unitSubGuarantor"]);
const all = 100;
const maxDecimals = 9;

/** The sum of all values that the text states for a field. */
export const sumOf = ({ best, others }: Pick<Weighed, "best" | "others">): Exact =>
  others.reduce((so, { value }) => so.plus(String(value)), Exact.of(String(best.value)));

/** The sum of what several owners commit to or several guarantors take, as another value to choose. */
export const sumOfParts = ({ best, others, confidence }: Weighed): readonly Evidence[] => {
  if (confidence !== "ambiguous" || !ofSeveral.has(best.field) || others.length === 0) return [];
  const sum = sumOf({ best, others });
  if (typeof best.value === "number") return [{ ...best, value: Number(sum.toText(0)) }];
  return sum.isAbove(String(all)) ? [] : [{ ...best, value: sum.toText(maxDecimals) }];
};
