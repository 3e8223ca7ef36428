import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../../test/harness.ts";
import { pause } from "../../../test/processes/processes.ts";
import { onBusyCores, watchStalls } from "../../../test/stalls.ts";
import { until } from "../../../test/until.ts";
import { SetupProblem } from "../../setup-problem.ts";
import { connect } from "../connection/database.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await openTestDatabase("template1");
  folder = mkdtempSync(path.join(tmpdir(), "teckna-migrations-"));
  write("0001-first.sql", "create table notes (id integer primary key, text text);");
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const run = () => migrate(database.sql, { folder });

describe("migrate", () => {
  it("applies every file once, in order", async () => {
    write("0002-second.sql", "insert into notes values (1, 'a');");
    expect(await run()).toMatchObject({ applied: ["0001-first.sql", "0002-second.sql"] });
    expect(await run()).toMatchObject({ applied: [] });
    expect(await database.sql`select * from notes`).toEqual([{ id: 1, text: "a" }]);
  });

  it("lets one of several processes that start at once do the work", async () => {
    const pools = Array.from({ length: 5 }, () => connect(database.url, { connections: 2 }));
    const results = await Promise.all(pools.map((sql) => migrate(sql, { folder })));
    await Promise.all(pools.map((sql) => sql.end()));
    expect(results.flatMap(({ applied }) => applied)).toEqual(["0001-first.sql"]);
  });

  it("reports once that it waits for another process", async () => {
    await run();
    write("0002-second.sql", "insert into notes values (1, 'a');");
    const reported: string[] = [];
    const { promise: waited, resolve } = Promise.withResolvers<unknown>();
    const { promise: held, resolve: hold } = Promise.withResolvers<unknown>();
    const other = database.sql.begin(async (tx) => {
      hold(await tx`select id from migration_lock for update`);
      await waited;
    });
    await held;
    const migrated = migrate(database.sql, {
      folder,
      report: (news) => resolve(reported.push(news)),
    });
    await Promise.all([other, waited]);
    expect(await migrated).toMatchObject({ applied: ["0002-second.sql"] });
    expect(reported).toEqual(["another process does it, this one waits"]);
  });

  it("takes a failing file back as a whole and stays able to go on", async () => {
    write("0002-second.sql", "insert into notes values (1, 'a'); select 1 / 0;");
    await expect(run()).rejects.toMatchObject({ code: "22012" });
    expect(await database.sql`select * from notes`).toEqual([]);
    write("0002-second.sql", "insert into notes values (2, 'b');");
    expect(await run()).toMatchObject({ applied: ["0002-second.sql"] });
  });

  it("runs a file that says so outside a transaction", async () => {
    const statement = "create index concurrently if not exists notes_text on notes (text);";
    write("0002-index.sql", `-- outside a transaction\n${statement}`);
    expect(await run()).toMatchObject({ applied: ["0001-first.sql", "0002-index.sql"] });
    const [index] = await database.sql`select to_regclass('notes_text') is not null as exists`;
    expect(index).toEqual({ exists: true });
  });

  it("builds an index anew that a process left half-built", async () => {
    await run();
    await database.sql`insert into notes values (1, 'same'), (2, 'same')`;
    const build = "create unique index concurrently if not exists notes_text on notes (text)";
    await expect(database.sql.unsafe(build)).rejects.toMatchObject({ code: "23505" });
    await database.sql`update notes set text = 'other' where id = 2`;
    write("0002-index.sql", `-- outside a transaction\n${build};\nanalyze notes;`);
    await run();
    const [index] = await database.sql`
      select indisvalid as valid from pg_index where indexrelid = 'notes_text'::regclass`;
    expect(index).toEqual({ valid: true });
  });

  it("runs a file in steps, some of them over a few pages of a table at a time", async () => {
    await run();
    await database.sql`insert into notes select n, repeat('x', 500) from generate_series(1, 2000) n`;
    const steps = [
      "-- in steps\nalter table notes add column if not exists more text",
      "create or replace function more() returns text language plpgsql as $$\nbegin\n  return 'y';\nend\n$$",
      "-- in chunks of notes\nupdate notes set more = more() where ctid >= $1::tid and ctid < $2::tid",
    ];
    write("0002-steps.sql", `${steps.join(";\n\n")};`);
    expect(await run()).toMatchObject({ applied: ["0002-steps.sql"] });
    const counts = await database.sql`select more, count(*)::int as n from notes group by more`;
    expect(counts).toEqual([{ more: "y", n: 2000 }]);
    const [times] =
      await database.sql`select count(distinct xmin::text)::int > 3 as many from notes`;
    expect(times).toEqual({ many: true });
  });

  it("waits for a table that somebody uses instead of blocking everybody behind it", async () => {
    await run();
    write("0002-second.sql", "alter table notes add column more text;");
    const reader = database.sql.begin(async (tx) => {
      await tx`select * from notes`;
      await tx`select pg_sleep(2)`;
    });
    expect(await run()).toMatchObject({ applied: ["0002-second.sql"] });
    await reader;
  });

  it("has nobody wait behind it for a table that it cannot have yet", async () => {
    await run();
    write("0002-second.sql", "alter table notes add column more text;");
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<unknown>();
    const reader = database.sql.begin(async (tx) => {
      hold(await tx`select * from notes`);
      await tx`select pg_sleep(2)`;
    });
    await isHeld;
    const stalls = watchStalls();
    const migrated = run();
    let longest = 0;
    for (const end = performance.now() + 1_500; performance.now() < end;) {
      const [begun, stalled] = [performance.now(), stalls.ms()];
      await database.sql`select id from notes`;
      longest = Math.max(longest, performance.now() - begun - (stalls.ms() - stalled));
    }
    stalls.stop();
    expect(longest).toBeLessThan(onBusyCores(200));
    expect(await migrated).toMatchObject({ applied: ["0002-second.sql"] });
    await reader;
  });

  it("builds an index beside a long transaction without beginning again", async () => {
    await run();
    write(
      "0002-index.sql",
      "-- outside a transaction\ncreate index concurrently if not exists notes_text on notes (text);",
    );
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<unknown>();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<unknown>();
    const writer = database.sql.begin(async (tx) => {
      hold(await tx`insert into notes values (1, 'a')`);
      await mayEnd;
    });
    await isHeld;
    const migrated = run();
    const readIndex = async (): Promise<unknown> => {
      const [index] = await database.sql`select to_regclass('notes_text')::oid as id`;
      return index?.["id"];
    };
    await until(async () => (await readIndex()) !== null);
    const begun = await readIndex();
    await pause(2_500);
    expect(await readIndex()).toBe(begun);
    end(null);
    await writer;
    expect(await migrated).toMatchObject({ applied: ["0002-index.sql"] });
    expect(await readIndex()).toBe(begun);
  });

  it("works beside a newer version that took nothing away", async () => {
    write("0002-second.sql", "alter table notes add column more text;");
    await run();
    rmSync(path.join(folder, "0002-second.sql"));
    expect(await run()).toEqual({ applied: [], newer: ["0002-second.sql"] });
  });

  it("refuses a database from which a newer version took away what this one uses", async () => {
    write(
      "0002-second.sql",
      "-- nothing uses it since 99.1.0\nalter table notes drop column text;",
    );
    await run();
    rmSync(path.join(folder, "0002-second.sql"));
    await expect(run()).rejects.toThrow(SetupProblem);
    await expect(run()).rejects.toThrow(
      /newer than this program.*0002-second.*before 99\.1\.0.*start version 99\.1\.0/,
    );
  });

  it("refuses a database that is newer and lacks what this program needs", async () => {
    write("0003-third.sql", "select 1;");
    await run();
    rmSync(path.join(folder, "0003-third.sql"));
    write("0002-second.sql", "select 1;");
    await expect(run()).rejects.toThrow(/newer than this program.*0003-third.*lacks 0002-second/);
  });

  it("refuses a file that was changed after it had been applied", async () => {
    await run();
    write("0001-first.sql", "create table others (id integer);");
    await expect(run()).rejects.toThrow(SetupProblem);
  });

  it("takes a file that comes to the same in another way than the one that was applied", async () => {
    await run();
    const [applied] = await database.sql<{ checksum: string }[]>`select checksum from migrations`;
    const others = `-- replaces ${"0".repeat(64)}\n-- replaces ${applied?.checksum}\n`;
    write(
      "0001-first.sql",
      `${others}create table notes (id integer, text text, primary key (id));`,
    );
    expect(await run()).toMatchObject({ applied: [] });
  });

  it("can be gone back from to a version that only knows the text which another replaced", async () => {
    const first = "create table notes (id integer primary key, text text);";
    const checksum = createHash("sha256").update(first).digest("hex");
    write("0001-first.sql", `-- replaces ${checksum}\n${first}`);
    expect(await run()).toMatchObject({ applied: ["0001-first.sql"] });
    expect(await run()).toMatchObject({ applied: [] });
    write("0001-first.sql", first);
    expect(await run()).toMatchObject({ applied: [] });
  });

  it("leaves out what is for an extension that the database lacks", async () => {
    const table = (name: string) => `create table if not exists ${name} (id integer)`;
    write(
      "0002-both.sql",
      `-- in steps\n-- with plpgsql\n${table("made")};\n-- with none\n${table("left_out")};`,
    );
    expect(await run()).toMatchObject({ applied: ["0001-first.sql", "0002-both.sql"] });
    const [found] = await database.sql`
      select to_regclass('made') is not null as made, to_regclass('left_out') is not null as left_out`;
    expect(found).toEqual({ made: true, left_out: false });
  });
});
