import type { Tx } from "../db/connection/driver/sql.ts";
import { type ExportStatement, cursorSql } from "../db/sql/export-sql.ts";

/** Enough to be quick, few enough that a request for a single record between two of them hardly waits. */
const linesAtOnce = 500;

/** The lines of a statement, some at a time, by a cursor of the transaction; none is held longer than it is read. */
export const readLines = async function* (
  tx: Tx,
  { text, params }: ExportStatement,
): AsyncGenerator<readonly string[]> {
  const cursor = cursorSql(text, linesAtOnce);
  await tx.unsafe(cursor.open, [...params]);
  for (;;) {
    const rows = await tx.unsafe<{ line: string }[]>(cursor.fetch);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < linesAtOnce) break;
  }
  await tx.unsafe(cursor.close);
};
