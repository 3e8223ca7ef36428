import type { Sql } from "../db/connection/database.ts";

/** The state of the database, read by one statement. */
export type DatabaseFacts = {
  readonly size: number;
  readonly sessions: number;
  readonly maxSessions: number;
  readonly migrations: number;
  readonly due: number;
  readonly kept: number;
  /** In seconds. */
  readonly oldestDue: number;
};

export const readFacts = async (sql: Sql): Promise<DatabaseFacts | null> => {
  const [facts] = await sql<DatabaseFacts[]>`
    select pg_database_size(current_database()) as size,
      (select numbackends from pg_stat_database where datname = current_database()) as sessions,
      current_setting('max_connections')::integer as "maxSessions",
      (select count(*) from migrations) as migrations,
      o.due, o.kept, o."oldestDue"
    from (
      select count(*) filter (where due_at is not null) as due,
        count(*) filter (where due_at is null) as kept,
        coalesce(extract(epoch from now() - min(at) filter (where due_at is not null)), 0)::float8
          as "oldestDue"
      from pool_outbox where expires_at > now()
    ) o`;
  return facts ?? null;
};
