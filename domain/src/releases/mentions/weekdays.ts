import { toDay, weekdayOf } from "../../calendar/days.ts";

const names: readonly (readonly string[])[] = [
  ["söndag", "sunday", "søndag", "sunnuntai"],
  ["måndag", "monday", "mandag", "maanantai"],
  ["tisdag", "tuesday", "tirsdag", "tiistai"],
  ["onsdag", "wednesday", "keskiviikko"],
  ["torsdag", "thursday", "torstai"],
  ["fredag", "friday", "perjantai"],
  ["lördag", "saturday", "lørdag", "lauantai"],
];
const shortNames: readonly (readonly string[])[] = [
  ["sun"],
  ["mon", "mån"],
  ["tue", "tues", "tis"],
  ["wed", "ons"],
  ["thu", "thur", "thurs", "tors"],
  ["fri", "fre"],
  ["sat"],
];
const numbers: ReadonlyMap<string, number> = new Map(
  names.flatMap((words, index) => words.map((word) => [word, index] as const)),
);
const shortNumbers: ReadonlyMap<string, number> = new Map(
  shortNames.flatMap((words, index) => words.map((word) => [word, index] as const)),
);
const word = [...numbers.keys()].join("|");
const short = [...shortNumbers.keys()].join("|");
/** A weekday right before a day. */
export const weekday = new RegExp(
  `(?<![a-zß-ɏ])(?:(?:${word})[a-zß-ɏ]{0,3}|(?:${short})\\.?),?(?= *(?:(?:den|the) )?$)`,
  "u",
);
const before = new RegExp(
  `(?<![a-zß-ɏ])(?:(?<word>${word})[a-zß-ɏ]{0,3}|(?<short>${short})\\.?),? *(?:(?:den|the) )?$`,
  "u",
);
const maxBefore = 24;

/** Whether the weekday written before a day contradicts its date. */
export const isOtherWeekday = (lower: string, start: number, day: string): boolean => {
  const found = before.exec(lower.slice(Math.max(0, start - maxBefore), start))?.groups;
  const named = numbers.get(found?.["word"] ?? "") ?? shortNumbers.get(found?.["short"] ?? "");
  return named !== undefined && named !== weekdayOf(toDay(day));
};
