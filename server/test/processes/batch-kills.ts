import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Sql, connect } from "../../src/db/connection/database.ts";
import { type Program, killAll, pause, startProgram } from "./processes.ts";
import { signInFirst } from "../signed-in.ts";
import { freePort } from "../free-port.ts";
import { type TestServer, startTestServer } from "../test-server.ts";

/** The outcome for a batch whose server was killed during the save. */
export type Kill = {
  /** What was stored of the batch after the kill. */
  readonly found: "nothing" | "everything" | "a part";
  /** The time from the kill to the response to the same batch. */
  readonly recoveryMs: number;
  /** Whether it is stored only once after being sent twice more, with the same response. */
  readonly isOnce: boolean;
};

export type KillEnvironment = {
  /** Every third round only cuts the database connections; the server has to recover by itself. */
  kill(round: number): Promise<Kill>;
  close(): Promise<void>;
};

const rowsPerBatch = 1000;
const temporaryPassword = "Tillfällig-nyckel-42";
const responseWithinMs = 60_000;
const retryMs = 100;

const bodyOf = (batch: string, marker: string): string => {
  const rows = Array.from({ length: rowsPerBatch }, (_, index) => ({
    table: "issues",
    line: index + 2,
    cells: { id: `${marker}-${index}`, share_id: marker },
  }));
  return [{ batch: { id: batch } }, ...rows].map((line) => JSON.stringify(line)).join("\n");
};

/** A product on a database that survives the kill. */
class Victim {
  readonly #origin: string;
  readonly #environment: Record<string, string>;
  #program: Program;
  #token = "";

  private constructor(origin: string, environment: Record<string, string>) {
    this.#origin = origin;
    this.#environment = environment;
    this.#program = startProgram("server/src/main.ts", environment);
  }

  static async start(databaseUrl: string, dataDir: string): Promise<Victim> {
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const victim = new Victim(origin, {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: port,
      PUBLIC_URL: origin,
      ADMIN_TEMPORARY_PASSWORD: temporaryPassword,
      LOG_LEVEL: "fatal",
    });
    await victim.#untilReady();
    victim.#token = await signInFirst(origin, { username: "admin", temporaryPassword });
    return victim;
  }

  /** The text of the response, or null if there was none. */
  async send(body: string): Promise<string | null> {
    const headers = {
      "content-type": "application/x-ndjson",
      accept: "application/json",
      authorization: `Bearer ${this.#token}`,
    };
    try {
      const response = await fetch(`${this.#origin}/api/batches?warnings=false`, {
        method: "POST",
        headers,
        body,
      });
      const text = await response.text();
      return response.status === 200 ? text : null;
    } catch {
      return null;
    }
  }

  async sendUntilResponse(body: string): Promise<string> {
    const deadline = Date.now() + responseWithinMs;
    for (;;) {
      const response = await this.send(body);
      if (response !== null) return response;
      if (Date.now() > deadline) throw new Error(`no response:\n${this.#program.output()}`);
      await pause(retryMs);
    }
  }

  async kill(): Promise<void> {
    killAll([this.#program.child.pid ?? 0]);
    await this.#program.ended();
  }

  async startIfKilled(): Promise<void> {
    if (this.#program.child.signalCode === null) return;
    this.#program = startProgram("server/src/main.ts", this.#environment);
    await this.#untilReady();
  }

  async stop(): Promise<void> {
    await this.#program.kill("SIGTERM");
  }

  async #untilReady(): Promise<void> {
    await this.#program.until(/^Teckna is running/m);
  }
}

type Stored = { readonly rows: number; readonly history: number; readonly batches: number };

const storedOf = async (sql: Sql, batch: string, marker: string): Promise<Kill["found"]> => {
  const [stored] = await sql<Stored[]>`
    select (select count(*) from issues where share_id = ${marker}) as rows,
      (select count(*) from history where batch = ${batch}) as history,
      (select count(*) from batches where id = ${batch}) as batches`;
  const { rows, history, batches } = stored ?? { rows: -1, history: -1, batches: -1 };
  if (rows === 0 && history === 0 && batches === 0) return "nothing";
  const isWhole = rows === rowsPerBatch && history === rowsPerBatch && batches === 1;
  return isWhole ? "everything" : "a part";
};

const cutConnections = async (sql: Sql): Promise<void> => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'teckna' and pid <> pg_backend_pid()`;
};

const cutsOnlyEvery = 3;

type CheckContext = { readonly sql: Sql; readonly victim: Victim; readonly maxMs: number };

const killOnce = async ({ sql, victim, maxMs }: CheckContext, round: number): Promise<Kill> => {
  const [batch, marker] = [randomUUID(), `K${round}`];
  const body = bodyOf(batch, marker);
  const sending = victim.send(body);
  await pause(Math.random() * maxMs);
  const struck = performance.now();
  await (round % cutsOnlyEvery === 0 ? cutConnections(sql) : victim.kill());
  const found = await storedOf(sql, batch, marker);
  await sending;
  await victim.startIfKilled();
  const first = await victim.sendUntilResponse(body);
  const recoveryMs = performance.now() - struck;
  const again = await victim.sendUntilResponse(body);
  const isOnce = again === first && (await storedOf(sql, batch, marker)) === "everything";
  return { found, recoveryMs, isOnce };
};

const openFixture = async (database: TestServer, dataDir: string): Promise<CheckContext> => {
  const sql = connect(database.urlOf("postgres"), { connections: 1, name: "witness" });
  const victim = await Victim.start(database.urlOf("postgres"), dataDir);
  const begun = performance.now();
  await victim.sendUntilResponse(bodyOf(randomUUID(), "first"));
  return { sql, victim, maxMs: performance.now() - begun };
};

/** A separate product, to be killed while it saves batches. */
export const openKillEnvironment = async (): Promise<KillEnvironment> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "teckna-kills-"));
  chmodSync(dataDir, 0o755);
  const database = await startTestServer("server");
  const context = await openFixture(database, dataDir);
  return {
    kill: (round) => killOnce(context, round),
    close: async () => {
      await context.victim.stop();
      await context.sql.end();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
