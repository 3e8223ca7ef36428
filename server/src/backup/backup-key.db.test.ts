import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { type TestApi, openTestApi, readTestSettings } from "../../test/test-api.ts";
import { loadPoolKey } from "../pool-key.ts";
import { createReport } from "./report.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const hexKey = randomBytes(32).toString("hex");
const report = createReport(() => {});

let api: TestApi;
let folder: string;
const opened: TestDatabase[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-backup-key-"));
  api = await openTestApi();
});
afterAll(async () => {
  await api.close();
  for (const database of opened) await database.drop();
  rmSync(folder, { recursive: true });
});

const emptyDatabase = async (): Promise<string> => {
  const database = await openTestDatabase();
  opened.push(database);
  return database.url;
};

it("holds the key that names were erased by, also beside a hosted pool, and puts it back", async () => {
  const hosted = { COGNITO_USER_POOL_ID: "eu-north-1_Abc123def", COGNITO_CLIENT_ID: "client" };
  const backUpBy = async (BACKUP_KEY: string) => {
    const from = { DATABASE_URL: api.database.url, DATA_DIR: path.join(folder, "hosted") };
    const settings = readTestSettings({ ...hosted, ...from, ...(BACKUP_KEY && { BACKUP_KEY }) });
    loadPoolKey(settings);
    const file = path.join(folder, `${randomBytes(6).toString("hex")}.backup`);
    await writeBackup(settings, file, { teckna: "0.2.0", report });
    return { file, key: settings.backups.key };
  };
  const restoreInto = async (
    backup: Awaited<ReturnType<typeof backUpBy>>,
    DATA_DIR: string,
    more: Record<string, string> = {},
  ): Promise<string> => {
    const settings = readTestSettings({
      ...hosted,
      DATABASE_URL: await emptyDatabase(),
      DATA_DIR,
      ...more,
    });
    const lines: string[] = [];
    const toLines = createReport((line) => lines.push(line));
    await restoreBackup(backup, { settings, replace: false, report: toLines });
    return lines.join("\n");
  };
  const keyIn = (place: string): string => readFileSync(path.join(place, "pool.key"), "utf8");
  const target = path.join(folder, "hosted-target");
  const sealed = await backUpBy(hexKey);
  expect(await restoreInto(sealed, target)).toMatch("The key that names were erased by is in");
  expect(keyIn(target)).toBe(keyIn(path.join(folder, "hosted")));
  const other = { POOL_KEY: randomBytes(32).toString("hex") };
  await expect(restoreInto(sealed, target, other)).rejects.toThrow(
    /POOL_KEY is not the key that the backup's names were erased by/,
  );
  expect(await restoreInto(await backUpBy(""), path.join(folder, "hosted-other"))).toMatch(
    "The key that names were erased by is not part of the backup: no name can be erased until",
  );
});
