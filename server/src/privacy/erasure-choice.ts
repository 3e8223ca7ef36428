import type { ErasureKey } from "./erasure-key.ts";
import { type NameFinder, createNameFinder } from "./text/name-finder.ts";
import { mapStrings } from "./text/json-strings.ts";
import type { Holds } from "./places.ts";
import { maskName, replaceName } from "./text/replace-name.ts";

/** Which texts that contain more than the name are to be changed: all, or those with these digests. */
export type Inside = "all" | ReadonlySet<string>;

/** What to erase, and what to replace it by. */
export type Choice = {
  readonly finder: NameFinder;
  readonly pseudonym: string;
  /** Whether the text with this digest was chosen. */
  readonly isChosen: (digest: string) => boolean;
  /**
   * Returns the changed text, or the same one if it is not to be changed. With `hasOffsets`, other rows store positions
   * in the text, so its length is preserved.
   */
  readonly change: (text: string, hasOffsets: boolean) => string;
};

export type Choosing = {
  readonly names: readonly string[];
  readonly pseudonym: string;
  readonly inside: Inside;
  readonly key: ErasureKey;
};

export const createChoice = ({ names, pseudonym, inside, key }: Choosing): Choice => {
  const finder = createNameFinder(names);
  const isChosen = (digest: string): boolean => inside === "all" || inside.has(digest);
  const change = (text: string, hasOffsets: boolean): string => {
    const found = finder.find(text);
    if (!found || !(found.isWhole || isChosen(key.textDigest(text)))) return text;
    return hasOffsets ? maskName(text, found) : replaceName(text, found, pseudonym);
  };
  return { finder, pseudonym, isChosen, change };
};

/** The new value of a column, and how many texts in it changed. */
export const changeColumn = (
  text: string | null,
  holds: Holds,
  choice: Choice,
): { readonly text: string | null; readonly changed: number } => {
  if (text === null) return { text, changed: 0 };
  let changed = 0;
  const change = (before: string): string => {
    const after = choice.change(before, holds === "offsets");
    if (after !== before) changed += 1;
    return after;
  };
  return { text: holds === "json" ? mapStrings(text, change) : change(text), changed };
};
