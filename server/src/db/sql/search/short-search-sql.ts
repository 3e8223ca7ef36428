import type { AnyEntity } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import type { Condition } from "@teckna/domain/filters/condition";
import { operandForms } from "@teckna/domain/filters/operators";
import type { ListQuery } from "../list-options.ts";
import { sortedPage } from "../page-sql.ts";
import { type Params, sorting } from "../sort-sql.ts";
import { isIndexed } from "../word-sql.ts";

// Beside the text, the indexes contain the fields of a record's title: most lists are sorted by these.
const isInIndex = ({ title }: Entity, fieldName: string): boolean =>
  ["createdAt", "id", title?.field, title?.years[0]].includes(fieldName);

const isOnIndexedField = (entity: AnyEntity, condition: Condition): boolean => {
  if (condition.of !== "field") return condition.of === "finding";
  const isWhole = operandForms[condition.operator] !== "part";
  return isWhole && isInIndex(entity, condition.field.name);
};

/** Whether all words are short, no deleted records are searched, and the indexes contain everything the query needs. */
export const isShortSearch = (entity: AnyEntity, query: ListQuery): boolean => {
  const { words, deleted, sort, filters } = query;
  const isOfShortWords = words.length > 0 && !words.some(isIndexed);
  const hasIndexes = !deleted && "title" in entity;
  const areInIndex =
    sort.every(({ column }) => isInIndex(entity, column.fieldName)) &&
    filters.groups.length === 0 &&
    filters.conditions.every((condition) => isOnIndexedField(entity, condition));
  return isOfShortWords && hasIndexes && areInIndex;
};

// The conditions of the two partial indexes: whether the text fits into an entry of the first.
const fits = "octet_length(t.search) <= 1500";
const isTooLong = "octet_length(t.search) > 1500";

/** Selects columns of the rows of `from` in two parts, each with an index of its own. */
export const shortMatching = (from: string, keys: string): string =>
  `from (select ${keys} ${from} and ${fits}
  union all select ${keys} ${from} and ${isTooLong}) t`;

/** Whether the newest come first, as in the indexes. */
export const isNewestFirst = ({ isDefaultSort, filters, slice }: ListQuery): boolean =>
  isDefaultSort &&
  filters.conditions.every((condition) => condition.of === "finding") &&
  slice.size !== null &&
  (slice.kind === "page" || slice.after === null);

const endOf = ({ slice }: ListQuery): number =>
  slice.kind === "page" ? slice.page * slice.size : (slice.size ?? 0) + 1;

/**
 * The CTEs up to `page`, and the total, for newest-first lists. Rows up to the end of the page are read in order; the
 * rest is only counted, so nothing is read twice or collected in large numbers.
 */
export const newestPage = (
  from: string,
  query: ListQuery,
  collation: string,
  params: Params,
): { readonly ctes: string; readonly total: string } => {
  const keys = "t.created_at, t.id";
  const order = `order by ${sorting("t", collation).orderBy(query.sort)}`;
  const end = params.add(endOf(query), "bigint");
  const last = (name: string): string => `(select l.${name} from last l)`;
  const isLater = [
    `t.created_at < ${last("created_at")}`,
    `t.created_at = ${last("created_at")} and t.id > ${last("id")}`,
  ];
  // Counted separately: an index scan can start at a time, but not at a condition with `or`.
  const counts = isLater.flatMap((later) => [
    `(select count(*) ${from} and ${fits} and ${later})`,
    `(select count(*) from long t where ${later})`,
  ]);
  const ctes = `long as materialized (select ${keys} ${from} and ${isTooLong}),
first as materialized (
  select * from ((select ${keys} ${from} and ${fits} ${order} limit ${end})
    union all select * from long) t ${order} limit ${end}),
last as materialized (select ${keys} from first t ${order} limit 1 offset ${end} - 1),
${sortedPage({ text: "from first f where true", alias: "f", collation }, query, params)}`;
  return { ctes, total: ["(select count(*) from first)", ...counts].join("\n  + ") };
};
