import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { counted } from "@teckna/domain/messages/counted";
import { checkServer } from "../db/connection/check-server.ts";
import { type Sql, connect } from "../db/connection/database.ts";
import { openDataFolder } from "../db/disk/data-folder.ts";
import { requireMaking } from "../db/dump/backup-rights.ts";
import { countSessions, findRows } from "../db/dump/database-state.ts";
import { fillDatabase } from "../db/dump/fill-database.ts";
import { claimFolder } from "../db/embedded/folder-claim.ts";
import { isInitialised } from "../db/embedded/init-cluster.ts";
import { findLiveServer } from "../db/embedded/live-server.ts";
import { draftOf, removeDrafts, replaceCluster } from "../db/embedded/replace-cluster.ts";
import { inSpareCluster } from "../db/embedded/spare-cluster.ts";
import { saveErasures, readErasureFile } from "../privacy/register/erasure-file.ts";
import { prepareSchema } from "../db/schema/prepare-schema.ts";
import type { Settings } from "../settings.ts";
import { SetupProblem } from "../setup-problem.ts";
import { eraseRestored } from "./erase-restored.ts";
import type { Manifest } from "./manifest.ts";
import type { Report } from "./report.ts";
import { type BackupFile, checkBackup, tablesOf } from "./read-backup.ts";
import { checkPoolKey, restorePoolKey } from "./restore-pool-key.ts";
import { fileTime } from "./write-backup.ts";

export type Restoring = {
  readonly settings: Settings;
  readonly replace: boolean;
  readonly report: Report;
};

type Filled = {
  readonly backup: BackupFile;
  readonly manifest: Manifest;
  readonly settings: Settings;
  readonly report: Report;
};

/** Fills a database from a verified backup and migrates it. */
const fillFrom = async (
  sql: Sql,
  { backup, manifest, settings, report }: Filled,
  migrateTo: (sql: Sql) => Promise<{ readonly applied: readonly string[] }>,
): Promise<void> => {
  // The database's erasures are lost with its contents, even if something fails later, so they are saved first.
  await saveErasures(sql, settings.dataDir);
  const known = readErasureFile(settings.dataDir);
  await fillDatabase(sql, {
    contents: manifest.database,
    tables: tablesOf(backup, report),
    onTable: (name, rows) => report.table(name, rows),
  });
  const { applied } = await migrateTo(sql);
  if (applied.length > 0) report.line(`Applied ${applied.join(", ")}`);
  await eraseRestored(sql, { settings, report, poolKey: manifest.poolKey, known });
};

const inUse = (dataDir: string): SetupProblem =>
  new SetupProblem(`the database in ${dataDir} is in use: stop the product first`);

/** Throws if the target is occupied, before the whole backup is read. */
export const refuseCluster = ({ settings: { dataDir }, replace }: Restoring): void => {
  const folder = path.join(dataDir, "postgres");
  if (isInitialised(folder) && !replace)
    throw new SetupProblem(
      `there is a database in ${dataDir}: with --replace it is set aside and the backup takes its place`,
    );
  if (findLiveServer(folder)) throw inUse(dataDir);
};

/** Creates a cluster in a temporary folder, and moves it to its place when it is complete. */
export const intoCluster = async (
  restoring: Restoring,
  make: (draft: string) => Promise<void>,
): Promise<string> => {
  const { settings, report } = restoring;
  const folder = path.join(openDataFolder(settings.dataDir), "postgres");
  refuseCluster(restoring);
  const claim = await claimFolder(folder);
  try {
    if (!claim) throw inUse(settings.dataDir);
    refuseCluster(restoring);
    await removeDrafts(folder);
    const draft = draftOf(folder, randomBytes(6).toString("hex"));
    await make(draft);
    refuseCluster(restoring);
    const aside = `replaced-${fileTime(new Date())}`;
    const hasOld = existsSync(folder);
    replaceCluster(draft, folder, `${folder}.${aside}`);
    if (hasOld) report.line(`The previous database is in ${folder}.${aside}`);
    return aside;
  } finally {
    claim?.release();
  }
};

const refuseRows = async (sql: Sql, replace: boolean): Promise<void> => {
  const table = await findRows(sql);
  if (table !== null && !replace)
    throw new SetupProblem(
      `the database of DATABASE_URL is not empty, there are rows in ${table}: with --replace the backup takes their place, and they are lost`,
    );
  const sessions = await countSessions(sql);
  if (sessions > 0)
    throw new SetupProblem(
      `the database of DATABASE_URL is in use by ${counted(sessions, "session")} of Teckna: stop the product first`,
    );
};

const intoServer = async (
  url: string,
  { settings, replace }: Restoring,
  fill: (sql: Sql) => Promise<void>,
): Promise<void> => {
  const variable = settings.migrateDatabaseUrl ? "MIGRATE_DATABASE_URL" : "DATABASE_URL";
  const sql = connect(url, { connections: 2, name: "teckna restore" });
  try {
    await checkServer(sql, url, variable);
    await requireMaking(sql, variable);
    await refuseRows(sql, replace);
    await fill(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
};

/** Restores a backup to an empty target, or with `replace` to any; the target stays unchanged until the end. */
export const restoreBackup = async (
  backup: BackupFile,
  restoring: Restoring,
): Promise<Manifest> => {
  const { settings, report } = restoring;
  const { databaseUrl, migrateDatabaseUrl, dataDir } = settings;
  const server = databaseUrl && (migrateDatabaseUrl ?? databaseUrl);
  if (server) await intoServer(server, restoring, async () => {});
  else refuseCluster(restoring);
  const manifest = await checkBackup(backup, report);
  checkPoolKey(settings, manifest.poolKey);
  const filled = { backup, manifest, settings, report };
  const fill = (sql: Sql): Promise<void> =>
    fillFrom(sql, filled, (database) => prepareSchema(settings, database, report.line));
  let aside = `replaced-${fileTime(new Date())}`;
  if (server) await intoServer(server, restoring, fill);
  else
    aside = await intoCluster(restoring, (folder) =>
      inSpareCluster({ folder, like: path.join(dataDir, "postgres"), isScratch: false }, fill),
    );
  const news = restorePoolKey(settings, manifest.poolKey, aside);
  if (news !== null) report.line(news);
  return manifest;
};
