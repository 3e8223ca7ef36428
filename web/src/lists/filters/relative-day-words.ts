import { type RelativeDay, readRelativeDay } from "@teckna/domain/filters/relative-day";

const units = { d: "day", m: "month", y: "year" } as const;

/**
 * A relative date in words. "A month ago" means that day, not the whole previous month, as a word such as
 * "last year" would.
 */
export const relativeDayWords = (locale: string, { amount, unit }: RelativeDay): string => {
  const hasWord = unit === "d" || amount === 0;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: hasWord ? "auto" : "always" });
  return format.format(amount, hasWord ? "day" : units[unit]);
};

/** Typed relative date → API value; `null` for other texts. */
export const relativeParam = (typed: string): string | null => {
  const param = typed
    .trim()
    .toLowerCase()
    .replace(/^i ?dag/, "today")
    .replace(/\s*([+-])\s*/, "$1");
  return readRelativeDay(param) && param;
};

/** The same for display in an input, in the user's language, which is parsed back. */
export const shownRelative = (locale: string, param: string): string => {
  const shown = param.replace(/^today/, relativeDayWords(locale, { amount: 0, unit: "d" }));
  return relativeParam(shown) === param ? shown : param;
};
