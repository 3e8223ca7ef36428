import type { AnyEntity } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import type { Condition } from "@teckna/domain/filters/condition";
import { operandForms } from "@teckna/domain/filters/operators";
import type { ListQuery } from "./list-options.ts";
import { sortedPage } from "./page-sql.ts";
import { type Params, sorting } from "./sort-sql.ts";
import { isIndexed } from "./word-sql.ts";

// Beside the text, the indexes hold the fields that a record is called by: lists are mostly sorted by these.
const isInIndex = ({ title }: Entity, fieldName: string): boolean =>
  ["createdAt", "id", title?.field, title?.years[0]].includes(fieldName);

const isOnIndexedField = (entity: AnyEntity, condition: Condition): boolean => {
  if (condition.of !== "field") return condition.of === "finding";
  const isWhole = operandForms[condition.operator] !== "part";
  return isWhole && isInIndex(entity, condition.field.name);
};

/** Whether only short words are looked for, in records not deleted, and indexes hold all that this takes. */
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

// The condition of the two indexes: whether the text fits into an entry of the first.
const fits = "octet_length(t.search) <= 1500";
const isTooLong = "octet_length(t.search) > 1500";

/** Some columns of the rows that `from` has, in two parts that have an index each. */
export const shortMatching = (from: string, keys: string): string =>
  `from (select ${keys} ${from} and ${fits}
  union all select ${keys} ${from} and ${isTooLong}) t`;

/** Whether it begins with the newest, as the indexes do. */
export const isNewestFirst = ({ isDefaultSort, filters, slice }: ListQuery): boolean =>
  isDefaultSort &&
  filters.conditions.every((condition) => condition.of === "finding") &&
  slice.size !== null &&
  (slice.kind === "page" || slice.after === null);

const endOf = ({ slice }: ListQuery): number =>
  slice.kind === "page" ? slice.page * slice.size : (slice.size ?? 0) + 1;

/**
 * The CTEs up to `page`, and the total, of the newest rows: those up to the end of the page in their order, then a count
 * from there on, so that nothing is read twice or kept in great number.
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
  // Counted one by one: an index starts at a moment, but not at a moment or an id.
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
