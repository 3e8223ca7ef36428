const names: readonly (readonly string[])[] = [
  ["januari", "january", "januar", "jan", "tammikuuta", "tammikuun"],
  ["februari", "february", "februar", "feb", "helmikuuta", "helmikuun"],
  ["mars", "march", "marts", "mar", "maaliskuuta", "maaliskuun"],
  ["april", "apr", "huhtikuuta", "huhtikuun"],
  ["maj", "may", "mai", "toukokuuta", "toukokuun"],
  ["juni", "june", "jun", "kesäkuuta", "kesäkuun"],
  ["juli", "july", "jul", "heinäkuuta", "heinäkuun"],
  ["augusti", "august", "aug", "elokuuta", "elokuun"],
  ["september", "sept", "sep", "syyskuuta", "syyskuun"],
  ["oktober", "october", "okt", "oct", "lokakuuta", "lokakuun"],
  ["november", "nov", "marraskuuta", "marraskuun"],
  ["december", "desember", "dec", "des", "joulukuuta", "joulukuun"],
];

/** Month names of the Nordic languages and English in lower case, with their numbers (1 to 12). */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  names.flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
);
