import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import {
  type BackupPlace,
  lookAt,
  openBackupPlace,
  silentReport,
} from "../../test/backup-place.ts";
import { openTestApi } from "../../test/test-api.ts";
import { until } from "../../test/until.ts";
import { commandContext } from "../privacy/command/command-context.ts";
import { eraseNames } from "../privacy/erase.ts";
import { saveErasures, readErasureFile } from "../privacy/register/erasure-file.ts";
import { runEraseCommand } from "../privacy/command/run-command.ts";
import { createErasureKey } from "../privacy/erasure-key.ts";
import { recallErasures } from "../privacy/register/recall-erasures.ts";
import { countErasures } from "../privacy/register/erasure-register.ts";
import { exportErasures } from "../privacy/register/erasure-list.ts";
import { createReport } from "./report.ts";
import { type Restoring, restoreBackup } from "./restore-backup.ts";

const secret = randomBytes(32);
let place: BackupPlace;
beforeAll(async () => {
  place = await openBackupPlace();
  await place.api.create(issue, { id: "issues0", share_id: "A" });
});
afterAll(() => place.close());

it("erases once more what was erased after the backup was made", async () => {
  const name = "Åsa Ek-Öst";
  const settings = {
    ...place.settingsOf(place.api.database.url),
    poolKey: secret,
  };
  await place.api.create(commit, { issue_id: "issues0", name });
  const { backup } = await place.backUp();
  const context = await commandContext(place.api.database.sql, "registrar");
  const erased = await eraseNames(
    context,
    { names: [name], inside: new Set() },
    { key: createErasureKey(settings.poolKey) },
  );
  const after = await place.backUp();
  expect(after.manifest.erasures).toMatchObject([{ pseudonym: erased.pseudonym }]);
  await saveErasures(place.api.database.sql, settings.dataDir);
  const url = await place.emptyDatabase();
  const lines: string[] = [];
  await restoreBackup(backup, {
    settings: { ...settings, databaseUrl: url },
    replace: false,
    report: createReport((line) => lines.push(line)),
  });
  expect(lines.join("\n")).toMatch(`${erased.pseudonym} was erased on`);
  const names = await lookAt(url, (sql) => sql<{ name: string }[]>`select name from commits`);
  expect(names).toContainEqual({ name: erased.pseudonym });
  expect(names).not.toContainEqual({ name });
});

it("erases once more what was being erased while the backup was made", async () => {
  const name = "Ylva Sand-Berg";
  const settings = {
    ...place.settingsOf(place.api.database.url),
    poolKey: secret,
  };
  const key = createErasureKey(settings.poolKey);
  const context = await commandContext(place.api.database.sql, "registrar");
  const { id, pseudonym } = await eraseNames(
    context,
    { names: [name], inside: new Set() },
    { key },
  );
  await place.api.database.sql`update erasures set finished_at = null where id = ${id}`;
  await place.api.create(commit, { issue_id: "issues0", name });
  const { backup } = await place.backUp();
  await place.api.database.sql`update erasures set finished_at = now() where id = ${id}`;
  await saveErasures(place.api.database.sql, settings.dataDir);
  const url = await place.emptyDatabase();
  const lines: string[] = [];
  await restoreBackup(backup, {
    settings: { ...settings, databaseUrl: url },
    replace: false,
    report: createReport((line) => lines.push(line)),
  });
  expect(lines.join("\n")).toMatch(new RegExp(`${pseudonym} was erased on \\S+, while this`));
  const names = await lookAt(url, (sql) => sql<{ name: string }[]>`select name from commits`);
  expect(names).not.toContainEqual({ name });
  const ended = await lookAt(url, (sql) => sql`select id from erasures where finished_at is null`);
  expect(ended).toHaveLength(0);
});

it.each([
  {
    interruption: "was killed at once",
    poolKey: secret,
    stopAt: /was erased on/,
  },
  { interruption: "lacked the key", poolKey: null, stopAt: null },
])(
  "leaves an erasure to be ended, and a command that ends it, where the restore $interruption",
  async ({ interruption, poolKey, stopAt }) => {
    const name = `Ulla Vik ${interruption}`;
    const key = createErasureKey(secret);
    const dataDir = path.join(place.folder, interruption);
    await place.api.create(commit, { issue_id: "issues0", name });
    const { backup } = await place.backUp();
    const context = await commandContext(place.api.database.sql, "registrar");
    await eraseNames(context, { names: [name], inside: new Set() }, { key });
    await saveErasures(place.api.database.sql, dataDir);
    const url = await place.emptyDatabase();
    const settings = { ...place.settingsOf(url), poolKey, dataDir };
    const report = createReport((line) => {
      if (stopAt?.test(line) === true) throw new Error("killed");
    });
    const restoring = restoreBackup(backup, { settings, replace: false, report });
    if (stopAt === null) await restoring;
    else await expect(restoring).rejects.toThrow("killed");
    await lookAt(url, async (sql) => {
      await recallErasures(sql, dataDir, () => key);
      const unfinished = async () =>
        (await countErasures(sql)).find(({ kind }) => kind === "person")?.unfinished;
      expect(await unfinished()).toBeGreaterThan(0);
      const again = { verb: "again", names: [], inside: [], by: "anna", json: false } as const;
      await runEraseCommand(again, { sql, key, readInput: async () => "", onProgress: () => {} });
      expect(await sql`select id from commits where name = ${name}`).toEqual([]);
      expect(await unfinished()).toBe(0);
    });
  },
);

it("notes at a start what the file beside the database knows, and the database does not", async () => {
  const dataDir = path.join(place.folder, "started");
  await saveErasures(place.api.database.sql, dataDir);
  const started = await openTestApi({ DATA_DIR: dataDir, POOL_KEY: secret.toString("hex") });
  onTestFinished(() => started.close());
  await started.app.ready();
  await until(async () => (await exportErasures(started.database.sql)).length > 0);
  const [persons] = await countErasures(started.database.sql);
  expect(persons).toMatchObject({ kind: "person", unfinished: persons?.count });
});

it("takes over no erasure of another key, beside which no name could be erased", async () => {
  const dataDir = path.join(place.folder, "other-key");
  await saveErasures(place.api.database.sql, dataDir);
  const other = createErasureKey(new Uint8Array(32).fill(8));
  await lookAt(await place.emptyDatabase(), async (sql) => {
    expect(await recallErasures(sql, dataDir, () => other)).toBe(0);
    expect(await exportErasures(sql)).toEqual([]);
  });
  expect(readErasureFile(dataDir)).not.toEqual([]);
});

it("keeps what a database knows of erasures before a backup takes its place", async () => {
  const { backup } = await place.backUp();
  const dataDir = path.join(place.folder, "replaced");
  const failing: Restoring["report"] = {
    ...silentReport,
    table: () => {
      throw new Error("stopped");
    },
  };
  const before = await place.emptyDatabase();
  const settings = { ...place.settingsOf(before), databaseUrl: before, dataDir };
  await restoreBackup(backup, { settings, replace: false, report: silentReport });
  rmSync(path.join(dataDir, "erasures.json"));
  const again = restoreBackup(backup, { settings, replace: true, report: failing });
  await expect(again).rejects.toThrow("stopped");
  const known = await lookAt(before, exportErasures);
  expect(known.length).toBeGreaterThan(0);
  expect(readErasureFile(dataDir)).toEqual(known);
});
