import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from } from "pg-copy-streams";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CuttingProxy, openCuttingProxy } from "../../../test/processes/cutting-proxy.ts";
import { type TestDatabase, openTestDatabase } from "../../../test/harness.ts";
import { type CommitOutcome, committing, newCommitOutcome } from "./commit-outcome.ts";
import { ConnectionLost } from "./connection-lost.ts";
import { parseDatabaseUrl } from "../../settings/database-url.ts";
import { type Sql, connect, withWaitingReads } from "./database.ts";
import { deadlineIn, withDeadline } from "./driver/deadline.ts";

let database: TestDatabase;
let proxy: CuttingProxy;
beforeAll(async () => {
  database = await openTestDatabase("template1");
  await database.sql`create table stored (id integer primary key, note text not null)`;
  await database.sql`insert into stored values (0, 'taken')`;
  const reading = parseDatabaseUrl(database.url);
  if ("wrong" in reading) throw new Error(reading.wrong);
  proxy = await openCuttingProxy(reading.value);
});
afterAll(async () => {
  proxy.close();
  await database.drop();
});

const thousand = Array.from({ length: 1000 }, (_, index) => ({ n: index + 1 }));

const oneRow = (sql: Sql) => sql`select 7 as n, 'text' as t`;

const both = [[{ n: 1 }, { n: 2 }], [{ t: "text" }]];
const together = (sql: Sql): Promise<unknown> =>
  withDeadline(deadlineIn(4_000), () =>
    Promise.all([
      withWaitingReads(sql)`select n from generate_series(1, 2) n`,
      sql.together("place", {}, () => ["select 'text' as t", []]),
    ]),
  );

/** One way to use the database, and the check of its result; a write stores the row `id`. */
type Kind = {
  readonly run: (sql: Sql, id: number, commits: () => void) => Promise<unknown>;
  readonly right: (id: number) => unknown;
};

const kinds: Readonly<Record<string, Kind>> = {
  "one row": {
    run: oneRow,
    right: () => [{ n: 7, t: "text" }],
  },
  "one row, and another by the same plan": {
    run: async (sql) => [await oneRow(sql), await oneRow(sql)],
    right: () => [[{ n: 7, t: "text" }], [{ n: 7, t: "text" }]],
  },
  "two reads together, and again": {
    run: async (sql) => [await together(sql), await together(sql)],
    right: () => [both, both],
  },
  "a thousand rows": {
    run: (sql) => sql`select n from generate_series(1, 1000) n`,
    right: () => thousand,
  },
  "a write with its row": {
    run: (sql, id, commits) => {
      commits();
      return sql`insert into stored values (${id}, 'one') returning id, note`;
    },
    right: (id) => [{ id, note: "one" }],
  },
  "an error": {
    run: async (sql) =>
      sql`insert into stored values (0, 'again')`.catch((error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === "23505") return "refused";
        throw error;
      }),
    right: () => "refused",
  },
  "rows that are copied": {
    run: (sql, id, commits) =>
      sql.begin(async (tx) => {
        await pipeline(
          Readable.from([`${id}\tcopied\n`]),
          tx.stream(from("copy stored from stdin")),
        );
        commits();
        return "copied";
      }),
    right: () => "copied",
  },
  "a transaction": {
    run: (sql, id, commits) =>
      sql.begin(async (tx) => {
        await tx`select id from stored where id = 0 for update`;
        const rows = await tx`insert into stored values (${id}, 'within') returning id`;
        commits();
        return rows;
      }),
    right: (id) => [{ id }],
  },
};

const isStored = async (id: number): Promise<boolean> => {
  const rows = await database.sql`select 1 from stored where id = ${id}`;
  return rows.length === 1;
};

/** Sends queries of several shapes, as many at once as there are connections, and returns how many of them failed. */
const countFailed = async (sql: Sql, connections: number, mark: number): Promise<number> => {
  const responses = await Promise.all(
    Array.from({ length: connections }, (_, index) => {
      const n = mark * 100 + index;
      if (index % 2 === 0) return settle(sql`select ${n}::integer as n`);
      return settle(sql`select ${n}::integer + g as n, 'later' as t from generate_series(1, 2) g`);
    }),
  );
  for (const [index, response] of responses.entries()) {
    const n = mark * 100 + index;
    const two = [1, 2].map((more) => ({ n: n + more, t: "later" }));
    if ("value" in response) expect(response.value).toEqual(index % 2 === 0 ? [{ n }] : two);
    else expect(response.error).toBeInstanceOf(ConnectionLost);
  }
  return responses.filter((response) => "error" in response).length;
};

type Outcome = { readonly value: unknown } | { readonly error: unknown };

const settle = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

let lastId = 0;

type Break = { readonly wasMade: boolean; readonly wasComplete: boolean };

const cutAfter = async (sql: Sql, kind: Kind, bytes: number): Promise<Break> => {
  const id = (lastId += 1);
  const outcome: CommitOutcome = newCommitOutcome();
  proxy.arm(bytes);
  const ended = await settle(committing(outcome, (commits) => kind.run(sql, id, commits)));
  const wasComplete = "value" in ended;
  if (wasComplete) expect(ended.value).toEqual(kind.right(id));
  else if (outcome.isUnsaved)
    expect(await isStored(id), "what was reported as not saved").toBe(false);
  return { wasMade: proxy.disarm(), wasComplete };
};

const everyByte = process.env["EVERY_BYTE"] === "1";
/** Only the response with a thousand rows is longer. */
const shortBytes = 500;

/**
 * On two connections every byte of a short response; `EVERY_BYTE=1`, which takes minutes, does the same for the rest of
 * the long one and on many connections.
 */
const nextAfter = (bytes: number, connections: number): number => {
  if (everyByte) return bytes + 1;
  return bytes + (bytes > shortBytes ? 211 : connections > 2 ? 17 : 1);
};

describe.each([2, 10])("on %i connections", (connections) => {
  it.each(Object.entries(kinds))(
    "no response after a broken one is misread: %s",
    { timeout: everyByte ? 1_200_000 : 120_000 },
    async (_, kind) => {
      const sql = connect(proxy.target, { connections });
      await countFailed(sql, connections, 0);
      let bytes = 1;
      for (;;) {
        const { wasMade, wasComplete } = await cutAfter(sql, kind, bytes);
        if (!wasMade) break;
        // A query that is sent just as an idle connection closes gets an error.
        const failed = await countFailed(sql, connections, bytes);
        expect(failed).toBeLessThanOrEqual(wasComplete ? 1 : 0);
        if (failed > 0) expect(await countFailed(sql, connections, bytes)).toBe(0);
        bytes = nextAfter(bytes, connections);
      }
      expect(bytes).toBeGreaterThan(20);
      await sql.end();
    },
  );
});
