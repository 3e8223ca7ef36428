import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Sql, connect, unlimited } from "../../../server/src/db/connection/database.ts";
import { shareEmbedded } from "../../../server/src/db/embedded/embedded-database.ts";
import { migrate } from "../../../server/src/db/schema/migrate.ts";
import { migrateBefore } from "../../../server/test/database-before.ts";
import {
  type FormerSize,
  fillAsBefore,
  firstUnknown,
  formerWriter,
  startFormerWriter,
} from "../../../server/test/former-writers.ts";
import { type Result, resultOfOne } from "../measure/compare.ts";
import { median, slowest99 } from "../measure/statistics.ts";
import { timed } from "../measure/time.ts";
import type { StandaloneBenchmark } from "./benchmark.ts";

const maxWaitMs = 200;
const lookEveryMs = 5;
const restMs = 10_000;
const writerName = "teckna-former";

type Wait = { readonly ms: number; readonly lock: string };

/** Does the work, and returns the longest that a writer waited for a lock meanwhile, seen every few milliseconds. */
const maxWaitDuring = async (sql: Sql, work: () => Promise<void>): Promise<number> => {
  const stop = new AbortController();
  let maxSeenMs = 0;
  const watch = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const [seen] = await sql<Wait[]>`
        select extract(epoch from clock_timestamp() - l.waitstart)::float8 * 1000 as ms,
          concat_ws(' ', l.mode, l.locktype, l.relation::regclass, a.query) as lock
        from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and l.waitstart is not null and a.application_name = ${writerName}
        order by l.waitstart limit 1`;
      if (seen && seen.ms > Math.max(maxSeenMs, maxWaitMs))
        console.log(`a writer waits for ${seen.ms.toFixed()} ms: ${seen.lock}`);
      maxSeenMs = Math.max(maxSeenMs, seen?.ms ?? 0);
      await sleep(lookEveryMs);
    }
  };
  const watching = watch();
  watching.catch(() => {});
  try {
    await work();
  } finally {
    stop.abort();
    await watching;
  }
  return maxSeenMs;
};

/** Runs the work beside two writers of the version before, and returns how long each of their writes took. */
const besideWriters = async (
  sql: Sql,
  size: FormerSize,
  letters: string,
  work: () => Promise<unknown>,
): Promise<number[]> => {
  const durations: number[] = [];
  const writer = formerWriter(sql, size, (ms) => durations.push(ms));
  const stops = Array.from(letters, (letter, at) =>
    startFormerWriter(writer, letter, 1 + Math.floor((at * size.issues) / letters.length)),
  );
  try {
    await work();
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
  return durations;
};

const writeTimes = (title: string, durations: readonly number[]): Result[] => [
  resultOfOne(`${title}: writes`, "writes", durations.length),
  resultOfOne(`${title}: a write, median`, "ms", median(durations)),
  resultOfOne(`${title}: a write, 99 % within`, "ms", slowest99(durations)),
  resultOfOne(`${title}: the longest write`, "ms", durations.toSorted((a, b) => b - a)[0] ?? 0),
];

/**
 * Migrates a database from the state of the first migration under the rules for them, while the version of that time
 * goes on writing; the program fails if a writer fails.
 */
const measureMigrations: StandaloneBenchmark["runStandalone"] = async ({ issues, isSmall }) => {
  const size = { issues: isSmall ? Math.min(issues, 2_000) : issues, commitsEach: 1 };
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-migrations-"));
  const embedded = await shareEmbedded(path.join(folder, "data"));
  const sql = connect(embedded.target);
  const writing = connect(embedded.target, { name: writerName, connections: 2 });
  try {
    await migrateBefore(firstUnknown, sql);
    await unlimited(sql).begin((tx) => fillAsBefore(tx, size));
    await unlimited(sql).unsafe("vacuum analyze");
    const alone = await besideWriters(writing, size, "AB", () => sleep(restMs));
    let migrationMs = 0;
    let beside: readonly number[] = [];
    const waitMs = await maxWaitDuring(sql, async () => {
      beside = await besideWriters(writing, size, "XY", async () => {
        migrationMs = await timed(() => migrate(sql, { report: console.log }));
      });
    });
    const title = `migrations of ${size.issues} issues and as many commitments`;
    return [
      resultOfOne(`${title}: all since ${firstUnknown}`, "ms", migrationMs),
      resultOfOne(`${title}: longest wait of a writer for a lock`, "ms", waitMs, maxWaitMs),
      ...writeTimes(`${title}, before them`, alone),
      ...writeTimes(`${title}, beside them`, beside),
    ];
  } finally {
    await Promise.all([writing.end(), sql.end()]);
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const migrationBenchmarks: readonly StandaloneBenchmark[] = [
  { name: "migrations", runStandalone: measureMigrations },
];
