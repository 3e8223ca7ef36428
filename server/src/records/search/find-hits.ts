import { type AnyEntity, entities } from "@teckna/domain/entities";
import { snake } from "@teckna/domain/snake-case";
import type { Context } from "../../context.ts";
import type { Runs, Sql } from "../../db/connection/database.ts";
import { arrayLiteral } from "../../db/sql/array-literal.ts";
import { foldText } from "../../db/sql/columns.ts";
import { type HitsParams, cutOff, hitsSql } from "../../db/sql/search/hits-sql.ts";
import {
  nearSpellingsSql,
  setSimilaritySql,
  similarSpellingsSql,
  spellingsWithSql,
  startingSpellingsSql,
} from "../../db/sql/search/found-spellings-sql.ts";
import type { MaxTested } from "../../db/sql/search/text-hits-sql.ts";
import { containing } from "../../db/sql/like-pattern.ts";
import { isIndexed } from "../../db/sql/word-sql.ts";
import { nameFieldKeys } from "../names/find-names.ts";
import { type FoundHit, type Group, groupHits } from "./group-hits.ts";
import { hasTrigrams } from "./has-trigrams.ts";
import { keyVariants } from "./key-variants.ts";
import {
  type FoundRow,
  type Similar,
  asSimilar,
  isByName,
  rankHit,
  spellingKey,
} from "./rank-hit.ts";
import { otherPartings, searchTextOf, type SearchText } from "./search-query.ts";
import { longest, textPatternsOf } from "./text-patterns.ts";

const maxSpellings = 8;
const maxSimilar = 8;
/** The lowest trigram similarity that is offered, and the lowest share of the best one's similarity. */
const leastLikeness = 0.45;
const leastOfBest = 0.75;
/** Sorts after every letter. */
const last = "\u{10ffff}";
const nothing = "{}";
const maxId = 100;

type Spelling = { readonly field: string; readonly spelling: string };
type Found = { readonly entity: AnyEntity; readonly row: FoundRow };

/** Where and how far a search reads. */
type Reach = {
  readonly context: Context;
  readonly maxTested: MaxTested;
  /** Called if more rows than that would have to be tested. */
  readonly onCutOff: () => void;
};

const read = <Row extends object>(
  sql: Runs,
  text: string,
  ...params: readonly (string | number)[]
): Promise<Row[]> => sql.unsafe<Row[]>(text, params, { prepare: true });

/** A text that may begin so many ids is no rare word. */
const manyIds = 10_000;
const isLikeId = (text: string): boolean => text.length >= 8 && /\d/.test(text);
/** From how many ids that begin with a text it is taken for the beginning of an id. */
const startedIdsOf = (text: string): number => (isLikeId(text) ? 1 : manyIds);

/** The spellings that begin with the typed text or contain its words. */
const findSpellings = async (sql: Sql, key: string, words: readonly string[]) => {
  if (key === "") return [];
  const word = longest(words);
  if (!isIndexed(word)) {
    const range = [arrayLiteral(nameFieldKeys), key, key + last] as const;
    return read<Spelling>(sql, startingSpellingsSql, maxSpellings, key, ...range);
  }
  const starts = arrayLiteral(words.map((each) => containing(` ${each}`)));
  return read<Spelling>(sql, spellingsWithSql, maxSpellings, key, containing(word), starts);
};

const titled = entities.flatMap((entity) => ("title" in entity ? [`${entity.path}.`] : []));

const isNameField = (key: string): boolean =>
  entities.some(({ path, nameField }) => key === `${path}.${snake(nameField)}`);

const isTitled = ({ field }: Spelling): boolean => titled.some((start) => field.startsWith(start));

/**
 * The names of issues that equal one of several words; the other words are then searched for in the children of these.
 */
const findRelatives = async (sql: Sql, { keyWords }: SearchText): Promise<readonly string[]> => {
  const words = keyWords.length > 1 ? keyWords.filter(isIndexed) : [];
  const found = await Promise.all(words.map((word) => findSpellings(sql, word, [word])));
  return found
    .flat()
    .filter(isTitled)
    .map(({ spelling }) => spelling);
};

const readFound = async (
  { context: { sql, collation }, maxTested, onCutOff }: Reach,
  params: HitsParams,
): Promise<readonly Found[]> => {
  // Only with a maximum, the statement has the last parameter.
  const given = maxTested === null ? params.slice(0, -1) : params;
  const statement = hitsSql(collation, maxTested);
  const rows = await read<{ entity: string; found: string }>(sql, statement, ...given);
  if (rows.some(({ entity }) => entity === cutOff)) onCutOff();
  return rows.flatMap(({ entity, found }) =>
    entities
      .filter(({ name }) => name === entity)
      // Safe: row_to_json made the text from scalar columns.
      .map((of) => ({ entity: of, row: JSON.parse(found) as FoundRow })),
  );
};

const rankAll = (
  found: readonly Found[],
  searchText: SearchText,
  similar?: Similar,
): readonly FoundHit[] =>
  found.flatMap(({ entity, row }) => {
    const ranked = rankHit(entity, row, searchText, similar);
    return ranked ? [{ entity, row, ranked }] : [];
  });

const findAsTyped = async (reach: Reach, searchText: SearchText): Promise<readonly FoundHit[]> => {
  const { text, folded, words, key, keyWords } = searchText;
  const { sql } = reach.context;
  const patterns = textPatternsOf(words);
  const mayBeId = text.length <= maxId;
  const [spellings, relatives] = await Promise.all([
    findSpellings(sql, key, keyWords),
    findRelatives(sql, searchText),
  ]);
  const found = await readFound(reach, [
    mayBeId ? arrayLiteral([...new Set([text, folded, text.toUpperCase()])]) : nothing,
    mayBeId && isIndexed(text) ? text : "",
    text + last,
    text.toUpperCase(),
    patterns.longest,
    arrayLiteral(words.map(containing)),
    arrayLiteral(words.map((each) => containing(` ${each}`))),
    JSON.stringify(spellings),
    JSON.stringify(relatives),
    longest(words),
    patterns.further,
    startedIdsOf(text),
    patterns.others,
    patterns.idLine,
    patterns.shortWord,
  ]);
  return rankAll(found, searchText);
};

/** Short names with one edit, which are too short for trigrams. */
const findNearSpellings = async (sql: Sql, key: string): Promise<readonly Spelling[]> => {
  const near = keyVariants(key);
  if (near.length === 0) return [];
  return read<Spelling>(
    sql,
    nearSpellingsSql,
    maxSimilar,
    arrayLiteral(nameFieldKeys),
    arrayLiteral(near.map((each) => each.key)),
    arrayLiteral(near.map(({ distance }) => String(distance))),
  );
};

const findSimilarSpellings = async (sql: Sql, key: string): Promise<readonly Spelling[]> => {
  const near = await findNearSpellings(sql, key);
  if (near.length > 0) return near;
  if (!isIndexed(key) || !(await hasTrigrams(sql))) return [];
  const found = await sql.begin("read only", async (tx) => {
    await read(tx, setSimilaritySql, String(leastLikeness));
    return read<Spelling & { likeness: number }>(tx, similarSpellingsSql, maxSimilar, key);
  });
  const least = Math.max(leastLikeness, leastOfBest * (found[0]?.likeness ?? 0));
  return found.filter(({ likeness }) => likeness >= least);
};

/** Finds records by similar names; of the spellings that have no index to their records, only the most similar one. */
const findSimilar = async (reach: Reach, searchText: SearchText): Promise<readonly FoundHit[]> => {
  const spellings = await findSimilarSpellings(reach.context.sql, searchText.key);
  if (spellings.length === 0) return [];
  const unnamed = spellings.find(({ field }) => !isNameField(field));
  const text = unnamed ? foldText(unnamed.spelling) : "";
  const patterns = textPatternsOf([text]);
  const found = await readFound(reach, [
    nothing,
    "",
    "",
    "",
    patterns.longest,
    arrayLiteral([containing(text)]),
    nothing,
    JSON.stringify(spellings),
    "[]",
    text,
    patterns.further,
    manyIds,
    patterns.others,
    patterns.idLine,
    patterns.shortWord,
  ]);
  const similar = new Set(spellings.map(({ field, spelling }) => spellingKey(field, spelling)));
  return rankAll(found, searchText, similar);
};

/** Finds records by the issue name most similar to the words, leaving out a year or other number, which no name has. */
const findCorrected = async (
  reach: Reach,
  { keyWords }: SearchText,
): Promise<readonly FoundHit[]> => {
  const name = keyWords.filter((word) => !/\d/.test(word)).join(" ");
  const numbers = keyWords.filter((word) => /\d/.test(word));
  if (numbers.length === 0) return [];
  const similar = (await findSimilarSpellings(reach.context.sql, name)).find(isTitled);
  if (!similar) return [];
  const found = await findAsTyped(reach, searchTextOf([similar.spelling, ...numbers].join(" ")));
  return found.map((hit) => ({ ...hit, ranked: asSimilar(hit.ranked) }));
};

const idOf = ({ entity, row }: FoundHit): string => `${entity.path}/${String(row["id"])}`;

const isNamed = (found: readonly FoundHit[]): boolean =>
  found.some(({ ranked }) => isByName(ranked));

const together = (found: readonly FoundHit[], more: readonly FoundHit[]): readonly FoundHit[] => {
  const known = new Set(found.map(idOf));
  return [...found, ...more.filter((hit) => !known.has(idOf(hit)))];
};

const findWith = async (reach: Reach, searchText: SearchText, limit: number) => {
  const typed = await findAsTyped(reach, searchText);
  if (isNamed(typed)) return groupHits(typed, searchText, limit);
  // Sequentially, because the first one nearly always succeeds.
  for (const other of otherPartings(searchText)) {
    const found = await findAsTyped(reach, other);
    if (isNamed(found)) return groupHits(together(typed, found), other, limit);
  }
  const similar = await findSimilar(reach, searchText);
  const more = similar.length > 0 ? similar : await findCorrected(reach, searchText);
  return groupHits(together(typed, more), searchText, limit);
};

/** The hits by entity, and whether there can be no others among rows that were not tested. */
export type SearchResult = { readonly groups: readonly Group[]; readonly complete: boolean };

/**
 * Finds the records of all entities that a text may mean; if there are none, tries other word divisions, then similar
 * spellings. With a maximum of tested rows of each entity it may miss older ones, and says so.
 */
export const findHits = async (
  context: Context,
  searchText: SearchText,
  limit: number,
  maxTested: MaxTested = null,
): Promise<SearchResult> => {
  let complete = true;
  const onCutOff = (): void => {
    complete = false;
  };
  const groups = await findWith({ context, maxTested, onCutOff }, searchText, limit);
  return { groups, complete };
};
