import { daysBetween } from "../../checks/calendar/days.ts";
import { isOwn } from "../general-fields.ts";
import type { Weighed } from "../weigh.ts";

/** A meeting so many days before the issue was announced did not decide on it. */
const maxDaysBefore = 90;
/** An issue that was announced is subscribed for within so many days. */
const maxDaysUntil = 180;

const meeting = "generalMeetingDate";

/** Several meetings, in a text that says nothing that an issue alone has. */
const isOfOtherMatter = ({ best, others }: Weighed): boolean =>
  best.field === meeting && others.length > 0;

/** The meeting of an earlier year, beside days of an issue that fit each other. */
const isOfEarlierMeeting = (one: Weighed, byField: ReadonlyMap<string, Weighed>): boolean => {
  const announced = byField.get("announcementDate")?.best.value;
  const start = (byField.get("subStartDate") ?? byField.get("recordDate"))?.best.value;
  if (one.best.field !== meeting || !announced || !start) return false;
  const until = daysBetween(String(announced), String(start));
  return (
    daysBetween(String(one.best.value), String(announced)) > maxDaysBefore &&
    until >= 0 &&
    until <= maxDaysUntil
  );
};

/** Values of meetings and the like that are rather not of the issue are left to the reader: they make others ambiguous. */
export const withoutOtherMatters = (weighed: readonly Weighed[]): Weighed[] => {
  const hasOwn = weighed.some(({ best }) => isOwn(best.entity, best.field));
  const byField = new Map(
    weighed.flatMap((each) => (each.best.entity === "issue" ? [[each.best.field, each]] : [])),
  );
  return weighed.filter(
    (each) => !(!hasOwn && isOfOtherMatter(each)) && !isOfEarlierMeeting(each, byField),
  );
};
