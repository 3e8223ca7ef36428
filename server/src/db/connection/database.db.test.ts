import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CuttingProxy, openCuttingProxy } from "../../../test/processes/cutting-proxy.ts";
import { type TestDatabase, openTestDatabase } from "../../../test/harness.ts";
import { onBusyCores } from "../../../test/stalls.ts";
import { until } from "../../../test/until.ts";
import { type Sql, connect } from "./database.ts";
import { parseDatabaseUrl } from "../../settings/database-url.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const read = async (expression: string): Promise<unknown> => {
  const [row] = await database.sql.unsafe(`select ${expression} as value`, [], { prepare: true });
  return row?.["value"];
};

describe("values from the database", () => {
  it.each([
    ["9007199254740991::bigint", 9_007_199_254_740_991],
    ["0.10000000000000001::numeric", "0.10000000000000001"],
    ["'2026-05-13'::date", "2026-05-13"],
    ["'2024-04-24T06:30:00Z'::timestamptz", "2024-04-24T08:30:00+02:00"],
    ["'2024-12-24T06:30:00.5Z'::timestamptz(3)", "2024-12-24T07:30:00.5+01:00"],
    ["true", true],
    ["null::date", null],
  ])("reads %s", async (expression, value) => {
    expect(await read(expression)).toBe(value);
  });
});

describe("a session", () => {
  it.each([
    ["statement_timeout", "4s"],
    ["lock_timeout", "1s"],
    ["idle_in_transaction_session_timeout", "10s"],
    ["synchronous_commit", "on"],
    ["timezone", "Europe/Stockholm"],
  ])("has %s = %s", async (name, value) => {
    expect(await read(`current_setting('${name}')`)).toBe(value);
  });

  it("ends a statement that takes too long", async () => {
    await expect(database.sql`select pg_sleep(6)`).rejects.toMatchObject({ code: "57014" });
  });
});

const openTunnel = (): Promise<CuttingProxy> => {
  const reading = parseDatabaseUrl(database.url);
  if ("wrong" in reading) throw new Error(reading.wrong);
  return openCuttingProxy(reading.value);
};

const victim = "victim";

const openVictim = (connections: number): Sql =>
  connect(database.url, { connections, name: victim });

describe("a lost connection", () => {
  it("fails the query within the bound when the network swallows everything", async () => {
    const tunnel = await openTunnel();
    const sql = connect(tunnel.target, { connections: 1 });
    await sql`select 1`;
    tunnel.swallow();
    const start = performance.now();
    await expect(sql`select 2`).rejects.toMatchObject({ code: "ANSWER_TIMEOUT" });
    expect(performance.now() - start).toBeLessThan(onBusyCores(7_000));
    expect(await sql`select 3 as value`).toEqual([{ value: 3 }]);
    await sql.end({ timeout: 0 });
    tunnel.close();
  });

  /** What the victim's sessions wait for at the moment: `PgSleep`, `relation` … */
  const waits = async (): Promise<readonly unknown[]> => {
    const rows = await database.sql`
      select wait_event from pg_stat_activity
      where datname = current_database() and application_name = ${victim}`;
    return rows.map((row) => row["wait_event"]);
  };
  const sleeping = async (): Promise<number> =>
    (await waits()).filter((event) => event === "PgSleep").length;

  /** Returns once they are gone and what they said last has been read. */
  const endSessions = async (): Promise<void> => {
    await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${victim}`;
    await until(async () => (await waits()).length === 0);
    await setImmediate();
  };

  it("fails what runs on it, and nothing that is sent once that has failed", async () => {
    const sql = openVictim(2);
    const work = Promise.allSettled([
      sql.begin(async (tx) => {
        await tx`select 1`;
        await tx`select pg_sleep(3)`;
      }),
      sql`select pg_sleep(3)`,
    ]);
    await until(async () => (await sleeping()) === 2);
    await endSessions();
    expect((await work).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await Promise.all([1, 2, 3].map((n) => sql`select ${n}::int as n`))).toHaveLength(3);
    await sql.end();
  });

  it("fails a transaction that was thinking meanwhile, whatever it tries next", async () => {
    const sql = openVictim(2);
    const [began, lost] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const thinking = sql.begin(async (tx) => {
      await tx`select 1`;
      began.resolve();
      await lost.promise;
      await tx`select 2`.catch(() => null);
      await tx`select 3`;
    });
    await began.promise;
    await endSessions();
    lost.resolve();
    await expect(thinking).rejects.toMatchObject({ code: "57P01" });
    expect(await sql`select 1 as value`).toEqual([{ value: 1 }]);
    await sql.end({ timeout: 1 });
  });

  it("never commits a transaction that was not notified", async () => {
    const sql = openVictim(2);
    const [began, lost] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const silent = sql.begin(async (tx) => {
      await tx`select 1`;
      began.resolve();
      await lost.promise;
    });
    await began.promise;
    await endSessions();
    lost.resolve();
    await expect(silent).rejects.toMatchObject({ code: "57P01" });
    await sql.end({ timeout: 1 });
  });

  it("fails a statement that was being prepared", async () => {
    const sql = openVictim(1);
    const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const locked = database.sql.begin(async (tx) => {
      await tx`lock table issues in access exclusive mode`;
      held.resolve();
      await over.promise;
    });
    await held.promise;
    const prepared = sql`select * from issues where id = ${"x"}`;
    const ended = expect(prepared).rejects.toMatchObject({ code: "57P01" });
    await until(async () => (await waits()).includes("relation"));
    await endSessions();
    await ended;
    over.resolve();
    await locked;
    await sql.end();
  });

  it("leaves nothing of a half-read response behind", async () => {
    const sql = openVictim(1);
    const half = sql`select n, pg_sleep(case when n > 50 then 3 else 0 end)
      from generate_series(1, 100) n`;
    const ended = expect(half).rejects.toMatchObject({ code: "57P01" });
    await until(async () => (await sleeping()) === 1);
    await endSessions();
    await ended;
    expect(await sql`select 1 as value`).toEqual([{ value: 1 }]);
    await sql.end();
  });

  it("comes back at once even after a whole pool was lost", async () => {
    const sql = openVictim(10);
    const all = () => Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`));
    await all();
    await endSessions();
    const start = performance.now();
    await all();
    expect(performance.now() - start).toBeLessThan(onBusyCores(2_000));
    await sql.end();
  });

  it.each([1, 10])("begins a transaction anew whose beginning met it, of %i", async (count) => {
    const tunnel = await openTunnel();
    const sql = connect(tunnel.target, { connections: count });
    await Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.05)`));
    // The pool has not noticed the loss yet when the transaction takes one of its connections.
    tunnel.breakAll();
    let times = 0;
    const value = await sql.begin(async (tx) => {
      times += 1;
      return tx`select 1 as value`;
    });
    expect(value).toEqual([{ value: 1 }]);
    expect(times).toBe(1);
    await sql.end({ timeout: 0 });
    tunnel.close();
  });

  it("is reported when there is no server", async () => {
    const sql = connect("postgres://me@127.0.0.1:1/none", { connections: 1 });
    await expect(sql`select 1`).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await expect(sql`select 1`).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await sql.end();
  });
});
