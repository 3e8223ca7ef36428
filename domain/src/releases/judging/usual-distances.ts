import { daysBetween } from "../../calendar/days.ts";
import type { Weighed } from "../weigh.ts";

/** How many days there usually are from one day of a record to another. */
type Distance = readonly [from: string, to: string, least: number, most: number];

const meeting = "generalMeetingDate";

/** By law or custom. A period of subscription lasts two weeks or more; that of warrants is not placed by it. */
const ofIssue: readonly Distance[] = [
  ["incRightsDate", "exRightsDate", 1, 5],
  ["incRightsDate", "recordDate", 1, 7],
  ["exRightsDate", "recordDate", 1, 6],
  ["exRightsDate", "subStartDate", 0, 21],
  ["recordDate", "subStartDate", 0, 21],
  ["recordDate", "subEndDate", 5, 60],
  ["recordDate", "rightsStartDate", -4, 21],
  ["recordDate", "rightsEndDate", 3, 45],
  ["rightsStartDate", "subStartDate", -7, 7],
  ["rightsEndDate", "subEndDate", 1, 10],
  [meeting, "recordDate", -3, 25],
  [meeting, "subStartDate", 0, 35],
  ["announcementDate", meeting, 10, 60],
];
const announced: readonly Distance[] = [
  ["announcementDate", "recordDate", -45, 100],
  ["announcementDate", "subEndDate", 7, 130],
  ["announcementDate", meeting, 2, 75],
];
const periods: readonly Distance[] = [
  ["subStartDate", "subEndDate", 13, 35],
  ["rightsStartDate", "rightsEndDate", 3, 40],
];
const warrantPeriod: Distance = ["subStartDate", "subEndDate", 5, 45];

type ByField = ReadonlyMap<string, Weighed>;
type Fit = { readonly isUsual: boolean; readonly other: Weighed };

/** For each of the distances that a day has to another of its record: whether it is a usual one. */
const fitsOf = (one: Weighed, byField: ByField, distances: readonly Distance[]): readonly Fit[] =>
  distances.flatMap(([from, to, least, most]) => {
    const [first, last] = [byField.get(from), byField.get(to)];
    if (first === undefined || last === undefined || (one !== first && one !== last)) return [];
    const days = daysBetween(String(first.best.value), String(last.best.value));
    return [{ isUsual: days >= least && days <= most, other: one === first ? last : first }];
  });

/** How a day of an issue stands to the other ones. */
export type Place =
  /** A usual number of days from another day that warrants and other issues have not. */
  | "placed"
  /** No such day is known. */
  | "alone"
  /** Too near to another day, or too far from it. */
  | "misplaced";

/** Where a day of an issue stands among the other ones: a meeting's day misplaces no other. */
export const placeOf = (one: Weighed, byField: ByField): Place => {
  const fits = fitsOf(one, byField, ofIssue);
  const misplaces = ({ isUsual, other }: Fit): boolean =>
    !isUsual && (one.best.field === meeting || other.best.field !== meeting);
  const lengths = fitsOf(one, byField, periods);
  if ([...fits, ...lengths].some(misplaces)) return "misplaced";
  return fits.some(({ isUsual, other }) => isUsual && other.confidence !== "ambiguous")
    ? "placed"
    : "alone";
};

/** Whether an announcement is too long before the days of the issue, or after them. */
export const isFarFromIssue = (one: Weighed, byField: ByField): boolean =>
  fitsOf(one, byField, announced).some(({ isUsual }) => !isUsual);

/** Whether the first and the last day of a period of warrants are known and as far apart as usual. */
export const isWarrantPeriod = (one: Weighed, byField: ByField): boolean =>
  fitsOf(one, byField, [warrantPeriod]).some(({ isUsual }) => isUsual);
