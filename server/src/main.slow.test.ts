import { once } from "node:events";
import { renameSync, writeFileSync } from "node:fs";
import { type Server, createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyFirstData } from "../test/processes/first-data.ts";
import {
  type Program,
  familyOf,
  isRunning,
  killAll,
  pause,
  postmasterOf,
  untilGone,
} from "../test/processes/processes.ts";
import {
  type ProgramEnvironment,
  openProgramEnvironment,
} from "../test/processes/program-environment.ts";
import { onBusyCores } from "../test/stalls.ts";
import { freePort } from "../test/free-port.ts";
import { until } from "../test/until.ts";

let environment: ProgramEnvironment;

beforeEach(() => {
  environment = openProgramEnvironment();
});
afterEach(() => environment.clear());

const start = (settings: Record<string, string>): Program =>
  environment.start("server/src/main.ts", settings);

const startReady = async (settings: Record<string, string> = {}): Promise<Program> => {
  const port = String(await freePort());
  const program = start({ PORT: port, ...settings });
  await program.until(/^Teckna is running at http:\/\/localhost:\d+$/m);
  return program;
};

/** A product that was started before: half the work. */
const startAgainReady = async (): Promise<Program> => {
  await copyFirstData(environment.dataDir);
  return startReady();
};

const listenSomewhere = async (): Promise<Server> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
};

describe("a start that cannot be", () => {
  it("names every bad setting, one line each", async () => {
    const program = start({ PORT: "x", LOG_LEVEL: "loud", DATABASE_URL: "mysql://here/db" });
    expect(await program.ended()).toBe(1);
    const lines = program.output().trim().split("\n");
    expect(lines).toHaveLength(3);
    for (const name of ["PORT", "LOG_LEVEL", "DATABASE_URL"])
      expect(lines.some((line) => line.startsWith(`teckna: ${name} `))).toBe(true);
  });

  it("says that the port is taken, and makes no user that nobody is notified of", async () => {
    const server = await listenSomewhere();
    const { port } = server.address() as AddressInfo;
    const program = start({ PORT: String(port), LOG_LEVEL: "silent" });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toMatch(/^teckna: port \d+ on 127\.0\.0\.1 is taken: .*\n$/);
    server.close();
    const next = await startReady();
    expect(next.output()).toMatch(/temporary password/);
  });

  it("says that the data folder cannot be written", async () => {
    writeFileSync(environment.dataDir, "a file in its place");
    const program = start({});
    expect(await program.ended()).toBe(1);
    expect(program.output()).toMatch(/^teckna: the data folder .* cannot be written .*\n$/);
  });

  it("says that the database server cannot be used", async () => {
    const program = start({ DATABASE_URL: "postgres://me@no-such-host.invalid/teckna" });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toMatch(
      /^(?:teckna: waiting .*\n)*teckna: the database of DATABASE_URL at no-such-host\.invalid:5432 cannot be used .*\n$/,
    );
  });

  it("says where no database server is, and why, and at once that it waits for it", async () => {
    const port = await freePort();
    const program = start({ DATABASE_URL: `postgres://me@127.0.0.1:${port}/teckna` });
    const waiting = `^teckna: waiting for the database of DATABASE_URL at 127.0.0.1:${port}`;
    await program.until(new RegExp(String.raw`${waiting} \(ECONNREFUSED\), 0 of 10 s$`, "m"));
    expect(program.output()).not.toContain("cannot be used");
    expect(await program.ended()).toBe(1);
    expect(program.output()).toMatch(
      `teckna: the database of DATABASE_URL at 127.0.0.1:${port} cannot be used (ECONNREFUSED: `,
    );
  });
});

describe("a running product", () => {
  it("invites the first user once", async () => {
    const first = await startReady();
    await first.until(/username\s+admin\n\s+temporary password\s+\S{12,}/);
    await first.kill("SIGTERM");
    const second = await startReady();
    await second.kill("SIGTERM");
    expect(second.output()).not.toMatch(/temporary password/);
  });

  it.each([
    ["json", /^\{.*"request_id":"(?<id>[\w-]+)".*"status":401,.*\}$/m],
    ["pretty", /^\d{4}-\d\d-\d\d [\d:]{8} INFO .*request_id=(?<id>[\w-]+) .*status=401 /m],
  ])("logs in the form that LOG_FORMAT=%s chooses", async (format, line) => {
    const program = await startReady({ LOG_FORMAT: format });
    const [, port] = await program.until(/localhost:(\d+)/);
    const refused = await fetch(`http://127.0.0.1:${port}/api/issues`);
    const { request_id } = (await refused.json()) as { readonly request_id: string };
    const { groups } = await program.until(line);
    expect(groups?.["id"]).toBe(request_id);
    await program.kill("SIGTERM");
  });

  it.each(["SIGINT", "SIGTERM"] as const)("stops in order at %s", async (signal) => {
    const program = await startAgainReady();
    const family = familyOf(program.child.pid ?? 0);
    await program.kill(signal);
    expect(program.child.exitCode).toBe(0);
    expect(family.filter(isRunning)).toEqual([]);
  });

  it("stays up while its database cannot be started, and serves again once it can", async () => {
    const program = await startAgainReady();
    const [, port] = await program.until(/localhost:(\d+)/);
    const statusOf = async (address: string) =>
      (await fetch(`http://127.0.0.1:${port}${address}`).catch(() => null))?.status;
    const version = path.join(environment.dataDir, "postgres", "PG_VERSION");
    renameSync(version, `${version}.away`);
    killAll([postmasterOf(environment.dataDir)]);
    await program.until(/the embedded database is down/);
    // Longer than any successful start takes.
    await pause(8_000);
    expect(await statusOf("/livez")).toBe(200);
    expect(await statusOf("/readyz")).toBe(503);
    renameSync(`${version}.away`, version);
    await program.until(/the embedded database runs again/);
    await until(async () => (await statusOf("/readyz")) === 200, 60_000);
    expect(program.output().match(/database is down/g)).toHaveLength(1);
  });

  /** A request that never ends keeps the product from stopping at once. */
  const holdRequest = async (program: Program): Promise<void> => {
    const [, port] = await program.until(/localhost:(\d+)/);
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    // The product has read the beginning of the second request when it responds to the first.
    socket.write("GET /livez HTTP/1.1\r\nhost: here\r\n\r\nGET /livez HTTP/1.1\r\n");
    await once(socket, "data");
  };

  it("waits some seconds for what still runs, then stops in order", async () => {
    const program = await startAgainReady();
    await holdRequest(program);
    const began = performance.now();
    await program.kill("SIGTERM");
    expect(program.child.exitCode).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(5_000);
    expect(performance.now() - began).toBeLessThan(onBusyCores(10_000));
  });

  it("ends at once at a second signal, and so does its server", async () => {
    const program = await startAgainReady();
    await holdRequest(program);
    const postmaster = postmasterOf(environment.dataDir);
    program.child.kill("SIGTERM");
    await program.until(/"stopping"/);
    // Longer than the signals of one Ctrl-C are apart.
    await pause(500);
    await program.kill("SIGTERM");
    expect(program.child.exitCode).toBe(1);
    expect(await untilGone(postmaster, onBusyCores(5_000))).toBe(true);
  });

  it("takes the two signals of one Ctrl-C as one", async () => {
    const program = await startAgainReady();
    program.child.kill("SIGINT");
    program.child.kill("SIGINT");
    expect(await program.ended()).toBe(0);
  });
});
