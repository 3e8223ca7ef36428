import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Sql } from "../src/db/connection/database.ts";
import { migrate } from "../src/db/schema/migrate.ts";
import { readMigrations } from "../src/db/schema/migrations.ts";
import { type TestDatabase, openTestDatabase } from "./harness.ts";

const migrations = path.resolve(import.meta.dirname, "../migrations");

/** Brings an empty database to the state of a release that had only the migrations below this number. */
export const migrateBefore = async (number: number, sql: Sql): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-before-"));
  for (const known of await readMigrations())
    if (known.number < number)
      cpSync(path.join(migrations, known.name), path.join(folder, known.name));
  await migrate(sql, { folder });
  rmSync(folder, { recursive: true });
};

/** An empty database of such a release. */
export const openDatabaseBefore = async (number: number): Promise<TestDatabase> => {
  const database = await openTestDatabase("template1");
  await migrateBefore(number, database.sql);
  return database;
};
