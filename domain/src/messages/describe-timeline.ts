import { daysBetween, toDay, toText, weekdayOf } from "../calendar/days.ts";
import type { EventId, TimelineEvent } from "../timeline/timeline-event.ts";
import { fillIn } from "./fill-in.ts";

/** The texts of an issue's timeline in one language; a missing one is a type error. */
export type TimelineTexts = {
  /**
   * With a placeholder for `{name}`, the series of a warrant or the types of sources: short at the mark, and
   * in full.
   */
  readonly events: {
    readonly [Id in EventId]: { readonly short: string; readonly long: string };
  };
  /** The same for expected events that are overdue. */
  readonly overdue: {
    readonly [Id in EventId & `${string}Due`]: { readonly short: string; readonly long: string };
  };
  /** The names of an unnamed series or source. */
  readonly series: string;
  readonly source: string;
  /** From January. */
  readonly months: readonly string[];
  /** From Sunday. */
  readonly weekdays: readonly string[];
  /** A day at its mark: `{date}` of `{month}`, with these month names. */
  readonly day: string;
  readonly monthsOfDays: readonly string[];
  /** `{weekday}` and `{day}` in full. */
  readonly fullDay: string;
  readonly today: string;
  readonly todayIs: string;
  readonly inDays: { readonly today: string; readonly one: string; readonly many: string };
  /** The length of a range left out of the picture. */
  readonly leftOut: { readonly days: string; readonly months: string; readonly years: string };
};

/** An event in words. */
export type EventDescription = {
  /** `Avstämning` */
  readonly short: string;
  /** `29/5`, `31/5–14/6` */
  readonly days: string;
  /** `Avstämningsdag: ons 2024-05-29` */
  readonly long: string;
};

const daysOfMonth = 30.44;
const daysOfYear = 365.25;
const shortestInMonths = 60;
const shortestInYears = 700;

const partsOf = (day: string) => {
  const [year = "", month = "", date = ""] = day.split("-");
  return { year, month: Number(month), date: Number(date) };
};

const dayText = (texts: TimelineTexts, day: string): string => {
  const { month, date } = partsOf(day);
  return fillIn(texts.day, { date, month: texts.monthsOfDays[month - 1] ?? "" });
};

const fullDay = (texts: TimelineTexts, day: string): string =>
  fillIn(texts.fullDay, { weekday: texts.weekdays[weekdayOf(toDay(day))] ?? "", day });

/** The time until then, if it is in the future. */
const untilText = ({ inDays }: TimelineTexts, day: string, today: string): string => {
  const n = daysBetween(today, day);
  if (n < 0) return "";
  if (n === 0) return ` (${inDays.today})`;
  return ` (${fillIn(n === 1 ? inDays.one : inDays.many, { n })})`;
};

const isDue = (id: EventId): id is EventId & `${string}Due` => id.endsWith("Due");

/** An event in words, as of a day (`2026-05-13`). */
export const describeEvent = (
  texts: TimelineTexts,
  { id, day, end, entity, names }: TimelineEvent,
  today: string,
): EventDescription => {
  const { short, long } = isDue(id) && day < today ? texts.overdue[id] : texts.events[id];
  const noName = entity === "sources" ? texts.source : texts.series;
  const name = names.length === 0 ? noName : names.join(", ");
  const whole =
    end === null ? fullDay(texts, day) : `${fullDay(texts, day)} – ${fullDay(texts, end)}`;
  return {
    short: fillIn(short, { name }),
    days: end === null ? dayText(texts, day) : `${dayText(texts, day)}–${dayText(texts, end)}`,
    long: `${fillIn(long, { name })}: ${whole}${untilText(texts, day, today)}`,
  };
};

/** A month on the scale: its name, with the year if it is the first month shown or of its year. */
export const describeMonth = (texts: TimelineTexts, day: number, hasYear: boolean): string => {
  const { year, month } = partsOf(toText(day));
  const name = texts.months[month - 1] ?? "";
  return hasYear ? `${name} ${year}` : name;
};

/** The number of days left out, in words. */
export const describeLeftOut = ({ leftOut }: TimelineTexts, days: number): string => {
  if (days < shortestInMonths) return fillIn(leftOut.days, { n: days });
  if (days < shortestInYears) return fillIn(leftOut.months, { n: Math.round(days / daysOfMonth) });
  return fillIn(leftOut.years, { n: Math.round(days / daysOfYear) });
};
