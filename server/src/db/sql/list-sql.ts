import type { Value } from "@teckna/domain/entity";
import type { AnyEntity } from "@teckna/domain/entities";
import { type Column, columnTypes } from "./columns.ts";
import { findingFilterSql } from "./finding-filter-sql.ts";
import { hasSortIndex } from "./list-indexes.ts";
import type { Condition, ListQuery } from "./list-options.ts";
import { orderedPage, sortedPage } from "./page-sql.ts";
import { wireColumns } from "./record-sql.ts";
import { isNewestFirst, isShortSearch, newestPage, shortMatching } from "./short-search-sql.ts";
import { Params, indexed, sorting } from "./sort-sql.ts";
import { isIndexed, wordSql } from "./word-sql.ts";

export type ListStatement = {
  /** Rows of moment, total (or null: see `countSql`), wire (one row of null where nothing matches). */
  readonly text: string;
  readonly params: readonly Value[];
  /** Texts that callers cannot multiply; only these are worth a prepared statement. */
  readonly isCommon: boolean;
};

type Compared = "equals" | "atLeast" | "atMost";

const signs: { readonly [O in Compared]: string } = { equals: "=", atLeast: ">=", atMost: "<=" };

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

const conditionText = (
  { column, operator, value }: Condition,
  collation: string,
  params: Params,
): string => {
  // Compared as it is sorted, a text is found by the index that sorts it.
  const left = indexed("t", column, collation);
  if (operator === "isEmpty") return `${left} is ${value === true ? "" : "not "}null`;
  return `${left} ${signs[operator]} ${params.add(value, columnTypes[column.field.kind])}`;
};

/** What the rows `t` of a list must be. */
export const where = (
  entity: AnyEntity,
  query: ListQuery,
  collation: string,
  params: Params,
): string =>
  [
    `t.deleted_at is ${query.deleted ? "not null" : "null"}`,
    ...query.conditions.map((condition) => conditionText(condition, collation, params)),
    ...query.findings.map((filter) => findingFilterSql(entity, filter, params)),
    ...query.words.map((word) => {
      const pattern = params.add(likePattern(word), "text");
      const reach = { isIndexed: isIndexed(word), isNarrowed: query.words.some(isIndexed) };
      return wordSql(entity, { pattern, ...reach }, query.deleted);
    }),
  ].join(" and ");

const isFiltered = ({ conditions, findings, words }: ListQuery): boolean =>
  conditions.length + findings.length + words.length > 0;

const maxWords = 2;

const isUsual = ({ conditions, findings, words, isDefaultSort, slice }: ListQuery): boolean =>
  isDefaultSort &&
  findings.length === 0 &&
  words.length <= maxWords &&
  words.every(isIndexed) &&
  conditions.length <= 1 &&
  conditions.every(({ column, operator }) => operator === "equals" && !column.nullable) &&
  (slice.kind === "page" || slice.after === null);

const isPlain = ({ conditions, findings, words, sort }: ListQuery): boolean =>
  words.length + findings.length === 0 &&
  conditions.length <= 1 &&
  conditions.every(({ operator }) => operator === "equals") &&
  sort.length <= 2;

const maxTexts = 64;
const firstTexts = new Set<string>();

/** Of the many other texts, the first ones only: each connection holds a plan of every one for good. */
const isAmongFirst = (text: string): boolean => {
  if (firstTexts.size < maxTexts) firstTexts.add(text);
  return firstTexts.has(text);
};

type Parts = { readonly ctes: string; readonly total: string };

const matchingParts = (
  entity: AnyEntity,
  query: ListQuery,
  collation: string,
  params: Params,
): Parts => {
  const from = `from ${entity.path} t where ${where(entity, query, collation, params)}`;
  const isShort = isShortSearch(entity, query);
  if (isShort && isNewestFirst(query)) return newestPage(from, query, collation, params);
  const keys = [...new Set(query.sort.map(({ column }) => `t.${column.name}`))].join(", ");
  const matching = isShort ? shortMatching(from, keys) : from;
  // Finding the matching keys once serves the total too, and does not let the planner trade the text index for the order.
  const hits = `hits as materialized (select ${keys} ${matching})`;
  const page = sortedPage({ text: "from hits h where true", alias: "h", collation }, query, params);
  return { ctes: `${hits},\n${page}`, total: "(select count(*) from hits)" };
};

const partsOf = (entity: AnyEntity, query: ListQuery, collation: string, params: Params): Parts => {
  if (isFiltered(query)) return matchingParts(entity, query, collation, params);
  const text = `from ${entity.path} t where ${where(entity, query, collation, params)}`;
  const hasIndex = (column: Column): boolean => !query.deleted && hasSortIndex(entity, column);
  const ctes = orderedPage({ text, alias: "t", collation, hasIndex }, query, params);
  return { ctes, total: "null::bigint" };
};

export const listSql = (entity: AnyEntity, query: ListQuery, collation: string): ListStatement => {
  const params = new Params();
  const { ctes, total } = partsOf(entity, query, collation, params);
  // The offset keeps the planner from turning the whole table into JSON to join it with one page.
  const text = `with ${ctes}
select s.moment, ${total} as total, w.wire
from (select pg_current_snapshot()::text as moment) s
left join (page p cross join lateral (
  select t.*, row_to_json(r)::text as wire
  from ${entity.path} t cross join lateral (select ${wireColumns(entity, "t")}) r
  where t.id = p.id offset 0) w) on true
order by ${sorting("w", collation).orderBy(query.sort)}`;
  const isCommon = isUsual(query) || (isPlain(query) && isAmongFirst(text));
  return { text, params: params.values, isCommon };
};

/** How many records an unfiltered list has, and at what moment of the database. */
export const countSql = (entity: AnyEntity, deleted: boolean): string =>
  `select pg_current_snapshot()::text as moment, count(*) as total
from ${entity.path} t where t.deleted_at is ${deleted ? "not null" : "null"}`;

/** The moment of the database: the same text twice means that nothing was written in between. */
export const momentSql = "select pg_current_snapshot()::text as moment";
