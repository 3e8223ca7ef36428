import { performance } from "node:perf_hooks";
import type { Sql, Tx } from "../connection/database.ts";
import type { Migration } from "./migrations.ts";
import { retryOnLock } from "./retry-on-lock.ts";

/** Called with the progress of a migration. */
export type ReportProgress = (news: string) => void;

// The longest that a lock of ours, or our waiting for one, may make other sessions wait.
export const lockMs = 50;
const chunkMs = 30;
const maxPages = 2_000;
// Longer than any statement of the product may lock a row.
const timeoutMs = 600_000;
const reportEveryMs = 5_000;

const chunked = /^-- in chunks of (?<table>\w+)$/m;
const needing = /^-- with (?<extension>\w+)$/m;

/** Splits a file into its statements: each ends with a semicolon at the end of a line, outside quoted bodies. */
export const statementsOf = (text: string): string[] =>
  (text.match(/(?:\$\$.*?\$\$|;(?!\s*?$)|[^;$]|\$)+/gms) ?? [])
    .map((statement) => statement.trim())
    .filter(Boolean);

/** The statements of a file, without those marked `-- with` an extension that the database lacks. */
export const statementsFor = async (sql: Sql, text: string): Promise<string[]> => {
  const installed = await sql<{ name: string }[]>`select extname as name from pg_extension`;
  const extensions = new Set(installed.map(({ name }) => name));
  return statementsOf(text).filter((statement) => {
    const needed = needing.exec(statement)?.groups?.["extension"];
    return needed === undefined || extensions.has(needed);
  });
};

/** Runs work in a short transaction that makes nobody wait for long. */
const step = <T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retryOnLock(timeoutMs, () =>
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

/**
 * Rows written meanwhile to pages already passed, this run's own included, are not seen; a trigger in the migration has
 * to cover them.
 */
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
      // After a crash of the database, lost chunks are done again, because the file is not recorded as applied yet.
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
 * Runs each statement of a file in a short transaction of its own, and those marked `in chunks` over a few pages of
 * their table at a time, from `$1` to `$2`. May be repeated from the beginning.
 */
export const runSteps = async (
  sql: Sql,
  { name, text }: Pick<Migration, "name" | "text">,
  report: ReportProgress,
): Promise<void> => {
  for (const statement of await statementsFor(sql, text)) {
    const table = chunked.exec(statement)?.groups?.["table"];
    if (table === undefined) await step(sql, (tx) => tx.unsafe(statement));
    else
      await runInChunks(sql, { statement, table }, (percent) =>
        report(`${name}: ${table} ${percent} %`),
      );
  }
};
