import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, expect, it } from "vitest";
import { grantCommands } from "../../test/documented-commands.ts";
import { startProgram } from "../../test/processes/processes.ts";
import { type TestApi, openTestApi, readTestSettings } from "../../test/test-api.ts";
import { connect } from "../db/connection/database.ts";
import { readNotedAt } from "../db/dump/backup-note.ts";
import { checkBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const role = `backup_${randomBytes(6).toString("hex")}`;
let api: TestApi;
let folder: string;
let restrictedUrl: string;
const lines: string[] = [];
const report = {
  line: (text: string) => void lines.push(text),
  table: () => {},
  progress: () => {},
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-rights-"));
  api = await openTestApi();
  await api.create(issue, { id: "mine", share_id: "ÅRE" });
  const { sql, url } = api.database;
  await sql`create role ${sql(role)} login`;
  const restricted = new URL(url);
  restricted.username = role;
  restrictedUrl = restricted.href;
});
afterAll(async () => {
  await api.close();
  await api.database.drop();
  const url = new URL(api.database.url);
  url.pathname = "/postgres";
  const sql = connect(url.href, { connections: 1 });
  await sql`drop role ${sql(role)}`;
  await sql.end();
  rmSync(folder, { recursive: true });
});

const settingsOf = (url: string) =>
  readTestSettings({ DATABASE_URL: url, DATA_DIR: path.join(folder, "data") });

const backUp = (name: string, url = restrictedUrl) =>
  writeBackup(settingsOf(url), path.join(folder, name), { teckna: "0.2.0", report });

const grant = (what: string) => api.database.sql.unsafe(`grant ${what} to ${role}`);

it("refuses, before there is a file, a role that may not read all, and says what it needs", async () => {
  const { sql } = api.database;
  await sql`revoke usage on schema public from public`;
  await expect(backUp("none")).rejects.toThrow(
    `the role ${role} may not use the schema public: run "grant usage on schema public to ${role}"`,
  );
  await grant("usage on schema public");
  await expect(backUp("none")).rejects.toThrow(
    /may not read absences, absences_number_seq, backup_note and \d+ more: run "grant/,
  );
  await grant("select on all tables in schema public");
  await expect(backUp("none")).rejects.toThrow(
    /may not read absences_number_seq, batches_number_seq, .* and \d+ more: run .* the same on all sequences/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

it("backs up by a role that may only read, and says that the database takes no note of it", async () => {
  await grant("select on all sequences in schema public");
  const { file } = await backUp("whole");
  expect(lines.at(-1)).toMatch(
    /is not recorded in the database, .* \(permission denied for table backup_note\)/,
  );
  const { database } = await checkBackup({ file, key: null }, report);
  expect(database.tables.find(({ name }) => name === "issues")?.rows).toBe(1);
  expect(database.sequences.find(({ table }) => table === "history")?.next).toBe(2);
  expect(await readNotedAt(api.database.sql)).toBeNull();
});

it("is permitted by what docs/operations.md says, on tables of later versions too", async () => {
  const { sql } = api.database;
  await sql.unsafe(`revoke select on all tables in schema public from ${role}`);
  await expect(backUp("refused")).rejects.toThrow(`the role ${role} may not read`);
  for (const command of grantCommands()) await sql.unsafe(command.replace(/ backup$/, ` ${role}`));
  await backUp("documented");
  await sql`create table later (number bigint generated always as identity)`;
  const [may] = await sql`
    select has_table_privilege(${role}, 'later', 'select') as table,
      has_sequence_privilege(${role}, 'later_number_seq', 'select') as sequence`;
  expect(may).toEqual({ table: true, sequence: true });
});

it("notes when a file was made by a role that may", async () => {
  const before = Date.now();
  await backUp("noted", api.database.url);
  expect(await readNotedAt(api.database.sql)).toBeGreaterThanOrEqual(before);
});

it("refuses a restore by a role that may not make tables, and names the setting for another", async () => {
  const backup = { file: path.join(folder, "whole"), key: null };
  const restoring = { settings: settingsOf(restrictedUrl), replace: true, report };
  const refused = restoreBackup(backup, restoring);
  await expect(refused).rejects.toThrow(
    new RegExp(`the role ${role} of DATABASE_URL does not own .*: set MIGRATE_DATABASE_URL`),
  );
});

it("leaves what was there where the restore is killed", async () => {
  const before = await api.database.sql`select id from issues`;
  const { url } = api.database;
  await api.database.sql.end();
  const program = startProgram(
    "server/src/backup-main.ts",
    { DATABASE_URL: url, DATA_DIR: path.join(folder, "data"), FILE: path.join(folder, "whole") },
    ["sh", "-c", 'exec "$@" restore "$FILE" --replace', "sh"],
  );
  await program.until(/: \d+ rows?/);
  await program.kill("SIGKILL");
  const sql = connect(url, { connections: 1, name: "test" });
  expect(await sql`select id from issues`).toEqual(before);
  await sql.end();
});
