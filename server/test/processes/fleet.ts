import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Sql, connect } from "../../src/db/connection/database.ts";
import { freePort } from "../free-port.ts";
import { startTestServer } from "../test-server.ts";
import { type Program, killAll, startProgram } from "./processes.ts";
import { openRoundRobin } from "./round-robin.ts";

export const firstUser = { username: "admin", temporaryPassword: "Tillfällig-nyckel-42" } as const;

/** Several products on one PostgreSQL, behind a load balancer. */
export type Fleet = {
  readonly origin: string;
  /** Another connection to the database. */
  readonly sql: Sql;
  /** Starts the product at this position, which must not be running; `root` is the folder of another version. */
  start(at: number, root?: string): Promise<Program>;
  /** The program at a position. */
  at(at: number): Program;
  kill(at: number): Promise<void>;
  stop(): Promise<void>;
};

export type FleetOptions = {
  readonly size: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** How to reach the database, if not directly. */
  readonly databaseUrl?: (straight: string) => Promise<string>;
};

type Place = { readonly port: number; readonly environment: Record<string, string> };

const placesOf = async (folder: string, size: number): Promise<Place[]> => {
  const ports: number[] = [];
  for (let at = 0; at < size; at += 1) ports.push(await freePort());
  return ports.map((port, at) => {
    const dataDir = path.join(folder, `data-${at}`);
    return { port, environment: { PORT: String(port), DATA_DIR: dataDir } };
  });
};

/** None of them is running yet. */
export const openFleet = async ({
  size,
  settings = {},
  databaseUrl = async (straight) => straight,
}: FleetOptions): Promise<Fleet> => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-fleet-"));
  chmodSync(folder, 0o755);
  const database = await startTestServer("server");
  const straight = database.urlOf("postgres");
  const sql = connect(straight, { connections: 2, name: "witness" });
  const places = await placesOf(folder, size);
  const balancer = await openRoundRobin(
    await freePort(),
    places.map(({ port }) => port),
  );
  const shared = {
    DATABASE_URL: await databaseUrl(straight),
    PUBLIC_URL: balancer.origin,
    POOL_KEY: randomBytes(32).toString("hex"),
    ADMIN_TEMPORARY_PASSWORD: firstUser.temporaryPassword,
    LIMIT_REQUESTS_PER_MINUTE: "10000000",
    LOG_LEVEL: "error",
    ...settings,
  };
  const running: Program[] = [];
  const at = (which: number): Program => {
    const program = running[which];
    if (!program) throw new RangeError(`nothing was started at ${which}`);
    return program;
  };
  return {
    origin: balancer.origin,
    sql,
    at,
    start: async (which, root = "") => {
      const environment = { ...shared, ...places[which]?.environment };
      const program = startProgram(path.join(root, "server/src/main.ts"), environment);
      running[which] = program;
      await program.until(/^Teckna is running/m);
      return program;
    },
    kill: async (which) => {
      const program = at(which);
      killAll([program.child.pid ?? 0]);
      await program.ended();
    },
    stop: async () => {
      await Promise.all(running.map((program) => program.kill("SIGKILL")));
      await balancer.close();
      await sql.end();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
