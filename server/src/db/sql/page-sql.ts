import type { Value } from "@teckna/domain/entity";
import type { Column } from "./columns.ts";
import type { ListQuery, SortKey } from "./list-options.ts";
import { type Params, sorting } from "./sort-sql.ts";

/** Rows to select from: `select x.id ${rows}` returns all of them. */
type Rows = {
  /** Starts with `from` and ends with a condition that more may be appended to. */
  readonly text: string;
  readonly alias: string;
  /** The name of the Swedish collation on this server. */
  readonly collation: string;
};

/** Rows of a table that has indexes for some sort orders. */
type IndexedRows = Rows & { readonly hasIndex: (column: Column) => boolean };

const usualSizes = new Set([10, 50, 100]);

/** The maximum number of rows; for a run one more than requested, which shows whether there are more. */
const limitOf = ({ slice }: ListQuery, params: Params): string | null => {
  if (slice.size === null) return null;
  // A literal size lets the planner reuse a plan. Only usual sizes are literal, since each makes another statement.
  if (slice.kind === "page" && usualSizes.has(slice.size)) return String(slice.size);
  return params.add(slice.kind === "page" ? slice.size : slice.size + 1, "bigint");
};

const offsetOf = ({ slice }: ListQuery, params: Params): string =>
  slice.kind === "page" ? params.add((slice.page - 1) * slice.size, "bigint") : "0";

const limited = (limit: string | null, offset: string): string =>
  `${limit === null ? "" : ` limit ${limit}`}${offset === "0" ? "" : ` offset ${offset}`}`;

const valuesAfter = ({ slice }: ListQuery): readonly Value[] | null =>
  slice.kind === "run" ? slice.after : null;

/** The key for rows that have a value: nothing about nulls, so that an index need not sort them last. */
const filled = ({ column, descending }: SortKey): SortKey => ({
  column: { ...column, nullable: false },
  descending,
});

const turned = ({ column, descending }: SortKey): SortKey => ({
  column,
  descending: !descending,
  isEmptyFirst: true,
});

/** The keys in reading direction; backwards from a value there are no nulls. */
const readingSort = ({ slice, sort }: ListQuery): readonly SortKey[] => {
  if (slice.kind === "page" || !slice.isBackward) return sort;
  const [first, ...others] = sort.map(turned);
  if (!first) return [];
  return [(slice.after?.[0] ?? null) === null ? first : filled(first), ...others];
};

const plainPage = (rows: Rows, query: ListQuery, params: Params): string => {
  const { orderBy, startsAt, after } = sorting(rows.alias, rows.collation);
  const values = valuesAfter(query);
  const sort = readingSort(query);
  const [first] = sort;
  const start = values?.[0] ?? null;
  const behind =
    values === null
      ? ""
      : `${first && !first.column.nullable ? ` and ${startsAt(first, start, params)}` : ""} and ${after(sort, values, params)}`;
  const part = limited(limitOf(query, params), offsetOf(query, params));
  return `page as (select ${rows.alias}.id ${rows.text}${behind} order by ${orderBy(sort)}${part})`;
};

type Parts = {
  readonly first: SortKey;
  readonly others: readonly SortKey[];
  readonly key: string;
};

/**
 * Selects rows with a value first, then those without: each part can be read from an index in either direction, whereas
 * one index cannot keep nulls last in both.
 */
const twoPartPage = (
  rows: Rows,
  query: ListQuery,
  { first, others, key }: Parts,
  params: Params,
) => {
  const { orderBy, startsAt, after } = sorting(rows.alias, rows.collation);
  const head = filled(first);
  const values = valuesAfter(query);
  const limit = limitOf(query, params);
  const offset = offsetOf(query, params);
  const select = (condition: string) => `select ${rows.alias}.id ${rows.text} and ${condition}`;
  if (values && values[0] === null) {
    const behind = after(others, values.slice(1), params);
    const rest = `${select(`${key} is null`)} and ${behind} order by ${orderBy(others)}`;
    return `page as (${rest}${limited(limit, "0")})`;
  }
  const sort = [head, ...others];
  const behind = values
    ? `${startsAt(head, values[0] ?? null, params)} and ${after(sort, values, params)}`
    : `${key} is not null`;
  const skipped = `case when exists (select from filled) then 0
    else greatest(${offset} - (select count(*) ${rows.text} and ${key} is not null), 0) end`;
  return `filled as materialized (
  ${select(behind)} order by ${orderBy(sort)}${limited(limit, offset)}),
empty as materialized (
  ${select(`${key} is null`)} order by ${orderBy(others)}
  limit greatest(${limit} - (select count(*) from filled), 0) offset ${offset === "0" ? "0" : skipped}),
page as (select id from filled union all select id from empty)`;
};

/** The CTEs up to `page`: the ids of the requested slice, of rows that an index may give in order. */
export const orderedPage = (rows: IndexedRows, query: ListQuery, params: Params): string => {
  const [first, ...others] = query.sort;
  const { slice } = query;
  const isRun = valuesAfter(query) !== null;
  const isBackward = slice.kind === "run" && slice.isBackward;
  const isParted = first?.column.nullable && !isBackward && (first.descending || isRun);
  // Without an index each part would scan all rows.
  if (!first || !isParted || !rows.hasIndex(first.column) || slice.size === null)
    return plainPage(rows, query, params);
  const key = sorting(rows.alias, rows.collation).key(first.column);
  return twoPartPage(rows, query, { first, others, key }, params);
};

/** The same for rows that are in no order. */
export const sortedPage = plainPage;
