import { numberWords as wordsOfTerms } from "../../terms/number-words.ts";

const others: readonly (readonly [string, number])[] = [
  // Swedish and English beyond twenty
  ["trettio", 30],
  ["fyrtio", 40],
  ["femtio", 50],
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
  // Norwegian and Danish
  ["én", 1],
  ["et", 1],
  ["to", 2],
  ["fire", 4],
  ["seks", 6],
  ["syv", 7],
  ["åtte", 8],
  ["otte", 8],
  ["ni", 9],
  ["ti", 10],
  ["elleve", 11],
  // Finnish
  ["yksi", 1],
  ["yhden", 1],
  ["yhtä", 1],
  ["kaksi", 2],
  ["kahden", 2],
  ["kolme", 3],
  ["kolmen", 3],
  ["neljä", 4],
  ["viisi", 5],
  ["kuusi", 6],
  ["seitsemän", 7],
  ["kahdeksan", 8],
  ["yhdeksän", 9],
  ["kymmenen", 10],
];

/** Number words of the Nordic languages and English, in lower case. */
export const releaseNumberWords: ReadonlyMap<string, number> = new Map([
  ...others,
  ...wordsOfTerms,
]);
