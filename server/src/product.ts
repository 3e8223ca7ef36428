import { type Invitation, type Pool, createPool } from "@teckna/identity/pool";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import type { ContinuousBackup } from "./backup/continuous/keep-backup.ts";
import type { ContinuousState } from "./backup/backup-state.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { withWaitingReads } from "./db/connection/database.ts";
import { type OpenDatabase, openDatabase } from "./db/open-database.ts";
import { type WriteWatch, alwaysWritable, watchWrites } from "./db/connection/write-watch.ts";
import type { DiskRoom } from "./db/disk/disk-room.ts";
import { dropSlot } from "./db/wal/wal-source.ts";
import { readCollation } from "./db/schema/collation.ts";
import { checkInBackground } from "./findings/check-in-background.ts";
import { countSignInEvent } from "./metrics/add-metrics.ts";
import { productVersion } from "./http/product-version.ts";
import { countInBackground } from "./investors/count-in-background.ts";
import type { BackgroundWorker } from "./background/background-worker.ts";
import { startDelivery } from "./delivery/start-delivery.ts";
import { prepareSchema } from "./db/schema/prepare-schema.ts";
import { loadCertificate } from "./https/certificate.ts";
import { loadPoolKey } from "./pool-key.ts";
import type { Settings } from "./settings.ts";
import { type ProductPort, startWithRoom } from "./http/start/start-with-room.ts";

export type Product = {
  /** The first user and the temporary password; `null` once there are users. */
  readonly invitation: Invitation | null;
  stop(): Promise<void>;
};

const finishMs = 6_000;
const purgeMs = 600_000;

const openPool = async (
  settings: Settings,
  log: Logger,
  { sql }: OpenDatabase,
): Promise<Pool | null> =>
  settings.hostedPool
    ? null
    : createPool({
        sql,
        standingSql: withWaitingReads(sql),
        issuerBase: settings.publicUrl,
        poolKey: loadPoolKey(settings),
        policy: settings.passwordPolicy,
        adminKeys: settings.poolAdminKeys,
        auditDays: settings.auditDays,
        onEvent: countSignInEvent,
        oauth: {
          ...settings.federation,
          onTrouble: (error) =>
            log.warn({ err: error }, "a sign-in by an identity provider failed"),
        },
      });

const purgeRegularly = (app: FastifyInstance, pool: Pool): void => {
  const purge = () =>
    pool
      .purge()
      .catch((error: unknown) =>
        app.log.warn({ err: error }, "outdated rows of the user pool could not be deleted"),
      );
  const timer = setInterval(() => void purge(), purgeMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
};

/** Lets running requests finish, but not forever. */
const closeApp = async (app: FastifyInstance): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), finishMs);
  await app.close();
  clearTimeout(timer);
};

const followRoom = (log: Logger, { watchRoom }: OpenDatabase): DiskRoom =>
  watchRoom((isFull) => {
    if (isFull) log.error("the disk is full: nothing is saved until there is room");
    else log.info("there is room on the disk again: saving goes on");
  });

/** The embedded database is never a standby. */
const followWrites = (log: Logger, { sql, kind }: OpenDatabase): WriteWatch =>
  kind === "embedded"
    ? alwaysWritable
    : watchWrites(sql, (isReadOnly) => {
        if (isReadOnly)
          log.error("the database can only be read: nothing is saved until it can be written");
        else log.info("the database can be written again: saving goes on");
      });

const startBackgroundWorkers = async (
  log: Logger,
  { sql }: OpenDatabase,
): Promise<readonly BackgroundWorker[]> => {
  const onBug = (issueId: string, error: unknown) =>
    log.error({ err: error, issue: issueId }, "an issue could not be checked");
  const collation = await readCollation(sql);
  const checker = checkInBackground(
    { sql, collation, clock: Date.now, rules: productVersion, onBug },
    {
      onFault: (error) =>
        log.warn({ err: error }, "the background checks failed; they are tried again"),
      onRest: () => void collectGarbage(),
    },
  );
  const counter = countInBackground({ sql, collation }, (error) =>
    log.warn({ err: error }, "investors could not be counted; it is tried again"),
  );
  return [checker, counter];
};

type Opened = {
  readonly database: OpenDatabase;
  readonly pool: Pool | null;
  readonly readContinuous: () => ContinuousState | null;
};

const makeApp = async (
  settings: Settings,
  log: Logger,
  { database, pool, readContinuous }: Opened,
): Promise<FastifyInstance> => {
  const { sql } = database;
  const certificate = settings.https ? await loadCertificate(settings) : null;
  const room = followRoom(log, database);
  const writes = followWrites(log, database);
  const parts = { sql, settings, pool, log, room, writes, readContinuous };
  const backgroundWorkers = await startBackgroundWorkers(log, database);
  const app = await createApp({ ...parts, backgroundWorkers, ...(certificate && { certificate }) });
  app.addHook("onClose", async () => room.close());
  if (pool) {
    purgeRegularly(app, pool);
    app.addHook("onClose", startDelivery(settings, log, pool));
  }
  return app;
};

type Surroundings = {
  readonly settings: Settings;
  readonly log: Logger;
  readonly port: ProductPort;
};

/** Starts the continuous backup to BACKUP_DIR; without that setting, ends the retention of WAL from earlier runs. */
const startBackup = async (
  { settings, log }: Surroundings,
  { sql, kind }: OpenDatabase,
): Promise<ContinuousBackup | null> => {
  const { dir: backupDir } = settings.backups;
  if (backupDir !== null) {
    const { keepBackup } = await import("./backup/continuous/keep-backup.ts");
    return keepBackup({ sql, settings, log, teckna: productVersion, backupDir });
  }
  if (kind === "embedded") await dropSlot(sql);
  return null;
};

const serve = async (surroundings: Surroundings, database: OpenDatabase): Promise<Product> => {
  const { settings, log, port } = surroundings;
  await port.check();
  const report = (news: string) => log.info(`the schema is brought up to date: ${news}`);
  const { applied, newer } = await prepareSchema(settings, database.sql, report);
  if (newer.length > 0)
    log.warn(
      { migrations: newer },
      "the database is of a newer version, which this one works beside",
    );
  if (applied.length > 0) log.info({ migrations: applied }, "schema brought up to date");
  const pool = await openPool(settings, log, database);
  let backup: ContinuousBackup | null = null;
  const readContinuous = () => backup?.state() ?? null;
  const app = await makeApp(settings, log, { database, pool, readContinuous });
  const { adminUsername: username, adminTemporaryPassword: temporaryPassword } = settings;
  try {
    const invitation = pool && (await pool.ensureFirstUser({ username, temporaryPassword }));
    await port.give(app);
    backup = await startBackup(surroundings, database);
    const stop = async () => {
      await closeApp(app);
      await backup?.stop();
      await database.close();
    };
    return { invitation, stop };
  } catch (error) {
    await app.close();
    throw error;
  }
};

const startNow = async (surroundings: Surroundings): Promise<Product> => {
  const { settings, log } = surroundings;
  const database = await openDatabase(settings, {
    kind: "product",
    onOutage: (err) =>
      log.error({ err }, "the embedded database is down: it is started again until it runs"),
    onReturn: () => log.info("the embedded database runs again"),
  });
  try {
    return await serve(surroundings, database);
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Starts everything: database, schema, user pool, HTTP; `null` when it is stopped while it waits for disk space. */
export const startProduct = (
  settings: Settings,
  log: Logger,
  stopping: AbortSignal,
): Promise<Product | null> =>
  startWithRoom((port) => startNow({ settings, log, port }), { settings, log, stopping });
