import type { AnyEntity } from "@teckna/domain/entities";
import type { Condition } from "@teckna/domain/filters/condition";
import { conditionsIn } from "@teckna/domain/filters/filter-set";
import { parentOf } from "@teckna/domain/parent";
import { type Column, computedColumns } from "../columns.ts";
import { hasSortIndex } from "../list-indexes.ts";
import type { ListQuery } from "../list-options.ts";
import { type ListStatement, isFiltered } from "../list-sql.ts";
import { where } from "../matching-sql.ts";
import { orderedPage, sortedPage } from "../page-sql.ts";
import { wireColumns } from "../record-sql.ts";
import { containing } from "../like-pattern.ts";
import { Params, sorting } from "../sort-sql.ts";
import { isIndexed } from "../word-sql.ts";
import {
  type Needs,
  nowName,
  rebuiltName,
  recalledName,
  sameName,
  tablesAsOf,
} from "./tables-as-of-sql.ts";
import { asOfName } from "./record-as-of-sql.ts";
import { foundCtes } from "./words-as-of-sql.ts";

type Parts = { readonly ctes: string; readonly total: string };

type Wanted = {
  readonly entity: AnyEntity;
  readonly query: ListQuery;
  readonly collation: string;
  readonly at: string;
};

const keysOf = ({ sort }: ListQuery, alias: string): string =>
  [...new Set(sort.map(({ column }) => `${alias}.${column.name}`))].join(", ");

/** The words or conditions may match any earlier value, so all matching records are collected. */
const matching = ({ entity, query, collation }: Wanted, params: Params): Parts => {
  const condition = where(entity, query, collation, params);
  const hits = `hits as materialized (
  select ${keysOf(query, "t")} from ${entity.path} t where ${condition})`;
  const page = sortedPage({ text: "from hits h where true", alias: "h", collation }, query, params);
  return { ctes: `${hits},\n${page}`, total: "(select count(*) from hits)" };
};

/**
 * As `matching`, for records that had all words: unchanged ones are read by id, and only these changed ones are
 * rebuilt.
 */
const found = (wanted: Wanted, needs: Needs, params: Params): Parts => {
  const { entity, query, collation } = wanted;
  const words = query.words.filter((word) => !isIndexed(word));
  const condition = where(entity, query, collation, params, words);
  const keys = keysOf(query, "t");
  const isFound = "t.id in (select f.id from found f)";
  const recalled = `
  union all select ${keys} from ${recalledName(entity)} t where ${isFound} and ${condition}`;
  const hits = `hits as materialized (
  select ${keys} from ${sameName(entity)} t where ${isFound} and ${condition}
  union all select ${keys} from ${rebuiltName(entity)} t where ${condition}${
    needs.withParentTitles && parentOf(entity) ? recalled : ""
  })`;
  const page = sortedPage({ text: "from hits h where true", alias: "h", collation }, query, params);
  return { ctes: `${hits},\n${page}`, total: "(select count(*) from hits)" };
};

/** The position of the last record of the requested page. */
const endOf = ({ slice }: ListQuery): number | null => {
  if (slice.size === null) return null;
  return slice.kind === "page" ? slice.page * slice.size : slice.size;
};

/** Of the unchanged records, in index order, only as many as the page can need; of the changed ones, all. */
const ordered = (wanted: Wanted, needs: Needs, params: Params): Parts => {
  const { entity, query, collation, at } = wanted;
  const condition = where(entity, query, collation, params);
  const { slice } = query;
  const first: ListQuery = {
    ...query,
    slice: slice.kind === "page" ? { ...slice, page: 1, size: endOf(query) ?? 1 } : slice,
  };
  const text = `from ${sameName(entity)} t where ${condition}`;
  const hasIndex = (column: Column): boolean => !query.deleted && hasSortIndex(entity, column);
  const same = orderedPage({ text, alias: "t", collation, hasIndex }, first, params);
  const keys = keysOf(query, "t");
  const isThere = query.deleted ? "is not null" : "is null";
  const recalled = `
  union all
  select ${keys} from ${recalledName(entity)} t where ${condition}`;
  // Rebuilt only once, with everything that the page and the total need.
  const hits = `rebuilt as materialized (
  select ${keys}, t.deleted_at ${isThere} as was_there, t.now_deleted_at ${isThere} as is_there
  from ${rebuiltName(entity)} t),
hits as materialized (
  select k.* from (with ${same} select id from page) p cross join lateral (
    select ${keys} from ${sameName(entity)} t where t.id = p.id offset 0) k
  union all
  select ${keys} from rebuilt t where t.was_there${needs.withParentTitles && parentOf(entity) ? recalled : ""})`;
  const page = sortedPage({ text: "from hits h where true", alias: "h", collation }, query, params);
  // Counted from the current table by an index, then corrected for the records that changed.
  const total = `(select count(*) from ${nowName(entity)} x where x.deleted_at ${isThere} and x.created_at <= ${at})
  + (select count(*) filter (where t.was_there) - count(*) filter (where t.is_there) from rebuilt t)`;
  return { ctes: `${hits},\n${page}`, total };
};

const isOfParentTitle = (condition: Condition, entity: AnyEntity): boolean => {
  if (condition.of === "child") return isOfParentTitle(condition.condition, condition.entity);
  const titles = computedColumns(entity).map(({ name }) => name);
  return "field" in condition && titles.includes(condition.field.wire);
};

/**
 * The words that the text index can be searched for. With deleted records there are none, because their children are
 * selected differently.
 */
const soughtWords = ({ words, deleted }: ListQuery): readonly string[] =>
  deleted ? [] : words.filter(isIndexed);

const needsOf = (wanted: Wanted, params: Params): Needs => {
  const { entity, query, at, collation } = wanted;
  const { words, filters, sort, namesIn } = query;
  const conditions = conditionsIn(filters);
  const titles = computedColumns(entity).map(({ name }) => name);
  const indexed = soughtWords(query).map(
    (word) => [word, params.add(containing(word), "text")] as const,
  );
  const asOf = { at, lowering: collation };
  return {
    withRelatives:
      words.length > indexed.length ||
      conditions.some(({ of }) => of === "children" || of === "child"),
    withParentTitles:
      sort.some(({ column }) => titles.includes(column.name)) ||
      conditions.some((condition) => isOfParentTitle(condition, entity)),
    ...(indexed.length > 0 && {
      among: {
        of: entity,
        ids: "found",
        ctes: foundCtes(entity, asOf, { words: indexed, namesIn }),
      },
    }),
  };
};

const partsOf = (wanted: Wanted, needs: Needs, params: Params): Parts => {
  if (needs.among) return found(wanted, needs, params);
  return isFiltered(wanted.query) ? matching(wanted, params) : ordered(wanted, needs, params);
};

/** `listSql` for the records as of a point in time. */
export const listAsOfSql = (
  entity: AnyEntity,
  query: ListQuery,
  asOf: string,
  collation: string,
): ListStatement => {
  const params = new Params();
  const at = params.add(asOf, "timestamptz");
  const wanted = { entity, query, collation, at };
  const needs = needsOf(wanted, params);
  const tables = tablesAsOf(entity, { at, lowering: collation }, needs);
  const { ctes, total } = partsOf(wanted, needs, params);
  const text = `with ${tables},
${ctes}
select s.moment, ${total} as total, w.wire
from (select pg_current_snapshot()::text as moment) s
left join (page p cross join lateral (
  select t.*, row_to_json(r)::text as wire
  from ${asOfName(entity)} t cross join lateral (select ${wireColumns(entity, "t")}) r
  where t.id = p.id offset 0) w) on true
order by ${sorting("w", collation).orderBy(query.sort)}`;
  return { text, params: params.values, isCommon: false };
};
