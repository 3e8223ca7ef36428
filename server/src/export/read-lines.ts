import type { Tx } from "../db/connection/driver/sql.ts";
import { type ExportStatement, cursorSql } from "../db/sql/export/export-sql.ts";

/** Enough to be quick, few enough that a request for a single record between two of them hardly waits. */
const linesAtOnce = 200;

type LineRow = { readonly line: string };

/**
 * The lines of a statement, some at a time, by a cursor of the transaction; the next are being fetched while the last are
 * written.
 */
export const readLines = async function* (
  tx: Tx,
  { text, params }: ExportStatement,
): AsyncGenerator<readonly string[]> {
  const cursor = cursorSql(text, linesAtOnce);
  await tx.unsafe(cursor.open, [...params]);
  const fetchNext = (): Promise<LineRow[]> => {
    const rows = tx.unsafe<LineRow[]>(cursor.fetch);
    // Awaited in the next round; a failure must not count as unheard until then.
    rows.catch(() => {});
    return rows;
  };
  for (let next = fetchNext(); ;) {
    const rows = await next;
    const isLast = rows.length < linesAtOnce;
    if (!isLast) next = fetchNext();
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (isLast) break;
  }
  await tx.unsafe(cursor.close);
};
