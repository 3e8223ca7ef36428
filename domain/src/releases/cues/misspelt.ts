/** Words long enough that one wrong letter makes no other word of them. */
const words: readonly string[] = [
  "avstämningsdag",
  "avstämningsdagen",
  "teckningsperiod",
  "teckningsperioden",
  "teckningstiden",
  "teckningskurs",
  "teckningskursen",
  "teckningsrätt",
  "teckningsrätter",
  "teckningsrätterna",
  "uniträtter",
  "uniträtterna",
  "teckningsoptioner",
  "teckningsoptionerna",
  "nyttjandeperiod",
  "nyttjandeperioden",
  "företrädesemissionen",
  "teckningsförbindelser",
  "teckningsåtaganden",
  "garantiåtaganden",
  "bolagsstämma",
  "handelsdag",
  "subscription",
  "subscribe",
  "subscribed",
  "record",
  "extraordinary",
  "underwriting",
  "commitments",
  "undertakings",
];
const known: ReadonlySet<string> = new Set(words);

/** A word with one letter left out, and where. */
type Shortened = { readonly rest: string; readonly at: number };

const shortened = (word: string): readonly Shortened[] =>
  Array.from(word, (_, at) => ({ rest: word.slice(0, at) + word.slice(at + 1), at }));

const byRest: ReadonlyMap<string, { readonly word: string; readonly at: number }> = new Map(
  words.flatMap((word) => shortened(word).map(({ rest, at }) => [rest, { word, at }] as const)),
);

const edge = 3;
/** How the known words begin and end: one wrong letter leaves one of both as it is. */
const edges: ReadonlySet<string> = new Set(
  words.flatMap((word) => [`^${word.slice(0, edge)}`, `${word.slice(-edge)}$`]),
);
const mayBeKnown = (word: string): boolean =>
  edges.has(`^${word.slice(0, edge)}`) || edges.has(`${word.slice(-edge)}$`);

/** The word that another is meant to be: one letter is missing, too many, wrong, or has changed places. */
const meantBy = (word: string): string => {
  if (!mayBeKnown(word) || known.has(word)) return word;
  const missing = byRest.get(word)?.word;
  if (missing !== undefined) return missing;
  for (const { rest, at } of shortened(word)) {
    if (known.has(rest)) return rest;
    const found = byRest.get(rest);
    if (found !== undefined && Math.abs(found.at - at) <= 1) return found.word;
  }
  return word;
};

const longWord = /(?<![a-zß-ɏ])[a-zß-ɏ]{5,22}(?![a-zß-ɏ])/gu;

/** The same words with misspelt cue words put right; `null` where none is misspelt. */
export const putRight = (lower: string): string | null => {
  const mended = lower.replace(longWord, (word) => meantBy(word));
  return mended === lower ? null : mended;
};
