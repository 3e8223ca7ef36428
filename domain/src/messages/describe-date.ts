import { toDay, weekdayOf } from "../calendar/days.ts";
import type { Labels } from "../entities.ts";
import type { DateDistance } from "../proposals/date-distance.ts";
import { countNouns } from "./count-nouns.ts";
import { fillIn } from "./fill-in.ts";

/** The texts beside a date in one language; a missing one is a type error. */
export type DateTexts = {
  /** From Sunday. */
  readonly weekdays: readonly string[];
  readonly noTrading: string;
  /** With placeholders for the number `n` and the label of the other date's `{field}`. */
  readonly after: string;
  readonly before: string;
  readonly same: string;
};

const distanceText = (
  texts: DateTexts,
  labels: Labels,
  { entity, from, tradingDays }: DateDistance,
): string[] => {
  if (from === null) return [];
  const ofEntity: Readonly<Record<string, string>> = labels.field[entity];
  const params = { n: Math.abs(tradingDays), field: ofEntity[from] ?? from };
  const later = tradingDays < 0 ? texts.before : texts.after;
  const text = tradingDays === 0 ? texts.same : later;
  return [fillIn(countNouns(text, params), params)];
};

/** The weekday of a record's date and its distance from another: `fre · 2 handelsdagar efter …`. */
export const describeDate = (texts: DateTexts, labels: Labels, distance: DateDistance): string =>
  [
    texts.weekdays[weekdayOf(toDay(distance.day))] ?? "",
    ...(distance.isTradingDay ? [] : [texts.noTrading]),
    ...distanceText(texts, labels, distance),
  ].join(" · ");
