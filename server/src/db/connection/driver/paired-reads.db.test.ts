import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../../../test/harness.ts";
import { type Sql, connect, withPairedReads } from "../database.ts";
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

// The transaction's own timestamp: two statements have the same one only if they ran in one transaction.
const moment = "select now()::text as at, pg_backend_pid() as pid";
const withOthers = (text: string, isPaired = true) =>
  sql.unsafe(text, [], { prepare: true, isPaired });

describe("a read that waits for another", () => {
  it("goes out with the next one of its request", async () => {
    const [one, other] = await inRequest(() =>
      Promise.all([withPairedReads(sql).unsafe(moment, [], { prepare: true }), withOthers(moment)]),
    );
    expect(one).toEqual(other);
  });

  it("goes out by itself where none comes", async () => {
    const rows = await inRequest(() => withPairedReads(sql)`select 1 as n`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("goes out by itself where nothing is known of its request", async () => {
    expect(await withPairedReads(sql)`select 1 as n`).toEqual([{ n: 1 }]);
  });

  it("goes with no write, no later statement and none of another request", async () => {
    const [alone, ...others] = await Promise.all([
      inRequest(async () => {
        const waiting = withPairedReads(sql)`select now()::text as at`;
        return Promise.all([
          waiting,
          withOthers(moment, false),
          waiting.then(() => withOthers(moment)),
        ]);
      }).then(([[row], [write], [late]]) => {
        expect([write?.["at"], late?.["at"]]).not.toContain(row?.["at"]);
        return row;
      }),
      inRequest(() => withOthers(moment)),
      inRequest(() => withOthers(moment)),
    ]);
    expect(others.map(([row]) => row?.["at"])).not.toContain(alone?.["at"]);
  });

  it("is one of two where a request has two that wait", async () => {
    const rows = await inRequest(() =>
      Promise.all([
        withPairedReads(sql)`select 1 as n`,
        withPairedReads(sql)`select 2 as n`,
        withOthers("select 3 as n"),
      ]),
    );
    expect(rows).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  });
});

describe("two that went out together", () => {
  const settle = (first: string, second: string) =>
    inRequest(() =>
      Promise.allSettled([
        withPairedReads(sql).unsafe(first, [], { prepare: true }),
        withOthers(second),
      ]),
    );
  const divided = { status: "rejected", reason: { code: "22012" } };

  it("are each answered where the first is refused", async () => {
    expect(await settle("select 1 / 0", "select 5 as n")).toMatchObject([
      divided,
      { status: "fulfilled", value: [{ n: 5 }] },
    ]);
  });

  it("are each answered where the second is refused", async () => {
    expect(await settle("select 5 as n", "select 1 / 0")).toMatchObject([
      { status: "fulfilled", value: [{ n: 5 }] },
      divided,
    ]);
  });

  it("are each refused for what they are", async () => {
    expect(await settle("select 1 / 0", "select * from nowhere")).toMatchObject([
      divided,
      { status: "rejected", reason: { code: "42P01" } },
    ]);
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
    const five = { status: "fulfilled", value: [{ n: 5 }] };
    expect(values).toEqual(first.includes("changing") ? [found, five] : [five, found]);
  });

  it("fail together where there is no connection, and say that nothing was sent", async () => {
    const ended = connect(database.url, { connections: 1 });
    await ended.end();
    const both = await inRequest(() =>
      Promise.allSettled([
        withPairedReads(ended)`select 1`,
        ended.unsafe("select 2", [], { prepare: true, isPaired: true }),
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
