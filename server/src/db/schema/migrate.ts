import { SetupProblem } from "../../setup-problem.ts";
import { readCollation, withCollation } from "./collation.ts";
import { type Sql, type Tx, withoutLockTimeout, unlimited } from "../connection/database.ts";
import { migrationsTableSql, readApplied, schemaStateOf } from "./applied.ts";
import { type ReportProgress, lockMs, runSteps, statementsFor } from "./migration-steps.ts";
import { type Migration, readMigrations } from "./migrations.ts";
import { MigratedElsewhere, hasCode, isLockTimeout, retryOnLock } from "./retry-on-lock.ts";

export type Migrated = {
  readonly applied: readonly string[];
  /** Migrations of a newer version that this version can work with. */
  readonly newer: readonly string[];
};

const noRights = "42501";
const timeoutMs = 60_000;

const prepare = async (sql: Sql): Promise<void> => {
  await sql.begin(async (tx) => {
    await tx.unsafe(migrationsTableSql);
    await tx`alter table migrations add column if not exists suits text`;
    await tx`create table if not exists migration_lock (id integer primary key check (id = 1))`;
    await tx`insert into migration_lock (id) values (1) on conflict do nothing`;
  });
};

/** An index left invalid by an interrupted build would be mistaken for a finished one. */
const dropUnfinished = async (sql: Sql): Promise<void> => {
  const unfinished = await sql<{ name: string }[]>`
    select i.indexrelid::regclass::text as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = current_schema()::regnamespace`;
  for (const { name } of unfinished) await sql.unsafe(`drop index concurrently if exists ${name}`);
};

const runOutside = async (sql: Sql, { text }: Migration): Promise<void> => {
  await dropUnfinished(sql);
  const ours = withCollation(text, await readCollation(sql));
  for (const statement of await statementsFor(sql, ours)) await sql.unsafe(statement);
};

type Work = { readonly sql: Sql; readonly beside: Sql; readonly report: ReportProgress };

const run = async ({ sql, beside, report }: Work, tx: Tx, migration: Migration): Promise<void> => {
  if (migration.runs === "whole") {
    await tx.unsafe(`set local lock_timeout = ${lockMs}`);
    await tx.unsafe(withCollation(migration.text, await readCollation(sql)));
  } else if (migration.runs === "outside") await runOutside(beside, migration);
  else await runSteps(sql, migration, report);
  const { number, name, checksum, replaced, suits } = migration;
  // Versions that only know the text which this one replaces refuse another.
  const [original = checksum] = replaced;
  await tx`
    insert into migrations (number, name, checksum, suits)
    values (${number}, ${name}, ${original}, ${suits})`;
};

const lockSentinel = async (tx: Tx): Promise<void> => {
  try {
    await tx`select id from migration_lock where id = 1 for update`;
  } catch (error) {
    throw isLockTimeout(error) ? new MigratedElsewhere("another process migrates") : error;
  }
};

/** Applies one file under the migrations lock; `false` when another process applied it meanwhile. */
const apply = (work: Work, migration: Migration): Promise<boolean> =>
  work.sql.begin(async (tx): Promise<boolean> => {
    await lockSentinel(tx);
    const [done] = await tx`select 1 from migrations where number = ${migration.number}`;
    if (done) return false;
    // Must come last: the session keeps its snapshot until the next statement, and a concurrent index build waits for
    // that.
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await run(work, tx, migration);
    return true;
  });

const applyAll = async (work: Work, pending: readonly Migration[]): Promise<string[]> => {
  const applied: string[] = [];
  let hasReported = false;
  const reportOnce = () => {
    if (!hasReported) work.report("another process does it, this one waits");
    hasReported = true;
  };
  await retryOnLock(timeoutMs, () => prepare(work.sql));
  for (const migration of pending) {
    const isApplied = await retryOnLock(timeoutMs, () => apply(work, migration), reportOnce);
    if (isApplied) applied.push(migration.name);
  }
  return applied;
};

type MigrateOptions = {
  readonly folder?: string | undefined;
  /** Called with the progress of long migrations. */
  readonly report?: ReportProgress | undefined;
};

/** Brings the schema up to date; a role without the right to do so passes while there is nothing to do. */
export const migrate = async (
  sql: Sql,
  { folder, report = () => {} }: MigrateOptions = {},
): Promise<Migrated> => {
  const { pending, newer } = schemaStateOf(await readMigrations(folder), await readApplied(sql));
  const [first] = pending;
  if (!first) return { applied: [], newer };
  try {
    return {
      newer,
      applied: await applyAll(
        { sql: unlimited(sql), beside: withoutLockTimeout(sql), report },
        pending,
      ),
    };
  } catch (error) {
    if (!hasCode(error, noRights)) throw error;
    throw new SetupProblem(
      `the database lacks migration ${first.name} and this role may not change it: run npm run migrate with MIGRATE_DATABASE_URL`,
      { cause: error },
    );
  }
};
