import { type Context, indexAt } from "./context.ts";
import { earlierIssue, otherIssue } from "./cues/subjects.ts";
import type { Evidence } from "./evidence.ts";

/** A row of a list, `Warrant exercise period: …`. */
const maxRow = 120;

const isOfWarrant = ({ entity }: Evidence): boolean => entity === "warrant";

const programme =
  /optionsprogram|incitament|personal|anställd|ledande befattning|nyckelperson|incentive|employee|management/u;
const maxDistance = 1500;

/** Options of staff, in a text that has not named the series for a while. */
const isOfProgramme = ({ lower, series, lines }: Context, { at, passage }: Evidence): boolean => {
  const near = series[indexAt(series, at.start)];
  const line = lines[indexAt(lines, at.start)];
  const isInParagraph = near !== undefined && line !== undefined && near.start >= line.start;
  if (line !== undefined && !isInParagraph && programme.test(lower.slice(line.start, line.end)))
    return true;
  if (near !== undefined && at.start - near.start <= maxDistance) return false;
  return programme.test(lower.slice(Math.max(0, passage.start - maxDistance / 2), passage.end));
};

/**
 * Sentences of an earlier issue are of none of these. Warrants without a name are those of the issue where a unit holds some, the release is about them, or the text tells of no
 * other issue or programme. Where it is said which series a unit holds, others are rather those of an earlier issue.
 */
export const ofThisIssue = (context: Context, evidence: readonly Evidence[]): Evidence[] => {
  const { lower, sort } = context;
  const isRelease = sort === "warrantTerms" || sort === "warrantOutcome";
  const inUnit = new Set(
    evidence.flatMap(({ entity, field, of }) =>
      entity === "warrant" && field === "warrantsPerUnit" ? [of] : [],
    ),
  );
  const hasOthers = programme.test(lower) || otherIssue.test(lower);
  const isOwnRow = ({ passage: { start, end } }: Evidence): boolean =>
    end - start <= maxRow &&
    /^(?:[•*-] ?)?(?:warrant|teckningsoption)/u.test(lower.slice(start, end));
  return evidence.flatMap((each) => {
    if (earlierIssue.test(lower.slice(each.passage.start, each.passage.end))) return [];
    if (isOfWarrant(each) && isOfProgramme(context, each)) return [];
    if (!isOfWarrant(each) || isRelease || inUnit.has(each.of)) return [each];
    if (each.of === "") return isOwnRow(each) || !hasOthers ? [{ ...each, isStrong: false }] : [];
    return [inUnit.size === 0 ? each : { ...each, isStrong: false }];
  });
};
