import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CuttingProxy, openCuttingProxy } from "../../../../test/processes/cutting-proxy.ts";
import { type TestDatabase, openTestDatabase } from "../../../../test/harness.ts";
import { parseDatabaseUrl } from "../../../settings/database-url.ts";
import { type Sql, connect, withWaitingReads } from "../database.ts";
import { deadlineIn, withDeadline } from "./deadline.ts";

let database: TestDatabase;
let proxy: CuttingProxy;
let sql: Sql;
beforeAll(async () => {
  database = await openTestDatabase("template1");
  const reading = parseDatabaseUrl(database.url);
  if ("wrong" in reading) throw new Error(reading.wrong);
  proxy = await openCuttingProxy(reading.value);
  sql = connect(proxy.target, { connections: 3 });
});
afterAll(async () => {
  await sql.end();
  proxy.close();
  await database.drop();
});

const slowRead = () => sql`select pg_sleep(0.05)`;

/** All connections are open and idle, and have just been broken without our knowing it yet. */
beforeEach(async () => {
  await Promise.all([slowRead(), slowRead(), slowRead()]);
  proxy.breakAll();
});

const inRequest = <T>(work: () => Promise<T>): Promise<T> => withDeadline(deadlineIn(4_000), work);
const one = [{ n: 1 }];

describe("where all connections broke while nothing was asked", () => {
  it("reads that are gathered are sent again", async () => {
    const gathered = () => sql.together("place", {}, () => ["select 1 as n", []]);
    expect(await inRequest(gathered)).toEqual(one);
  });

  it("reads that wait for others of their request are sent again", async () => {
    const together = () =>
      Promise.all([
        withWaitingReads(sql)`select 1 as n`,
        sql.unsafe("select 1 as n", [], { prepare: true, isPaired: true }),
      ]);
    expect(await inRequest(together)).toEqual([one, one]);
  });

  it("a transaction is begun again", async () => {
    const transaction = () => sql.begin((tx) => tx`select 1 as n`);
    expect(await inRequest(transaction)).toEqual(one);
  });
});
