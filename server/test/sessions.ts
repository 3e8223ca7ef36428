import type { Sql } from "../src/db/connection/database.ts";
import { until } from "./until.ts";

type Session = { readonly waitsFor: string | null; readonly isInTransaction: boolean };

const maxMs = 20_000;

/** Only of this database: the same server has those of other test files. */
const otherSessions = (sql: Sql) => sql<Session[]>`
  select coalesce(nullif(wait_event_type, 'Timeout'), wait_event) as "waitsFor",
    xact_start is not null as "isInTransaction"
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend'
    and pid <> pg_backend_pid()`;

const untilOneWaits = (sql: Sql, what: string): Promise<void> =>
  until(async () => (await otherSessions(sql)).some(({ waitsFor }) => waitsFor === what), maxMs);

/** Waits until a session is waiting for a lock of another transaction. */
export const untilBlocked = (sql: Sql): Promise<void> => untilOneWaits(sql, "Lock");

/** Waits until a session is in a `pg_sleep`. */
export const untilAsleep = (sql: Sql): Promise<void> => untilOneWaits(sql, "PgSleep");

/** Waits until every transaction has ended. */
export const untilQuiet = (sql: Sql): Promise<void> =>
  until(
    async () => !(await otherSessions(sql)).some(({ isInTransaction }) => isInTransaction),
    maxMs,
  );
