import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabaseBefore } from "../../../test/database-before.ts";
import {
  enter,
  fillAsBefore,
  firstUnknown,
  formerWriter,
  rename,
  startFormerWriter,
} from "../../../test/former-writers.ts";
import type { TestDatabase } from "../../../test/harness.ts";
import { startProgram } from "../../../test/processes/processes.ts";
import { until } from "../../../test/until.ts";
import { connect } from "../connection/database.ts";
import { migrate } from "./migrate.ts";

// Processes of the previous release keep writing while their database is migrated to show issue data in child records.

const size = { issues: 500, commitsEach: 30 };

let database: TestDatabase;

// Many rows and several starting processes on a busy machine. How long rows are locked is measured by how few are written
// at a time.
const timeoutMs = 120_000;

const openWriter = () => {
  const sql = connect(database.url, { connections: 1 });
  return { ...formerWriter(sql, size), end: () => sql.end() };
};

const startWriter = (letter: string): (() => Promise<number>) => {
  const writer = openWriter();
  const stop = startFormerWriter(writer, letter);
  return () => stop().finally(writer.end);
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
  database = await openDatabaseBefore(firstUnknown);
  await fillAsBefore(database.sql, size);
});
afterEach(() => database.drop());

it(
  "holds up no writer, and gives what they write meanwhile its names",
  async () => {
    const writers = ["X", "Y"].map(startWriter);
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
    expect(await countFilled()).toBeLessThan(size.issues * size.commitsEach * 0.8);
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
    const writer = openWriter();
    for (let n = 1; n <= 10; n++) await writer.round(`Z${n}`);
    await writer.end();
    await database.sql.begin(async (tx) => {
      await tx`update issues set share_id = null, search = id where id = 'i5'`;
    });
    expect(await wrongOnes()).toEqual([]);
  },
  timeoutMs,
);
