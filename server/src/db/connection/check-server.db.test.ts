import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseWay, openDatabaseWay } from "../../../test/processes/database-way.ts";
import { type TestDatabase, openTestDatabase } from "../../../test/harness.ts";
import { type LendingPooler, openLendingPooler } from "../../../test/processes/lending-pooler.ts";
import { type Target, parseDatabaseUrl } from "../../settings/database-url.ts";
import { SetupProblem } from "../../setup-problem.ts";
import { checkServer } from "./check-server.ts";
import { type Sql, connect } from "./database.ts";

let database: TestDatabase;
let target: Target;
let server: { readonly host: string; readonly port: number };
beforeAll(async () => {
  database = await openTestDatabase("template1");
  const reading = parseDatabaseUrl(database.url);
  if ("wrong" in reading) throw new Error(reading.wrong);
  target = reading.value;
  server = { host: target.socketPath ? "127.0.0.1" : target.host, port: target.port };
});
afterAll(() => database.drop());

const checked = async (url: string): Promise<void> => {
  const sql = connect(url);
  try {
    await checkServer(sql, url);
  } finally {
    await sql.end({ timeout: 0 });
  }
};

const urlAt = (...ports: number[]): string =>
  `postgres://${target.user}@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/${target.database}`;

it("takes a server of its own", async () => {
  await checked(database.url);
});

describe("a pooler that lends its session by the transaction", () => {
  let pooler: LendingPooler;
  beforeAll(async () => {
    pooler = await openLendingPooler({ ...server, user: target.user, database: target.database });
  });
  afterAll(() => pooler.close());

  it("serves single statements, as the product might believe", async () => {
    const sql = connect(urlAt(pooler.port));
    expect(await sql.unsafe("select 7 as n", [], { prepare: true })).toEqual([{ n: 7 }]);
    await sql.end({ timeout: 0 });
  });

  it("is refused in one line that says why, and what to set", async () => {
    const attempt = checked(urlAt(pooler.port));
    await expect(attempt).rejects.toThrow(SetupProblem);
    await expect(attempt).rejects.toThrow(
      /^DATABASE_URL leads to a pooler .* by the transaction.*set it to PostgreSQL itself[^\n]*$/,
    );
  });
});

describe("several hosts", () => {
  let [one, other]: DatabaseWay[] = [];
  let sql: Sql;
  beforeAll(async () => {
    [one, other] = [await openDatabaseWay(server), await openDatabaseWay(server)];
    sql = connect(urlAt(one.port, other.port), { connections: 2 });
  });
  afterAll(async () => {
    await sql.end({ timeout: 0 });
    await Promise.all([one?.close(), other?.close()]);
  });

  it("are used one after the other, as each of them goes away and comes back", async () => {
    for (const [gone, left] of [
      [one, other],
      [other, one],
    ]) {
      expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
      await gone?.close();
      await sql`select 1`.catch(() => null);
      expect(await sql`select 2 as n`).toEqual([{ n: 2 }]);
      await gone?.open();
      expect(await sql`select 3 as n`).toEqual([{ n: 3 }]);
      expect(left).toBeDefined();
    }
  });

  it("are each named where none can be reached", async () => {
    const url = urlAt(1, 2);
    const nowhere = connect(url);
    await expect(nowhere`select 1`).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await nowhere.end();
  });
});
