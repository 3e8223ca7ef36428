import type { Tx } from "../db/connection/driver/sql.ts";
import { type ExportStatement, cursorSql } from "../db/sql/export/export-sql.ts";

/** Large enough for speed, small enough that requests for a single record in between hardly wait. */
const linesAtOnce = 200;

type LineRow = { readonly line: string };

/** Reads the lines of a statement through a cursor, some at a time; the next are fetched while the last are written. */
export const readLines = async function* (
  tx: Tx,
  { text, params }: ExportStatement,
): AsyncGenerator<readonly string[]> {
  const cursor = cursorSql(text, linesAtOnce);
  await tx.unsafe(cursor.open, [...params]);
  const fetchNext = (): Promise<LineRow[]> => {
    const rows = tx.unsafe<LineRow[]>(cursor.fetch);
    // Awaited in the next iteration; until then a rejection must not count as unhandled.
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
