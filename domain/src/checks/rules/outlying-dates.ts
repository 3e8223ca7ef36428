import type { EntityName } from "../../entities.ts";
import { nothing } from "../check.ts";
import { type Day, daysBetween, toDay, toText } from "../../calendar/days.ts";
import { labelOf } from "../params.ts";
import type { CheckResult } from "../warning.ts";

/** Dates of one record that are close together if they are right. */
export type DateSeries = {
  readonly entity: EntityName;
  readonly names: readonly string[];
  /** The maximum distance from the median in days; a separate one if there are only two dates. */
  readonly maxDays: number;
  readonly maxDaysOfTwo: number;
};

type Dates = ReadonlyMap<string, string>;

/** A date far from the others, with the same day in another year if that fits. */
type Outlier = {
  readonly name: string;
  readonly date: string;
  readonly days: number;
  readonly suggestion: string | null;
};

type Near = { readonly to: Day; readonly limit: number };

const noOutliers: readonly Outlier[] = [];

const medianOf = (days: readonly Day[]): Day => {
  const sorted = days.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

/** The same day in the year nearest to `to`; `null` if that year has no such day. */
const inYearNearest = (date: string, to: Day): string | null => {
  const year = Number(toText(Math.floor(to)).slice(0, 4));
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of [year - 1, year, year + 1]) {
    const text = `${String(candidate).padStart(4, "0")}${date.slice(4)}`;
    const day = toDay(text);
    const apart = Math.abs(day - to);
    if (apart >= least || toText(day) !== text) continue;
    [nearest, least] = [text, apart];
  }
  return nearest;
};

const datesIn = (record: Readonly<Record<string, unknown>>, names: readonly string[]): Dates => {
  const dates = new Map<string, string>();
  for (const name of names) {
    const date = record[name];
    if (typeof date === "string") dates.set(name, date);
  }
  return dates;
};

const rangeOf = (dates: Iterable<string>): readonly [first: string, last: string] => {
  let [first, last] = ["9999-12-31", "0000-01-01"];
  for (const date of dates) {
    if (date < first) first = date;
    if (date > last) last = date;
  }
  return [first, last];
};

const moveNear = (name: string, date: string, { to, limit }: Near): Outlier | null => {
  const days = Math.abs(toDay(date) - to);
  if (days <= limit) return null;
  const moved = inYearNearest(date, to);
  const fits = moved !== null && moved !== date && Math.abs(toDay(moved) - to) <= limit;
  return { name, date, days: Math.floor(days), suggestion: fits ? moved : null };
};

const outliersAmong = (dates: Dates, series: DateSeries): readonly Outlier[] => {
  const limit = dates.size > 2 ? series.maxDays : series.maxDaysOfTwo;
  const [first, last] = rangeOf(dates.values());
  if (dates.size < 2 || daysBetween(first, last) <= limit) return noOutliers;
  const days = [...dates.values()].map(toDay);
  const [one = 0, other = 0] = days;
  const entries = [...dates];
  return entries.flatMap(([name, date], place) => {
    // With only two dates, each is compared with the other.
    const to = days.length > 2 ? medianOf(days) : place === 0 ? other : one;
    return moveNear(name, date, { to, limit }) ?? [];
  });
};

type DatesToCheck = {
  readonly isTie: boolean;
  readonly fields: readonly string[];
  readonly dates: Dates;
};

const resultFor = (
  { name, date, days, suggestion }: Outlier,
  { entity }: DateSeries,
  { isTie, fields, dates }: DatesToCheck,
): CheckResult => {
  const others = [...dates].filter(
    ([other]) => other !== name && (isTie || !fields.includes(other)),
  );
  const [from, to] = rangeOf(others.map(([, other]) => other));
  const params = { field: labelOf(entity, name), date, days };
  if (suggestion === null)
    return { fields, params: { ...params, from, to }, ...(isTie ? {} : { odd: name }) };
  const found = { fields, params: { ...params, suggestion } };
  return isTie ? found : { ...found, odd: name, fix: { field: name, value: suggestion } };
};

type Found = { readonly outlier: Outlier; readonly result: CheckResult };

const noneFound: readonly Found[] = [];

const findOutliers = (
  record: Readonly<Record<string, unknown>>,
  series: DateSeries,
): readonly Found[] => {
  const dates = datesIn(record, series.names);
  const outliers = outliersAmong(dates, series);
  const last = outliers.at(-1);
  if (last === undefined) return noneFound;
  // If most dates are outliers, none is.
  const isTie = outliers.length * 2 > dates.size;
  const fields = outliers.map(({ name }) => name);
  if (isTie) return [{ outlier: last, result: resultFor(last, series, { isTie, fields, dates }) }];
  return outliers.map((outlier) => {
    const own = resultFor(outlier, series, { isTie, fields, dates });
    return { outlier, result: { ...own, fields: [outlier.name] } };
  });
};

/** Finds dates far from the record's others: either those that a wrong year explains, or the rest. */
export const outlyingDates =
  (series: DateSeries, isYearWrong: boolean) =>
  (record: Readonly<Record<string, unknown>>): readonly CheckResult[] => {
    const found = findOutliers(record, series);
    if (found === noneFound) return nothing;
    return found.flatMap(({ outlier, result }) =>
      (outlier.suggestion !== null) === isYearWrong ? [result] : [],
    );
  };
