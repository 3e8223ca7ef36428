import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { isCleanLongText, isLongerThan } from "@teckna/domain/text-rules";
import { foldCase } from "../../db/sql/columns.ts";
import { invalid } from "../../errors.ts";
import { type Parameters, problem, readWhole } from "../parameters.ts";
import { plainLetters } from "./plain-letters.ts";

export const maxQuery = 200;
const maxWords = 10;
export const usualLimit = 5;
export const maxLimit = 20;

/** What is looked for, in the forms in which it is compared. */
export type Sought = {
  readonly text: string;
  /** In small letters. */
  readonly folded: string;
  readonly words: readonly string[];
  /** As names are compared: without punctuation, (publ) and marks of letters. */
  readonly key: string;
  readonly keyWords: readonly string[];
};

/** How a name is compared here. */
export const keyOf = (name: string): string => plainLetters(normaliseName(name));

const wordsOf = (text: string): readonly string[] => [
  ...new Set(text.split(/\s+/u).filter(Boolean)),
];

export const soughtOf = (typed: string): Sought => {
  const text = typed.trim().replace(/\s+/gu, " ");
  const folded = foldCase(text);
  const key = keyOf(text);
  return { text, folded, words: wordsOf(folded), key, keyWords: wordsOf(key) };
};

type SearchQuery = { readonly sought: Sought; readonly limit: number };

const known: readonly string[] = ["q", "limit"];

/** Reads the parameters of a search; throws with everything that is wrong with them. */
export const readSearchQuery = (parameters: Parameters): SearchQuery => {
  const given = new Map(parameters);
  const problems = parameters
    .filter(
      ([name], at) =>
        !known.includes(name) || at !== parameters.findIndex(([other]) => other === name),
    )
    .map(([name]) => problem(name, "unknownParameter"));
  const q = given.get("q") ?? "";
  const sought = soughtOf(isLongerThan(q, maxQuery) ? "" : q);
  if (isLongerThan(q, maxQuery)) problems.push(problem("q", "tooLong", { max: maxQuery }));
  else if (!isCleanLongText(q)) problems.push(problem("q", "badText"));
  else if (sought.text === "") problems.push(problem("q", "required"));
  else if (sought.words.length > maxWords)
    problems.push(problem("q", "tooLarge", { max: maxWords }));
  const limit = readWhole("limit", given.get("limit") ?? String(usualLimit), maxLimit);
  if ("code" in limit) problems.push(limit);
  if (problems.length > 0 || "code" in limit) throw invalid(problems);
  return { sought, limit: limit.value };
};
