import { dayText } from "../valid-day.ts";
import { toDay, toText } from "../calendar/days.ts";

/** A date relative to today: an offset in days, months or years; negative for the past. */
export type RelativeDay = { readonly amount: number; readonly unit: "d" | "m" | "y" };

// A plus sign in an address decodes to a space.
const form = /^today(?:([ +-])(\d{1,4})([dmy]))?$/;

/** The maximum amount for each unit. */
const maxAmount: { readonly [U in RelativeDay["unit"]]: number } = { d: 9999, m: 999, y: 99 };

const unitNamed = (letter: string): RelativeDay["unit"] => {
  if (letter === "m" || letter === "y") return letter;
  return "d";
};

/** `today`, `today-30d`, `today+14d`, `today-3m`, `today-1y`; `null` for any other text. */
export const readRelativeDay = (text: string): RelativeDay | null => {
  const match = form.exec(text);
  if (match === null) return null;
  const [, sign = "+", digits = "0", letter = "d"] = match;
  const unit = unitNamed(letter);
  const amount = Number(digits);
  if (amount > maxAmount[unit]) return null;
  if (amount === 0) return { amount: 0, unit: "d" };
  return { amount: sign === "-" ? -amount : amount, unit };
};

export const writeRelativeDay = ({ amount, unit }: RelativeDay): string => {
  if (amount === 0) return "today";
  return `today${amount < 0 ? "-" : "+"}${Math.abs(amount)}${unit}`;
};

const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const count = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  // If the month has no such day, its last day is used.
  for (let last = date; last > 0; last--) {
    const found = dayText(toYear, toMonth, last);
    if (found !== null) return found;
  }
  return day;
};

/** Resolves a relative day, given today's date. */
export const resolveDay = ({ amount, unit }: RelativeDay, today: string): string => {
  if (unit === "d") return toText(toDay(today) + amount);
  return monthsAfter(today, unit === "m" ? amount : 12 * amount);
};
