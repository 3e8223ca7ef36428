import { type Pool, createPool } from "../../../identity/src/pool.ts";
import { loadPoolKey } from "../../../server/src/pool-key.ts";
import { readSettings } from "../../../server/src/settings.ts";
import type { Environment } from "./environment.ts";

/** A second instance of the running product's user pool, to create users and to call it without HTTP. */
export const openProductPool = ({
  product,
  sql,
}: Pick<Environment, "product" | "sql">): Promise<Pool> => {
  const reading = readSettings({ DATA_DIR: product.dataDir, PUBLIC_URL: product.origin });
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  const { settings } = reading;
  return createPool({
    sql,
    issuerBase: settings.publicUrl,
    poolKey: loadPoolKey(settings),
    policy: settings.passwordPolicy,
  });
};
