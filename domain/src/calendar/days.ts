/** Days since 1970-01-01, so that differences are numbers of days. */
export type Day = number;

const daysOfEra = 146_097;
const yearsOfEra = 400;
/** From 0000-03-01 on, where years start with March so that the leap day is their last. */
const daysBefore1970 = 719_468;

/**
 * Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": calendar arithmetic without creating `Date`
 * objects.
 */
export const dayOf = (year: number, month: number, date: number): Day => {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / yearsOfEra);
  const yearOfEra = marchYear - era * yearsOfEra;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * daysOfEra + yearOfEra * 365 + leapDays + dayOfYear - daysBefore1970;
};

type Parts = { readonly year: number; readonly month: number; readonly date: number };

const partsOf = (day: Day): Parts => {
  const days = day + daysBefore1970;
  const era = Math.floor(days / daysOfEra);
  const dayOfEra = days - era * daysOfEra;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * yearsOfEra + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
};

const zero = 48;
const digitAt = (text: string, place: number): number => text.charCodeAt(place) - zero;

/** The day number of a canonical `YYYY-MM-DD`. */
export const toDay = (text: string): Day =>
  dayOf(
    digitAt(text, 0) * 1000 + digitAt(text, 1) * 100 + digitAt(text, 2) * 10 + digitAt(text, 3),
    digitAt(text, 5) * 10 + digitAt(text, 6),
    digitAt(text, 8) * 10 + digitAt(text, 9),
  );

const lastDay = dayOf(9999, 12, 31);

const padded = (part: number, length: number): string => String(part).padStart(length, "0");

/** `YYYY-MM-DD`; days whose year would have five digits become the last day of the calendar. */
export const toText = (day: Day): string => {
  const { year, month, date } = partsOf(Math.min(day, lastDay));
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`;
};

export const yearOf = (day: Day): number => partsOf(day).year;

/** 0 is Sunday; day 0 was a Thursday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** Calendar days from the first date to the second. */
export const daysBetween = (from: string, to: string): number => toDay(to) - toDay(from);
