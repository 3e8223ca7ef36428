import type { Field } from "../field.ts";

const minLetters = 2;

const plainWords = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** What all words that begin with a text mean; null if they mean different things, or there are none. */
const meantByBegun = <Meaning>(
  words: readonly (readonly [string, Meaning])[],
  text: string,
): Meaning | null => {
  const start = plainWords(text);
  if (start.length < minLetters) return null;
  const begun = words.filter(([word]) => word.startsWith(start));
  const [meant, ...others] = new Set(begun.map(([, each]) => each));
  return meant === undefined || others.length > 0 ? null : meant;
};

/** The number that a word means in a field; null where it is not one of the field's words. */
export const numberOfWord = ({ words = {} }: Field, text: string): number | null => {
  const plain = plainWords(text);
  return Object.hasOwn(words, plain) ? (words[plain] ?? null) : null;
};

/** The same for an incomplete word, if all words that begin with it mean one number (`bo`: 1). */
export const numberOfTyped = (field: Field, text: string): number | null =>
  numberOfWord(field, text) ?? meantByBegun(Object.entries(field.words ?? {}), text);

/** The suggested value that a whole word means in whichever case or language; null where there is none. */
export const suggestionOfWord = (
  { suggestions = [], synonyms = {} }: Field,
  text: string,
): string | null => {
  const plain = plainWords(text);
  const own = suggestions.find((value) => value.toLowerCase() === plain);
  return own ?? (Object.hasOwn(synonyms, plain) ? (synonyms[plain] ?? null) : null);
};

/** The same for an incomplete word, if all words that begin with it mean one value (`ut`: _Outcome_). */
export const suggestionOfTyped = (field: Field, text: string): string | null => {
  const { suggestions = [], synonyms = {} } = field;
  const own = suggestions.map((value) => [value.toLowerCase(), value] as const);
  return suggestionOfWord(field, text) ?? meantByBegun([...own, ...Object.entries(synonyms)], text);
};
