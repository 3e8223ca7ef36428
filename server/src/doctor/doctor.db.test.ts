import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPool } from "@teckna/identity/pool";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabaseBefore } from "../../test/database-before.ts";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { passedOn } from "../../test/processes/processes.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { connect } from "../db/connection/database.ts";
import { createErasureKey } from "../privacy/erasure-key.ts";
import { openMark } from "../db/embedded/product-mark.ts";
import { noteBackup } from "../db/dump/backup-note.ts";
import { type Target, parseDatabaseUrl } from "../settings/database-url.ts";
import { lineOf } from "./diagnosis.ts";
import { examine } from "./examine.ts";
import { lookAtBackups } from "./look-at-backups.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const role = `doctor_${randomBytes(6).toString("hex")}`;
const poolKey = randomBytes(32).toString("hex");
const backupKey = randomBytes(32).toString("base64");

let database: TestDatabase;
let restrictedUrl: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-doctor-"));
  database = await openTestDatabase();
  const { sql, url } = database;
  await createPool({
    sql,
    issuerBase: "http://localhost:3000",
    poolKey: Buffer.from(poolKey, "hex"),
    policy: readTestSettings().passwordPolicy,
  });
  await sql`create role ${sql(role)} login`;
  const restricted = new URL(url);
  restricted.username = role;
  restrictedUrl = restricted.href;
});
afterAll(async () => {
  const { sql } = database;
  await sql`drop owned by ${sql(role)}`;
  await sql`drop role ${sql(role)}`;
  await database.drop();
  rmSync(folder, { recursive: true });
});

const variables = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  POOL_KEY: poolKey,
  BACKUP_KEY: backupKey,
});

const targetOf = (url: string): Target => {
  const reading = parseDatabaseUrl(url);
  if ("wrong" in reading) throw new Error(reading.wrong);
  return reading.value;
};

const linesOf = async (more: Record<string, string> = {}, url = database.url) =>
  (await examine(readTestSettings({ ...variables(url), ...more }))).map(lineOf).join("\n");

it("finds nothing bad where all is well, and says so as a program's end", async () => {
  const at = new Date(Date.now() - 300_000).toISOString();
  await noteBackup(database.sql, { at, bytes: 1, isSealed: true });
  const env = { ...passedOn(), ...variables(database.url) };
  const child = spawn(process.execPath, ["server/src/doctor-main.ts"], { cwd: root, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  const [code] = await once(child, "close");
  for (const line of [
    /^ok {3}database: PostgreSQL \d+\.\d+ responds$/m,
    /^ok {3}database: the schema is up to date$/m,
    /^ok {3}keys: POOL_KEY opens this user pool$/m,
    /^ok {3}keys: BACKUP_KEY encrypts the backups$/m,
    /^ok {3}clock: it agrees with the database's$/m,
    /^ok {3}backup: the last one is 5 minutes old$/m,
  ])
    expect(output).toMatch(line);
  expect(output).not.toMatch(/^BAD/m);
  expect(output).not.toContain(poolKey);
  expect(output).not.toContain(backupKey);
  expect(code).toBe(0);
});

it("ends with 1, and names each setting that is wrong", async () => {
  const env = { ...passedOn(), PORT: "x", POOL_KEY: "short-secret" };
  const child = spawn(process.execPath, ["server/src/doctor-main.ts", "--json"], {
    cwd: root,
    env,
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject([{ state: "bad" }, { state: "bad" }]);
  expect(output).not.toContain("short-secret");
});

it("names a key of another pool or none, a server that is not there and a password of neither", async () => {
  expect(await linesOf({ POOL_KEY: randomBytes(32).toString("hex") })).toMatch(
    /^BAD {2}keys: POOL_KEY does not open this user pool/m,
  );
  const keyless = { ...readTestSettings(variables(database.url)), poolKey: null };
  expect((await examine(keyless)).map(lineOf)).toContainEqual(
    expect.stringMatching(/^BAD {2}keys: \S+pool\.key is missing, and the users/),
  );
  const gone = "postgres://me:s3cret-word@127.0.0.1:1/none";
  const lines = await linesOf({}, gone);
  expect(lines).toMatch(/^BAD {2}database: the database of DATABASE_URL at 127\.0\.0\.1:1 cannot/m);
  expect(lines).not.toContain("s3cret-word");
});

it("names the rights that a role lacks", async () => {
  expect(await linesOf({}, restrictedUrl)).toMatch(
    new RegExp(`^BAD {2}database: the role ${role} may not write .*issues`, "m"),
  );
  expect(await linesOf({ MIGRATE_DATABASE_URL: restrictedUrl })).toMatch(
    new RegExp(`^BAD {2}database: the role ${role} of MIGRATE_DATABASE_URL does not own`, "m"),
  );
});

it("names a key that names were not erased by, erasures without an end, and how long deleted ones stay", async () => {
  const { sql } = database;
  expect(await linesOf({ DELETED_KEEP_DAYS: "90" })).toMatch(
    /^ok {3}privacy: deleted records are removed permanently after 90 days$/m,
  );
  const { mark } = createErasureKey(Buffer.from(poolKey, "hex"));
  await sql`
    insert into erasures (id, kind, at, by, pseudonym, key_mark)
    values (gen_random_uuid(), 'person', now(), 'eva', 'Person AB12', ${mark})`;
  expect(await linesOf()).toMatch(/^note privacy: erasures that are not complete: 1; if/m);
  await sql`update erasures set finished_at = now()`;
  expect(await linesOf()).toMatch(/^ok {3}privacy: POOL_KEY is the key .* in 1 erasure$/m);
  expect(await linesOf({ POOL_KEY: randomBytes(32).toString("hex") })).toMatch(
    /^BAD {2}privacy: POOL_KEY is not the key that names were erased by/m,
  );
  await sql`delete from erasures`;
});

it("names migrations that are not applied, of a schema from before there were notes of backups", async () => {
  const older = await openDatabaseBefore(13);
  const lines = await linesOf({}, older.url);
  expect(lines).toMatch(/^note database: \d+ migrations not applied; run npm run migrate/m);
  expect(lines).toMatch(/^note backup: there is none/m);
  await older.drop();
});

it("takes a database that has no tables yet for one that the first start fills", async () => {
  const empty = await openTestDatabase("template1");
  const lines = await linesOf({}, empty.url);
  expect(lines).toMatch(/^note database: \d+ migrations not applied; run npm run migrate/m);
  expect(lines).toMatch(/^ok {3}keys: POOL_KEY is there$/m);
  expect(lines).not.toMatch(/^BAD/m);
  await empty.drop();
});

it("names a clock that is not the database's", async () => {
  const { lookAtClock } = await import("./look-at-clock.ts");
  const sql = connect(database.url, { connections: 1 });
  await sql`create schema late`;
  await sql`create function late.clock_timestamp() returns timestamptz language sql
    as 'select pg_catalog.clock_timestamp() - interval ''1 hour'''`;
  await sql`set search_path = late, pg_catalog, public`;
  expect((await lookAtClock(sql)).map(lineOf)).toEqual([
    expect.stringMatching(/^BAD {2}clock: it differs from the database's by 3600 s/),
  ]);
  await sql`drop schema late cascade`;
  await sql.end();
});

it("takes for bad that BACKUP_DIR has nothing of a database that is there, or falls behind a product that runs", async () => {
  const dir = mkdtempSync(path.join(folder, "backup-"));
  const usual = readTestSettings();
  const settings = { ...usual, backups: { ...usual.backups, dir } };
  const sql = connect(database.url, { connections: 1 });
  const look = async () => (await lookAtBackups(settings, sql)).map(lineOf);
  await noteBackup(sql, { at: new Date().toISOString(), bytes: 1, isSealed: true });
  expect(await look()).toEqual([
    `BAD  backup: there is none in BACKUP_DIR ${dir}; start the product with BACKUP_DIR`,
    "ok   backup: the last one is 0 minutes old",
  ]);
  const product = await openMark(targetOf(database.url));
  expect((await look())[0]).toMatch(/^BAD .*; the log of the running product says why/);
  const series = path.join(dir, "cluster-2026-03-01T02-00-00Z");
  mkdirSync(series);
  writeFileSync(path.join(series, "cluster.backup.part"), "half");
  expect((await look())[0]).toMatch(/^note backup: the first copy in BACKUP_DIR is not complete/);
  const completeAt = new Date(Date.now() - 600_000).toISOString();
  writeFileSync(path.join(series, "series.json"), JSON.stringify({ completeAt }));
  expect((await look())[0]).toMatch(
    /^BAD {2}backup: BACKUP_DIR lacks what was saved in the last 10 minutes; the log of the/,
  );
  await product?.end();
  // The server notices the lost connection a moment later.
  await expect
    .poll(look, { timeout: 20_000 })
    .toEqual(["ok   backup: the last one is 0 minutes old"]);
  await sql.end();
});
