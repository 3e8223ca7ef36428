import type { AnyEntity } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import { changedAtColumn } from "../columns.ts";
import type { ListQuery } from "../list-options.ts";
import type { Params } from "../sort-sql.ts";
import { changedAtSql } from "./changed-at-sql.ts";

/** A part of what an author changed, the latest first. */
export type LatestSlice = {
  readonly author: string;
  readonly size: number;
  readonly offset: number;
  /** The time and the id behind which it begins. */
  readonly after: readonly [at: Value, id: Value] | null;
  readonly isBackward: boolean;
};

const isLatestFirst = ({ sort: [first, second, ...others] }: ListQuery): boolean =>
  first?.column === changedAtColumn &&
  first.descending &&
  second?.column.name === "id" &&
  !second.descending &&
  others.length === 0;

/** The part of the list, if it shows all that one author changed and nothing else selects or sorts it. */
export const latestSliceOf = (query: ListQuery): LatestSlice | null => {
  const { author, deleted, words, slice } = query;
  const { conditions, groups } = query.filters;
  const isAll = !deleted && words.length + groups.length === 0 && conditions.length === 1;
  if (author === null || slice.size === null || !isAll || !isLatestFirst(query)) return null;
  if (slice.kind === "page") {
    const { page, size } = slice;
    return { author, size, offset: (page - 1) * size, after: null, isBackward: false };
  }
  const [at, id] = slice.after ?? [];
  const after = at === undefined || id === undefined ? null : ([at, id] as const);
  // One more shows whether there are more.
  return { author, size: slice.size + 1, offset: 0, after, isBackward: slice.isBackward };
};

/** The last time of a full part, in reading direction: nothing behind it is needed. */
const edges = {
  forwards: { edge: "min", isBefore: ">=", none: "-infinity" },
  backwards: { edge: "max", isBefore: "<=", none: "infinity" },
} as const;

const orderOf = (at: string, id: string, isBackward: boolean): string =>
  isBackward ? `${at}, ${id} desc` : `${at} desc, ${id}`;

const behind = ({ after, isBackward }: LatestSlice, params: Params) => {
  if (after === null) return () => "";
  const [at, id] = [params.add(after[0], "timestamptz"), params.add(after[1], "record_id")];
  const [later, further] = isBackward ? [">", "<"] : ["<", ">"];
  return (ownAt: string, ownId: string): string =>
    ` and ${ownAt} ${later}= ${at} and (${ownAt} ${later} ${at} or ${ownId} ${further} ${id})`;
};

/**
 * The CTEs up to `page`: the ids of a part of what an author changed. Each record is either where its author last changed it,
 * along the author's changes in the history, or where the author entered it, along an index of its table. Both are read
 * only as far as the page needs; `offset 0` keeps the planner from joining all of them first.
 */
export const latestPage = (entity: AnyEntity, slice: LatestSlice, params: Params): string => {
  const { isBackward } = slice;
  const { edge, isBefore, none } = edges[isBackward ? "backwards" : "forwards"];
  const author = params.add(slice.author, "text");
  const [size, offset] = [params.add(slice.size, "bigint"), params.add(slice.offset, "bigint")];
  const isBehind = behind(slice, params);
  const most = `${size} + ${offset}`;
  const changedAt = changedAtSql(entity, author);
  return `changed as materialized (
  select distinct h.at, h.record_id as id from history h
  cross join lateral (
    select ${changedAt} as at from ${entity.path} t
    where t.id = h.record_id and t.deleted_at is null offset 0) own
  where h.by = ${author} and h.entity = '${entity.name}' and h.action <> 'create'
    and own.at = h.at${isBehind("h.at", "h.record_id")}
  order by ${orderOf("h.at", "h.record_id", isBackward)} limit ${most}),
entered as materialized (
  select t.created_at as at, t.id from ${entity.path} t
  where t.created_by = ${author} and t.deleted_at is null
    and t.created_at ${isBefore} coalesce((select ${edge}(at) from changed having count(*) = ${most}), '${none}')
    and t.created_at = ${changedAt}${isBehind("t.created_at", "t.id")}
  order by ${orderOf("t.created_at", "t.id", isBackward)} limit ${most}),
page as (
  select id from (select * from changed union select * from entered) x
  order by ${orderOf("at", "id", isBackward)} limit ${size} offset ${offset})`;
};

/**
 * Counts what an author changed, and returns the snapshot that it was counted in. In the order of its index, which PostgreSQL
 * then reads: if the author entered most records, it would read the whole table instead.
 */
export const countLatestSql = ({
  name,
  path,
}: AnyEntity): string => `select pg_current_snapshot()::text as moment,
  (select count(*) from (
      select from ${path} t where t.created_by = $1::text and t.deleted_at is null
      order by t.created_at desc, t.id offset 0) t)
  + (select count(*) from (
      select distinct h.record_id from history h
      where h.by = $1::text and h.entity = '${name}' and h.action <> 'create') h
    join ${path} t on t.id = h.record_id
    where t.deleted_at is null and t.created_by <> $1::text
      and (t.updated_by = $1::text or t.version > 2)) as total`;
