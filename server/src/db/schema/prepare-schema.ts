import type { Settings } from "../../settings.ts";
import { checkServer } from "../connection/check-server.ts";
import { type Sql, connect } from "../connection/database.ts";
import { parseDatabaseUrl } from "../../settings/database-url.ts";
import type { ReportProgress } from "./migration-steps.ts";
import { type Migrated, migrate } from "./migrate.ts";

// Lets the role read and write, but not change the schema or the history.
const grantUse = async (sql: Sql, role: string): Promise<void> => {
  const name = sql(role);
  await sql`grant usage on schema public to ${name}`;
  await sql`grant select, insert, update, delete on all tables in schema public to ${name}`;
  await sql`grant usage on all sequences in schema public to ${name}`;
  await sql`revoke update, delete on history from ${name}`;
  await sql`revoke insert, update, delete on migrations, migration_lock from ${name}`;
};

/**
 * The role may use at once what a migration creates: processes of the previous version keep writing while it runs, and
 * triggers write to the new tables on their behalf.
 */
const grantUseOfNew = async (sql: Sql, role: string): Promise<void> => {
  const [known] = await sql`
    select from pg_default_acl d cross join lateral aclexplode(d.defaclacl) a
    where d.defaclrole = current_user::regrole and d.defaclnamespace = 'public'::regnamespace
      and d.defaclobjtype = 'r' and a.grantee = quote_ident(${role})::regrole`;
  if (known) return;
  await sql`
    alter default privileges in schema public
    grant select, insert, update, delete on tables to ${sql(role)}`;
};

const userOf = (url: string): string | null => {
  const reading = parseDatabaseUrl(url);
  return "value" in reading ? reading.value.user : null;
};

/**
 * Migrates with the role that may do so (MIGRATE_DATABASE_URL, else the product's own), then grants the product's role
 * the use of the result.
 */
export const prepareSchema = async (
  { databaseUrl, migrateDatabaseUrl }: Pick<Settings, "databaseUrl" | "migrateDatabaseUrl">,
  sql: Sql,
  report?: ReportProgress,
): Promise<Migrated> => {
  if (!databaseUrl || !migrateDatabaseUrl) return migrate(sql, { report });
  const owner = connect(migrateDatabaseUrl, { connections: 2 });
  try {
    await checkServer(owner, migrateDatabaseUrl, "MIGRATE_DATABASE_URL");
    const role = userOf(databaseUrl);
    const isOther = role !== null && role !== userOf(migrateDatabaseUrl);
    if (isOther) await grantUseOfNew(owner, role);
    const migrated = await migrate(owner, { report });
    if (isOther) await grantUse(owner, role);
    return migrated;
  } finally {
    await owner.end({ timeout: 5 });
  }
};
