import { type Checks, isMissing, nothing, oneResult } from "../../check.ts";
import type { KnownIssue, KnownSource } from "../../known-record.ts";
import { toDateOf, toMoment } from "../source/release-moment.ts";
import { prospectusTypes } from "../source/source-type.ts";
import type { CheckContext } from "../../check-context.ts";
import type { CheckResult } from "../../warning.ts";
import type { SourceType } from "../../../entities/source.ts";

const newsTypes: ReadonlySet<string> = new Set<SourceType>(["Update", "New commitments"]);

const hasType = (sources: readonly KnownSource[], types: readonly SourceType[]): boolean =>
  sources.some(({ sourceType }) => types.some((type) => type === sourceType));

const findMissingSources = (
  issue: KnownIssue,
  { sources, today }: CheckContext,
): readonly CheckResult[] => {
  const missing: (readonly SourceType[])[] = [];
  const isStarted = !isMissing(issue.subStartDate) && today > issue.subStartDate;
  const isEnded = !isMissing(issue.subEndDate) && today > issue.subEndDate;
  const ofIssue = sources.filter(({ warrant }) => warrant !== true);
  if (sources.length === 0) missing.push(["Publication"]);
  if (isStarted && !hasType(sources, prospectusTypes)) missing.push(prospectusTypes);
  if (isEnded && issue.cancelled !== true && !hasType(ofIssue, ["Outcome"]))
    missing.push(["Outcome"]);
  return missing.length === 0
    ? nothing
    : oneResult([], { type: { as: "sources", value: missing } });
};

/** The time of the latest press release that may have changed the commitments. */
const newestNews = ({ sources }: CheckContext): string | null => {
  let newest: string | null = null;
  for (const { sourceType, releaseDatetime } of sources) {
    if (isMissing(releaseDatetime) || !newsTypes.has(sourceType ?? "")) continue;
    if (newest === null || toMoment(releaseDatetime) > toMoment(newest)) newest = releaseDatetime;
  }
  return newest;
};

const findNewsAfterCommits = (_: KnownIssue, context: CheckContext): readonly CheckResult[] => {
  const news = newestNews(context);
  if (news === null || context.commits.length === 0) return nothing;
  for (const { updatedAt } of context.commits)
    if (updatedAt === undefined || toMoment(updatedAt) >= toMoment(news)) return nothing;
  return oneResult([], { date: toDateOf(news) });
};

/** Checks for missing children. */
export const issueChildrenChecks: Checks<KnownIssue, CheckContext> = {
  R08: (issue, { warrants }) =>
    warrants.length > 0 && isMissing(issue.sharesInUnit)
      ? oneResult(["sharesInUnit"], {})
      : nothing,
  F08: (_, { commitLevels, fees }) =>
    fees.length === 0 && [...commitLevels].some((level) => level >= 1)
      ? oneResult([], {})
      : nothing,
  F09: ({ unitGuaranteeFee }, { fees }) =>
    (unitGuaranteeFee ?? 0) > 0 && fees.every(({ feeUnits }) => isMissing(feeUnits))
      ? oneResult(["unitGuaranteeFee"], {})
      : nothing,
  S06: findMissingSources,
  S08: findNewsAfterCommits,
};
