import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openProductPlace } from "../../../test/processes/product-place.ts";
import { pause, startProgram } from "../../../test/processes/processes.ts";
import { mayMount } from "../../../test/processes/small-disk.ts";
import { readTestSettings } from "../../../test/test-api.ts";
import { until } from "../../../test/until.ts";
import { type OpenDatabase, openDatabase } from "../../db/open-database.ts";
import { createLog } from "../../log.ts";
import { type BackedUp, type ContinuousBackup, keepBackup } from "./keep-backup.ts";
import { listSeries } from "./series.ts";

const withinMs = 300_000;
let folder: string;
let backupDir: string;
let database: OpenDatabase;
let backup: ContinuousBackup;
let parts: BackedUp;
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-keep-"));
  chmodSync(folder, 0o755);
  backupDir = path.join(folder, "backup");
  const settings = readTestSettings({ DATA_DIR: path.join(folder, "data"), BACKUP_DIR: backupDir });
  const half = path.join(backupDir, "cluster-2020-01-01T00-00-00Z");
  mkdirSync(half, { recursive: true });
  writeFileSync(path.join(half, "cluster.backup.part"), "half");
  const purpose = { kind: "product", onOutage: () => {}, onReturn: () => {} } as const;
  database = await openDatabase(settings, purpose);
  const log = createLog("info", { write: (line) => void lines.push(line) });
  parts = { sql: database.sql, settings, log, teckna: "0.2.0", backupDir };
  backup = keepBackup(parts);
  await until(() => backup.state().status === "current", withinMs);
});
afterAll(async () => {
  await backup.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const linesLike = (pattern: RegExp): string[] => lines.filter((line) => pattern.test(line));

describe("a copy that was killed half-way", () => {
  it("is removed, and made anew", () => {
    const copies = readdirSync(backupDir).filter((name) => name.startsWith("cluster-"));
    expect(copies).toHaveLength(1);
    expect(listSeries(backupDir)).toHaveLength(1);
  });
});

const segments = async (prefix: string, count: number): Promise<void> => {
  const { sql } = database;
  for (let n = 0; n < count; n += 1) {
    await sql`create table ${sql(`${prefix}_${n}`)} (id integer)`;
    await sql`select pg_switch_wal()`;
  }
};

const keptFrom = async (): Promise<unknown> => {
  const [slot] = await database.sql`select restart_lsn::text as at from pg_replication_slots`;
  return slot?.["at"] ?? null;
};

describe("a folder that cannot be written", () => {
  it("is said once, goes on by itself, and begins anew where the log was not kept so long", async () => {
    const { sql } = database;
    const aside = `${backupDir}-aside`;
    renameSync(backupDir, aside);
    writeFileSync(backupDir, "no folder");
    await segments("few", 3);
    await until(() => backup.state().status === "failing", withinMs);
    const reachedAt = backup.state().reachedAt ?? Infinity;
    expect(reachedAt).toBeLessThan(Date.now());
    // The same effect as max_slot_wal_keep_size has after eight gigabytes.
    await sql`alter system set idle_replication_slot_timeout = '1s'`;
    await sql`select pg_reload_conf()`;
    const first = await keptFrom();
    const isLost = async () => {
      await sql`checkpoint`;
      await pause(200);
      const now = await keptFrom();
      return now !== null && now !== first;
    };
    await until(isLost, withinMs);
    await sql`alter system reset idle_replication_slot_timeout`;
    await sql`select pg_reload_conf()`;
    rmSync(backupDir);
    renameSync(aside, backupDir);
    await until(() => listSeries(backupDir).length === 2, withinMs);
    await until(() => backup.state().status === "current", withinMs);
    expect(backup.state().reachedAt).toBeGreaterThan(reachedAt);
    expect(linesLike(/begins again with a new copy/)).toHaveLength(1);
    expect([1, 2]).toContain(linesLike(/the backup does not go on/).length);
    expect(linesLike(/the backup goes on again/)).toHaveLength(1);
  });

  it("takes no room from the data where there is little", async () => {
    await backup.stop();
    backup = keepBackup({ ...parts, littleRoom: Infinity });
    await until(() => backup.state().status === "current", withinMs);
    const aside = `${backupDir}-aside`;
    renameSync(backupDir, aside);
    writeFileSync(backupDir, "no folder");
    await segments("many", 6);
    await until(() => linesLike(/little room in DATA_DIR: .* are let go/).length > 0, withinMs);
    rmSync(backupDir);
    renameSync(aside, backupDir);
    await until(() => listSeries(backupDir).length === 3, withinMs);
    expect(linesLike(/little room in DATA_DIR/)).toHaveLength(1);
    expect(linesLike(/begins again with a new copy/)).toHaveLength(2);
  });
});

describe.runIf(mayMount(tmpdir()))(
  "a product whose backup's disk is full from the beginning",
  () => {
    it("serves, and says so in /readyz and in its log", async () => {
      const disk = path.join(folder, "disk");
      mkdirSync(disk);
      const place = await openProductPlace({ BACKUP_DIR: disk });
      const mount = 'mount -t tmpfs -o size=64k,mode=755 teckna "$BACKUP_DIR" && exec "$@"';
      const product = startProgram("server/src/main.ts", place.environment, [
        "unshare",
        "--mount",
        "sh",
        "-c",
        mount,
        "sh",
      ]);
      await product.until(/cluster\.backup cannot be written: the disk is full/);
      const response = await fetch(`${place.origin}/readyz`);
      expect([response.status, await response.json()]).toEqual([
        200,
        { status: "ready", backup: { age_seconds: null, continuous: "failing" } },
      ]);
      const metrics = await (await fetch(`${place.origin}/metrics`)).text();
      expect(metrics).toContain("\nteckna_backup_failing 1\n");
      await product.kill("SIGTERM");
      expect(existsSync(path.join(place.dataDir, "postgres"))).toBe(true);
      place.clear();
    });
  },
);
