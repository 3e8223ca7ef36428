import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { from } from "pg-copy-streams";
import { SetupProblem } from "../../setup-problem.ts";
import { type Sql, type Tx, unlimited, withoutLockTimeout } from "../connection/database.ts";
import { migrationsTableSql } from "../schema/applied.ts";
import { readCollation, withCollation } from "../schema/collation.ts";
import { statementsOf } from "../schema/migration-steps.ts";
import { type Migration, readMigrations } from "../schema/migrations.ts";
import { copyInText, faultOf, readSteadyText } from "./copy-table.ts";
import type { AppliedMigration, DatabaseContents, TableHead } from "./database-contents.ts";
import { bookkeeping, objectsOf } from "./product-objects.ts";

/** The rows of a backup, table by table. */
export type TableRows = { readonly head: TableHead; readonly rows: AsyncIterable<Uint8Array> };

/** The migrations that a backup was made with; throws if this program does not know one of them. */
export const migrationsOf = async (
  applied: readonly AppliedMigration[],
): Promise<readonly Migration[]> => {
  const known = new Map((await readMigrations()).map((each) => [each.number, each]));
  return applied.map(({ number, name, checksum }) => {
    const migration = known.get(number);
    if (!migration)
      throw new SetupProblem(
        `the backup is newer than this program: it holds migration ${name}; restore it by a newer version`,
      );
    if (![migration.checksum, ...migration.replaced].includes(checksum))
      throw new SetupProblem(`the backup was made with another migration ${name}`);
    return migration;
  });
};

const concurrently = /^((?:create(?: unique)?|drop) index) concurrently/;
const wholeTable = ["(0,0)", "(4294967295,0)"];

/**
 * Nobody else uses the database, so migrations that otherwise run in steps or outside a transaction run inside this
 * one.
 */
const runInTransaction = async (tx: Tx, { runs, text }: Migration): Promise<void> => {
  if (runs === "whole") return void (await tx.unsafe(text));
  for (const statement of statementsOf(text)) {
    const code = statement.replaceAll(/^--.*\n/gm, "").replace(concurrently, "$1");
    await tx.unsafe(code, /\$1\b/.test(code) ? wholeTable : []);
  }
};

const dropAll = async (tx: Tx): Promise<void> => {
  const { tables, functions, domains } = objectsOf(await readMigrations());
  const drops = [
    ...[...tables, ...bookkeeping].map((name) => `drop table if exists ${name} cascade`),
    ...functions.map((name) => `drop function if exists ${name} cascade`),
    ...domains.map((name) => `drop domain if exists ${name} cascade`),
  ];
  await tx.unsafe(drops.join(";\n"));
};

const makeSchema = async (
  tx: Tx,
  { migrations }: DatabaseContents,
  collation: string,
): Promise<void> => {
  const known = await migrationsOf(migrations);
  await tx.unsafe(`${migrationsTableSql};
    create table migration_lock (id integer primary key check (id = 1));
    insert into migration_lock (id) values (1)`);
  for (const migration of known)
    await runInTransaction(tx, { ...migration, text: withCollation(migration.text, collation) });
  for (const [at, { number, name, checksum, appliedAt }] of migrations.entries())
    await tx`insert into migrations (number, name, checksum, applied_at, suits)
      values (${number}, ${name}, ${checksum}, ${appliedAt}::timestamptz, ${known[at]?.suits ?? null})`;
};

type Definitions = { readonly removals: readonly string[]; readonly additions: readonly string[] };

/** Foreign keys, and indexes that back no constraint: these are cheaper to build after all rows are there. */
const readDefinitions = async (tx: Tx, tables: readonly string[]): Promise<Definitions> => {
  const keys = await tx<{ table: string; name: string; text: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as text
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`;
  const indexes = await tx<{ table: string; name: string; text: string }[]>`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
      pg_get_indexdef(i.indexrelid) as text
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and not i.indisprimary
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by 1, 2`;
  const ours = <T extends { readonly table: string }>(each: T) => tables.includes(each.table);
  return {
    removals: [
      ...keys.filter(ours).map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...indexes.filter(ours).map(({ name }) => `drop index ${name}`),
    ],
    additions: [
      ...indexes.filter(ours).map(({ text }) => text),
      ...keys
        .filter(ours)
        .map(({ table, name, text }) => `alter table ${table} add constraint ${name} ${text}`),
    ],
  };
};

/**
 * Writes one chunk at a time: with several, chunks waiting for the socket would still be written after the server's
 * refusal, where no handler catches their error.
 */
const written = (stream: Writable, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

const copyIn = async (tx: Tx, { head, rows }: TableRows): Promise<number> => {
  const stream = tx.stream(from(copyInText(head)));
  const refused: Error[] = [];
  // After the server refuses the rows, the stream is not destroyed, but can no longer be written or ended.
  stream.once("error", (error) => refused.push(error));
  const done = finished(stream);
  done.catch(() => {});
  try {
    for await (const bytes of rows) {
      if (stream.destroyed || refused.length > 0) break;
      await Promise.race([written(stream, bytes), done]);
    }
    if (refused.length === 0) stream.end();
    await done;
  } catch (error) {
    // If the server refused the COPY it has ended; if the rows themselves failed it has not.
    const [refusal] = refused;
    if (refusal) throw faultOf(refusal);
    tx.lose(error instanceof Error ? error : new Error("no more rows"));
    throw error;
  }
  return stream.rowCount;
};

const setSequences = async (tx: Tx, { sequences }: DatabaseContents): Promise<void> => {
  for (const { table, column, next } of sequences)
    await tx`select setval(pg_get_serial_sequence(${table}, ${column}), ${next}, false)`;
};

type Filling = {
  readonly contents: DatabaseContents;
  readonly tables: AsyncIterable<TableRows>;
  readonly onTable: (name: string, rows: number) => void;
};

const fillTables = async (tx: Tx, { contents, tables, onTable }: Filling): Promise<void> => {
  const counts = new Map(contents.tables.map(({ name, rows }) => [name, rows]));
  for await (const table of tables) {
    const { table: name } = table.head;
    const rows = await copyIn(tx, table);
    if (rows !== counts.get(name))
      throw new SetupProblem(`${name} got ${rows} rows, not ${counts.get(name) ?? 0}`);
    counts.delete(name);
    onTable(name, rows);
  }
  const [missing] = counts.keys();
  if (missing !== undefined) throw new SetupProblem(`the backup holds no rows of ${missing}`);
};

/** Replaces all data of the product by the contents of a backup: all of it or, after any failure, nothing. */
export const fillDatabase = async (sql: Sql, filling: Filling): Promise<void> => {
  const collation = await readCollation(sql);
  const names = filling.contents.tables.map(({ name }) => name);
  await unlimited(sql).begin(async (tx) => {
    await readSteadyText(tx);
    await dropAll(tx);
    await makeSchema(tx, filling.contents, collation);
    const { removals, additions } = await readDefinitions(tx, names);
    for (const removal of removals) await tx.unsafe(removal);
    for (const name of names) await tx.unsafe(`alter table ${name} disable trigger user`);
    await tx.unsafe(`truncate ${names.join(", ")}`);
    await fillTables(tx, filling);
    await setSequences(tx, filling.contents);
    await tx`set local maintenance_work_mem = '256MB'`;
    for (const addition of additions) await tx.unsafe(addition);
    for (const name of names) await tx.unsafe(`alter table ${name} enable trigger user`);
  });
  // An automatic vacuum may have begun on a table that was just filled.
  for (const name of names) await withoutLockTimeout(sql).unsafe(`analyze ${name}`);
};
