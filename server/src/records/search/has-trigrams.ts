import type { Sql } from "../../db/connection/database.ts";
import { hasTrigramsSql } from "../../db/sql/search/found-spellings-sql.ts";

const known = new WeakMap<Sql, Promise<boolean>>();

/** Whether the server has pg_trgm; looked up once. */
export const hasTrigrams = (sql: Sql): Promise<boolean> => {
  const before = known.get(sql);
  if (before) return before;
  const found = sql
    .unsafe<{ is_so: boolean }[]>(hasTrigramsSql, [], { prepare: true })
    .then(([row]) => row?.is_so === true);
  known.set(sql, found);
  found.catch(() => known.delete(sql));
  return found;
};
