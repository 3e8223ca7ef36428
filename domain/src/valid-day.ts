const longMonths: ReadonlySet<number> = new Set([1, 3, 5, 7, 8, 10, 12]);

const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysIn = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return longMonths.has(month) ? 31 : 30;
};

/** Whether the day exists in the calendar, in a year of four digits. */
export const isDay = (year: number, month: number, day: number): boolean =>
  year >= 1000 &&
  year <= 9999 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= daysIn(year, month);

const two = (part: number): string => (part < 10 ? `0${part}` : String(part));

/** `YYYY-MM-DD`, or `null` for a day that does not exist. */
export const dayText = (year: number, month: number, day: number): string | null =>
  isDay(year, month, day) ? `${year}-${two(month)}-${two(day)}` : null;
