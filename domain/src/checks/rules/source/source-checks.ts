import { isSafeUrl } from "../../../safe-url.ts";
import { type Checks, checksOf, isMissing } from "../../check.ts";
import type { KnownSource } from "../../known-record.ts";
import { toDateOf, toMoment } from "./release-moment.ts";
import type { Moment, CheckContext } from "../../check-context.ts";

const check = checksOf<KnownSource, Moment>();
const checkInContext = checksOf<KnownSource, CheckContext>();

export const sourceChecks: Checks<KnownSource, Moment> = {
  S01: check(["sourceUrl"], ({ sourceUrl }) => (isSafeUrl(sourceUrl) ? null : {})),
  S07: check(["releaseDatetime"], ({ releaseDatetime }, { now, today }) => {
    // Both have Stockholm's time, so comparing the dates as text is usually enough.
    if (releaseDatetime < today) return null;
    const isToday = releaseDatetime.startsWith(today);
    return !isToday || toMoment(releaseDatetime) > now ? {} : null;
  }),
};

/** Checks of a source with its issue. */
export const sourceInContextChecks: Checks<KnownSource, CheckContext> = {
  S03: checkInContext(["releaseDatetime", "sourceType", "warrant"], (source, { issue }) => {
    const end = issue.subEndDate;
    if (source.sourceType !== "Outcome" || source.warrant || isMissing(end)) return null;
    const date = toDateOf(source.releaseDatetime);
    return date < end ? { date, end } : null;
  }),
  S04: checkInContext(["releaseDatetime", "sourceType"], (source, { issue }) => {
    const ann = issue.announcementDate;
    if (source.sourceType !== "Publication" || isMissing(ann)) return null;
    const date = toDateOf(source.releaseDatetime);
    return date === ann ? null : { date, ann };
  }),
  S05: checkInContext(["warrant"], ({ warrant }, { warrants }) =>
    warrant && warrants.length === 0 ? {} : null,
  ),
};
