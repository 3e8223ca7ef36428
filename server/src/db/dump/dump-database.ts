import { SetupProblem } from "../../setup-problem.ts";
import { type Sql, type Tx, unlimited } from "../connection/database.ts";
import { readApplied, schemaStateOf } from "../schema/applied.ts";
import { readMigrations } from "../schema/migrations.ts";
import { isLockTimeout } from "../schema/retry-on-lock.ts";
import { requireReading } from "./backup-rights.ts";
import { copyOut, inSnapshot } from "./copy-table.ts";
import type {
  AppliedMigration,
  DatabaseContents,
  SequenceValue,
  TableCount,
  TableHead,
} from "./database-contents.ts";
import { bookkeeping, objectsOf } from "./product-objects.ts";

export type DumpSink = {
  /** Called before the rows of each table. */
  begin(head: TableHead): Promise<void>;
  rows(bytes: Uint8Array, table: string, rowsSoFar: number): Promise<void>;
};

const beingMigrated = (): SetupProblem =>
  new SetupProblem("the schema is just being brought up to date: try again when that is done");

const readTables = async (sql: Sql | Tx): Promise<string[]> => {
  const present = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by c.relname`;
  const own = new Set(objectsOf(await readMigrations()).tables);
  return present.map(({ name }) => name).filter((name) => own.has(name));
};

/** Locks the tables against schema changes. Must come before the first query, whose snapshot is the backup's. */
const lockTables = async (tx: Tx, tables: readonly string[]): Promise<void> => {
  const names = [...tables, ...bookkeeping].map((name) => `"${name}"`).join(", ");
  try {
    await tx.unsafe(`lock table ${names} in access share mode`);
  } catch (error) {
    throw isLockTimeout(error) ? beingMigrated() : error;
  }
  // Between the steps of a migration the schema is neither the old nor the new one.
  const [migrated] = await tx`
    select from pg_locks
    where relation = 'migration_lock'::regclass and mode = 'RowShareLock' and granted
      and database = (select oid from pg_database where datname = current_database())`;
  if (migrated) throw beingMigrated();
};

const readHead = async (tx: Tx, table: string): Promise<TableHead> => {
  const columns = await tx<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`;
  return { table, columns: columns.map(({ name }) => name) };
};

/**
 * Read after the snapshot was taken, so that each sequence is past every number in the backed-up rows. The sequences
 * are found by the right to use them.
 */
const readSequences = async (tx: Tx, tables: readonly string[]): Promise<SequenceValue[]> => {
  const found = await tx<SequenceValue[]>`
    select t.relname as table, a.attname as column,
      coalesce(pg_sequence_last_value(s.seqrelid) + 1, s.seqstart) as next
    from pg_sequence s
    join pg_depend d on d.objid = s.seqrelid and d.classid = 'pg_class'::regclass
    join pg_class t on t.oid = d.refobjid and t.relnamespace = current_schema()::regnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where d.deptype in ('a', 'i') order by 1, 2`;
  return found.filter(({ table }) => tables.includes(table));
};

/** A newer version may have tables that this program does not know. */
const refuseNewer = async (sql: Sql): Promise<void> => {
  const { newer } = schemaStateOf(await readMigrations(), await readApplied(sql));
  if (newer.length > 0)
    throw new SetupProblem(
      `the database is newer than this program: it holds migration ${newer[0]}; back it up by a newer version`,
    );
};

const migrationsOf = (tx: Tx) => tx<AppliedMigration[]>`
  select number, name, checksum, applied_at as "appliedAt" from migrations order by number`;

/** Reads all data of the product as of one snapshot, while others go on writing. */
export const dumpDatabase = async (sql: Sql, sink: DumpSink): Promise<DatabaseContents> => {
  await requireReading(sql);
  const present = await readTables(sql);
  if (present.length === 0) throw new SetupProblem("the database holds nothing of Teckna yet");
  await refuseNewer(sql);
  return inSnapshot(unlimited(sql), async (tx) => {
    await lockTables(tx, present);
    const migrations = await migrationsOf(tx);
    const tables: TableCount[] = [];
    for (const table of present) {
      const head = await readHead(tx, table);
      await sink.begin(head);
      tables.push(
        await copyOut(tx, head, (bytes, rowsSoFar) => sink.rows(bytes, table, rowsSoFar)),
      );
    }
    return { migrations, tables, sequences: await readSequences(tx, present) };
  });
};
