import { performance } from "node:perf_hooks";
import type { Sql, Tx } from "../connection/database.ts";
import type { Migration } from "./migrations.ts";
import { withPatience } from "./with-patience.ts";

/** Is notified how far a migration has come. */
export type Report = (news: string) => void;

// Whoever comes to a table or row after us waits no longer than this: for us, or behind us for somebody else.
export const lockMs = 50;
const chunkMs = 30;
const maxPages = 2_000;
// Longer than any statement of ours may hold a row.
const patienceMs = 600_000;
const reportEveryMs = 5_000;

const chunked = /^-- in chunks of (?<table>\w+)$/m;

/** The statements of a file, each of which ends in a semicolon at the end of a line that is in no quoted body. */
export const statementsOf = (text: string): string[] =>
  (text.match(/(?:\$\$.*?\$\$|;(?!\s*?$)|[^;$]|\$)+/gms) ?? [])
    .map((statement) => statement.trim())
    .filter(Boolean);

/** A short transaction that holds nobody up. */
const step = <T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withPatience(patienceMs, () =>
    sql.begin(async (tx) => {
      await tx.unsafe(`set local lock_timeout = ${lockMs}`);
      return work(tx);
    }),
  );

const countPages = async (sql: Sql, table: string): Promise<number> => {
  const [size] = await sql<{ pages: number }[]>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::bigint as pages`;
  return size?.pages ?? 0;
};

type Chunks = { readonly statement: string; readonly table: string };

/** Rows that come to pages behind these while it runs, its own too, are the care of the file, by a trigger. */
const runInChunks = async (
  sql: Sql,
  { statement, table }: Chunks,
  report: (percent: number) => void,
): Promise<void> => {
  const pages = await countPages(sql, table);
  let reportedAt = performance.now();
  for (let [from, count] = [0, 8]; from < pages;) {
    const to = Math.min(from + count, pages);
    const before = performance.now();
    await step(sql, async (tx) => {
      // What a crash of the database takes back is done anew, as the file is not reported as applied.
      await tx`set local synchronous_commit = off`;
      await tx.unsafe(statement, [`(${from},0)`, `(${to},0)`]);
    });
    const now = performance.now();
    from = to;
    count = Math.ceil(Math.min(count * Math.min(chunkMs / (now - before), 2), maxPages));
    if (now - reportedAt > reportEveryMs) {
      report(Math.min(99, Math.floor((100 * from) / pages)));
      reportedAt = now;
    }
  }
};

/**
 * Runs a file each statement of which is a short transaction, those `in chunks` over some pages of their table at a
 * time: `$1` and `$2` are where the pages begin and end. It may be repeated from its beginning.
 */
export const runSteps = async (
  sql: Sql,
  { name, text }: Pick<Migration, "name" | "text">,
  report: Report,
): Promise<void> => {
  for (const statement of statementsOf(text)) {
    const table = chunked.exec(statement)?.groups?.["table"];
    if (table === undefined) await step(sql, (tx) => tx.unsafe(statement));
    else
      await runInChunks(sql, { statement, table }, (percent) =>
        report(`${name}: ${table} ${percent} %`),
      );
  }
};
