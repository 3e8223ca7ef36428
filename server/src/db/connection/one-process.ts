import type { Sql, Tx } from "./database.ts";

const lockSql = "select pg_try_advisory_xact_lock(hashtext($1::text)) as held";

/**
 * Runs work in a transaction that only one process at a time can be in, identified by a name; returns `null` where
 * another process is in it now.
 */
export const inOneProcess = <T>(
  sql: Sql,
  name: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T | null> =>
  sql.begin(async (tx): Promise<T | null> => {
    const [row] = await tx.unsafe<{ held: boolean }[]>(lockSql, [name]);
    return row?.held === true ? work(tx) : null;
  });
