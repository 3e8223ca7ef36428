import type { AnyEntity } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { snake } from "@teckna/domain/snake-case";
import { foldedSql, hasNames } from "../columns.ts";
import { rebuiltSql } from "./rebuilt-sql.ts";
import type { AsOf } from "./record-as-of-sql.ts";
import { happened, isSince, stood, undoneName } from "./tables-as-of-sql.ts";

/** Whether JSON writes a character of the word with an escape. */
const isEscaped = (word: string): boolean => /["\\\p{Cc}]/u.test(word);

type Word = { readonly text: string; readonly pattern: string; readonly at: number };

const nearName = ({ path }: AnyEntity, { at }: Word): string => `${path}_near_${at}`;
const matchName = ({ path }: AnyEntity, { at }: Word): string => `${path}_match_${at}`;

/** Fields that are part of a record's title but are not searched themselves. */
const titleYears = ({ title }: Entity): readonly string[] => title?.years.map(snake) ?? [];

/**
 * Of the records changed since, those that may have matched a word: they match it now, or one of their earlier values
 * does.
 */
const nearSql = (entity: AnyEntity, { at, lowering }: AsOf, { text, pattern }: Word): string => {
  const changed = `select l.record_id::text as id from history l where ${isSince(entity, at)}`;
  if (isEscaped(text)) return changed;
  const years = titleYears(entity).map((name) => `l.changes::text like '%"${name}"%'`);
  const isIn = [`${foldedSql("l.changes::text", lowering)} like ${pattern}`, ...years].join(" or ");
  return `${changed} and (${isIn})
  union select x.id::text from ${entity.path} x where x.updated_at > ${at} and x.search like ${pattern}`;
};

const matchColumns = (entity: AnyEntity, row: string): string =>
  [
    "id",
    "deleted_at",
    ...(parentOf(entity) ? [parentOf(entity)?.column] : []),
    ...(hasNames(entity) ? ["names"] : []),
  ]
    .map((name) => `${row}.${name}`)
    .join(", ");

/** The records of an entity that matched a word; only those that may have matched are rebuilt. */
const matchCtes = (entity: AnyEntity, asOf: AsOf, word: Word): readonly string[] => {
  const { at, lowering } = asOf;
  const near = nearName(entity, word);
  const ending = `_${word.at}`;
  const from = `${undoneName(entity, ending)} g join ${entity.path} x on x.id = g.id
  where ${stood(at)} and x.updated_at > ${at}`;
  const rebuilt = rebuiltSql(entity, { from, at, parentTitle: "null::text", lowering });
  return [
    `${near} as materialized (
  ${nearSql(entity, asOf, word)})`,
    ...happened(entity, at, { ids: near, ending }),
    `${matchName(entity, word)} as materialized (
  select ${matchColumns(entity, "x")} from ${entity.path} x
  where ${stood(at)} and x.updated_at <= ${at} and x.search like ${word.pattern}
  union all select ${matchColumns(entity, "r")} from (${rebuilt}) r where r.search like ${word.pattern})`,
  ];
};

/**
 * The ids of records that matched a word in their own text or by the names of their relatives; may include deleted
 * records.
 */
const foundSql = (entity: AnyEntity, children: readonly AnyEntity[], word: Word): string => {
  const parent = parentOf(entity);
  const isNamed = (row: string): string => `${row}.names like ${word.pattern}`;
  const found = [
    `select s.id::text as id from ${matchName(entity, word)} s`,
    ...children.map(
      (child) =>
        `select s.${parentOf(child)?.column ?? "id"}::text from ${matchName(child, word)} s where ${isNamed("s")} and s.deleted_at is null`,
    ),
    ...(parent
      ? [
          `select x.id::text from ${entity.path} x where x.${parent.column} in (select s.id from ${matchName(parent.entity, word)} s where ${isNamed("s")})`,
        ]
      : []),
  ];
  return found.join("\n  union ");
};

type Searched = {
  /** The words long enough for the text index, each with its LIKE pattern. */
  readonly words: readonly (readonly [text: string, pattern: string])[];
  /** The tables of the children whose names count; `null` for all of them. */
  readonly namesIn: ReadonlySet<string> | null;
};

/** CTEs; the last one, `found`, has the ids of the entity's records that matched all words. */
export const foundCtes = (
  entity: AnyEntity,
  asOf: AsOf,
  { words, namesIn }: Searched,
): readonly string[] => {
  const parent = parentOf(entity);
  const children = childrenOf(entity).filter(
    (child) => hasNames(child) && namesIn?.has(child.path) !== false,
  );
  const involved = [...(parent ? [parent.entity] : []), entity, ...children];
  const numbered = words.map(([text, pattern], at): Word => ({ text, pattern, at }));
  const all = numbered.map((word) => `(${foundSql(entity, children, word)})`);
  return [
    ...numbered.flatMap((word) => involved.flatMap((each) => matchCtes(each, asOf, word))),
    `found as materialized (
  ${all.join("\n  intersect ")})`,
  ];
};
