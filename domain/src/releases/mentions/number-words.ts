import { numberWords } from "../../terms/number-words.ts";

const tens: readonly (readonly [string, number])[] = [
  ["trettio", 30],
  ["fyrtio", 40],
  ["femtio", 50],
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
];

/** Number words of percentages and days, in lower case. */
export const releaseNumberWords: ReadonlyMap<string, number> = new Map([...numberWords, ...tens]);
