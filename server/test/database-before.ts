import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "../src/db/schema/migrate.ts";
import { readMigrations } from "../src/db/schema/migrations.ts";
import { type TestDatabase, openTestDatabase } from "./harness.ts";

const migrations = path.resolve(import.meta.dirname, "../migrations");

/** An empty database of a release that had only the migrations below this number. */
export const openDatabaseBefore = async (number: number): Promise<TestDatabase> => {
  const database = await openTestDatabase("template1");
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-before-"));
  for (const known of await readMigrations())
    if (known.number < number)
      cpSync(path.join(migrations, known.name), path.join(folder, known.name));
  await migrate(database.sql, { folder });
  rmSync(folder, { recursive: true });
  return database;
};
