import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import {
  type BackupPlace,
  lookAt,
  openBackupPlace,
  silentReport,
} from "../../test/backup-place.ts";
import { citedIssue, releaseText } from "../../test/cited-issues.ts";
import { openDatabaseBefore } from "../../test/database-before.ts";
import { sampleBody } from "../../test/sample-record.ts";
import { saveIssues } from "../../test/saved-issues.ts";
import type { TestApi } from "../../test/test-api.ts";
import { until } from "../../test/until.ts";
import { connect, withoutLockTimeout } from "../db/connection/database.ts";
import { allCitationsSql } from "../db/sql/releases/citation-sql.ts";
import { countTables } from "../db/dump/database-state.ts";
import { fillDatabase, migrationsOf } from "../db/dump/fill-database.ts";
import type { DatabaseContents, TableCount } from "../db/dump/database-contents.ts";
import { asManifest } from "./manifest.ts";
import { type BackupFile, checkBackup, tablesOf } from "./read-backup.ts";
import { createPack, readPack } from "./pack/pack-file.ts";
import { restoreBackup } from "./restore-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

let place: BackupPlace;
let api: TestApi;
let wholeSchema: readonly string[];
let cited: string;

beforeAll(async () => {
  place = await openBackupPlace();
  ({ api } = place);
  for (const which of [0, 1] as const)
    for (const entity of entities)
      await api.create(
        entity,
        sampleBody(entity, which, { id: `${entity.path}${which}`, parent: "issues0" }),
      );
  await saveIssues(api);
  cited = (await citedIssue(api)).issue;
  wholeSchema = await schemaOf(api.database.url);
  await api.call("DELETE", "/api/commits/commits1");
  await api.database.sql`
    insert into pool_user (username, folded, sub, status, created_at, updated_at, srp_salt, password_hash, srp_verifier_sealed)
    values ('anna', 'anna', gen_random_uuid(), 'CONFIRMED', now(), now(), 's', 'h', ${randomBytes(64)})`;
});
afterAll(() => place.close());

const count = (url: string, contents: DatabaseContents): Promise<TableCount[]> =>
  lookAt(url, async (sql) => {
    const found: TableCount[] = [];
    await countTables(sql, contents, (table) => found.push(table));
    return found;
  });

const restoring = (url: string, replace = false) => ({
  settings: place.settingsOf(url),
  replace,
  report: silentReport,
});

/** Everything in a schema that a restore recreates, as text. */
const schemaOf = (url: string) =>
  lookAt(url, async (sql) => {
    const rows = await sql<{ text: string }[]>`
      select pg_get_indexdef(i.indexrelid) as text from pg_index i
        join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(t.oid) || t.tgenabled::text from pg_trigger t where not tgisinternal
      union all select attrelid::regclass || ' ' || attname || ' ' || atttypid::regtype || attnotnull
        from pg_attribute a join pg_class c on c.oid = attrelid
        where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      union all select number || ' ' || checksum from migrations
      order by 1`;
    return rows.map(({ text }) => text);
  });

const idsIn = (url: string) => lookAt(url, (sql) => sql`select id from issues order by id`);

/** The citations of an issue as the API returns them, and all texts. */
const citedIn = (url: string, id: string) =>
  lookAt(url, async (sql) => ({
    citations: await sql.unsafe(allCitationsSql(issue), [id, 100]),
    texts: await sql`select id, source_id, sha256, text, page_starts from releases order by id`,
  }));

const withOneIssue = async (): Promise<string> => {
  const url = await place.emptyDatabase();
  await lookAt(
    url,
    (sql) => sql`
      insert into issues (id, search, version, created_at, created_by, updated_at, updated_by)
      values ('mine', 'mine', 1, now(), 'bo', now(), 'bo')`,
  );
  return url;
};

it("restores a backup into an empty database, byte for byte, each figure with its place in its text, which then goes on", async () => {
  const { backup, manifest } = await place.backUp();
  expect(manifest.database.tables.find(({ name }) => name === "history")?.rows).toBeGreaterThan(10);
  const url = await place.emptyDatabase("template1");
  await restoreBackup(backup, restoring(url));
  expect(await count(url, manifest.database)).toEqual(manifest.database.tables);
  expect(await schemaOf(url)).toEqual(wholeSchema);
  const before = await citedIn(api.database.url, cited);
  expect(before).toMatchObject({ citations: [{ mayHold: true }], texts: [{ text: releaseText }] });
  expect(await citedIn(url, cited)).toEqual(before);
  const [last, next] = await lookAt(url, async (sql) => {
    const [row] = await sql<{ n: number }[]>`select max(sequence) as n from history`;
    const [added] = await sql<{ n: number }[]>`
      insert into history (entity, record_id, version, at, by, action, changes)
      values ('issue', 'x', 1, now(), 'anna', 'create', '{}') returning sequence as n`;
    await expect(sql`delete from history`).rejects.toThrow(/only added to/);
    return [row?.n ?? 0, added?.n ?? 0];
  });
  expect(next).toBe(last + 1);
});

/** Keeps writing until the work is done; returns what was stored when the work began. */
const besideWriters = async <T>(work: () => Promise<T>) => {
  const written: string[] = [];
  let isOver = false;
  const write = async (name: string): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      await api.create(issue, { id: `${name}-${n}`, share_id: name });
      written.push(`${name}-${n}`);
    }
  };
  const writers = ["anna", "bo", "cia"].map((name) => write(name));
  await until(() => written.length >= 10);
  const before = [...written];
  const result = await work();
  isOver = true;
  await Promise.all(writers);
  return { before, result };
};

it("restores one moment of a product at work, in the place of another, as far as nobody uses that", async () => {
  const { before, result } = await besideWriters(() => place.backUp());
  await api.create(issue, { id: "too-late", share_id: "x" });
  const { backup } = result;
  const url = await withOneIssue();
  await expect(restoreBackup(backup, restoring(url))).rejects.toThrow(
    /^the database of DATABASE_URL is not empty, there are rows in issues: with --replace/,
  );
  // Reported before the file is read, which may take long.
  await expect(
    restoreBackup({ ...backup, file: `${backup.file}-absent` }, restoring(url)),
  ).rejects.toThrow(/is not empty/);
  const product = connect(url, { connections: 1 });
  await product`select 1`;
  await expect(restoreBackup(backup, restoring(url, true))).rejects.toThrow(
    /in use by 1 session of Teckna: stop the product first/,
  );
  await product.end();
  expect(await idsIn(url)).toEqual([{ id: "mine" }]);

  await restoreBackup(backup, restoring(url, true));
  const [issues, created] = await lookAt(url, async (sql) => {
    const stored = await sql<{ id: string }[]>`select id from issues order by id`;
    const noted = await sql<{ id: string }[]>`
      select record_id as id from history where entity = 'issue' and action = 'create' order by 1`;
    return [stored.map(({ id }) => id), noted.map(({ id }) => id)];
  });
  expect(issues).toEqual(created);
  expect(before.filter((id) => !issues.includes(id))).toEqual([]);
  for (const absent of ["too-late", "mine"]) expect(issues).not.toContain(absent);
});

it("brings a backup of an older version up to date", async () => {
  const older = await openDatabaseBefore(13);
  onTestFinished(() => older.drop());
  await older.sql`
    insert into issues (id, share_id, sub_start_date, search, version, created_at, created_by, updated_at, updated_by)
    values ('i', 'ÅRE', '2025-02-03', e'i\nåre', 1, now(), 'anna', now(), 'anna')`;
  const { backup, manifest } = await place.backUp(older.url);
  expect(manifest.database.migrations.at(-1)?.number).toBe(12);
  const url = await place.emptyDatabase("template1");
  await restoreBackup(backup, restoring(url));
  expect(await lookAt(url, (sql) => sql`select title from issues`)).toEqual([
    { title: "ÅRE 2025" },
  ]);
  expect((await schemaOf(url)).length).toBe(wholeSchema.length);
});

it("leaves a database as it was where the rows fail in the middle", async () => {
  const { backup, manifest } = await place.backUp();
  const url = await withOneIssue();
  const failing = async function* () {
    for await (const table of tablesOf(backup, silentReport)) {
      if (table.head.table !== "pool_user") yield table;
      else throw new Error("the file is gone");
    }
  };
  const filling = { contents: manifest.database, tables: failing(), onTable: () => {} };
  await lookAt(url, (sql) =>
    expect(fillDatabase(sql, filling)).rejects.toThrow("the file is gone"),
  );
  expect(await idsIn(url)).toEqual([{ id: "mine" }]);
  expect(await schemaOf(url)).toEqual(wholeSchema);
});

it("says what the database refuses while more rows are on their way", async () => {
  const { backup, manifest } = await place.backUp();
  const url = await withOneIssue();
  const refused = async function* () {
    for (let n = 0; n < 50; n += 1) {
      yield Buffer.from("no row of this table\n");
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const failing = async function* () {
    for await (const { head } of tablesOf(backup, silentReport)) yield { head, rows: refused() };
  };
  const filling = { contents: manifest.database, tables: failing(), onTable: () => {} };
  await lookAt(url, (sql) =>
    expect(fillDatabase(sql, filling)).rejects.toMatchObject({ code: "22P02" }),
  );
  expect(await idsIn(url)).toEqual([{ id: "mine" }]);
});

it("waits for a vacuum of a table that it has just filled", async () => {
  const { backup, manifest } = await place.backUp();
  const url = await withOneIssue();
  let vacuum: Promise<void> | undefined;
  await lookAt(url, async (sql) => {
    const begin = () =>
      withoutLockTimeout(sql).begin(async (tx) => {
        await tx`lock table warrants in share update exclusive mode`;
        await tx`select pg_sleep(1.5)`;
      });
    const onTable = (): void => void (vacuum ??= begin());
    const tables = tablesOf(backup, silentReport);
    await fillDatabase(sql, { contents: manifest.database, tables, onTable });
    await vacuum;
  });
});

it("makes no file of a database without a schema, or while that is brought up to date", async () => {
  const before = readdirSync(place.folder);
  await expect(place.backUp(await place.emptyDatabase("template1"))).rejects.toThrow(
    /holds nothing of Teckna/,
  );
  await api.database.sql.begin(async (tx) => {
    await tx`select id from migration_lock where id = 1 for update`;
    await expect(place.backUp()).rejects.toThrow(/is just being brought up to date/);
  });
  expect(readdirSync(place.folder)).toEqual(before);
});

it("refuses a backup of a newer version", async () => {
  const { backup, manifest } = await place.backUp();
  const { migrations } = manifest.database;
  const newer = { number: 9999, name: "9999-later.sql", checksum: "x", appliedAt: "2026-01-01" };
  await expect(migrationsOf([...migrations, newer])).rejects.toThrow(
    /^the backup is newer than this program: it holds migration 9999-later\.sql/,
  );
  await expect(migrationsOf([{ ...newer, number: 1 }])).rejects.toThrow(/with another migration/);
  expect((await checkBackup(backup, silentReport)).database).toEqual(manifest.database);
});

/** The same file with other counts in its list of what it holds. */
const withCounts = async (
  { file, key }: BackupFile,
  change: (table: TableCount) => TableCount,
): Promise<BackupFile> => {
  const changed = `${file}-changed`;
  const pack = createPack(changed, { key });
  for await (const entry of readPack(file, { key })) {
    const manifest = entry.kind === "json" ? await asManifest(entry.value) : null;
    if (entry.kind === "data") await pack.data(entry.bytes);
    else if (!manifest) await pack.json(entry.value);
    else
      await pack.json({
        ...manifest,
        database: { ...manifest.database, tables: manifest.database.tables.map(change) },
      });
  }
  await pack.finish();
  return { file: changed, key };
};

it("proves no backup whose rows are not those that were counted, and names the table", async () => {
  const { backup } = await place.backUp();
  const changed = await withCounts(backup, (table) =>
    table.name === "commits" ? { ...table, sha256: "0".repeat(64) } : table,
  );
  await expect(verifyBackup(changed, silentReport)).rejects.toThrow(
    /-changed does not restore as it was: commits has (\d+) rows instead of \1, or different ones$/,
  );
});
