import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabaseBefore } from "../../../test/database-before.ts";
import type { TestDatabase } from "../../../test/harness.ts";
import { startProgram } from "../../../test/processes/processes.ts";
import { until } from "../../../test/until.ts";
import { type Sql, type Tx, connect } from "../connection/database.ts";
import { migrate } from "./migrate.ts";

// Processes of the previous release keep writing while their database is migrated to show issue data in child records.

const [issues, commitsEach] = [500, 30];
// Generous, as a busy machine may stall for seconds. How long rows are locked is measured by how few are written at a
// time.
const maxWaitMs = 10_000;

let database: TestDatabase;

// Many rows and several starting processes on a busy machine.
const timeoutMs = 120_000;
const meta = "version, created_at, created_by, updated_at, updated_by";
const values = "1, now(), 'anna', now(), 'anna'";

/** Stored as the previous release did, without titles and names. */
const fill = async (sql: Sql): Promise<void> => {
  await sql.unsafe("drop index if exists issues_search, commits_search");
  await sql.unsafe(`
    insert into issues (id, share_id, sub_start_date, search, ${meta})
    select id, share, case when n % 7 > 0 then date '2025-01-01' end,
      concat_ws(e'\\n', id, lower(share)), ${values}
    from generate_series(1, ${issues}) n,
      lateral (select 'i' || n as id, case when n % 10 > 0 then 'ÅRE' || n end as share) i`);
  await sql.unsafe(`
    insert into commits (id, issue_id, name, search, ${meta})
    select 'c' || n || '-' || i.id, i.id, 'ODLA', 'c' || n || '-' || i.id || e'\\n' || i.id || e'\\nodla', ${values}
    from issues i, generate_series(1, ${commitsEach}) n`);
  await sql.unsafe(`
    create index issues_search on issues using gin (search gin_trgm_ops);
    create index commits_search on commits using gin (search gin_trgm_ops)`);
};

const rename = (sql: Tx, id: string, share: string) => sql`
  update issues set share_id = ${share}::text, search = id || e'\n' || lower(${share}::text), version = version + 1
  where id = ${id}`;
/** A field that no search covers. */
const date = (sql: Tx, id: string) => sql`
  update issues set sub_start_date = '2026-02-03', search = concat_ws(e'\n', id, lower(share_id)),
    version = version + 1 where id = ${id}`;
const enter = (sql: Tx, id: string, issue: string) =>
  sql.unsafe(
    `with parent as (select id from issues where id = $2 for share)
    insert into commits (id, issue_id, name, search, ${meta})
    select $1::text, id, 'Ny', $1::text || e'\\n' || id || e'\\nny', ${values} from parent`,
    [id, issue],
  );
const correct = (sql: Tx, id: string, name: string) => sql`
  update commits set name = ${name}::text, search = id || e'\n' || issue_id || e'\n' || lower(${name}::text),
    version = version + 1 where id = ${id}`;
const remove = (sql: Tx, issue: string) => sql`
  update commits set deleted_at = now(), deleted_by = 'anna',
    deletion = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' where issue_id = ${issue}`;

/** Its statements fail on a lock timeout. */
const openWriter = (url: string) => {
  const sql = connect(url, { connections: 1 });
  const write = (work: (tx: Tx) => Promise<unknown>): Promise<unknown> =>
    sql.begin(async (tx) => {
      await tx.unsafe(`set local lock_timeout = ${maxWaitMs}`);
      return work(tx);
    });
  /** Performs every kind of write once. */
  const round = async (own: string): Promise<void> => {
    const n = Number(own.slice(1));
    const issue = `i${1 + ((n * 37) % issues)}`;
    await write((tx) => rename(tx, issue, own));
    await write((tx) => date(tx, `i${1 + ((n * 41) % issues)}`));
    await write((tx) => enter(tx, own, issue));
    await write((tx) => correct(tx, `c${1 + (n % commitsEach)}-${issue}`, own));
    if (n % 10 === 0) await write((tx) => remove(tx, issue));
  };
  return { round, end: () => sql.end() };
};

/** Writes until it is stopped, then returns the number of rounds. */
const startWriter = (url: string, letter: string): (() => Promise<number>) => {
  const writer = openWriter(url);
  let [isStopped, rounds] = [false, 0];
  const run = async (): Promise<void> => {
    for (; !isStopped; rounds++) await writer.round(`${letter}${rounds + 1}`);
  };
  const running = run();
  running.catch(() => {});
  return async () => {
    isStopped = true;
    await running.finally(writer.end);
    return rounds;
  };
};

/** What the current release would have stored. */
const title = `case when share_id is not null
  then concat_ws(' ', share_id, to_char(sub_start_date, 'YYYY')) end`;
const wrongOnes = async (): Promise<unknown[]> => [
  ...(await database.sql.unsafe(`
    select id, title, names, search from issues
    where (title, names, search) is distinct from (${title}, coalesce(lower(${title}), ''),
      concat_ws(e'\\n', lower(id), lower(share_id), lower(${title})))`)),
  ...(await database.sql.unsafe(`
    select c.id, c.issue_name, c.names, i.title from commits c join issues i on i.id = c.issue_id
    where (c.issue_name, c.names) is distinct from (i.title, lower(c.name))`)),
];

/** The largest share of the untouched rows that one transaction of the migration wrote. */
const largestShare = async (): Promise<number> => {
  const [row] = await database.sql<{ share: number }[]>`
    select max(n)::float8 / sum(n)::float8 as share from (
      select count(*) as n from commits c join issues i on i.id = c.issue_id
      where i.version = 1 and c.version = 1 group by c.xmin::text) t`;
  return row?.share ?? 1;
};

const countFilled = async (): Promise<number> => {
  const columns = await database.sql`
    select 1 from information_schema.columns where table_name = 'commits' and column_name = 'names'`;
  if (columns.length === 0) return 0;
  const [row] = await database.sql<{ n: number }[]>`
    select count(*)::int as n from commits where issue_name is not null`;
  return row?.n ?? 0;
};

beforeEach(async () => {
  database = await openDatabaseBefore(13);
  await fill(database.sql);
});
afterEach(() => database.drop());

it(
  "holds up no writer, and gives what they write meanwhile its names",
  async () => {
    const writers = ["X", "Y"].map((letter) => startWriter(database.url, letter));
    await migrate(database.sql);
    const rounds = await Promise.all(writers.map((stop) => stop()));
    expect(Math.min(...rounds)).toBeGreaterThan(5);
    expect(await wrongOnes()).toEqual([]);
    expect(await largestShare()).toBeLessThan(0.5);
  },
  timeoutMs,
);

it(
  "goes on where a killed process left off",
  async () => {
    const migration = () =>
      startProgram("server/src/migrate-main.ts", { DATABASE_URL: database.url });
    const killed = migration();
    await until(async () => {
      if (killed.child.exitCode !== null) throw new Error(killed.output());
      return (await countFilled()) > 0;
    }, timeoutMs);
    await killed.kill("SIGKILL");
    expect(await countFilled()).toBeLessThan(issues * commitsEach * 0.8);
    await database.sql.begin(async (tx) => {
      await rename(tx, "i1", "Annan");
      await enter(tx, "mellan", "i2");
    });
    const restarted = migration();
    expect(await restarted.ended()).toBe(0);
    expect(restarted.output()).toContain("0013-names-of-issues.sql");
    expect(await wrongOnes()).toEqual([]);
  },
  timeoutMs,
);

it(
  "leaves what the release before goes on writing afterwards with its names",
  async () => {
    await migrate(database.sql);
    const writer = openWriter(database.url);
    for (let n = 1; n <= 10; n++) await writer.round(`Z${n}`);
    await writer.end();
    await database.sql.begin(async (tx) => {
      await tx`update issues set share_id = null, search = id where id = 'i5'`;
    });
    expect(await wrongOnes()).toEqual([]);
  },
  timeoutMs,
);
