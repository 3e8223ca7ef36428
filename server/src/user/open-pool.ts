import { type Pool, createPool } from "@teckna/identity/pool";
import { openDatabase } from "../db/open-database.ts";
import { prepareSchema } from "../db/schema/prepare-schema.ts";
import { loadPoolKey } from "../pool-key.ts";
import type { Settings } from "../settings.ts";
import { SetupProblem } from "../setup-problem.ts";

/** Runs work on the embedded pool, beside a running product or without one. */
export const withPool = async (
  settings: Settings,
  work: (pool: Pool) => Promise<void>,
): Promise<void> => {
  if (settings.hostedPool)
    throw new SetupProblem("users of a hosted pool are administered there, not here");
  const database = await openDatabase(settings);
  try {
    await prepareSchema(settings, database.sql);
    const pool = await createPool({
      sql: database.sql,
      issuerBase: settings.publicUrl,
      poolKey: loadPoolKey(settings),
      policy: settings.passwordPolicy,
    });
    await work(pool);
  } finally {
    await database.close();
  }
};
