import { type Invitation, type Pool, createPool } from "@teckna/identity/pool";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { type OpenDatabase, openDatabase } from "./db/open-database.ts";
import { startDelivery } from "./delivery/start-delivery.ts";
import { prepareSchema } from "./db/prepare-schema.ts";
import { checkPort, listen } from "./http/listen.ts";
import { loadCertificate } from "./https/certificate.ts";
import { loadPoolKey } from "./pool-key.ts";
import type { Settings } from "./settings.ts";

export type Product = {
  /** The first user and the password to begin with; `null` once there are users. */
  readonly invitation: Invitation | null;
  stop(): Promise<void>;
};

const finishMs = 10_000;
const tidyMs = 600_000;

const openPool = async (
  settings: Settings,
  log: Logger,
  { sql }: OpenDatabase,
): Promise<Pool | null> =>
  settings.hostedPool
    ? null
    : createPool({
        sql,
        issuerBase: settings.publicUrl,
        poolKey: loadPoolKey(settings),
        policy: settings.passwordPolicy,
        adminKeys: settings.poolAdminKeys,
        auditDays: settings.auditDays,
        oauth: {
          ...settings.federation,
          onTrouble: (error) => log.warn({ err: error }, "an identity provider was no help"),
        },
      });

const keepTidy = (app: FastifyInstance, pool: Pool): void => {
  const tidy = () =>
    pool.tidy().catch((error: unknown) => app.log.warn({ err: error }, "the pool was not tidied"));
  const timer = setInterval(() => void tidy(), tidyMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
};

/** Lets running requests finish, but not for ever. */
const closeApp = async (app: FastifyInstance): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), finishMs);
  await app.close();
  clearTimeout(timer);
};

const makeApp = async (
  settings: Settings,
  log: Logger,
  { sql }: OpenDatabase,
  pool: Pool | null,
): Promise<FastifyInstance> => {
  const certificate = settings.https ? await loadCertificate(settings) : null;
  const app = await createApp({ sql, settings, pool, log, ...(certificate && { certificate }) });
  if (pool) {
    keepTidy(app, pool);
    app.addHook("onClose", startDelivery(settings, log, pool));
  }
  return app;
};

const serve = async (settings: Settings, log: Logger, database: OpenDatabase): Promise<Product> => {
  await checkPort(settings);
  const { applied } = await prepareSchema(settings, database.sql);
  if (applied.length > 0) log.info({ migrations: applied }, "schema brought up to date");
  const pool = await openPool(settings, log, database);
  const app = await makeApp(settings, log, database, pool);
  const { adminUsername: username, adminTemporaryPassword: temporaryPassword } = settings;
  try {
    const invitation = pool && (await pool.ensureFirstUser({ username, temporaryPassword }));
    await listen(app, settings);
    const stop = async () => {
      await closeApp(app);
      await database.close();
    };
    return { invitation, stop };
  } catch (error) {
    await app.close();
    throw error;
  }
};

/** Starts everything: database, schema, user pool, HTTP. `onLost` hears when the database is gone for good. */
export const startProduct = async (
  settings: Settings,
  log: Logger,
  onLost: (error: unknown) => void,
): Promise<Product> => {
  const database = await openDatabase(settings, { kind: "product", onLost });
  try {
    return await serve(settings, log, database);
  } catch (error) {
    await database.close();
    throw error;
  }
};
