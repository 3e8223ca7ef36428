import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../../context.ts";
import type { Sql } from "../../db/connection/database.ts";
import type { ListQuery } from "../../db/sql/list-options.ts";
import { isFiltered } from "../../db/sql/list-sql.ts";
import { sampleSql } from "./count-sql.ts";

/** So many records in a sample of a thousandth mean a large table. */
const ofLargeTable = 200;
/** For how long a table that was small is not sampled again. */
const smallMs = 600_000;
const minShare = 0.5;
/**
 * Newest first, records are read in about the order in which they are stored, so that it does not take much longer even
 * if only the oldest match. By a field that the filter is about, as in names with A from the last one, it does.
 */
const minShareNewest = 0.1;

const smallAt = new WeakMap<Sql, Map<string, number>>();

const isKnownSmall = (sql: Sql, { path }: AnyEntity, now: number): boolean => {
  const at = smallAt.get(sql)?.get(path);
  return at !== undefined && now - at < smallMs;
};

const rememberSmall = (sql: Sql, { path }: AnyEntity, now: number): void => {
  const known = smallAt.get(sql) ?? new Map<string, number>();
  smallAt.set(sql, known.set(path, now));
};

/**
 * Whether so many records of a large table match the filters of a list that some are soon met in its order. Its page is
 * then found along an index and its total is counted apart from it: to sort what matches and count that would take ten
 * times as long.
 */
export const isDenseList = async (
  { sql, collation, now }: Context,
  entity: AnyEntity,
  query: ListQuery,
): Promise<boolean> => {
  const ms = Date.parse(now());
  const isCandidate = isFiltered(query) && query.words.length === 0 && query.author === null;
  if (!isCandidate || query.asOf !== null || isKnownSmall(sql, entity, ms)) return false;
  const { text, params } = sampleSql(entity, query, collation);
  const [row] = await sql.unsafe<{ matching: number; sampled: number }[]>(text, [...params]);
  const { matching, sampled } = row ?? { matching: 0, sampled: 0 };
  if (sampled < ofLargeTable) rememberSmall(sql, entity, ms);
  const share = query.isDefaultSort ? minShareNewest : minShare;
  return sampled >= ofLargeTable && matching >= sampled * share;
};
