import type { IssueStatus } from "../status/status-of.ts";
import { fillIn } from "./fill-in.ts";

/** The texts of where an issue stands, in one language; a status without one does not compile. */
export type StatusTexts = {
  /** With places for `{day}`, `{in}` how many days, `{since}` how many days, and `{name}` of a series. */
  readonly statuses: { readonly [Id in IssueStatus["id"]]: string };
  readonly in: { readonly today: string; readonly one: string; readonly many: string };
  readonly since: { readonly one: string; readonly many: string };
  /** January first. */
  readonly months: readonly string[];
  /** `{date}` and `{month}` of a day of this year; of another one there is `{year}` as well. */
  readonly thisYear: string;
  readonly otherYear: string;
  /** What a series without a name is called. */
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

/** Where an issue stands, in words, as of the day that is given: `Teckning pågår till 14 juni`. */
export const describeStatus = (
  texts: StatusTexts,
  { id, params }: IssueStatus,
  today: string,
): string => {
  const { day, days, name } = { day: null, days: null, name: null, ...params };
  // What is over has its date in figures, as in lists.
  const shown = day === null || id === "ended" ? day : dayText(texts, day, today);
  return fillIn(texts.statuses[id], {
    day: shown ?? "",
    in: days === null ? "" : inText(texts, days),
    since: days === null ? "" : sinceText(texts, days),
    name: name ?? texts.series,
  });
};
