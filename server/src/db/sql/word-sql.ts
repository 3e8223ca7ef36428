import { childrenOf } from "@teckna/domain/parent";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake-case";
import { hasNames } from "./columns.ts";

// A shorter word has no trigram, and a plan kept for longer ones would read the whole index for it.
const shortestIndexed = 3;

/** Whether a word is long enough for the text index. */
export const isIndexed = (word: string): boolean => Array.from(word).length >= shortestIndexed;

type Word = {
  readonly pattern: string;
  /** Whether it is long enough for the text index. */
  readonly isIndexed: boolean;
  /** Whether another word of the search is, so that few rows are left to look through. */
  readonly isNarrowed: boolean;
  /** The tables of children whose names count; `null`: all of them. */
  readonly namesIn: ReadonlySet<string> | null;
};

/** The ids by which rows of the alias `t` are found. */
type Found = { readonly column: string; readonly ids: string };

// Names are part of what a record itself is found by, which has an index.
const isNamed = (row: string, { pattern }: Word): string =>
  `${row}.search like ${pattern} and ${row}.names like ${pattern}`;

const byParent = ({ parent }: Entity, word: Word): readonly Found[] =>
  entities
    .filter(({ name }) => name === parent?.entity)
    .map(({ path }) => ({
      column: snake(parent?.field ?? "id"),
      ids: `select p.id::text from ${path} p where ${isNamed("p", word)}`,
    }));

// Of a deleted record the children count that went with it, never those that were deleted before.
const byChild = ({ path }: Entity, child: Entity, word: Word, deleted: boolean): Found => {
  const parentId = `c.${snake(child.parent?.field ?? "id")}`;
  const from = `select ${parentId}::text from ${child.path} c`;
  const ids = deleted
    ? `${from} join ${path} r on r.id = ${parentId} and r.deletion = c.deletion where ${isNamed("c", word)}`
    : `${from} where ${isNamed("c", word)} and c.deleted_at is null`;
  return { column: "id", ids };
};

// The ids as an array let all indexes be read together; where the whole table is read, they are looked up one by one.
const isAmong = ({ column, ids }: Found, { isIndexed }: Word): string =>
  isIndexed ? `t.${column} = any (array(${ids}))` : `t.${column} in (${ids})`;

// One row at a time, which `offset 0` holds the planner to: it would read all children first to look the few rows up in.
const hasChild = (child: Entity, word: Word, deleted: boolean): string =>
  `exists (select from ${child.path} c where c.${snake(child.parent?.field ?? "id")} = t.id and ${isNamed("c", word)}
      and ${deleted ? "c.deletion = t.deletion" : "c.deleted_at is null"} offset 0)`;

/** What is true where the names of a child have the word; a short word alone would read those of all there are. */
const byChildren = (entity: AnyEntity, word: Word, deleted: boolean): readonly string[] => {
  const children = childrenOf(entity).filter(
    (child) => hasNames(child) && word.namesIn?.has(child.path) !== false,
  );
  if (word.isIndexed)
    return children.map((child) => isAmong(byChild(entity, child, word, deleted), word));
  return word.isNarrowed ? children.map((child) => hasChild(child, word, deleted)) : [];
};

/** That a row of the alias `t` is found by its own text or the names of a relative. */
export const wordSql = (entity: AnyEntity, word: Word, deleted: boolean): string => {
  const cases = [
    ...byParent(entity, word).map((found) => isAmong(found, word)),
    ...byChildren(entity, word, deleted),
  ];
  return `(${[`t.search like ${word.pattern}`, ...cases].join("\n    or ")})`;
};
