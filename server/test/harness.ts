import { randomBytes } from "node:crypto";
import { type Sql, connect } from "../src/db/connection/database.ts";

export const templateDatabase = "teckna_template";
/** The variable by which the run's global setup passes its server's URL to the test files. */
export const urlVariable = "TECKNA_TEST_SERVER";

export type TestDatabase = {
  readonly sql: Sql;
  readonly url: string;
  drop(): Promise<void>;
};

const serverUrl = (): URL => {
  const url = process.env[urlVariable];
  if (!url) throw new Error("database tests need the global setup: vitest run --project database");
  return new URL(url);
};

const asAdmin = async (work: (admin: Sql) => Promise<unknown>): Promise<void> => {
  const admin = connect(serverUrl().href, { connections: 1 });
  try {
    await work(admin);
  } finally {
    await admin.end({ timeout: 1 });
  }
};

/** A new database for the test file, migrated and empty; with the template `template1` it has no schema. */
export const openTestDatabase = async (template = templateDatabase): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asAdmin((admin) => admin`create database ${admin(name)} template ${admin(template)}`);
  const url = serverUrl();
  url.pathname = `/${name}`;
  const sql = connect(url.href);
  return {
    sql,
    url: url.href,
    drop: async () => {
      await sql.end({ timeout: 1 });
      await asAdmin((admin) => admin`drop database if exists ${admin(name)} with (force)`);
    },
  };
};
