import type { ErasureKey } from "./erasure-key.ts";
import { type NameFinder, createNameFinder } from "./text/name-finder.ts";
import { mapStrings } from "./text/json-strings.ts";
import type { Holds } from "./places.ts";
import { maskName, replaceName } from "./text/replace-name.ts";

/** Which of the texts are to change that say more than the name: all, or those with these digests. */
export type Inside = "all" | ReadonlySet<string>;

/** What is erased, and what takes its place. */
export type Choice = {
  readonly finder: NameFinder;
  readonly pseudonym: string;
  /** Whether the text with this digest was chosen. */
  readonly isChosen: (digest: string) => boolean;
  /** What a text becomes; the same where it stays. Where others point into it, it stays as long as it is. */
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

/** What a column becomes, and how many texts within it change. */
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
