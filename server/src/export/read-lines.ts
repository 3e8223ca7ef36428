import type { Tx } from "../db/connection/driver/sql.ts";
import {
  type ExportStatement,
  closeCursorSql,
  fetchSql,
  openCursorSql,
} from "../db/sql/export/export-sql.ts";

/** Large enough for speed, small enough that requests for a single record in between hardly wait. */
const maxLines = 200;
/** Long lines are read fewer at a time: what is in memory when V8 collects garbage stays there for long. */
const maxChars = 262_144;

type LineRow = { readonly line: string };

/** How many lines to read next, if they are as long as these. */
const linesAtOnce = (rows: readonly LineRow[]): number => {
  const chars = rows.reduce((sum, { line }) => sum + line.length, 0);
  return Math.max(1, Math.min(maxLines, Math.floor((maxChars * rows.length) / Math.max(chars, 1))));
};

/** Reads the lines of a statement through a cursor, some at a time; the next are fetched while the last are written. */
export const readLines = async function* (
  tx: Tx,
  { text, params }: ExportStatement,
): AsyncGenerator<readonly string[]> {
  await tx.unsafe(openCursorSql(text), [...params]);
  const fetchNext = (wanted: number) => {
    const rows = tx.unsafe<LineRow[]>(fetchSql(wanted));
    // Awaited in the next iteration; until then a rejection must not count as unhandled.
    rows.catch(() => {});
    return { rows, wanted };
  };
  for (let next = fetchNext(maxLines); ;) {
    const { wanted } = next;
    const rows = await next.rows;
    const isLast = rows.length < wanted;
    if (!isLast) next = fetchNext(linesAtOnce(rows));
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (isLast) break;
  }
  await tx.unsafe(closeCursorSql);
};
