import type { Value } from "@teckna/domain/entity";
import type { AnyEntity } from "@teckna/domain/entities";
import { latestPage, latestSliceOf } from "./author/latest-page-sql.ts";
import { changedAtColumn, type Column, columnNamed } from "./columns.ts";
import { hasSortIndex } from "./list-indexes.ts";
import type { ListQuery } from "./list-options.ts";
import { fromMatching, rowsOf } from "./matching-sql.ts";
import { orderedPage, sortedPage } from "./page-sql.ts";
import { wireColumns } from "./record-sql.ts";
import {
  isNewestFirst,
  isShortSearch,
  newestPage,
  shortMatching,
} from "./search/short-search-sql.ts";
import { Params, sorting } from "./sort-sql.ts";
import { isIndexed } from "./word-sql.ts";

export type ListStatement = {
  /**
   * Returns rows of snapshot, total (or null if it is counted apart), record as wire JSON and, as JSON too, the time by which
   * it is sorted if that is no field; one row of null if nothing matches.
   */
  readonly text: string;
  readonly params: readonly Value[];
  /** Whether the text is one of a bounded number, and so worth a prepared statement. */
  readonly isCommon: boolean;
};

export const isFiltered = ({ filters, words }: ListQuery): boolean =>
  filters.conditions.length + filters.groups.length + words.length > 0;

const maxWords = 2;

/** At most one filter, by a value. */
const hasPlainFilters = ({ filters: { conditions, groups } }: ListQuery): boolean =>
  groups.length === 0 &&
  conditions.length <= 1 &&
  conditions.every((condition) => condition.of === "field" && condition.operator === "equals");

const areFilled = (entity: AnyEntity, { filters: { conditions } }: ListQuery): boolean =>
  conditions.every(
    (condition) => condition.of === "field" && !columnNamed(entity, condition.field.wire).nullable,
  );

const isUsual = (entity: AnyEntity, query: ListQuery): boolean =>
  query.isDefaultSort &&
  query.words.length <= maxWords &&
  query.words.every(isIndexed) &&
  hasPlainFilters(query) &&
  areFilled(entity, query) &&
  (query.slice.kind === "page" || query.slice.after === null);

const isPlain = (query: ListQuery): boolean =>
  query.words.length === 0 && hasPlainFilters(query) && query.sort.length <= 2;

const maxTexts = 64;
const firstTexts = new Set<string>();

/**
 * Remembers a text if it is among the first ones; only those are prepared, because each connection keeps their plans for
 * good.
 */
const joinFirst = (text: string): boolean => {
  if (firstTexts.size < maxTexts) firstTexts.add(text);
  return firstTexts.has(text);
};

export type ListManner = {
  /** The name of the Swedish collation on this server. */
  readonly collation: string;
  /** Most records match, so that the page is found in the order of the list, without its total. */
  readonly isDense: boolean;
};

type Parts = { readonly ctes: string; readonly total: string };

const matchingParts = (
  entity: AnyEntity,
  query: ListQuery,
  collation: string,
  params: Params,
): Parts => {
  const from = fromMatching(entity, query, collation, params);
  const isShort = isShortSearch(entity, query);
  if (isShort && isNewestFirst(query)) return newestPage(from, query, collation, params);
  const keys = [...new Set(query.sort.map(({ column }) => `t.${column.name}`))].join(", ");
  const matching = isShort ? shortMatching(from, keys) : from;
  // Materialised, because the total needs the keys as well, and so that the planner does not prefer an index in sort
  // order to the text index.
  const hits = `hits as materialized (select ${keys} ${matching})`;
  const page = sortedPage({ text: "from hits h where true", alias: "h", collation }, query, params);
  return { ctes: `${hits},\n${page}`, total: "(select count(*) from hits)" };
};

const partsOf = (
  entity: AnyEntity,
  query: ListQuery,
  { collation, isDense }: ListManner,
  params: Params,
): Parts => {
  const latest = latestSliceOf(query);
  if (latest) return { ctes: latestPage(entity, latest, params), total: "null::bigint" };
  if (isFiltered(query) && !isDense) return matchingParts(entity, query, collation, params);
  const text = fromMatching(entity, query, collation, params);
  const hasIndex = (column: Column): boolean => !query.deleted && hasSortIndex(entity, column);
  const ctes = orderedPage({ text, alias: "t", collation, hasIndex }, query, params);
  return { ctes, total: "null::bigint" };
};

export const listSql = (entity: AnyEntity, query: ListQuery, manner: ListManner): ListStatement => {
  const { collation } = manner;
  const params = new Params();
  const { ctes, total } = partsOf(entity, query, manner, params);
  const rows = rowsOf(entity, query, params);
  const sortedAt =
    query.author === null
      ? ""
      : `, to_json(w.${changedAtColumn.name})::text as ${changedAtColumn.name}`;
  // `offset 0` keeps the planner from building JSON for the whole table before the join with one page.
  const text = `with ${ctes}
select s.moment, ${total} as total, w.wire${sortedAt}
from (select pg_current_snapshot()::text as moment) s
left join (page p cross join lateral (
  select t.*, row_to_json(r)::text as wire
  from ${rows} t cross join lateral (select ${wireColumns(entity, "t")}) r
  where t.id = p.id offset 0) w) on true
order by ${sorting("w", collation).orderBy(query.sort)}`;
  const isCommon = isUsual(entity, query) || (isPlain(query) && joinFirst(text));
  return { text, params: params.values, isCommon };
};

/** The database's snapshot: equal texts mean that no transaction has committed a write in between. */
export const momentSql = "select pg_current_snapshot()::text as moment";
