import { isDay } from "../valid-day.ts";
import { toDay, toText } from "../calendar/days.ts";
import { addTradingDays } from "../calendar/trading-days.ts";
import type { Reading } from "../kind.ts";
import { date } from "../kinds/date.ts";
import { read, refuse } from "../reading.ts";

const relative =
  /^\s*(?<sign>[+\-\u2010-\u2014\u2212])\s*(?<count>\d{1,4})\s*(?:(?<days>dagar|dag|d)|(?<weeks>veckor|vecka|v|w)|(?<trading>handelsdagar|handelsdag|bankdagar|bankdag|t))?\s*$/iu;

const daysOfWeek = 7;
const lastYear = 9999;

/**
 * Whether a field accepts the day. The calendar's last year is excluded: days beyond it are counted as its
 * last day.
 */
const isUsable = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return year < lastYear && isDay(year, Number(day.slice(5, 7)), Number(day.slice(8, 10)));
};

/** Whether a text is a relative date, `+14` or `-3`. */
export const isRelativeDate = (text: string): boolean => relative.test(text);

/**
 * Parses text typed into a date field. `+14` and `-3` are calendar days, `+2v` weeks and `+2t` trading days,
 * counted from `base`, which they require; anything else is parsed as an ordinary date (`31/1`, of the year
 * nearest to `base`).
 */
export const readRelativeDate = (text: string, base: string | null): Reading<string> => {
  const { sign, count = "", weeks, trading } = relative.exec(text)?.groups ?? {};
  if (sign === undefined) return date.parse(text, base ?? undefined);
  if (base === null) return refuse("notADate");
  const number = (sign === "+" ? 1 : -1) * Number(count);
  const day =
    trading === undefined
      ? toText(toDay(base) + number * (weeks === undefined ? 1 : daysOfWeek))
      : addTradingDays(base, number);
  return isUsable(day) ? read(day) : refuse("notADate");
};
