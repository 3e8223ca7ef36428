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

/** The word that another is meant to be: one letter is missing, too many, wrong, or has changed places. */
const meantBy = (word: string): string => {
  if (known.has(word)) return word;
  const missing = byRest.get(word)?.word;
  if (missing !== undefined) return missing;
  for (let at = 0; at < word.length; at++) {
    const rest = word.slice(0, at) + word.slice(at + 1);
    if (known.has(rest)) return rest;
    const found = byRest.get(rest);
    if (found !== undefined && Math.abs(found.at - at) <= 1) return found.word;
  }
  return word;
};

const edge = 3;
const edgesOf = (cut: (word: string) => string): string => [...new Set(words.map(cut))].join("|");
const starts = edgesOf((word) => word.slice(0, edge));
const ends = edgesOf((word) => word.slice(-edge));
/** Words that begin or end like the known ones: one wrong letter leaves one of both as it is. */
const likeWord = new RegExp(
  `(?<![a-zß-ɏ])(?:(?:${starts})[a-zß-ɏ]{2,19}|[a-zß-ɏ]{2,19}(?:${ends}))(?![a-zß-ɏ])`,
  "gu",
);

/** The same words with misspelt cue words put right; `null` where none is misspelt. */
export const putRight = (lower: string): string | null => {
  const mended = lower.replace(likeWord, (word) => meantBy(word));
  return mended === lower ? null : mended;
};
