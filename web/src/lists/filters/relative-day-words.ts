import type { RelativeDay } from "@teckna/domain/filters/relative-day";

const units = { d: "day", m: "month", y: "year" } as const;

/** A day reckoned from today in words. A month or year ago is that day, not all of the month or year before, which a word such as "last year" means. */
export const relativeDayWords = (locale: string, { amount, unit }: RelativeDay): string => {
  const hasWord = unit === "d" || amount === 0;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: hasWord ? "auto" : "always" });
  return format.format(amount, hasWord ? "day" : units[unit]);
};
