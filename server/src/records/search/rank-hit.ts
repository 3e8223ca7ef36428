import type { Entity, Value } from "@teckna/domain/entity";
import type { AnyEntity } from "@teckna/domain/entities";
import type { KindName } from "@teckna/domain/field";
import { computedFieldsOf } from "@teckna/domain/wire-fields";
import { foldText, titleColumn } from "../../db/sql/columns.ts";
import { searchedColumns } from "../../db/sql/search/searched-columns.ts";
import { plainLetters } from "./plain-letters.ts";
import { type SearchText, keyOf } from "./search-query.ts";

/** A candidate record: its texts by column, its title or its parent's, and its time of change. */
export type FoundRow = Readonly<Record<string, Value>>;

export const matches = ["exact", "prefix", "words", "similar"] as const;
export type Match = (typeof matches)[number];

/** Why a record is a hit: its rank (smaller is better), the matching field, and the text in it. */
export type RankedText = {
  readonly match: Match;
  readonly rank: number;
  readonly field: string;
  readonly value: string;
};

const ranks = { exact: 0, prefix: 1, wordsOfName: 2, wordsOfText: 3, similar: 4 } as const;
/** Whether the match is by the record's name rather than by other texts or similarity. */
export const isByName = ({ rank }: RankedText): boolean => rank <= ranks.wordsOfName;

const shortestIdStart = 3;

/** Kinds whose text is a description rather than a name. */
const isDescribing: Readonly<Partial<Record<KindName, true>>> = { longText: true, url: true };

type Text = { readonly field: string; readonly kind: KindName; readonly value: string };

const isText = (value: Value | undefined): value is string =>
  typeof value === "string" && value !== "";

/** The texts that a record is found by, its name first; an issue's title includes its name and replaces it. */
const textsOf = (entity: AnyEntity, row: FoundRow): readonly Text[] => {
  const texts = searchedColumns(entity).flatMap(({ name, fieldName, field }) => {
    const value = row[name];
    const text = { field: name, kind: field.kind };
    if (!isText(value)) return [];
    const title = fieldName === entity.nameField ? row[titleColumn.name] : null;
    return [
      { ...text, value },
      ...(isText(title) && title !== value ? [{ ...text, value: title }] : []),
    ];
  });
  const [id, ...others] = texts;
  const describing = others.filter(({ kind }) => isDescribing[kind]);
  const naming = others.filter(({ kind }) => !isDescribing[kind]);
  return [...naming, ...(id ? [id] : []), ...describing];
};

/** The title of a record's parent. */
export const parentTitleOf = (entity: Entity, row: FoundRow): string | null => {
  const [title] = computedFieldsOf(entity).map(({ wire }) => row[wire]);
  return isText(title) ? title : null;
};

const hasAll = (text: string, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => text.includes(word));

const hasWordStarts = (key: string, words: readonly string[]): boolean =>
  hasAll(
    ` ${key}`,
    words.map((word) => ` ${word}`),
  );

const rankOfId = (value: string, { folded }: SearchText): number | null => {
  const id = foldText(value);
  if (id === folded) return ranks.exact;
  return folded.length >= shortestIdStart && id.startsWith(folded) ? ranks.prefix : null;
};

const rankOfText = ({ value, kind }: Text, searchText: SearchText): number | null => {
  const folded = foldText(value);
  if (folded === searchText.folded) return ranks.exact;
  if (isDescribing[kind]) return hasAll(folded, searchText.words) ? ranks.wordsOfText : null;
  const key = keyOf(value);
  const hasKey = searchText.key !== "";
  if (hasKey && key === searchText.key) return ranks.exact;
  if (folded.startsWith(searchText.folded) || (hasKey && key.startsWith(searchText.key)))
    return ranks.prefix;
  const isFound = hasAll(folded, searchText.words) || hasWordStarts(key, searchText.keyWords);
  return isFound ? ranks.wordsOfName : null;
};

const matchOf = (rank: number): Match => {
  if (rank === ranks.exact) return "exact";
  if (rank === ranks.prefix) return "prefix";
  return rank === ranks.similar ? "similar" : "words";
};

const ranked = (rank: number, { field, value }: Text): RankedText => ({
  match: matchOf(rank),
  rank,
  field,
  value,
});

/** A record found by other words than the typed ones is only a similar match. */
export const asSimilar = (found: RankedText): RankedText => ({
  ...found,
  match: "similar",
  rank: ranks.similar,
});

const byOwnTexts = (texts: readonly Text[], searchText: SearchText): RankedText | null => {
  let best: RankedText | null = null;
  for (const text of texts) {
    const rank =
      text.kind === "id" ? rankOfId(text.value, searchText) : rankOfText(text, searchText);
    if (rank !== null && (best === null || rank < best.rank)) best = ranked(rank, text);
  }
  return best;
};

/** Whether the words occur in several of its texts, or some of them in its parent's title. */
const byAllTexts = (
  texts: readonly Text[],
  parentTitle: string | null,
  { words }: SearchText,
): RankedText | null => {
  const own = texts.filter(({ kind }) => kind !== "id");
  const all = [...own.map(({ value }) => value), parentTitle ?? ""];
  if (!hasAll(plainLetters(foldText(all.join("\n"))), words.map(plainLetters))) return null;
  const text = own.find(({ value }) =>
    words.some((word) => plainLetters(foldText(value)).includes(plainLetters(word))),
  );
  return text ? ranked(ranks.wordsOfName, text) : null;
};

/** Texts similar to the typed one, by table and column. */
export type Similar = ReadonlySet<string>;

export const spellingKey = (field: string, spelling: string): string => `${field}\n${spelling}`;

/** Whether and how well a record matches; `null` if it does not. */
export const rankHit = (
  entity: AnyEntity,
  row: FoundRow,
  searchText: SearchText,
  similar: Similar = new Set(),
): RankedText | null => {
  const texts = textsOf(entity, row);
  const found =
    byOwnTexts(texts, searchText) ??
    (searchText.words.length > 1
      ? byAllTexts(texts, parentTitleOf(entity, row), searchText)
      : null);
  if (found) return found;
  const like = texts.find(({ field, value }) =>
    similar.has(spellingKey(`${entity.path}.${field}`, value)),
  );
  return like ? ranked(ranks.similar, like) : null;
};
