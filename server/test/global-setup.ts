import { connect } from "../src/db/connection/database.ts";
import { migrate } from "../src/db/schema/migrate.ts";
import { openDatabase } from "../src/db/open-database.ts";
import { readSettings } from "../src/settings.ts";
import { templateDatabase, urlVariable } from "./harness.ts";
import { startTestServer } from "./test-server.ts";

// In exactly the way that a product with DATABASE_URL does.
const migrateTemplate = async (databaseUrl: string): Promise<void> => {
  const reading = readSettings({ DATABASE_URL: databaseUrl });
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  const database = await openDatabase(reading.settings);
  await migrate(database.sql);
  await database.close();
};

/** One server for the whole run, with a migrated database that each test file copies. */
export const setup = async (): Promise<() => Promise<void>> => {
  const server = await startTestServer(
    process.env["TEST_DATABASE"] === "server" ? "server" : "embedded",
  );
  const admin = connect(server.urlOf("postgres"), { connections: 1 });
  await admin`create database ${admin(templateDatabase)}`;
  await admin.end();
  await migrateTemplate(server.urlOf(templateDatabase));
  process.env[urlVariable] = server.urlOf("postgres");
  return () => server.stop();
};
