import type { Context } from "./context.ts";
import type { Evidence } from "./evidence.ts";

const isOfWarrant = ({ entity }: Evidence): boolean => entity === "warrant";

/**
 * Warrants without a name are those of the issue only where a unit holds some, or the release is about them. Where it is
 * said which series a unit holds, others are rather those of an earlier issue.
 */
export const ofThisIssue = ({ sort }: Context, evidence: readonly Evidence[]): Evidence[] => {
  const isRelease = sort === "warrantTerms" || sort === "warrantOutcome";
  const inUnit = new Set(
    evidence.flatMap(({ entity, field, of }) =>
      entity === "warrant" && field === "warrantsPerUnit" ? [of] : [],
    ),
  );
  return evidence.flatMap((each) => {
    if (!isOfWarrant(each) || isRelease || inUnit.has(each.of)) return [each];
    if (each.of === "") return [];
    return [inUnit.size === 0 ? each : { ...each, isStrong: false }];
  });
};
