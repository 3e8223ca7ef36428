import type { Sql } from "../connection/database.ts";
import { readMigrations } from "../schema/migrations.ts";
import { inSnapshot, copyOut } from "./copy-table.ts";
import type { DatabaseContents, TableCount } from "./database-contents.ts";
import { objectsOf } from "./product-objects.ts";

/** Counts the rows of the product's tables by reading every one of them. */
export const countRows = async (
  sql: Sql,
  onTable: (name: string, rows: number) => void,
): Promise<void> => {
  for (const name of objectsOf(await readMigrations()).tables) {
    const [table] = await sql`select to_regclass(${name}) is not null as exists`;
    if (table?.["exists"] !== true) continue;
    const [row] = await sql.unsafe<{ rows: number }[]>(
      `select count(t.*::text) as rows from ${name} t`,
    );
    onTable(name, row?.rows ?? 0);
  }
};

/** The first of the product's tables that has a row; null where all are empty. */
export const findRows = async (sql: Sql): Promise<string | null> => {
  for (const name of objectsOf(await readMigrations()).tables) {
    const [table] = await sql`select to_regclass(${name}) is not null as exists`;
    if (table?.["exists"] !== true) continue;
    const [row] = await sql.unsafe(`select from ${name} limit 1`);
    if (row) return name;
  }
  return null;
};

/** How many other sessions, of the product or its commands, use the database. */
export const countSessions = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ sessions: number }[]>`
    select count(*) as sessions from pg_stat_activity
    where datname = current_database() and application_name in ('teckna', 'teckna product')`;
  return row?.sessions ?? 0;
};

/** Counts the rows of a backup's tables in the database, and computes their digests. */
export const countTables = (
  sql: Sql,
  { tables }: DatabaseContents,
  onTable: (found: TableCount) => void,
): Promise<void> =>
  inSnapshot(sql, async (tx) => {
    for (const { name, columns } of tables)
      onTable(await copyOut(tx, { table: name, columns }, () => {}));
  });
