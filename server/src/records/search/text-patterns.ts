import { arrayLiteral } from "../../db/sql/array-literal.ts";
import { containing } from "../../db/sql/like-pattern.ts";
import { isIndexed } from "../../db/sql/word-sql.ts";

const longestFirst = (words: readonly string[]): readonly string[] =>
  words.toSorted((one, other) => other.length - one.length);

export const longest = (words: readonly string[]): string => longestFirst(words)[0] ?? "";

const anything = "%";
const anyLine = "%\n";

// The text index has each three letters of a word, and at its beginning two and one, and takes at most 256 characters in
// a class. The first line of a text is an id, so there is always a character before.
const signs = "\n -/:-@[-`{-~¡-¿";
const letters = "0-9a-zß-ÿ";
const shortWord = /^[0-9a-zß-ÿ]{1,2}$/;

/**
 * A regular expression by which the text index finds a short word: two letters anywhere, one at the beginning of a word.
 * It is empty for any other word.
 */
export const shortWordPattern = (word: string): string =>
  shortWord.test(word) ? `[${signs}${word.length > 1 ? letters : ""}]${word}` : "";

/** How words are looked for in texts: the two longest in the text index, others in the rows that it finds. */
export type TextPatterns = {
  readonly longest: string;
  readonly further: string;
  readonly others: string;
  readonly shortWord: string;
  /** With several words, none is looked for in the ids: these are only found by their beginning. */
  readonly idLine: string;
};

/** The patterns of some words, as the statement takes them. */
export const textPatternsOf = (words: readonly string[]): TextPatterns => {
  const [first = "", second = "", ...rest] = longestFirst(words);
  const isFurther = isIndexed(second);
  const others = isFurther || second === "" ? rest : [second, ...rest];
  return {
    longest: isIndexed(first) ? containing(first) : "",
    further: isFurther ? containing(second) : anything,
    others: arrayLiteral(others.map(containing)),
    // Two letters before one: in the order of the words, which is by length.
    shortWord: others.map(shortWordPattern).find((pattern) => pattern !== "") ?? "",
    idLine: words.length > 1 ? anyLine : "",
  };
};
