import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseWay, openDatabaseWay } from "../test/processes/database-way.ts";
import { type Fleet, firstUser, openFleet } from "../test/processes/fleet.ts";
import { findWrong, startWriters } from "../test/processes/fleet-writers.ts";
import { onBusyCores } from "../test/stalls.ts";
import { pause } from "../test/processes/processes.ts";
import { signInFirst } from "../test/signed-in.ts";
import { until } from "../test/until.ts";

const awayMs = 10_000;

let fleet: Fleet;
let first: DatabaseWay;
let second: DatabaseWay;
let token: string;

/** Two addresses of one database; the second is closed until the first has failed. */
const twoHosts = async (straight: string): Promise<string> => {
  const url = new URL(straight);
  const to = { host: url.hostname, port: Number(url.port) };
  first = await openDatabaseWay(to);
  second = await openDatabaseWay(to);
  await second.close();
  const hosts = `127.0.0.1:${first.port},127.0.0.1:${second.port}`;
  return `postgres://${url.username}@${hosts}${url.pathname}?target_session_attrs=read-write`;
};

beforeAll(async () => {
  fleet = await openFleet({ size: 1, databaseUrl: twoHosts });
  await fleet.start(0);
  token = await signInFirst(fleet.origin, firstUser);
});
afterAll(async () => {
  await fleet.stop();
  await Promise.all([first.close(), second.close()]);
});

const send = async (method: string, below: string, body?: object) => {
  const response = await fetch(`${fleet.origin}${below}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "accept-language": "sv",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) };
};

describe("a database that is away for ten seconds and comes back at another host", () => {
  it("loses nothing that was saved, and keeps nobody waiting longer than five", async () => {
    const writers = startWriters({ origin: fleet.origin, token }, { writers: 8, batches: 1 });
    await pause(500);
    await first.close();
    await pause(awayMs);
    const before = writers.seen.issues.size;
    await second.open();
    await until(() => writers.seen.issues.size > before + 20, onBusyCores(5_000));
    const seen = await writers.stop();
    expect(seen.failed).toEqual([]);
    expect(seen.maxMs).toBeLessThan(onBusyCores(5_000));
    // Waiting writers are not refused again and again: a few responses for each in ten seconds.
    expect(seen.repeated.length).toBeLessThan(60);
    expect(await findWrong(fleet.sql, seen)).toEqual({ lost: [], doubled: [] });
  });

  it("saves by waiting what is sent while it is away for a moment", async () => {
    await second.close();
    const waiting = send("POST", "/api/issues", { share_id: "väntar" });
    await pause(1_500);
    await second.open();
    expect(await waiting).toMatchObject({ status: 201, body: { share_id: "väntar" } });
  });

  it("saves by waiting what it is sent before it knows that the database is away", async () => {
    const { child } = fleet.at(0);
    child.kill("SIGSTOP");
    await second.close();
    const waiting = send("POST", "/api/issues", { share_id: "väntar också" });
    await pause(100);
    child.kill("SIGCONT");
    await pause(1_000);
    await second.open();
    expect(await waiting).toMatchObject({ status: 201, body: { share_id: "väntar också" } });
  });
});

describe("a database that can only be read", () => {
  const setReadOnly = async (state: string): Promise<void> => {
    await fleet.sql.unsafe(`alter system set default_transaction_read_only = ${state}`);
    await fleet.sql`select pg_reload_conf()`;
  };

  const write = () => send("POST", "/api/issues", { share_id: "A" });

  it("is read, refuses writes in words, says so of itself, and can be written again", async () => {
    await setReadOnly("on");
    // A connection learns of it when it is next used.
    let refused = await write();
    await until(async () => (refused = await write()).body.code === "readOnly");
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({
      code: "readOnly",
      saved: false,
      title: expect.stringContaining("bara att läsa"),
    });
    expect(refused.headers.get("retry-after")).toBe("5");
    await until(async () => {
      const { status, headers } = await send("GET", "/api/issues");
      return status === 200 && headers.get("teckna-database") === "read-only";
    });
    expect((await send("GET", "/readyz")).body).toMatchObject({ status: "read-only" });
    await setReadOnly("off");
    await until(async () => (await write()).status === 201);
    await until(async () => !(await send("GET", "/api/issues")).headers.has("teckna-database"));
    expect((await send("GET", "/readyz")).body).toMatchObject({ status: "ready" });
  });
});
