import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createReport } from "../src/backup/report.ts";
import { writeBackup } from "../src/backup/write-backup.ts";
import { type Sql, connect } from "../src/db/connection/database.ts";
import { type TestDatabase, openTestDatabase } from "./harness.ts";
import { type TestApi, openTestApi, readTestSettings } from "./test-api.ts";

const hexKey = randomBytes(32).toString("hex");
const key = Buffer.from(hexKey, "hex");

/** A report without output. */
export const silentReport = createReport(() => {});

/** Opens a database without counting as a running product. */
export const lookAt = async <T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const sql = connect(url, { connections: 1, name: "test" });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};

/** A product whose database is backed up to files in a folder, and databases to restore them to. */
export const openBackupPlace = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-backup-"));
  const api: TestApi = await openTestApi();
  const opened: TestDatabase[] = [];
  const settingsOf = (url: string) =>
    readTestSettings({
      DATABASE_URL: url,
      DATA_DIR: path.join(folder, "data"),
      BACKUP_KEY: hexKey,
    });
  return {
    api,
    folder,
    settingsOf,
    /** Backs up the product's database, or another one. */
    backUp: async (url = api.database.url) => {
      const file = path.join(folder, `${randomBytes(6).toString("hex")}.backup`);
      const options = { teckna: "0.2.0", report: silentReport };
      const { manifest } = await writeBackup(settingsOf(url), file, options);
      return { backup: { file, key }, manifest };
    },
    /** Returns the URL of a database that is dropped at the end. */
    emptyDatabase: async (template?: string): Promise<string> => {
      const database = await openTestDatabase(template);
      opened.push(database);
      return database.url;
    },
    close: async (): Promise<void> => {
      await api.close();
      for (const database of opened) await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
};

export type BackupPlace = Awaited<ReturnType<typeof openBackupPlace>>;
