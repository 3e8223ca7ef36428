import { toDay, weekdayOf } from "../../checks/calendar/days.ts";

const names: readonly (readonly string[])[] = [
  ["söndag", "sunday", "søndag", "sunnuntai"],
  ["måndag", "monday", "mandag", "maanantai"],
  ["tisdag", "tuesday", "tirsdag", "tiistai"],
  ["onsdag", "wednesday", "keskiviikko"],
  ["torsdag", "thursday", "torstai"],
  ["fredag", "friday", "perjantai"],
  ["lördag", "saturday", "lørdag", "lauantai"],
];
const numbers: ReadonlyMap<string, number> = new Map(
  names.flatMap((words, index) => words.map((word) => [word, index] as const)),
);
const before = new RegExp(
  `(?<!\\p{L})(?<word>${[...numbers.keys()].join("|")})\\p{L}{0,3},? *(?:(?:den|the) )?$`,
  "u",
);
const maxBefore = 24;

/** Whether a weekday stands before a day of the text that this day is not. */
export const isOtherWeekday = (lower: string, start: number, day: string): boolean => {
  const word = before.exec(lower.slice(Math.max(0, start - maxBefore), start))?.groups?.["word"];
  const said = word === undefined ? undefined : numbers.get(word);
  return said !== undefined && said !== weekdayOf(toDay(day));
};
