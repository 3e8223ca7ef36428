import type { BackupState } from "../backup/backup-state.ts";
import { type Sql, poolUses } from "../db/connection/database.ts";
import { storageFault } from "../db/connection/storage-fault.ts";
import { readMigrations } from "../db/schema/migrations.ts";
import { type ErasureCount, countErasures } from "../privacy/register/erasure-register.ts";
import { type DatabaseFacts, readFacts } from "./database-facts-sql.ts";
import type { Sample, Samples } from "./metrics.ts";

const one = (value: number): Sample[] => [{ value }];

export const poolSamples = (sql: Sql): Samples => {
  const uses = poolUses(sql);
  return {
    teckna_pool_connections: uses.flatMap(({ pool, open, idle }) => [
      { labels: { pool, state: "busy" }, value: open - idle },
      { labels: { pool, state: "idle" }, value: idle },
    ]),
    teckna_pool_connections_limit: uses.map(({ pool, limit }) => ({
      labels: { pool },
      value: limit,
    })),
    teckna_pool_waiting: uses.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  };
};

const factSamples = (facts: DatabaseFacts, known: number): Samples => ({
  teckna_database_size_bytes: one(facts.size),
  teckna_database_sessions: one(facts.sessions),
  teckna_database_sessions_limit: one(facts.maxSessions),
  teckna_migrations_applied: one(facts.migrations),
  teckna_migrations_pending: one(Math.max(0, known - facts.migrations)),
  teckna_outbox_messages: [
    { labels: { state: "due" }, value: facts.due },
    { labels: { state: "kept" }, value: facts.kept },
  ],
  teckna_outbox_oldest_age_seconds: one(facts.oldestDue),
});

const backupSamples = ({ continuous, fileAt }: BackupState, now: number): Samples => {
  const moments = {
    file: fileAt,
    continuous: continuous?.reachedAt ?? null,
    copy: continuous?.copiedAt ?? null,
  };
  return {
    teckna_backup_age_seconds: Object.entries(moments).flatMap(([kind, at]) =>
      at === null ? [] : [{ labels: { kind }, value: Math.max(0, (now - at) / 1000) }],
    ),
    ...(continuous && { teckna_backup_failing: one(continuous.status === "failing" ? 1 : 0) }),
  };
};

const erasureSamples = (counts: readonly ErasureCount[]): Samples => ({
  teckna_erasures: (["person", "retention"] as const).flatMap((kind) => {
    const found = counts.find((each) => each.kind === kind);
    const { count, unfinished } = found ?? { count: 0, unfinished: 0 };
    return [
      { labels: { kind, state: "ended" }, value: count - unfinished },
      { labels: { kind, state: "unfinished" }, value: unfinished },
    ];
  }),
});

type Look = {
  readonly sql: Sql;
  readonly readBackup: () => Promise<BackupState>;
};

const look = async ({ sql, readBackup }: Look): Promise<Samples> => {
  const begun = performance.now();
  try {
    const facts = await readFacts(sql);
    const seconds = (performance.now() - begun) / 1000;
    return {
      teckna_database_up: one(1),
      teckna_database_response_seconds: one(seconds),
      ...(facts && factSamples(facts, (await readMigrations()).length)),
      ...erasureSamples(await countErasures(sql)),
      ...backupSamples(await readBackup(), Date.now()),
    };
  } catch (error) {
    // An unreachable database is a result; a bug, or a right that the role lacks, must not look like one.
    if (storageFault(error) === undefined) throw error;
    return { teckna_database_up: one(0) };
  }
};

const cacheMs = 5_000;

/** Reads the database, but shares the result among frequent requests. */
export const databaseMetrics = (parts: Look): (() => Promise<Samples>) => {
  let samples: Promise<Samples> | null = null;
  let sampledAt = -cacheMs;
  return () => {
    if (!samples || performance.now() - sampledAt >= cacheMs) {
      sampledAt = performance.now();
      samples = look(parts);
    }
    return samples;
  };
};
