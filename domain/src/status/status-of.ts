import { daysBetween } from "../calendar/days.ts";
import type { KnownIssue, KnownWarrant } from "../checks/known-record.ts";
import { hasOutcome, outcomeTradingDays } from "../checks/rules/issue/issue-dates.ts";
import { addTradingDays } from "../calendar/trading-days.ts";

type On = { readonly day: string };
type In = { readonly day: string; readonly days: number };
type Since = { readonly days: number };
type Named = { readonly name: string | null };

/**
 * The status of an issue on a day. `days` counts the days left until an event (0 is the day itself), or the
 * days since something missing could have been known; `day` is `YYYY-MM-DD`; `name` is the warrant series,
 * `null` where it has none.
 */
export type IssueStatus =
  | {
      readonly id: "cancelled" | "undated" | "endedUndated";
      readonly params: Readonly<Record<string, never>>;
    }
  | { readonly id: "announced" | "subscribing" | "subscriptionEnds" | "ended"; readonly params: On }
  | {
      readonly id: "announcedIn" | "meetingIn" | "exIn" | "recordIn" | "startsIn";
      readonly params: In;
    }
  | { readonly id: "outcomeDue"; readonly params: On }
  | { readonly id: "outcomeMissing"; readonly params: Since }
  | { readonly id: "exercising" | "exerciseOutcomeDue"; readonly params: On & Named }
  | { readonly id: "exerciseIn"; readonly params: In & Named }
  | { readonly id: "priceMissing" | "exerciseOutcomeMissing"; readonly params: Since & Named }
  | { readonly id: "exerciseUndated"; readonly params: Named };

/** The events before the subscription period; of several on one day the first is reported. */
const steps = [
  ["subStartDate", "startsIn"],
  ["recordDate", "recordIn"],
  ["exRightsDate", "exIn"],
  ["generalMeetingDate", "meetingIn"],
  ["announcementDate", "announcedIn"],
] as const;

const comingStep = (issue: KnownIssue, today: string): IssueStatus | null => {
  let next: (IssueStatus & { readonly params: In }) | null = null;
  for (const [field, id] of steps) {
    const day = issue[field];
    if (typeof day !== "string" || day < today) continue;
    // An ex-date is reported only where the record date is not known.
    if (id === "exIn" && typeof issue.recordDate === "string") continue;
    if (next === null || day < next.params.day)
      next = { id, params: { day, days: daysBetween(today, day) } };
  }
  return next;
};

const announced = ({ announcementDate }: KnownIssue): IssueStatus =>
  typeof announcementDate === "string"
    ? { id: "announced", params: { day: announcementDate } }
    : { id: "undated", params: {} };

/** The status before the outcome; `null` once the subscription period is over. */
const beforeOutcome = (issue: KnownIssue, today: string): IssueStatus | null => {
  const { subStartDate: start, subEndDate: end } = issue;
  const hasEnd = typeof end === "string";
  if (hasEnd && end < today) return null;
  const hasBegun = typeof start === "string" && start <= today;
  if (hasBegun && hasEnd) return { id: "subscribing", params: { day: end } };
  const coming = comingStep(issue, today);
  if (coming !== null) return coming;
  if (hasEnd) return { id: "subscriptionEnds", params: { day: end } };
  return announced(issue);
};

/** The last day on which the outcome is expected; after it the outcome is missing. */
const dueAfter = (end: string): string => addTradingDays(end, outcomeTradingDays);

const withoutOutcome = (end: string, today: string): IssueStatus => {
  const due = dueAfter(end);
  return today <= due
    ? { id: "outcomeDue", params: { day: due } }
    : { id: "outcomeMissing", params: { days: daysBetween(end, today) } };
};

/** Which of several warrants' statuses is reported, most urgent first. */
const urgency = [
  "priceMissing",
  "exerciseOutcomeMissing",
  "exercising",
  "exerciseOutcomeDue",
  "exerciseIn",
  "exerciseUndated",
] as const;

type WarrantStatus = Extract<IssueStatus, { readonly id: (typeof urgency)[number] }>;

const isFilled = (value: unknown): boolean => value !== null && value !== undefined;

const lacksPrice = (warrant: KnownWarrant, today: string): warrant is { vwapPeriodEnd: string } => {
  const { vwapPeriodEnd, warrantSubPrice } = warrant;
  return typeof vwapPeriodEnd === "string" && vwapPeriodEnd < today && !isFilled(warrantSubPrice);
};

/** The status of a warrant; `null` once its outcome is entered. */
const warrantStatus = (warrant: KnownWarrant, today: string): WarrantStatus | null => {
  const { subStartDate: start, subEndDate: end } = warrant;
  const name = warrant.name ?? null;
  if (isFilled(warrant.sharesSubscribed)) return null;
  if (lacksPrice(warrant, today))
    return {
      id: "priceMissing",
      params: { name, days: daysBetween(warrant.vwapPeriodEnd, today) },
    };
  if (typeof start === "string" && today < start)
    return { id: "exerciseIn", params: { name, day: start, days: daysBetween(today, start) } };
  if (typeof end !== "string") return { id: "exerciseUndated", params: { name } };
  if (today <= end) return { id: "exercising", params: { name, day: end } };
  const due = dueAfter(end);
  return today <= due
    ? { id: "exerciseOutcomeDue", params: { name, day: due } }
    : { id: "exerciseOutcomeMissing", params: { name, days: daysBetween(end, today) } };
};

const dayOf = ({ params }: WarrantStatus): string => ("day" in params ? params.day : "");

const byUrgency = (one: WarrantStatus, other: WarrantStatus): number =>
  urgency.indexOf(one.id) - urgency.indexOf(other.id) || dayOf(one).localeCompare(dayOf(other));

const ended = (issue: KnownIssue, warrants: readonly KnownWarrant[]): IssueStatus => {
  const ends = [issue, ...warrants].flatMap(({ subEndDate }) => subEndDate ?? []);
  const last = ends.toSorted().at(-1);
  return last === undefined
    ? { id: "endedUndated", params: {} }
    : { id: "ended", params: { day: last } };
};

/**
 * The status of an issue and its warrants on a day (`YYYY-MM-DD`, in Stockholm): what is in progress, what
 * comes next, or what is missing.
 */
export const statusOf = (
  issue: KnownIssue,
  warrants: readonly KnownWarrant[],
  today: string,
): IssueStatus => {
  if (issue.cancelled === true) return { id: "cancelled", params: {} };
  if (!hasOutcome(issue)) {
    const before = beforeOutcome(issue, today);
    if (before !== null) return before;
    return withoutOutcome(issue.subEndDate ?? today, today);
  }
  const [first] = warrants
    .flatMap((warrant) => warrantStatus(warrant, today) ?? [])
    .toSorted(byUrgency);
  return first ?? ended(issue, warrants);
};
