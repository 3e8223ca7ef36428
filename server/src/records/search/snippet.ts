import { foldText } from "../../db/sql/columns.ts";
import { plainLetters } from "./plain-letters.ts";
import type { SearchText } from "./search-query.ts";

/** A part of a text, and whether it matched. */
export type Piece = { readonly text: string; readonly marked: boolean };

const shownBefore = 40;
const shownLength = 140;

type Span = { readonly from: number; readonly to: number };

/** The text in lower case without diacritics, at the same positions; `null` if that changes its length. */
const comparable = (text: string): string | null => {
  const plain = plainLetters(foldText(text));
  return plain.length === text.length ? plain : null;
};

const spanOf = (text: string, word: string): readonly Span[] => {
  const at = text.indexOf(word);
  return at < 0 || word === "" ? [] : [{ from: at, to: at + word.length }];
};

/** Where the search text occurs: as a whole, else each word, without overlaps. */
const spansOf = (text: string, searchText: SearchText): readonly Span[] => {
  const plain = comparable(text);
  if (plain === null) return [];
  const whole = spanOf(plain, plainLetters(searchText.folded));
  if (whole.length > 0) return whole;
  const words = [...searchText.words, ...searchText.keyWords].flatMap((word) =>
    spanOf(plain, plainLetters(word)),
  );
  const spans: Span[] = [];
  for (const span of words.toSorted((one, other) => one.from - other.from || other.to - one.to))
    if (span.from >= (spans.at(-1)?.to ?? 0)) spans.push(span);
  return spans;
};

const isLowSurrogate = (text: string, at: number): boolean =>
  /[\udc00-\udfff]/.test(text.charAt(at));

/** Moves a position so that it does not split a surrogate pair. */
const edge = (text: string, at: number): number => (isLowSurrogate(text, at) ? at - 1 : at);

/** The part of a text around the match, in pieces. */
export const snippetOf = (text: string, searchText: SearchText): readonly Piece[] => {
  const spans = spansOf(text, searchText);
  const first = spans[0]?.from ?? 0;
  const isShort = text.length <= shownLength;
  const from = isShort ? 0 : edge(text, Math.max(0, first - shownBefore));
  const to = isShort ? text.length : edge(text, Math.min(text.length, from + shownLength));
  const pieces: Piece[] = [];
  let at = from;
  const add = (end: number, marked: boolean): void => {
    if (end > at) pieces.push({ text: text.slice(at, end), marked });
    at = Math.max(at, end);
  };
  for (const span of spans.filter((each) => each.to <= to)) {
    add(span.from, false);
    add(span.to, true);
  }
  add(to, false);
  const cut = (isCut: boolean): readonly Piece[] => (isCut ? [{ text: "…", marked: false }] : []);
  return [...cut(from > 0), ...pieces, ...cut(to < text.length)];
};
