import { type RelativeDay, readRelativeDay } from "@teckna/domain/filters/relative-day";

const units = { d: "day", m: "month", y: "year" } as const;

/** A day reckoned from today in words. A month or year ago is that day, not all of the month or year before, which a word such as "last year" means. */
export const relativeDayWords = (locale: string, { amount, unit }: RelativeDay): string => {
  const hasWord = unit === "d" || amount === 0;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: hasWord ? "auto" : "always" });
  return format.format(amount, hasWord ? "day" : units[unit]);
};

/** A day reckoned from today as people type it → as the API reads it; `null` for any other text. */
export const relativeParam = (typed: string): string | null => {
  const param = typed
    .trim()
    .toLowerCase()
    .replace(/^i ?dag/, "today")
    .replace(/\s*([+-])\s*/, "$1");
  return readRelativeDay(param) && param;
};

/** The same as an input shows it: in the user's words where they are read again. */
export const shownRelative = (locale: string, param: string): string => {
  const shown = param.replace(/^today/, relativeDayWords(locale, { amount: 0, unit: "d" }));
  return relativeParam(shown) === param ? shown : param;
};
