import { counted } from "@teckna/domain/messages/counted";
import { checkServer } from "../db/connection/check-server.ts";
import { type Sql, connect } from "../db/connection/database.ts";
import { requireMaking, requireReading } from "../db/dump/backup-rights.ts";
import { objectsOf } from "../db/dump/product-objects.ts";
import { readMigrations } from "../db/schema/migrations.ts";
import type { Settings } from "../settings.ts";
import { type DatabaseRights, readAppliedNumbers, readRights } from "./database-rights-sql.ts";
import { type Diagnosis, bad, good, note, ofProblem } from "./diagnosis.ts";

const subject = "database";

const lookAtSchema = (pending: number, { mayCreate }: DatabaseRights, settings: Settings) => {
  if (pending === 0) return good(subject, "the schema is up to date");
  const says = `${counted(pending, "migration")} not applied`;
  return settings.databaseUrl && !mayCreate && !settings.migrateDatabaseUrl
    ? bad(subject, says, "set MIGRATE_DATABASE_URL to a role that may change the schema")
    : note(subject, says, "run npm run migrate, or start the product");
};

const lookAtRole = ({ role, closed, isSuperuser }: DatabaseRights, settings: Settings) => {
  if (closed !== "")
    return bad(
      subject,
      `the role ${role} may not write ${closed}`,
      `run "grant select, insert, update, delete" on them to ${role}, or start once with MIGRATE_DATABASE_URL`,
    );
  if (isSuperuser && settings.databaseUrl)
    return note(subject, `the role ${role} is a superuser`, "a role with fewer rights is enough");
  return good(subject, `the role ${role} has the rights that the product needs`);
};

/** The role that migrates, if it is another one. */
const lookAtOwner = async ({ migrateDatabaseUrl: url }: Settings): Promise<Diagnosis[]> => {
  if (url === null) return [];
  const sql = connect(url, { connections: 1, name: "teckna doctor" });
  try {
    await checkServer(sql, url, "MIGRATE_DATABASE_URL");
    await requireMaking(sql, "MIGRATE_DATABASE_URL");
    return [good(subject, "the role of MIGRATE_DATABASE_URL may change the schema")];
  } catch (error) {
    return [ofProblem(subject, error)];
  } finally {
    await sql.end({ timeout: 1 });
  }
};

const lookAtReading = async (sql: Sql): Promise<Diagnosis[]> => {
  try {
    await requireReading(sql);
    return [];
  } catch (error) {
    return [ofProblem(subject, error)];
  }
};

/** The database's version and schema, and the rights of the roles. */
export const lookAtDatabase = async (settings: Settings, sql: Sql): Promise<Diagnosis[]> => {
  const migrations = await readMigrations();
  const rights = await readRights(sql, objectsOf(migrations).tables);
  if (!rights) return [bad(subject, "it does not state its version", "see its log")];
  const responds = good(subject, `PostgreSQL ${rights.version.split(" ")[0] ?? ""} responds`);
  const role = lookAtRole(rights, settings);
  if (role.state === "bad") return [responds, role];
  const applied = await readAppliedNumbers(sql);
  const pending = migrations.filter(({ number }) => !applied.has(number)).length;
  return [
    responds,
    lookAtSchema(pending, rights, settings),
    role,
    ...(await lookAtReading(sql)),
    ...(await lookAtOwner(settings)),
  ];
};
