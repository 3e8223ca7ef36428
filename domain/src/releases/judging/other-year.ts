import { daysBetween } from "../../calendar/days.ts";
import type { Evidence } from "../evidence.ts";
import type { Weighed } from "../weigh.ts";

const yearLength = 4;
const yearOf = ({ best }: Weighed): string => String(best.value).slice(0, yearLength);

/** The days of an issue are not further than this from each other, in days. */
const maxApart = 60;

/**
 * A contradicted day in the years of the other days of the record, if its own year may be a misprint: where it is then
 * near to one of them.
 */
export const inUsualYear = (own: Weighed, all: readonly Weighed[]): readonly Evidence[] => {
  const isDay = ({ best }: Weighed): boolean => best.rule.startsWith("day.");
  if (own.isContradicted !== true || !isDay(own)) return [];
  const { best } = own;
  const others = all.filter(
    (each) =>
      isDay(each) &&
      each !== own &&
      each.best.entity === best.entity &&
      each.best.of === best.of &&
      each.best.field !== "announcementDate",
  );
  const sure = others.filter((each) => each.isContradicted !== true);
  const usual = sure.length > 0 ? sure : others;
  const stated = [best, ...own.others].map(({ value }) => String(value).slice(0, yearLength));
  const years = [...new Set(usual.map(yearOf))].filter((year) => !stated.includes(year));
  return years.flatMap((year) => {
    const value = year + String(best.value).slice(yearLength);
    const isNear = usual.some(
      (each) => Math.abs(daysBetween(String(each.best.value), value)) <= maxApart,
    );
    return isNear ? [{ ...best, value, isStrong: false }] : [];
  });
};
