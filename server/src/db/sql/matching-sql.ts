import type { AnyEntity } from "@teckna/domain/entities";
import type { Condition } from "@teckna/domain/filters/condition";
import { changedAtColumn } from "./columns.ts";
import { filterTexts } from "./filter-sql.ts";
import { containing } from "./like-pattern.ts";
import type { ListQuery } from "./list-options.ts";
import type { Params } from "./sort-sql.ts";
import { isIndexed, wordSql } from "./word-sql.ts";

/**
 * When the author last wrote the record `t`; null if never. Only a record with three versions or more may have been
 * written by others than those in its own columns.
 */
const changedAtSql = (entity: AnyEntity, author: string): string => `case
  when t.updated_by = ${author} then t.updated_at
  when t.version > 2 then (select max(h.at) from history h
    where h.entity = '${entity.name}' and h.record_id = t.id and h.by = ${author})
  when t.created_by = ${author} then t.created_at end`;

/** The table, with the time by which the list is sorted if that is no column. */
export const rowsOf = (entity: AnyEntity, { author }: ListQuery, params: Params): string =>
  author === null
    ? entity.path
    : `(select t.*, ${changedAtSql(entity, params.add(author, "text"))} as ${changedAtColumn.name} from ${entity.path} t)`;

const isOfAuthor = ({ author }: ListQuery, condition: Condition): boolean =>
  author !== null && condition.of === "changedBy";

/** Conditions on the rows `t` of a list. Pass `words` where the query's other words are matched in another way. */
export const where = (
  entity: AnyEntity,
  query: ListQuery,
  collation: string,
  params: Params,
  words = query.words,
): string => {
  const { conditions, groups } = query.filters;
  const filters = { conditions: conditions.filter((one) => !isOfAuthor(query, one)), groups };
  return [
    `t.deleted_at is ${query.deleted ? "not null" : "null"}`,
    ...(query.author === null ? [] : [`t.${changedAtColumn.name} is not null`]),
    ...filterTexts(filters, { entity, collation, ...query }, params),
    ...words.map((word) => {
      const pattern = params.add(containing(word), "text");
      const reach = {
        isIndexed: isIndexed(word),
        isNarrowed: query.words.some(isIndexed),
        namesIn: query.namesIn,
      };
      return wordSql(entity, { pattern, ...reach }, query.deleted);
    }),
  ].join(" and ");
};

/** The rows `t` of a list, from `from` to a condition that more may be appended to. */
export const fromMatching = (
  entity: AnyEntity,
  query: ListQuery,
  collation: string,
  params: Params,
): string =>
  `from ${rowsOf(entity, query, params)} t where ${where(entity, query, collation, params)}`;
