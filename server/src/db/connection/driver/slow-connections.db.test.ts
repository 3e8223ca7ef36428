import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { type CuttingProxy, openCuttingProxy } from "../../../../test/processes/cutting-proxy.ts";
import { type TestDatabase, openTestDatabase } from "../../../../test/harness.ts";
import { parseDatabaseUrl } from "../../../settings/database-url.ts";
import { type Sql, connect } from "../database.ts";
import { deadlineIn, withDeadline } from "./deadline.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("template1");
});
afterAll(() => database.drop());

const openProxy = async (): Promise<CuttingProxy> => {
  const reading = parseDatabaseUrl(database.url);
  if ("wrong" in reading) throw new Error(reading.wrong);
  const proxy = await openCuttingProxy(reading.value);
  onTestFinished(() => proxy.close());
  return proxy;
};

const open = (target: CuttingProxy["target"]): Sql => {
  const sql = connect(target, { connections: 2 });
  onTestFinished(() => sql.end({ timeout: 0 }));
  return sql;
};

const isWaiting = true;
const two = (sql: Sql) => () => sql`select 2 as n`;

it("a write opens another connection where one is not opened in time", async () => {
  const proxy = await openProxy();
  const sql = open(proxy.target);
  proxy.swallowNext();
  expect(await withDeadline(deadlineIn(5_000, isWaiting), two(sql))).toEqual([{ n: 2 }]);
});

it("of several servers another one is used where none responds to a new connection", async () => {
  const [used, other] = [await openProxy(), await openProxy()];
  const sql = open({ ...used.target, others: [other.target] });
  // The first to respond is used.
  other.swallowNext();
  await sql`select 1`;
  // As if its machine were lost.
  used.swallowAll();
  sql`select 1`.catch(() => {});
  expect(await withDeadline(deadlineIn(5_000), two(sql))).toEqual([{ n: 2 }]);
});
