import { daysBetween } from "../../calendar/days.ts";
import { isOwn } from "../general-fields.ts";
import type { Weighed } from "../weigh.ts";

/** A meeting held more days than this before the announcement did not decide on the issue. */
const maxDaysBefore = 90;
/** Subscription starts within this many days of the announcement. */
const maxDaysUntil = 180;

const meeting = "generalMeetingDate";

/** Several meetings in a text that states nothing specific to an issue. */
const isOfOtherMatter = ({ best, others }: Weighed): boolean =>
  best.field === meeting && others.length > 0;

/** A meeting long before the announcement, in a text whose other days of the issue agree with each other. */
const isOfEarlierMeeting = (one: Weighed, byField: ReadonlyMap<string, Weighed>): boolean => {
  const announced = byField.get("announcementDate")?.best.value;
  const start = (byField.get("subStartDate") ?? byField.get("recordDate"))?.best.value;
  if (one.best.field !== meeting || !announced) return false;
  const until = start ? daysBetween(String(announced), String(start)) : 0;
  return (
    daysBetween(String(one.best.value), String(announced)) > maxDaysBefore &&
    until >= 0 &&
    until <= maxDaysUntil
  );
};

/** What is made known within this many days after the end of the subscription is its outcome. */
const maxDaysToOutcome = 30;

const isOfOutcome = ({ best }: Weighed, byField: ReadonlyMap<string, Weighed>): boolean => {
  const end = byField.get("subEndDate")?.best.value;
  if (best.field !== "announcementDate" || !end) return false;
  const days = daysBetween(String(end), String(best.value));
  return days >= 0 && days <= maxDaysToOutcome;
};

/**
 * Drops values, such as meetings, that probably belong to another matter: kept, they would make other values
 * ambiguous.
 */
export const withoutOtherMatters = (weighed: readonly Weighed[]): Weighed[] => {
  const hasOwn = weighed.some(({ best }) => isOwn(best.entity, best.field));
  const byField = new Map(
    weighed.flatMap((each) => (each.best.entity === "issue" ? [[each.best.field, each]] : [])),
  );
  return weighed.filter(
    (each) =>
      !(!hasOwn && isOfOtherMatter(each)) &&
      !isOfEarlierMeeting(each, byField) &&
      !isOfOutcome(each, byField),
  );
};
