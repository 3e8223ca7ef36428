import { type Day, dayOf, toDay, toText, weekdayOf, yearOf } from "./days.ts";

/** The days on which a market is closed, besides weekends. */
export type Calendar = {
  /** False where only weekends are known. */
  readonly isComplete: boolean;
  readonly holidaysOf: (year: number) => ReadonlySet<Day>;
};

const sunday = 0;
const friday = 5;
const saturday = 6;

/** Easter Sunday by the Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
const easterOf = (year: number): Day => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const skippedLeaps = century - Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + skippedLeaps - moonShift + 15) % 30;
  const leaps = 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - (yearOfCentury % 4);
  const toSunday = (32 + leaps - epact) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return dayOf(year, 3, 22) + epact + toSunday - 7 * late;
};

// Nasdaq Stockholm's closed days: Swedish law (1989:253) on public holidays and the eves without trading.
const fixedHolidays: readonly (readonly [month: number, date: number])[] = [
  [1, 1],
  [1, 6],
  [5, 1],
  [12, 24],
  [12, 25],
  [12, 26],
  [12, 31],
];
const goodFriday = -2;
const easterMonday = 1;
const ascensionDay = 39;
const whitMonday = 50;
// SFS 2004:1320 made the National Day a public holiday in the place of Whit Monday.
const firstNationalDay = 2005;

/** The Friday from 19 to 25 June. */
const midsummerEve = (year: number): Day => {
  const first = dayOf(year, 6, 19);
  return first + ((friday - weekdayOf(first) + 7) % 7);
};

const computeHolidays = (year: number): ReadonlySet<Day> => {
  const easter = easterOf(year);
  return new Set([
    ...fixedHolidays.map(([month, date]) => dayOf(year, month, date)),
    ...[goodFriday, easterMonday, ascensionDay].map((days) => easter + days),
    year < firstNationalDay ? easter + whitMonday : dayOf(year, 6, 6),
    midsummerEve(year),
  ]);
};

const holidaysByYear = new Map<number, ReadonlySet<Day>>();

const holidaysOf = (year: number): ReadonlySet<Day> => {
  const known = holidaysByYear.get(year) ?? computeHolidays(year);
  holidaysByYear.set(year, known);
  return known;
};

/** The Swedish exchanges; days that close early count as trading days. */
const swedishCalendar: Calendar = { isComplete: true, holidaysOf };

const none: ReadonlySet<Day> = new Set();
export const weekendsOnly: Calendar = { isComplete: false, holidaysOf: () => none };

/** The calendar of a country by the two letters of its ISINs. */
export const calendarOf = (country: string): Calendar =>
  country === "SE" ? swedishCalendar : weekendsOnly;

const isWeekday = (day: Day): boolean => {
  const weekday = weekdayOf(day);
  return weekday !== saturday && weekday !== sunday;
};

const isOpen = (calendar: Calendar, day: Day): boolean =>
  isWeekday(day) && !calendar.holidaysOf(yearOf(day)).has(day);

export const isTradingDay = (date: string, calendar = swedishCalendar): boolean =>
  isOpen(calendar, toDay(date));

/** The day that many trading days later, or earlier if `count` is negative; 0 gives the day itself. */
export const addTradingDays = (from: string, count: number, calendar = swedishCalendar): string => {
  const step = Math.sign(count);
  let day = toDay(from);
  for (let left = Math.abs(count); left > 0;) {
    day += step;
    if (isOpen(calendar, day)) left--;
  }
  return toText(day);
};

/** The number of weekdays up to and including a day, counted from the Monday before day 0. */
const weekdaysThrough = (day: Day): number => {
  const days = day + 4;
  const week = Math.floor(days / 7);
  return 5 * week + Math.min(days - 7 * week, 5);
};

/** Trading days after the first date, up to and including the second. */
export const countTradingDays = (from: string, to: string, calendar = swedishCalendar): number => {
  const [before, last] = [toDay(from), toDay(to)];
  let count = weekdaysThrough(last) - weekdaysThrough(before);
  for (let year = yearOf(before); year <= yearOf(last); year++)
    for (const day of calendar.holidaysOf(year))
      if (day > before && day <= last && isWeekday(day)) count--;
  return count;
};
