import { allMatches } from "../terms/all-matches.ts";
import { type Security, securityWords } from "./cues/securities.ts";

type Named = { readonly security: Security; readonly distance: number };

/** The security last named in a piece of lower-case text. */
export const lastNamed = (text: string): Named | null => {
  const found = securityWords.flatMap(([security, words]) => {
    const last = allMatches(text, words).at(-1);
    return last === undefined
      ? []
      : [{ security, distance: text.length - last.index - last[0].length, length: last[0].length }];
  });
  return (
    found.toSorted((one, other) => one.distance - other.distance || other.length - one.length)[0] ??
    null
  );
};
