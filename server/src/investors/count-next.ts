import type { Reader } from "../context.ts";
import { type Sql, slowSql } from "../db/connection/database.ts";
import { inOneProcess } from "../db/connection/one-process.ts";
import { countInvestorsSql, takeInvestorsSql } from "./investor-sql.ts";

export type Counting = Pick<Reader, "collation"> & { readonly sql: Sql };

/**
 * Counts at most this many of the waiting names, in one process at a time; returns how many, or null if another process
 * is counting. Under read committed, commitments are read after their name was removed from the queue; if the
 * transaction fails, the name is in the queue again.
 */
export const countNext = ({ sql, collation }: Counting, max: number): Promise<number | null> =>
  inOneProcess(slowSql(sql), "teckna investors", async (tx) => {
    const taken = await tx.unsafe<{ key: string }[]>(takeInvestorsSql, [max], { prepare: true });
    if (taken.length === 0) return 0;
    const keys = JSON.stringify(taken.map(({ key }) => key));
    await tx.unsafe(countInvestorsSql(collation), [keys], { prepare: true });
    return taken.length;
  });
