import type { Sql, Tx } from "./database.ts";

const holdSql = "select pg_try_advisory_xact_lock(hashtext($1::text)) as held";

/** Work in a transaction that one process at a time is in, known by its name; `null` where another is just now. */
export const inOneProcess = <T>(
  sql: Sql,
  name: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T | null> =>
  sql.begin(async (tx): Promise<T | null> => {
    const [row] = await tx.unsafe<{ held: boolean }[]>(holdSql, [name]);
    return row?.held === true ? work(tx) : null;
  });
