import type { Runs } from "../src/db/connection/database.ts";

export type StoredColumn = {
  readonly name: string;
  /** For a column added later, the type whose rules its constraint enforces. */
  readonly type: string;
  readonly nullable: boolean;
  readonly fallback: string | null;
};

/** The columns of a table, as the database has them. */
export const readColumns = (sql: Runs, table: string): Promise<StoredColumn[]> =>
  sql<StoredColumn[]>`
    select column_name as name,
      coalesce(domain_name, substring(pg_get_constraintdef(rule.oid) from '::([a-z_]+)'), data_type) as type,
      is_nullable = 'YES' as nullable, column_default as fallback
    from information_schema.columns
    left join pg_constraint rule on rule.conrelid = ${table}::text::regclass
      and rule.conname = ${table}::text || '_' || column_name || '_type' and rule.convalidated
    where table_name = ${table} order by column_name collate "C"`;
