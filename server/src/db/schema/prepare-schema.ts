import type { Settings } from "../../settings.ts";
import { checkServer } from "../connection/check-server.ts";
import { type Sql, connect } from "../connection/database.ts";
import { parseDatabaseUrl } from "../../settings/database-url.ts";
import type { Report } from "./migration-steps.ts";
import { type Migrated, migrate } from "./migrate.ts";

// The role may read and write, but neither change the schema nor anything that has happened.
const grantUse = async (sql: Sql, role: string): Promise<void> => {
  const name = sql(role);
  await sql`grant usage on schema public to ${name}`;
  await sql`grant select, insert, update, delete on all tables in schema public to ${name}`;
  await sql`grant usage on all sequences in schema public to ${name}`;
  await sql`revoke update, delete on history from ${name}`;
  await sql`revoke insert, update, delete on migrations, migration_lock from ${name}`;
};

const userOf = (url: string): string | null => {
  const reading = parseDatabaseUrl(url);
  return "value" in reading ? reading.value.user : null;
};

/** Migrates by the role that may (MIGRATE_DATABASE_URL, else the product's own) and lets the product's role use the result. */
export const prepareSchema = async (
  { databaseUrl, migrateDatabaseUrl }: Pick<Settings, "databaseUrl" | "migrateDatabaseUrl">,
  sql: Sql,
  report?: Report,
): Promise<Migrated> => {
  if (!databaseUrl || !migrateDatabaseUrl) return migrate(sql, { report });
  const owner = connect(migrateDatabaseUrl, { connections: 2 });
  try {
    await checkServer(owner, migrateDatabaseUrl, "MIGRATE_DATABASE_URL");
    const migrated = await migrate(owner, { report });
    const role = userOf(databaseUrl);
    if (role && role !== userOf(migrateDatabaseUrl)) await grantUse(owner, role);
    return migrated;
  } finally {
    await owner.end({ timeout: 5 });
  }
};
