import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../../../test/harness.ts";
import { type Sql, connect, withWaitingReads } from "../database.ts";
import { deadlineIn, withDeadline } from "./deadline.ts";

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await openTestDatabase("template1");
  sql = connect(database.url, { connections: 2 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const inRequest = <T>(work: () => Promise<T>): Promise<T> => withDeadline(deadlineIn(4_000), work);

type Moment = { readonly at: string; readonly pid: number };

// The transaction's own timestamp: two statements have the same one only if they ran in one transaction.
const moment = "select now()::text as at, pg_backend_pid() as pid";
const waiting = (text: string) => withWaitingReads(sql).unsafe(text, [], { prepare: true });
const gathered = (text: string, place = "place") =>
  sql.together<Moment[]>(place, {}, () => [text, []]);

describe("a read that waits for another", () => {
  it("goes out with the next one of its request", async () => {
    const [one, other] = await inRequest(() => Promise.all([waiting(moment), gathered(moment)]));
    expect(one).toEqual(other);
  });

  it("goes out with one of its request that is sent at once", async () => {
    const paired = () => sql.unsafe<Moment[]>(moment, [], { prepare: true, isPaired: true });
    const [one, other] = await inRequest(() => Promise.all([waiting(moment), paired()]));
    expect(one).toEqual(other);
  });

  it("goes out by itself where none comes", async () => {
    expect(await inRequest(() => waiting("select 1 as n"))).toEqual([{ n: 1 }]);
  });

  it("goes out by itself where nothing is known of its request", async () => {
    expect(await waiting("select 1 as n")).toEqual([{ n: 1 }]);
  });

  it("goes with no write, and no later statement", async () => {
    await inRequest(async () => {
      const own = waiting(moment);
      const [[row], [write]] = await Promise.all([own, sql.unsafe(moment)]);
      const [late] = await gathered(moment);
      expect([write?.["at"], late?.at]).not.toContain(row?.["at"]);
    });
  });
});

describe("reads of several requests", () => {
  it("go out in one packet, each with what waits for its request", async () => {
    const both = await Promise.all(
      [moment, `${moment}, 2 as other`].map((text) =>
        inRequest(() => Promise.all([waiting(text), gathered(text)])),
      ),
    );
    expect(new Set(both.flat(2).map((row) => row["at"])).size).toBe(1);
  });
});

describe("reads that went out together", () => {
  const settle = (first: string, second: string) =>
    inRequest(() => Promise.allSettled([waiting(first), gathered(second)]));
  const divided = { status: "rejected", reason: { code: "22012" } };
  const five = { status: "fulfilled", value: [{ n: 5 }] };

  it("are each answered where the first is refused", async () => {
    expect(await settle("select 1 / 0", "select 5 as n")).toMatchObject([divided, five]);
  });

  it("are each answered where the second is refused", async () => {
    expect(await settle("select 5 as n", "select 1 / 0")).toMatchObject([five, divided]);
  });

  it("are each refused for what they are", async () => {
    expect(await settle("select 1 / 0", "select * from nowhere")).toMatchObject([
      divided,
      { status: "rejected", reason: { code: "42P01" } },
    ]);
  });

  it("of several requests are each answered or refused for what they are", async () => {
    const texts = ["select 5 as n", "select 1 / 0", "select * from nowhere", "select 5 as n"];
    const all = await Promise.allSettled(texts.map((text) => inRequest(() => gathered(text))));
    const nowhere = { status: "rejected", reason: { code: "42P01" } };
    expect(all).toMatchObject([five, divided, nowhere, five]);
  });

  it.each([
    ["first", "select * from changing", "select 5 as n"],
    ["second", "select 5 as n", "select * from changing"],
  ])("are asked anew where the plan of the %s is out of date", async (_, first, second) => {
    await sql`drop table if exists changing`;
    await sql`create table changing as select 1 as a`;
    await settle(first, second);
    await sql`alter table changing add b integer`;
    const values = (await settle(first, second)).map((each) => ({ ...each }));
    const found = { status: "fulfilled", value: [{ a: 1, b: null }] };
    expect(values).toEqual(first.includes("changing") ? [found, five] : [five, found]);
  });

  it("fail together where there is no connection, and say that nothing was sent", async () => {
    const ended = connect(database.url, { connections: 1 });
    await ended.end();
    const both = await inRequest(() =>
      Promise.allSettled([
        withWaitingReads(ended)`select 1`,
        ended.together("place", {}, () => ["select 2", []]),
      ]),
    );
    const never = { status: "rejected", reason: { name: "NeverSent" } };
    expect(both).toMatchObject([never, never]);
  });
});

describe("a prepared statement", () => {
  it("is carried out by the same connection after it was refused", async () => {
    const text = "select 6 / $1::integer as n";
    const one = connect(database.url, { connections: 1 });
    const divide = (by: number) => one.unsafe(text, [by], { prepare: true });
    await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
    expect(await divide(2)).toEqual([{ n: 3 }]);
    expect(await divide(3)).toEqual([{ n: 2 }]);
    await one.end();
  });
});
