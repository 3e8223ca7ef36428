import { type Day, dayOf, toDay, toText } from "@teckna/domain/calendar/days";
import type { TimelineEvent } from "@teckna/domain/timeline/timeline-event";
import { placeLabels } from "./place-labels.ts";
import { placePeriods, type PlacedPeriod } from "./place-periods.ts";
import { type Break, makeTimeScale, type TimeScale } from "./time-scale.ts";

/** An event with its label and its date. */
export type EventToPlace = {
  readonly event: TimelineEvent;
  readonly short: string;
  readonly days: string;
};

type Label = {
  readonly text: string;
  readonly left: number;
  readonly width: number;
  /** Row 0 is nearest to the line. */
  readonly row: number;
};

/** A single-day event: a mark on the line, with a label above it if there is room. */
export type PlacedPoint = {
  readonly kind: "point";
  readonly event: TimelineEvent;
  readonly x: number;
  readonly label: Label | null;
};

export type PlacedMonth = { readonly day: Day; readonly x: number; readonly hasYear: boolean };

export type TimelineLayout = {
  /** In the order of the events passed. */
  readonly marks: readonly (PlacedPoint | PlacedPeriod)[];
  /** The numbers of rows of labels above the line and of bars below it. */
  readonly labelRows: number;
  readonly periodRows: number;
  readonly stretches: readonly { readonly x: number; readonly end: number }[];
  readonly breaks: readonly Break[];
  readonly months: readonly PlacedMonth[];
  /** `null` if today is too far from all events. */
  readonly today: { readonly x: number; readonly label: Label | null } | null;
};

type Room = {
  readonly width: number;
  /** One rem in px; all sizes are relative to it. */
  readonly rem: number;
  readonly widthOf: (text: string) => number;
  /** `2026-05-13`, and its label. */
  readonly today: string;
  readonly todayText: string;
};

const labelRows = 2;
/** The width of the button beside the months, in rem. */
const buttonWidth = 4;
/** Today is shown if it is at most this many days from the events. */
const farthestToday = 45;

/** The weight of today's label; labels of lower weight give way to it. */
const todayWeight = 2;

const isPoint = ({ event }: EventToPlace): boolean => event.end === null;

const weightOf = ({ event }: EventToPlace): number => (event.id === "sources" ? 0 : 1);

const daysOf = (events: readonly EventToPlace[]): readonly Day[] =>
  events.flatMap(({ event }) => [event.day, event.end ?? event.day]).map(toDay);

const isNear = (days: readonly Day[], today: Day): boolean =>
  days.length > 0 &&
  today >= Math.min(...days) - farthestToday &&
  today <= Math.max(...days) + farthestToday;

type Text = { readonly text: string; readonly x: number; readonly weight: number };

const placeTexts = (texts: readonly Text[], { width, rem, widthOf }: Room): (Label | null)[] => {
  const labels = texts.map(({ text, ...place }) => ({ ...place, width: widthOf(text) }));
  const places = placeLabels(labels, { rows: labelRows, width, gap: rem / 2, farthest: 2.5 * rem });
  return places.map((place, index) => {
    const text = texts[index]?.text ?? "";
    return place && { ...place, text, width: labels[index]?.width ?? 0 };
  });
};

const nextMonth = (day: Day): Day => {
  const [year = 0, month = 1] = toText(day).split("-").map(Number);
  return month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
};

const yearOf = (day: Day): string => toText(day).slice(0, 4);
const monthOf = (day: Day): string => toText(day).slice(0, 7);

/** The first day of each segment and of each month in it, once a month and if their labels fit. */
const monthsOf = ({ stretches, xOf }: TimeScale, { width, rem, widthOf }: Room): PlacedMonth[] => {
  const months: PlacedMonth[] = [];
  const end = width - buttonWidth * rem;
  const widest = widthOf("mmmm 0000");
  let free = 0;
  let year = "";
  let month = "";
  for (const { first, last } of stretches)
    for (let day = first; day <= last; day = nextMonth(day)) {
      const x = xOf(day);
      const hasYear = yearOf(day) !== year;
      const needed = hasYear ? widest : widthOf("mmmm");
      if (monthOf(day) === month || x < free || x + needed > end) continue;
      months.push({ day, x, hasYear });
      year = yearOf(day);
      month = monthOf(day);
      free = x + needed + rem / 2;
    }
  return months;
};

const periodsOf = (events: readonly EventToPlace[], { xOf }: TimeScale, room: Room) =>
  placePeriods(
    events
      .filter((one) => !isPoint(one))
      .map(({ event, short, days }) => ({
        event,
        x: xOf(toDay(event.day)),
        end: xOf(toDay(event.end ?? event.day)),
        texts: [`${short} ${days}`, short],
      })),
    room,
  );

const scaleOf = (days: readonly Day[], { width, rem }: Room): TimeScale =>
  makeTimeScale(days, {
    width,
    margin: rem / 2,
    breakWidth: 4.5 * rem,
    wishedPerDay: 1.25 * rem,
  });

/** A source published on the day of another event needs no label. */
const needsText = ({ event }: EventToPlace, points: readonly EventToPlace[]): boolean =>
  event.id !== "sources" ||
  points.every((other) => other.event.id === "sources" || other.event.day !== event.day);

/** The labels above the line: of single-day events and of today. */
const textsOf = (
  points: readonly EventToPlace[],
  todayX: number | null,
  { xOf }: TimeScale,
  room: Room,
) => {
  const labelled = points.filter((point) => needsText(point, points));
  const texts = labelled.map((point) => ({
    text: `${point.short} ${point.days}`,
    x: xOf(toDay(point.event.day)),
    weight: weightOf(point),
  }));
  const today = todayX === null ? [] : [{ text: room.todayText, x: todayX, weight: todayWeight }];
  const labels = placeTexts([...texts, ...today], room);
  return {
    of: (point: EventToPlace) => labels[labelled.indexOf(point)] ?? null,
    ofToday: labels[labelled.length] ?? null,
    rows: Math.max(0, ...labels.map((label) => (label?.row ?? -1) + 1)),
  };
};

/** The horizontal layout of a timeline in px for a given width, and its rows. */
export const layoutTimeline = (events: readonly EventToPlace[], room: Room): TimelineLayout => {
  const today = toDay(room.today);
  const eventDays = daysOf(events);
  const scale = scaleOf(isNear(eventDays, today) ? [...eventDays, today] : eventDays, room);
  const { xOf, stretches, breaks } = scale;
  const todayX = isNear(eventDays, today) ? xOf(today) : null;
  const points = events.filter(isPoint);
  const labels = textsOf(points, todayX, scale, room);
  const periods = periodsOf(events, scale, room);
  const marks = events.map((one): PlacedPoint | PlacedPeriod => {
    const period = periods.find(({ event }) => event === one.event);
    const x = xOf(toDay(one.event.day));
    return period ?? { kind: "point", event: one.event, x, label: labels.of(one) };
  });
  return {
    marks,
    labelRows: labels.rows,
    periodRows: Math.max(0, ...periods.map(({ row }) => row + 1)),
    stretches: stretches.map(({ x, last }) => ({ x, end: xOf(last) })),
    breaks,
    months: monthsOf(scale, room),
    today: todayX === null ? null : { x: todayX, label: labels.ofToday },
  };
};
