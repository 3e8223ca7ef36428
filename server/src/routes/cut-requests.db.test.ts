import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CuttingProxy, openCuttingProxy } from "../../test/processes/cutting-proxy.ts";
import { type TestApi, openTestApi, readTestSettings } from "../../test/test-api.ts";
import { createApp } from "../app.ts";
import { parseDatabaseUrl } from "../settings/database-url.ts";
import { type Sql, connect } from "../db/connection/database.ts";
import { createLog } from "../log.ts";

type Call = (
  method: "GET" | "POST" | "PUT",
  url: string,
  body?: object,
) => Promise<LightMyRequestResponse>;

/** The product, and a second instance behind a proxy that breaks its connections. */
type CheckContext = {
  readonly api: TestApi;
  readonly proxy: CuttingProxy;
  readonly call: Call;
  close(): Promise<void>;
};

const openFixture = async (connections: number): Promise<CheckContext> => {
  const api = await openTestApi();
  const reading = parseDatabaseUrl(api.database.url);
  if ("wrong" in reading) throw new Error(reading.wrong);
  const proxy = await openCuttingProxy(reading.value);
  const sql: Sql = connect(proxy.target, { connections });
  const settings = readTestSettings({ LIMIT_REQUESTS_PER_MINUTE: "10000000" });
  const log = createLog("silent");
  const app = await createApp({ sql, settings, pool: api.issuer, log, webFolder: "/nowhere" });
  const authorization = `Bearer ${await api.issuer.sign()}`;
  return {
    api,
    proxy,
    call: (method, url, body) =>
      app.inject({
        method,
        url,
        headers: { authorization, ...(body && { "content-type": "application/json" }) },
        ...(body && { payload: JSON.stringify(body) }),
      }),
    close: async () => {
      await app.close();
      await sql.end({ timeout: 0 });
      proxy.close();
      await api.close();
    },
  };
};

/** Whether both children of one request are stored; throws if only one is. */
const childrenMarked = async ({ api }: CheckContext, mark: string): Promise<boolean> => {
  const fees = await api.database.sql`select 1 from fees where id = ${mark}`;
  const sources = await api.database.sql`select 1 from sources where id = ${mark}`;
  expect(sources.length).toBe(fees.length);
  return fees.length === 1;
};

const parent = { id: "parent", share_id: "PARENT" };

type Write = {
  readonly send: (context: CheckContext, mark: string) => Promise<LightMyRequestResponse>;
  /** Whether it is in the database, read by another connection. */
  readonly isStored: (context: CheckContext, mark: string) => Promise<boolean>;
};

/** Without this, the reads of the checks would be broken at every byte as well. */
const alone = "?warnings=false";

const writes: Readonly<Record<string, Write>> = {
  "a new record": {
    send: ({ call }, id) => call("POST", `/api/issues${alone}`, { id, share_id: "NEW" }),
    isStored: async ({ api }, id) => {
      const rows = await api.database.sql`select 1 from issues where id = ${id}`;
      return rows.length === 1;
    },
  },
  "a new child": {
    send: ({ call }, id) => call("POST", `/api/warrants${alone}`, { id, issue_id: parent.id }),
    isStored: async ({ api }, id) => {
      const rows = await api.database.sql`select 1 from warrants where id = ${id}`;
      return rows.length === 1;
    },
  },
  "a save of several records": {
    send: ({ call }, id) =>
      call("POST", `/api/issues/${parent.id}/changes${alone}`, {
        id: randomUUID(),
        created: [
          { table: "fees", record: { id } },
          { table: "sources", record: { id } },
        ],
      }),
    isStored: childrenMarked,
  },
  "a changed record": {
    send: ({ call }, mark) => call("PUT", `/api/issues/${parent.id}${alone}`, { share_id: mark }),
    isStored: async ({ api }, mark) => {
      const rows = await api.database.sql`
        select 1 from issues where id = ${parent.id} and share_id = ${mark}`;
      return rows.length === 1;
    },
  },
};

/** Requests a record that surely exists; returns how often the database could not be reached. */
const countUnreached = async (
  { api, call }: CheckContext,
  connections: number,
): Promise<number> => {
  const urls = [`/api/issues/${parent.id}`, "/api/issues", `/api/issues/${parent.id}/history`];
  const responses = await Promise.all(
    Array.from({ length: connections }, (_, index) => call("GET", urls[index % 3] ?? "")),
  );
  const [right] = await api.database.sql<{ share_id: string; total: number }[]>`
    select share_id, (select count(*) from issues)::integer as total
    from issues where id = ${parent.id}`;
  for (const [index, response] of responses.entries()) {
    if (response.statusCode === 503) continue;
    expect(response.statusCode, response.body).toBe(200);
    if (index % 3 === 0)
      expect(response.json()).toMatchObject({ id: parent.id, share_id: right?.share_id });
    if (index % 3 === 1) expect(response.headers["x-total-count"]).toBe(String(right?.total));
  }
  return responses.filter(({ statusCode }) => statusCode === 503).length;
};

const everyByte = process.env["EVERY_BYTE"] === "1";

/** `EVERY_BYTE=1` takes minutes; by default responses are broken at some positions only. */
const stepOn = (connections: number): number => (everyByte ? 1 : connections > 2 ? 29 : 11);

describe.each([2, 10])("on %i connections", { timeout: 600_000 }, (connections) => {
  let context: CheckContext;
  beforeAll(async () => {
    context = await openFixture(connections);
    await context.api.call("POST", "/api/issues", { body: parent });
  });
  afterAll(() => context.close());

  it.each(Object.entries(writes))(
    "a break inside the response to a write leaves nothing misread: %s",
    async (name, { send, isStored }) => {
      const { proxy } = context;
      await countUnreached(context, connections);
      for (let bytes = 1; ; bytes += stepOn(connections)) {
        const mark = `${name} ${bytes}`.replaceAll(" ", "-");
        proxy.arm(bytes);
        const response = await send(context, mark);
        const wasMade = proxy.disarm();
        const stored = await isStored(context, mark);
        if (response.statusCode < 300) expect(stored).toBe(true);
        else expect([response.statusCode, response.json().code]).toEqual([503, "overloaded"]);
        if (response.json().saved === false) expect(stored).toBe(false);
        const unreached = await countUnreached(context, connections);
        // A request that is sent just as an idle connection closes gets an error.
        expect(unreached).toBeLessThanOrEqual(response.statusCode < 300 ? 1 : 0);
        if (!wasMade) break;
      }
    },
  );
});
