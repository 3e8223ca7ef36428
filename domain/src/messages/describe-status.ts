import type { IssueStatus } from "../status/status-of.ts";
import { fillIn } from "./fill-in.ts";

/** The texts of an issue's status in one language; a missing one is a type error. */
export type StatusTexts = {
  /** Placeholders: `{day}`, `{in}` and `{since}` for numbers of days, `{name}` for a series. */
  readonly statuses: { readonly [Id in IssueStatus["id"]]: string };
  readonly in: { readonly today: string; readonly one: string; readonly many: string };
  readonly since: { readonly one: string; readonly many: string };
  /** From January. */
  readonly months: readonly string[];
  /** `{date}` and `{month}` of a day of this year; for other years also `{year}`. */
  readonly thisYear: string;
  readonly otherYear: string;
  /** The name of an unnamed series. */
  readonly series: string;
};

const dayText = (texts: StatusTexts, day: string, today: string): string => {
  const [year = "", month, date] = day.split("-");
  const form = day.slice(0, 4) === today.slice(0, 4) ? texts.thisYear : texts.otherYear;
  return fillIn(form, { date: Number(date), month: texts.months[Number(month) - 1] ?? "", year });
};

const inText = ({ in: words }: StatusTexts, n: number): string => {
  if (n === 0) return words.today;
  return fillIn(n === 1 ? words.one : words.many, { n });
};

const sinceText = ({ since }: StatusTexts, n: number): string =>
  fillIn(n === 1 ? since.one : since.many, { n });

/** An issue's status in words, as of a day: `Teckning pågår till 14 juni`. */
export const describeStatus = (
  texts: StatusTexts,
  { id, params }: IssueStatus,
  today: string,
): string => {
  const { day, days, name } = { day: null, days: null, name: null, ...params };
  // A past date is written in digits, as in lists.
  const shown = day === null || id === "ended" ? day : dayText(texts, day, today);
  return fillIn(texts.statuses[id], {
    day: shown ?? "",
    in: days === null ? "" : inText(texts, days),
    since: days === null ? "" : sinceText(texts, days),
    name: name ?? texts.series,
  });
};
