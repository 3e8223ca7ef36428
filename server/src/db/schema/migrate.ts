import { SetupProblem } from "../../setup-problem.ts";
import { readCollation, withCollation } from "./collation.ts";
import { type Sql, type Tx, unlimited } from "../connection/database.ts";
import { type Report, runSteps, statementsOf } from "./migration-steps.ts";
import { type Migration, readMigrations } from "./migrations.ts";
import { MigratedElsewhere, hasCode, isLockTimeout, withPatience } from "./with-patience.ts";

export type Migrated = { readonly applied: readonly string[] };

type Applied = { readonly number: number; readonly name: string; readonly checksum: string };

const noRights = "42501";
const patienceMs = 60_000;

const readApplied = async (sql: Sql | Tx): Promise<readonly Applied[]> => {
  const [found] = await sql`select to_regclass('migrations') is not null as exists`;
  if (!found?.["exists"]) return [];
  return sql<Applied[]>`select number, name, checksum from migrations order by number`;
};

/** What is still to be applied; refuses a database that this program does not know. */
const pendingOf = (known: readonly Migration[], applied: readonly Applied[]): Migration[] => {
  const byNumber = new Map(known.map((migration) => [migration.number, migration]));
  for (const { number, name, checksum } of applied) {
    const migration = byNumber.get(number);
    if (!migration)
      throw new SetupProblem(
        `the database is newer than this program: it holds migration ${name}; start a newer version`,
      );
    if (![migration.checksum, ...migration.replaced].includes(checksum))
      throw new SetupProblem(`migration ${name} was changed after it had been applied`);
    byNumber.delete(number);
  }
  return [...byNumber.values()];
};

const prepare = async (sql: Sql): Promise<void> => {
  await sql.begin(async (tx) => {
    await tx`create table if not exists migrations (
      number integer primary key, name text not null, checksum text not null,
      applied_at timestamptz(3) not null default now())`;
    await tx`create table if not exists migration_lock (id integer primary key check (id = 1))`;
    await tx`insert into migration_lock (id) values (1) on conflict do nothing`;
  });
};

/** An index that was left half-built would be taken for the one to build. */
const dropUnfinished = async (sql: Sql): Promise<void> => {
  const unfinished = await sql<{ name: string }[]>`
    select i.indexrelid::regclass::text as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = current_schema()::regnamespace`;
  for (const { name } of unfinished) await sql.unsafe(`drop index concurrently if exists ${name}`);
};

const runOutside = async (sql: Sql, { text }: Migration): Promise<void> => {
  await dropUnfinished(sql);
  for (const statement of statementsOf(withCollation(text, await readCollation(sql))))
    await sql.unsafe(statement);
};

const run = async (sql: Sql, tx: Tx, migration: Migration, report: Report): Promise<void> => {
  if (migration.runs === "whole")
    await tx.unsafe(withCollation(migration.text, await readCollation(sql)));
  else if (migration.runs === "outside") await runOutside(sql, migration);
  else await runSteps(sql, migration, report);
  const { number, name, checksum } = migration;
  await tx`
    insert into migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`;
};

const holdSentinel = async (tx: Tx): Promise<void> => {
  try {
    await tx`select id from migration_lock where id = 1 for update`;
  } catch (error) {
    throw isLockTimeout(error) ? new MigratedElsewhere("another process migrates") : error;
  }
};

type Work = { readonly sql: Sql; readonly report: Report };

/** One file under the sentinel's lock; `false` when another process applied it meanwhile. */
const apply = ({ sql, report }: Work, migration: Migration): Promise<boolean> =>
  sql.begin(async (tx): Promise<boolean> => {
    await holdSentinel(tx);
    const [done] = await tx`select 1 from migrations where number = ${migration.number}`;
    if (done) return false;
    // Comes last: until the next statement the database keeps open what a query saw, and whoever builds an index
    // beside it waits for that.
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await run(sql, tx, migration, report);
    return true;
  });

const applyAll = async (work: Work, pending: readonly Migration[]): Promise<string[]> => {
  const applied: string[] = [];
  let hasReported = false;
  const reportOnce = () => {
    if (!hasReported) work.report("another process does it, this one waits");
    hasReported = true;
  };
  await withPatience(patienceMs, () => prepare(work.sql));
  for (const migration of pending) {
    const isApplied = await withPatience(patienceMs, () => apply(work, migration), reportOnce);
    if (isApplied) applied.push(migration.name);
  }
  return applied;
};

type MigrateOptions = {
  readonly folder?: string | undefined;
  /** Is notified of what takes long. */
  readonly report?: Report | undefined;
};

/** Brings the schema up to date; a role without the rights to do so is fine while there is nothing to do. */
export const migrate = async (
  sql: Sql,
  { folder, report = () => {} }: MigrateOptions = {},
): Promise<Migrated> => {
  const pending = pendingOf(await readMigrations(folder), await readApplied(sql));
  const [first] = pending;
  if (!first) return { applied: [] };
  try {
    return { applied: await applyAll({ sql: unlimited(sql), report }, pending) };
  } catch (error) {
    if (!hasCode(error, noRights)) throw error;
    throw new SetupProblem(
      `the database lacks migration ${first.name} and this role may not change it: run npm run migrate with MIGRATE_DATABASE_URL`,
      { cause: error },
    );
  }
};
