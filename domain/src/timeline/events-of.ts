import { hasOutcome, outcomeTradingDays } from "../checks/rules/issue/issue-dates.ts";
import type {
  IssueRecords,
  KnownIssue,
  KnownSource,
  KnownWarrant,
} from "../checks/known-record.ts";
import { addTradingDays } from "../calendar/trading-days.ts";
import type { SourceType } from "../entities/source.ts";
import { type EventId, eventIds, type TimelineEvent } from "./timeline-event.ts";

type Place = Pick<TimelineEvent, "entity" | "index" | "names">;
type Bound = { readonly id: EventId; readonly field: string; readonly day: unknown };

const ofIssue: Place = { entity: "issues", index: 0, names: [] };

const point = (place: Place, { id, field, day }: Bound): TimelineEvent[] =>
  typeof day === "string" ? [{ ...place, id, day, end: null, field }] : [];

/** A period; if one end is unknown or the ends are in the wrong order, each known end is an event of its own. */
const period = (place: Place, id: EventId, first: Bound, last: Bound): TimelineEvent[] => {
  const { day } = first;
  const end = last.day;
  if (typeof day === "string" && typeof end === "string" && day <= end)
    return [{ ...place, id, day, end, field: first.field }];
  return [...point(place, first), ...point(place, last)];
};

const issueDays = [
  ["announcement", "announcementDate"],
  ["meeting", "generalMeetingDate"],
  ["incRights", "incRightsDate"],
  ["exRights", "exRightsDate"],
  ["record", "recordDate"],
] as const;

const issueEvents = (issue: KnownIssue): TimelineEvent[] => [
  ...issueDays.flatMap(([id, field]) => point(ofIssue, { id, field, day: issue[field] })),
  ...period(
    ofIssue,
    "rights",
    { id: "rightsStart", field: "rightsStartDate", day: issue.rightsStartDate },
    { id: "rightsEnd", field: "rightsEndDate", day: issue.rightsEndDate },
  ),
  ...period(
    ofIssue,
    "subscription",
    { id: "subscriptionStart", field: "subStartDate", day: issue.subStartDate },
    { id: "subscriptionEnd", field: "subEndDate", day: issue.subEndDate },
  ),
];

/** The last day on which an outcome is expected after a period. */
const dueAfter = (end: unknown): string | null =>
  typeof end === "string" ? addTradingDays(end, outcomeTradingDays) : null;

const warrantEvents = (warrant: KnownWarrant, index: number): TimelineEvent[] => {
  const name = warrant.name ?? null;
  const place: Place = { entity: "warrants", index, names: name === null ? [] : [name] };
  const { subStartDate, subEndDate, lastTradingDay, vwapPeriodEnd } = warrant;
  const isAwaited = (warrant.sharesSubscribed ?? null) === null;
  return [
    ...point(place, { id: "vwapEnd", field: "vwapPeriodEnd", day: vwapPeriodEnd }),
    ...period(
      place,
      "exercise",
      { id: "exerciseStart", field: "subStartDate", day: subStartDate },
      { id: "exerciseEnd", field: "subEndDate", day: subEndDate },
    ),
    ...point(place, { id: "lastTrading", field: "lastTradingDay", day: lastTradingDay }),
    ...point(place, {
      id: "exerciseOutcomeDue",
      field: "sharesSubscribed",
      day: isAwaited ? dueAfter(subEndDate) : null,
    }),
  ];
};

const outcomeType: SourceType = "Outcome";

/** The day, in Swedish time, of a canonical date and time. */
const dayOfSource = ({ releaseDatetime }: KnownSource): string | null =>
  typeof releaseDatetime === "string" ? releaseDatetime.slice(0, 10) : null;

const outcomeId = ({ sourceType, warrant }: KnownSource): EventId => {
  if (sourceType !== outcomeType) return "sources";
  return warrant === true ? "exerciseOutcome" : "outcome";
};

/** One event per outcome; other sources of one day form one event. */
const sourceEvents = (sources: readonly KnownSource[]): TimelineEvent[] => {
  const found = new Map<string, TimelineEvent>();
  for (const [index, source] of sources.entries()) {
    const day = dayOfSource(source);
    if (day === null) continue;
    const id = outcomeId(source);
    const key = `${id} ${day}`;
    const type = source.sourceType ?? null;
    const names = [...(found.get(key)?.names ?? []), ...(type === null ? [] : [type])];
    const place: Place = { entity: "sources", index: found.get(key)?.index ?? index, names };
    found.set(key, { ...place, id, day, end: null, field: "releaseDatetime" });
  }
  return [...found.values()];
};

const dueEvents = (issue: KnownIssue, known: readonly TimelineEvent[]): TimelineEvent[] => {
  const isKnown = hasOutcome(issue) || known.some(({ id }) => id === "outcome");
  const day = isKnown || issue.cancelled === true ? null : dueAfter(issue.subEndDate);
  return point(ofIssue, { id: "outcomeDue", field: "unitSubTotal", day });
};

const inOrder = (one: TimelineEvent, other: TimelineEvent): number =>
  one.day.localeCompare(other.day) || eventIds.indexOf(one.id) - eventIds.indexOf(other.id);

/** All past and future events of an issue and its warrants, and the publication of its sources, by day. */
export const eventsOf = ({ issue, warrants, sources }: IssueRecords): TimelineEvent[] => {
  const published = sourceEvents(sources);
  return [
    ...issueEvents(issue),
    ...dueEvents(issue, published),
    ...warrants.flatMap(warrantEvents),
    ...published,
  ].toSorted(inOrder);
};
