import { addTradingDays } from "../calendar/trading-days.ts";
import { toDay, toText } from "../calendar/days.ts";
import { isDay } from "../valid-day.ts";

/** The number of days by which dates are moved. */
export type Days = { readonly count: number; readonly areTrading: boolean };

const maxDays = 100_000;
const maxTradingDays = 5000;
const written = /^([+\-−]?)\s?(\d{1,6})\s?(t|td|h|b)?$/i;

/** `30`, `-5`, and for trading days `+2t`. */
export const readDays = (text: string): Days | null => {
  const [whole, sign = "", digits = "", unit] = written.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const areTrading = unit !== undefined;
  const size = Number(digits);
  if (size === 0 || size > (areTrading ? maxTradingDays : maxDays)) return null;
  return { count: sign === "" || sign === "+" ? size : -size, areTrading };
};

const firstYear = "1000";

/** The date that many days later; `null` if its year would not have four digits. */
export const moveDate = (date: string, { count, areTrading }: Days): string | null => {
  const [year, month, day] = date.split("-").map(Number);
  if (!isDay(year ?? 0, month ?? 0, day ?? 0)) return null;
  const moved = areTrading ? addTradingDays(date, count) : toText(toDay(date) + count);
  const isPast = areTrading ? moved.startsWith("9999-12-31") : toDay(moved) !== toDay(date) + count;
  return isPast || moved < firstYear ? null : moved;
};
