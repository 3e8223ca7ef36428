import { entities } from "@teckna/domain/entities";
import { withoutLockTimeout, slowSql } from "../../../server/src/db/connection/database.ts";
import { dumpDatabase } from "../../../server/src/db/dump/dump-database.ts";
import { type TableRows, fillDatabase } from "../../../server/src/db/dump/fill-database.ts";
import type { DatabaseContents } from "../../../server/src/db/dump/database-contents.ts";
import { migrate } from "../../../server/src/db/schema/migrate.ts";
import { asCheckedSql } from "./as-checked.ts";
import { grownText, rowsOf } from "./grown-rows.ts";
import { openProductDatabase } from "./open-product-database.ts";

const tables = entities.map(({ path }) => path);

const countOf = (name: string, issues: number): number =>
  name === "history"
    ? tables.reduce((sum, path) => sum + rowsOf(path, issues), 0)
    : rowsOf(name, issues);

const isGrown = (name: string): boolean =>
  name === "history" || tables.some((path) => path === name);

/** The contents of an empty database, with issues and children added. */
const grownContents = (empty: DatabaseContents, issues: number): DatabaseContents => ({
  ...empty,
  tables: empty.tables.map((table) =>
    isGrown(table.name) ? { ...table, rows: countOf(table.name, issues) } : table,
  ),
  sequences: empty.sequences.map((sequence) =>
    sequence.table === "history" ? { ...sequence, next: countOf("history", issues) + 1 } : sequence,
  ),
});

async function* rowsOfTables(
  { tables: counts }: DatabaseContents,
  kept: ReadonlyMap<string, readonly Uint8Array[]>,
  issues: number,
): AsyncGenerator<TableRows, void, void> {
  for (const { name, columns } of counts)
    yield {
      head: { table: name, columns },
      rows: isGrown(name) ? grownText(name, columns, issues) : toAsync(kept.get(name) ?? []),
    };
}

async function* toAsync<T>(values: readonly T[]): AsyncGenerator<T, void, void> {
  yield* values;
}

/**
 * The counts that triggers maintain during normal writes, and the note that everything was checked, as a day after
 * entry.
 */
const fillCounts = `
insert into spellings (field, spelling, records)
select field, spelling, count(*) from (
  select 'issues.share_id' as field, share_id::text as spelling from issues
  union all select 'issues.financial_advisor_id', financial_advisor_id::text from issues
  union all select 'fees.level_name', level_name::text from fees
  union all select 'commits.name', name::text from commits) s
where spelling is not null group by 1, 2;
${asCheckedSql}`;

/**
 * Creates a database in an empty folder by COPY, like a restore: issues with twenty children each, and the history of
 * their creation. No product may run on it meanwhile.
 */
export const growDatabase = async (
  dataDir: string,
  issues: number,
  report: (line: string) => void,
): Promise<void> => {
  const database = await openProductDatabase(dataDir);
  try {
    const { sql } = database;
    await migrate(sql);
    const kept = new Map<string, Uint8Array[]>();
    const empty = await dumpDatabase(sql, {
      begin: async ({ table }) => void kept.set(table, []),
      rows: async (bytes, table) => void kept.get(table)?.push(Uint8Array.from(bytes)),
    });
    const contents = grownContents(empty, issues);
    await fillDatabase(sql, {
      contents,
      tables: rowsOfTables(contents, kept, issues),
      onTable: (name, rows) => (rows > 0 ? report(`${name}: ${rows} rows`) : undefined),
    });
    await slowSql(sql).unsafe(fillCounts);
    await withoutLockTimeout(sql).unsafe("vacuum analyze");
  } finally {
    await database.close();
  }
};
