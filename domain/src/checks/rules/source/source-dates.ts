import type { SourceType } from "../../../entities/source.ts";
import type { CheckContext } from "../../check-context.ts";
import { type Check, type Checks, checksOf, isMissing, nothing, oneResult } from "../../check.ts";
import { daysBetween } from "../../../calendar/days.ts";
import type { KnownIssue, KnownSource } from "../../known-record.ts";
import { toDateOf } from "./release-moment.ts";
import { prospectusTypes, sourceTypeParam } from "./source-type.ts";

const check = checksOf<KnownSource, CheckContext>();

const maxDaysAfter = 60;
const maxDaysBefore = 150;
const maxDaysFromExercise = 250;

/** The date of a source older than the announcement; `null` for others. */
const earlyDate = (source: KnownSource, { announcementDate: ann }: KnownIssue): string | null => {
  if (isMissing(source.releaseDatetime) || isMissing(ann)) return null;
  const date = toDateOf(source.releaseDatetime);
  return source.sourceType !== "Publication" && date < ann ? date : null;
};

const earlySources = ({ sources, issue }: CheckContext): readonly KnownSource[] =>
  sources.filter((source) => earlyDate(source, issue) !== null);

const findEarlySource: Check<KnownSource, CheckContext> = (source, context) => {
  const { announcementDate: ann } = context.issue;
  const date = earlyDate(source, context.issue);
  if (date === null || isMissing(ann) || earlySources(context).length > 1) return nothing;
  return oneResult(["releaseDatetime"], { date, ann });
};

/** If several sources are older, the announcement date is reported as wrong. */
const findLateAnnouncement: Check<KnownIssue, CheckContext> = (issue, context) => {
  const { announcementDate: ann } = issue;
  if (isMissing(ann) || context.sources.length < 2) return nothing;
  const early = earlySources(context);
  const [first] = early;
  const date = first === undefined ? null : earlyDate(first, issue);
  if (date === null || early.length < 2) return nothing;
  return [{ fields: ["announcementDate"], params: { date, ann }, odd: "announcementDate" }];
};

/** The check of the announcement date against the sources. */
export const announcementChecks: Checks<KnownIssue, CheckContext> = { S09: findLateAnnouncement };

const isOfIssue = ({ warrant }: KnownSource): boolean => warrant !== true;

const isProspectus = (type: string | null | undefined): type is SourceType =>
  prospectusTypes.some((each) => each === type);

/** Checks of a source's release time against the issue and its warrants. */
export const sourceDateChecks: Checks<KnownSource, CheckContext> = {
  S09: findEarlySource,
  S10a: check(["releaseDatetime"], (source, { issue }) => {
    if (!isOfIssue(source) || isMissing(issue.subEndDate)) return null;
    const days = daysBetween(issue.subEndDate, toDateOf(source.releaseDatetime));
    return days > maxDaysAfter ? { days } : null;
  }),
  S10b: check(["releaseDatetime"], (source, { issue }) => {
    if (!isOfIssue(source) || isMissing(issue.subStartDate)) return null;
    const days = daysBetween(toDateOf(source.releaseDatetime), issue.subStartDate);
    return days > maxDaysBefore ? { days } : null;
  }),
  S10c: check(["releaseDatetime", "sourceType"], (source, { issue }) => {
    const { subEndDate: end } = issue;
    const date = toDateOf(source.releaseDatetime);
    if (!isOfIssue(source) || isMissing(end) || date <= end) return null;
    return isProspectus(source.sourceType)
      ? { type: sourceTypeParam(source.sourceType), date, end }
      : null;
  }),
  S11a: check(["warrant", "releaseDatetime"], ({ warrant, releaseDatetime }, { issue }) => {
    const { subEndDate: end } = issue;
    const date = toDateOf(releaseDatetime);
    return warrant && !isMissing(end) && date <= end ? { date, end } : null;
  }),
  S11b: check(["warrant", "releaseDatetime"], ({ warrant, releaseDatetime }, { warrants }) => {
    if (!warrant || warrants.length === 0) return null;
    const date = toDateOf(releaseDatetime);
    const mayBeNear = warrants.some(
      ({ subStartDate }) =>
        isMissing(subStartDate) || Math.abs(daysBetween(date, subStartDate)) <= maxDaysFromExercise,
    );
    return mayBeNear ? null : { date };
  }),
};
