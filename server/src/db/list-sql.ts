import type { Value } from "@teckna/domain/entity";
import type { AnyEntity } from "@teckna/domain/entities";
import type { KindName } from "@teckna/domain/field";
import { type Column, columnTypes } from "./columns.ts";
import type { Condition, ListQuery, Operator, SortKey } from "./list-query.ts";
import { wireColumns } from "./record-sql.ts";
import { wordSql } from "./word-sql.ts";

export type ListStatement = {
  /** Rows of moment, total (or null: ask `countSql`), wire (one row of null where nothing matches). */
  readonly text: string;
  readonly params: readonly Value[];
  /** Texts that callers cannot multiply; only these are worth a prepared statement. */
  readonly isCommon: boolean;
};

/** Text sorts as people expect it, ids by code point. */
const isSortedForPeople: { readonly [K in KindName]: boolean } = {
  id: false,
  text: true,
  longText: true,
  url: true,
  isin: true,
  date: false,
  dateTime: false,
  integer: false,
  decimal: false,
  percent: false,
  yesNo: false,
};

const comparisons: { readonly [O in Operator]: (left: string, right: string) => string } = {
  equals: (left, right) => `${left} = ${right}`,
  atLeast: (left, right) => `${left} >= ${right}`,
  atMost: (left, right) => `${left} <= ${right}`,
  isEmpty: (left, right) => `(${left} is null) = ${right}`,
};

/** Collects values; what goes into the text is only their numbers. */
class Params {
  readonly values: Value[] = [];

  add(value: Value, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

const conditionText = ({ column, operator, value }: Condition, params: Params): string => {
  const type = operator === "isEmpty" ? "boolean" : columnTypes[column.field.kind];
  return comparisons[operator](`t.${column.name}`, params.add(value, type));
};

const where = (entity: AnyEntity, query: ListQuery, params: Params): string =>
  [
    `t.deleted_at is ${query.deleted ? "not null" : "null"}`,
    ...query.conditions.map((condition) => conditionText(condition, params)),
    ...query.words.map((word) =>
      wordSql(entity, {
        deleted: query.deleted,
        pattern: params.add(likePattern(word), "text"),
      }),
    ),
  ].join(" and ");

/** SQL of sort keys over one alias; `collation` is how this server spells the order people expect. */
const sorting = (alias: string, collation: string) => {
  const key = ({ name, field }: Column): string =>
    isSortedForPeople[field.kind] ? `${alias}.${name} ${collation}` : `${alias}.${name}`;

  const orderBy = (sort: readonly SortKey[]): string =>
    sort
      .map(({ column, descending }) => {
        const direction = descending ? "desc" : "asc";
        return `${key(column)} ${direction}${column.nullable ? " nulls last" : ""}`;
      })
      .join(", ");

  const isSame = (column: Column, value: Value, params: Params): string =>
    value === null
      ? `${key(column)} is null`
      : `${key(column)} = ${params.add(value, columnTypes[column.field.kind])}`;

  const isBehind = ({ column, descending }: SortKey, value: Value, params: Params): string => {
    if (value === null) return "false";
    const sign = descending ? "<" : ">";
    const behind = `${key(column)} ${sign} ${params.add(value, columnTypes[column.field.kind])}`;
    return column.nullable ? `(${behind} or ${key(column)} is null)` : behind;
  };

  // The first key once more on its own lets an index start there instead of reading up to it.
  const startsAt = (first: SortKey | undefined, value: Value, params: Params): string => {
    if (!first || first.column.nullable) return "true";
    const sign = first.descending ? "<=" : ">=";
    return `${key(first.column)} ${sign} ${params.add(value, columnTypes[first.column.field.kind])}`;
  };

  const after = (sort: readonly SortKey[], values: readonly Value[], params: Params): string => {
    const cases = sort.map((last, index) =>
      [
        ...sort
          .slice(0, index)
          .map(({ column }, earlier) => isSame(column, values[earlier] ?? null, params)),
        isBehind(last, values[index] ?? null, params),
      ].join(" and "),
    );
    return `${startsAt(sort[0], values[0] ?? null, params)} and (${cases.join(" or ")})`;
  };

  return { orderBy, after };
};

const usualSizes = new Set([10, 50, 100]);

// Written out, a size lets the planner keep one plan for good; few are, because each makes a statement of its own.
const limitText = (size: number, params: Params): string =>
  usualSizes.has(size) ? `limit ${size}` : `limit ${params.add(size, "bigint")}`;

const sliceText = ({ slice }: ListQuery, params: Params): string => {
  if (slice.kind === "page") {
    const limit = limitText(slice.size, params);
    return `${limit} offset ${params.add((slice.page - 1) * slice.size, "bigint")}`;
  }
  // One more than asked for tells whether the list goes on.
  return slice.size === null ? "" : `limit ${params.add(slice.size + 1, "bigint")}`;
};

const isFiltered = ({ conditions, words }: ListQuery): boolean =>
  conditions.length + words.length > 0;

// A shorter word has no trigram, and a plan kept for longer ones would read the whole index for it.
const shortestIndexed = 3;
const mostWords = 2;

const isCommon = ({ conditions, words, isDefaultSort, slice }: ListQuery): boolean =>
  isDefaultSort &&
  words.length <= mostWords &&
  words.every((word) => word.length >= shortestIndexed) &&
  conditions.length <= 1 &&
  conditions.every(({ column, operator }) => operator === "equals" && !column.nullable) &&
  (slice.kind === "page" || slice.after === null);

const pageCtes = (
  entity: AnyEntity,
  query: ListQuery,
  collation: string,
  params: Params,
): string => {
  const filtered = isFiltered(query);
  const source = filtered ? "h" : "t";
  const { orderBy, after } = sorting(source, collation);
  const keys = [...new Set(query.sort.map(({ column }) => `t.${column.name}`))].join(", ");
  const matching = `from ${entity.path} t where ${where(entity, query, params)}`;
  const { slice } = query;
  const behind =
    slice.kind === "run" && slice.after ? after(query.sort, slice.after, params) : "true";
  const order = `order by ${orderBy(query.sort)} ${sliceText(query, params)}`;
  // Finding the matching keys once serves the total too, and does not let the planner trade the text index for the order.
  return filtered
    ? `hits as materialized (select ${keys} ${matching}),
page as (select h.id from hits h where ${behind} ${order})`
    : `page as (select t.id ${matching} and ${behind} ${order})`;
};

export const listSql = (entity: AnyEntity, query: ListQuery, collation: string): ListStatement => {
  const params = new Params();
  const ctes = pageCtes(entity, query, collation, params);
  const total = isFiltered(query) ? "(select count(*) from hits)" : "null::bigint";
  // The offset keeps the planner from turning the whole table into JSON to join it with one page.
  const text = `with ${ctes}
select s.moment, ${total} as total, w.wire
from (select pg_current_snapshot()::text as moment) s
left join (page p cross join lateral (
  select t.*, row_to_json(r)::text as wire
  from ${entity.path} t cross join lateral (select ${wireColumns(entity, "t")}) r
  where t.id = p.id offset 0) w) on true
order by ${sorting("w", collation).orderBy(query.sort)}`;
  return { text, params: params.values, isCommon: isCommon(query) };
};

/** How many records an unfiltered list has, and at what moment of the database. */
export const countSql = (entity: AnyEntity, deleted: boolean): string =>
  `select pg_current_snapshot()::text as moment, count(*) as total
from ${entity.path} t where t.deleted_at is ${deleted ? "not null" : "null"}`;

/** The moment of the database: the same text twice means that nothing was written in between. */
export const momentSql = "select pg_current_snapshot()::text as moment";
