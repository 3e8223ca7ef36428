import { isBlank } from "../../../text-rules.ts";
import { isMissing } from "../../check.ts";
import { daysBetween } from "../../../calendar/days.ts";
import type { KnownWarrant } from "../../known-record.ts";

export const lastTradingDaysBefore = 2;
const maxPeriodDays = 35;

const hasComment = ({ internalComment, externalComment }: KnownWarrant): boolean =>
  [internalComment, externalComment].some((comment) => !isBlank(comment ?? ""));

/**
 * Whether a warrant's exercise period is too long for a single one, optionally only if a comment may explain
 * it.
 */
export const hasLongPeriod = (
  warrant: KnownWarrant,
  kind: "explained" | "unexplained",
): boolean => {
  const { subStartDate: start, subEndDate: end } = warrant;
  if (isMissing(start) || isMissing(end) || daysBetween(start, end) <= maxPeriodDays) return false;
  return hasComment(warrant) === (kind === "explained");
};
