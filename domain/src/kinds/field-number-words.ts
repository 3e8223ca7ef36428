import type { Field } from "../field.ts";

const minLetters = 2;

const plainWords = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** The number that a word means in a field; null where it is not one of the field's words. */
export const numberOfWord = ({ words = {} }: Field, text: string): number | null => {
  const plain = plainWords(text);
  return Object.hasOwn(words, plain) ? (words[plain] ?? null) : null;
};

/** The same for an incomplete word, if all words that begin with it mean one number (`bo`: 1). */
export const numberOfTyped = (field: Field, text: string): number | null => {
  const exact = numberOfWord(field, text);
  const start = plainWords(text);
  if (exact !== null || start.length < minLetters) return exact;
  const begun = Object.entries(field.words ?? {}).filter(([word]) => word.startsWith(start));
  const [number, ...others] = new Set(begun.map(([, each]) => each));
  return number === undefined || others.length > 0 ? null : number;
};

/** The suggested value that a typed text means in whichever case or language; null where there is none. */
export const suggestionTyped = (
  { suggestions = [], synonyms = {} }: Field,
  text: string,
): string | null => {
  const plain = plainWords(text);
  const own = suggestions.find((value) => value.toLowerCase() === plain);
  return own ?? (Object.hasOwn(synonyms, plain) ? (synonyms[plain] ?? null) : null);
};
