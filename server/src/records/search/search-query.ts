import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { findIsinFault } from "@teckna/domain/kinds/isin";
import { isCleanLongText, isLongerThan } from "@teckna/domain/text-rules";
import { foldText } from "../../db/sql/columns.ts";
import { invalid } from "../../errors.ts";
import { problem } from "../../input/input-problems.ts";
import { ParameterReader, type Parameters, readWhole, readYesNo } from "../../input/parameters.ts";
import { plainLetters } from "./plain-letters.ts";

export const maxQuery = 200;
const maxWords = 10;
export const usualLimit = 5;
export const maxLimit = 20;

/** The search text in the forms in which it is compared. */
export type SearchText = {
  readonly text: string;
  /** In lower case. */
  readonly folded: string;
  readonly words: readonly string[];
  /** In the form in which names are compared: without punctuation, (publ) and diacritics. */
  readonly key: string;
  readonly keyWords: readonly string[];
};

/** The form in which names are compared here. */
export const keyOf = (name: string): string => plainLetters(normaliseName(name));

const wordsOf = (text: string): readonly string[] => [
  ...new Set(text.split(/\s+/u).filter(Boolean)),
];

/** With single spaces between words; an ISIN in its stored form, however it was typed. */
const normalised = (typed: string): string => {
  const fault = findIsinFault(typed);
  return fault?.sort === "notation" ? fault.fits : typed.trim().replace(/\s+/gu, " ");
};

export const searchTextOf = (typed: string): SearchText => {
  const text = normalised(typed);
  const folded = foldText(text);
  const key = keyOf(text);
  return { text, folded, words: wordsOf(folded), key, keyWords: wordsOf(key) };
};

const marks = /[^\p{L}\d\s]+/gu;
const lettersBesideDigits = /(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu;

/** The same text with other word divisions, such as "PRV-12", "prv 12" and "PRV12"; only for texts with digits. */
export const otherPartings = ({ folded }: SearchText): readonly SearchText[] => {
  if (!/\d/.test(folded)) return [];
  const unmarked = folded.replace(marks, "");
  const words = wordsOf(unmarked);
  const texts = [
    unmarked,
    unmarked.replace(lettersBesideDigits, " "),
    // In a longer text the last word is usually a year.
    ...(words.length === 2 ? [words.join("")] : []),
  ];
  return [...new Set(texts)]
    .filter((text) => text !== folded && text !== "")
    .map(searchTextOf)
    .filter((parted) => parted.words.length <= maxWords);
};

type SearchQuery = {
  readonly searchText: SearchText;
  readonly limit: number;
  /** Whether the caller would rather have an incomplete response than wait. */
  readonly isQuick: boolean;
};

/** Reads the parameters of a search; throws with all problems. */
export const readSearchQuery = (parameters: Parameters): SearchQuery => {
  const reader = new ParameterReader(parameters, ["q", "limit", "quick"]);
  const { problems } = reader;
  const q = reader.text("q") ?? "";
  const searchText = searchTextOf(isLongerThan(q, maxQuery) ? "" : q);
  if (isLongerThan(q, maxQuery)) problems.push(problem("q", "tooLong", { max: maxQuery }));
  else if (!isCleanLongText(q)) problems.push(problem("q", "badText"));
  else if (searchText.folded === "") problems.push(problem("q", "required"));
  else if (searchText.words.length > maxWords)
    problems.push(problem("q", "tooLarge", { max: maxWords }));
  const limit = reader.take("limit", (text) => readWhole("limit", text, maxLimit), usualLimit);
  const isQuick = reader.take("quick", (text) => readYesNo("quick", text), false);
  if (problems.length > 0) throw invalid(problems);
  return { searchText, limit, isQuick };
};
