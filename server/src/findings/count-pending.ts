import type { Reader } from "../context.ts";
import { countPendingSql } from "./pending-sql.ts";

/**
 * How many issues were written, or not checked today, since the stored findings that lists are filtered by were found.
 */
export const countPending = async ({ sql }: Pick<Reader, "sql">): Promise<number> => {
  const [row] = await sql.unsafe<{ pending: number }[]>(countPendingSql, [], { prepare: true });
  return row?.pending ?? 0;
};
