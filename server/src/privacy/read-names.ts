import type { Problem } from "@teckna/domain/problem";
import { isCleanText, isLongerThan } from "@teckna/domain/text-rules";
import { canonicalText } from "./text/canonical-text.ts";

export const maxNames = 20;
export const maxName = 200;
/** Shorter names occur in very many words; and a code of this length fits in their place. */
export const minLetters = 4;

const lettersOf = (name: string): number => canonicalText(name).text.replaceAll(" ", "").length;

const checkName = (name: unknown, at: number): Problem[] => {
  const field = `names.${at}`;
  const problem = (code: Problem["code"], params: Problem["params"] = {}): Problem[] => [
    { field, code, params },
  ];
  if (typeof name !== "string") return problem("notText");
  if (isLongerThan(name, maxName)) return problem("tooLong", { max: maxName });
  if (!isCleanText(name)) return problem("badText");
  return lettersOf(name) < minLetters ? problem("required") : [];
};

/** The problems of the names in a request. */
export const checkNames = (names: unknown): readonly Problem[] => {
  if (!Array.isArray(names) || names.length === 0)
    return [{ field: "names", code: "required", params: {} }];
  if (names.length > maxNames)
    return [{ field: "names", code: "tooLarge", params: { max: maxNames } }];
  return names.flatMap(checkName);
};

/**
 * Whether a name is a single word: it occurs within other people's names, so not all of its occurrences can be meant.
 */
export const isOneWord = (name: string): boolean => !canonicalText(name).text.includes(" ");
