import { type Sql, connect } from "../connection/database.ts";
import type { Target } from "../../settings/database-url.ts";

const marker = "teckna product";

export type Occupancy = { readonly hasProduct: boolean; readonly others: number };

/**
 * Opens a session that marks the server as used by a running product and that ends with the process, however it ends;
 * `null` when the server is gone.
 */
export const openMark = async (target: Target): Promise<Sql | null> => {
  const sql = connect(target, { connections: 1, name: marker, isLasting: true });
  try {
    await sql`select 1`;
    return sql;
  } catch {
    await sql.end({ timeout: 0 });
    return null;
  }
};

/** Whether a product is running on this connection's server. */
export const hasProduct = async (sql: Sql): Promise<boolean> =>
  (
    await sql`select from pg_stat_activity
      where application_name = ${marker} and datname = current_database()`
  ).length > 0;

/** Which other sessions a server has; `null` when it does not respond. */
export const readOccupancy = async (target: Target): Promise<Occupancy | null> => {
  const sql = connect(target, { connections: 1 });
  try {
    const [row] = await sql<Occupancy[]>`
      select coalesce(bool_or(application_name = ${marker}), false) as "hasProduct",
        count(*) as others
      from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    return row ?? null;
  } catch {
    return null;
  } finally {
    await sql.end({ timeout: 1 });
  }
};
