const dayMs = 86_400_000;
const saturday = 6;
const sunday = 0;

/** Days since 1970-01-01, so that weeks and periods are sums. */
export type Day = number;

export const dayOf = (year: number, month: number, date: number): Day =>
  Date.UTC(year, month - 1, date) / dayMs;

/** `YYYY-MM-DD`. */
export const dayText = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);

export const dayFrom = (text: string): Day => Date.parse(`${text}T00:00:00Z`) / dayMs;

const weekday = (day: Day): number => new Date(day * dayMs).getUTCDay();

/** Easter Sunday by the Gregorian computus (Meeus, Astronomical Algorithms). */
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

const fixedHolidays: readonly (readonly [month: number, date: number])[] = [
  [1, 1],
  [1, 6],
  [5, 1],
  [6, 6],
  [12, 24],
  [12, 25],
  [12, 26],
  [12, 31],
];
/** Good Friday, Easter Monday, Ascension Day. */
const daysFromEaster = [-2, 1, 39];

/** The Friday from 19 to 25 June. */
const midsummerEve = (year: number): Day => {
  const first = dayOf(year, 6, 19);
  return first + ((5 - weekday(first) + 7) % 7);
};

const computeHolidays = (year: number): ReadonlySet<Day> =>
  new Set([
    ...fixedHolidays.map(([month, date]) => dayOf(year, month, date)),
    ...daysFromEaster.map((days) => easterOf(year) + days),
    midsummerEve(year),
  ]);

const holidaysByYear = new Map<number, ReadonlySet<Day>>();

const holidaysOf = (year: number): ReadonlySet<Day> => {
  const known = holidaysByYear.get(year) ?? computeHolidays(year);
  holidaysByYear.set(year, known);
  return known;
};

/** Whether the Swedish stock exchange is open. */
export const isTradingDay = (day: Day): boolean => {
  const nth = weekday(day);
  if (nth === saturday || nth === sunday) return false;
  return !holidaysOf(new Date(day * dayMs).getUTCFullYear()).has(day);
};

/** The day itself, or the first trading day after it. */
export const toTradingDay = (day: Day): Day => {
  let found = day;
  while (!isTradingDay(found)) found++;
  return found;
};

/** This many trading days later, or earlier if negative. */
export const addTradingDays = (day: Day, count: number): Day => {
  const step = Math.sign(count);
  let found = day;
  for (let left = Math.abs(count); left > 0;) {
    found += step;
    if (isTradingDay(found)) left--;
  }
  return found;
};

const settlesInTwoDays = dayOf(2014, 10, 6);
const settlesInOneDay = dayOf(2027, 10, 11);

/** The record date for the first day without rights, by the settlement cycle of that time. */
export const recordDayOf = (exRights: Day): Day => {
  if (exRights >= settlesInOneDay) return exRights;
  return addTradingDays(exRights, exRights < settlesInTwoDays ? 2 : 1);
};
