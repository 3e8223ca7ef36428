import type { AnyEntity } from "@teckna/domain/entities";
import type { Condition } from "@teckna/domain/filters/condition";
import { changedAtSql } from "./author/changed-at-sql.ts";
import { changedAtColumn } from "./columns.ts";
import { filterTexts } from "./filter-sql.ts";
import { containing } from "./like-pattern.ts";
import type { ListQuery } from "./list-options.ts";
import type { Params } from "./sort-sql.ts";
import { isIndexed, wordSql } from "./word-sql.ts";

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
