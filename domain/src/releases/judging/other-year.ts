import type { Evidence } from "../evidence.ts";
import type { Weighed } from "../weigh.ts";

const yearLength = 4;
const yearOf = ({ best }: Weighed): string => String(best.value).slice(0, yearLength);

/** A contradicted day in the year of all other days of the record, if its own year may be a misprint. */
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
  const years = [...new Set(others.map(yearOf))];
  const [year] = years;
  const stated = [best, ...own.others].map(({ value }) => String(value).slice(0, yearLength));
  if (year === undefined || years.length > 1 || stated.includes(year)) return [];
  return [{ ...best, value: year + String(best.value).slice(yearLength), isStrong: false }];
};
