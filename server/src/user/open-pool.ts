import { type Pool, createPool } from "@teckna/identity/pool";
import type { Sql } from "../db/connection/database.ts";
import { openDatabase } from "../db/open-database.ts";
import { prepareSchema } from "../db/schema/prepare-schema.ts";
import { loadPoolKey } from "../pool-key.ts";
import { openProgramRegister } from "../programs/program-register.ts";
import type { Settings } from "../settings.ts";
import { SetupProblem } from "../setup-problem.ts";
import type { TokenPlace } from "./token-verb.ts";

const withDatabase = async (
  settings: Settings,
  work: (sql: Sql) => Promise<void>,
): Promise<void> => {
  const database = await openDatabase(settings);
  try {
    await prepareSchema(settings, database.sql);
    await work(database.sql);
  } finally {
    await database.close();
  }
};

const openPool = (settings: Settings, sql: Sql): Promise<Pool> =>
  createPool({
    sql,
    issuerBase: settings.publicUrl,
    poolKey: loadPoolKey(settings),
    policy: settings.passwordPolicy,
  });

/** Runs work on the embedded pool, whether or not the product runs. */
export const withPool = async (
  settings: Settings,
  work: (pool: Pool) => Promise<void>,
): Promise<void> => {
  if (settings.hostedPool)
    throw new SetupProblem("users of a hosted pool are administered there, not here");
  await withDatabase(settings, async (sql) => work(await openPool(settings, sql)));
};

/** Runs work on program tokens, which are stored in the product whichever pool has the users. */
export const withTokens = (
  settings: Settings,
  work: (place: TokenPlace) => Promise<void>,
): Promise<void> =>
  withDatabase(settings, async (sql) => {
    const { hostedPool } = settings;
    const pool = hostedPool ? null : await openPool(settings, sql);
    const programs = openProgramRegister(sql, hostedPool?.userPoolId ?? pool?.id ?? "");
    await work({ programs, admin: pool?.admin ?? null });
  });
