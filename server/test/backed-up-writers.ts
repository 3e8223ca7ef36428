import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { keepBackup } from "../src/backup/continuous/keep-backup.ts";
import { restoreMoment } from "../src/backup/continuous/restore-moment.ts";
import { listSeries } from "../src/backup/continuous/series.ts";
import { createReport } from "../src/backup/report.ts";
import type { Sql } from "../src/db/connection/database.ts";
import { openDatabase } from "../src/db/open-database.ts";
import { prepareSchema } from "../src/db/schema/prepare-schema.ts";
import { createLog } from "../src/log.ts";
import { type Settings, readSettings } from "../src/settings.ts";
import { until } from "./until.ts";

type Write = { readonly id: string; readonly sentAt: number; readonly storedAt: number };

export type Comparison = {
  /** Acknowledged before the point in time but not restored. */
  readonly lost: readonly string[];
  /** Sent after the point in time but restored. */
  readonly tooLate: readonly string[];
  readonly restored: number;
};

const settingsWith = (variables: Record<string, string>): Settings => {
  const reading = readSettings(variables);
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  return reading.settings;
};

const readIds = async (settings: Settings): Promise<Set<string>> => {
  const database = await openDatabase(settings);
  const rows = await database.sql<{ id: string }[]>`select id from issues`;
  await database.close();
  return new Set(rows.map(({ id }) => id));
};

const write = async (sql: Sql, id: string): Promise<Write> => {
  const sentAt = Date.now();
  await sql`
    insert into issues (id, share_id, search, version, created_at, created_by, updated_at, updated_by)
    values (${id}, 'ÅRE', ${id}, 1, now(), 'anna', now(), 'anna')`;
  return { id, sentAt, storedAt: Date.now() };
};

/** Restores a point in time to a new folder and compares the result with what was written. */
const compare = async (
  { folder, backupDir, key }: { folder: string; backupDir: string; key: Record<string, string> },
  writes: readonly Write[],
  at: number | null,
): Promise<Comparison> => {
  const dataDir = path.join(folder, `restored-${at ?? "last"}`);
  mkdirSync(dataDir);
  const settings = settingsWith({ DATA_DIR: dataDir, ...key });
  const report = createReport(() => {});
  const moment = at === null ? null : new Date(at).toISOString();
  await restoreMoment(backupDir, moment, { settings, replace: false, report });
  const ids = await readIds(settings);
  rmSync(dataDir, { recursive: true });
  const time = at ?? Infinity;
  const lost = writes.filter((each) => each.storedAt < time && !ids.has(each.id));
  const tooLate = writes.filter((each) => each.sentAt > time && ids.has(each.id));
  return {
    lost: lost.map(({ id }) => id),
    tooLate: tooLate.map(({ id }) => id),
    restored: ids.size,
  };
};

/** A product's database with continuous backup. */
const openBackedUp = async (settings: Settings, backupDir: string) => {
  const database = await openDatabase(settings, {
    kind: "product",
    onOutage: () => {},
    onReturn: () => {},
  });
  const { sql } = database;
  await prepareSchema(settings, sql);
  const log = createLog("warn");
  const backup = keepBackup({ sql, settings, log, teckna: "0.2.0", backupDir });
  const close = async (): Promise<void> => {
    await backup.stop();
    await database.close();
  };
  await until(() => listSeries(backupDir).length > 0, 120_000).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { sql, close };
};

/** A database that is written to during its continuous backup, and that can be restored elsewhere. */
export const openBackedUpWriters = async (folder: string, key: Record<string, string> = {}) => {
  const backupDir = path.join(folder, "backup");
  const settings = settingsWith({
    DATA_DIR: path.join(folder, "data"),
    BACKUP_DIR: backupDir,
    ...key,
  });
  mkdirSync(backupDir);
  const { sql, close } = await openBackedUp(settings, backupDir);
  const writes: Write[] = [];
  return {
    backupDir,
    settings,
    writes,
    close,
    /** Writes several records at a time for this long, with pauses in between. */
    writeFor: async (ms: number, writers = 4): Promise<void> => {
      const end = Date.now() + ms;
      const one = async (name: number): Promise<void> => {
        while (Date.now() < end) {
          writes.push(await write(sql, `${name}-${writes.length}-${Date.now()}`));
          if (Math.random() < 0.05) await new Promise((resolve) => setTimeout(resolve, 100));
        }
      };
      await Promise.all(Array.from({ length: writers }, (_, name) => one(name)));
    },
    compareAt: (at: number | null) => compare({ folder, backupDir, key }, writes, at),
  };
};
