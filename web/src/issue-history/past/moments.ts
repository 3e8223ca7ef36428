import { stockholmMoment, stockholmText } from "@teckna/domain/stockholm";

/** The times of changes, oldest first, without duplicates. */
export const momentsOf = (rows: readonly { readonly at: string }[]): readonly string[] =>
  [...new Set(rows.map(({ at }) => at))].toSorted((a, b) => Date.parse(a) - Date.parse(b));

/** The index of the last of these times not after `at`, or -1. */
export const placeOf = (moments: readonly string[], at: string): number =>
  moments.findLastIndex((moment) => Date.parse(moment) <= Date.parse(at));

/** The moment of a clock in Stockholm, as a browser's field gives it; `null` where that clock is put forward past it. */
export const momentOfClock = (clock: string): string | null => {
  const moment = stockholmMoment(Date.parse(`${clock}Z`));
  return moment === null ? null : stockholmText(moment);
};
