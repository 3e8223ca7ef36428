const dayMs = 86_400_000;

/** Days since 1970-01-01, so that periods are differences. */
export type Day = number;

export const dayOf = (year: number, month: number, date: number): Day =>
  Date.UTC(year, month - 1, date) / dayMs;

/** The number of a canonical `YYYY-MM-DD`. */
export const toDay = (text: string): Day =>
  dayOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)));

const lastDay = dayOf(9999, 12, 31);

/** `YYYY-MM-DD`; what would need a longer year is the last day of the calendar. */
export const toText = (day: Day): string =>
  new Date(Math.min(day, lastDay) * dayMs).toISOString().slice(0, 10);

export const yearOf = (day: Day): number => new Date(day * dayMs).getUTCFullYear();

/** 0 is Sunday; the first day of the count was a Thursday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** Calendar days from one date to another. */
export const daysBetween = (from: string, to: string): number => toDay(to) - toDay(from);
