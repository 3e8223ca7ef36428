import { childrenOf } from "@teckna/domain/parent";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake-case";
import { hasNames } from "./columns.ts";

// A shorter word has no trigram, and a cached plan made for longer words would scan the whole index for it.
const shortestIndexed = 3;

/** Whether a word is long enough for the text index. */
export const isIndexed = (word: string): boolean => Array.from(word).length >= shortestIndexed;

type Word = {
  readonly pattern: string;
  /** Whether the word is long enough for the text index. */
  readonly isIndexed: boolean;
  /** Whether another word of the search is long enough, so that few rows are left to test. */
  readonly isNarrowed: boolean;
  /** The tables of children whose names count; `null` for all of them. */
  readonly namesIn: ReadonlySet<string> | null;
};

/** A column of the alias `t`, and the ids that it must be among. */
type Found = { readonly column: string; readonly ids: string };

// A relative's names are also part of its own search text, which has an index; so both are tested.
const isNamed = (row: string, { pattern }: Word): string =>
  `${row}.search like ${pattern} and ${row}.names like ${pattern}`;

const byParent = ({ parent }: Entity, word: Word): readonly Found[] =>
  entities
    .filter(({ name }) => name === parent?.entity)
    .map(({ path }) => ({
      column: snake(parent?.field ?? "id"),
      ids: `select p.id::text from ${path} p where ${isNamed("p", word)}`,
    }));

// For a deleted record, the children deleted together with it count, but not those deleted earlier.
const byChild = ({ path }: Entity, child: Entity, word: Word, deleted: boolean): Found => {
  const parentId = `c.${snake(child.parent?.field ?? "id")}`;
  const from = `select ${parentId}::text from ${child.path} c`;
  const ids = deleted
    ? `${from} join ${path} r on r.id = ${parentId} and r.deletion = c.deletion where ${isNamed("c", word)}`
    : `${from} where ${isNamed("c", word)} and c.deleted_at is null`;
  return { column: "id", ids };
};

// As an array, the ids let the planner combine indexes; where it scans the whole table, `in` looks them up one by one.
const isAmong = ({ column, ids }: Found, word: Word): string =>
  word.isIndexed ? `t.${column} = any (array(${ids}))` : `t.${column} in (${ids})`;

// `offset 0` forces a look-up for each row: otherwise the planner would read all children first.
const hasChild = (child: Entity, word: Word, deleted: boolean): string =>
  `exists (select from ${child.path} c where c.${snake(child.parent?.field ?? "id")} = t.id and ${isNamed("c", word)}
      and ${deleted ? "c.deletion = t.deletion" : "c.deleted_at is null"} offset 0)`;

/**
 * Conditions that are true where the names of a child match the word. A short word on its own would scan the names of
 * all children.
 */
const byChildren = (entity: AnyEntity, word: Word, deleted: boolean): readonly string[] => {
  const children = childrenOf(entity).filter(
    (child) => hasNames(child) && word.namesIn?.has(child.path) !== false,
  );
  if (word.isIndexed)
    return children.map((child) => isAmong(byChild(entity, child, word, deleted), word));
  return word.isNarrowed ? children.map((child) => hasChild(child, word, deleted)) : [];
};

/** A condition for rows of the alias `t`: the word matches the record's own text or the names of a relative. */
export const wordSql = (entity: AnyEntity, word: Word, deleted: boolean): string => {
  const cases = [
    ...byParent(entity, word).map((found) => isAmong(found, word)),
    ...byChildren(entity, word, deleted),
  ];
  return `(${[`t.search like ${word.pattern}`, ...cases].join("\n    or ")})`;
};
