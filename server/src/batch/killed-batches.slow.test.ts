import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asDocument, linesOf } from "../../test/batches.ts";
import { markedIssues } from "../../test/marked-batches.ts";
import { type Program, killAll, pause, startProgram } from "../../test/processes.ts";
import { type ProductPlace, openProductPlace } from "../../test/product-place.ts";
import { signInFirst } from "../../test/signed-in.ts";
import { type TestServer, startTestServer } from "../../test/test-server.ts";
import { type Sql, connect } from "../db/database.ts";

/** A round costs about a second, so the everyday number is small; `BATCH_KILLS=100` is the whole trial. */
const rounds = Number(process.env["BATCH_KILLS"] ?? 20);
const rowsPerBatch = 1000;

let database: TestServer;
let sql: Sql;
let place: ProductPlace;
let product: Program;
let token: string;

const startProduct = async (): Promise<void> => {
  product = startProgram("server/src/main.ts", place.environment);
  await product.until(/^Teckna is running/m);
};

beforeAll(async () => {
  database = await startTestServer("server");
  sql = connect(database.urlOf("postgres"), { connections: 1, name: "witness" });
  place = await openProductPlace({ DATABASE_URL: database.urlOf("postgres"), LOG_LEVEL: "fatal" });
  await startProduct();
  token = await signInFirst(place.origin, place.firstUser);
});
afterAll(async () => {
  await product.kill("SIGTERM");
  await sql.end();
  await database.stop();
  place.clear();
});

/** The answer's text, or `null` where none came. */
const send = async (body: string): Promise<string | null> => {
  const headers = { ...asDocument, authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(`${place.origin}/api/batches`, { method: "POST", headers, body });
    const text = await answer.text();
    return answer.status === 200 ? text : null;
  } catch {
    return null;
  }
};

const sendUntilAnswered = async (body: string): Promise<string> => {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const answer = await send(body);
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error(`no answer:\n${product.output()}`);
    await pause(100);
  }
};

const storedOf = async (marker: string, batch: string) => {
  const [counts] = await sql<{ rows: number; history: number; batches: number }[]>`
    select (select count(*) from issues where share_id = ${marker}) as rows,
      (select count(*) from history where batch = ${batch}) as history,
      (select count(*) from batches where id = ${batch}) as batches`;
  return counts;
};

const nothing = { rows: 0, history: 0, batches: 0 };
const everything = { rows: rowsPerBatch, history: rowsPerBatch, batches: 1 };

/** Every third time only the connections to the database are cut, and the server has to carry on by itself. */
const strike = async (round: number): Promise<void> => {
  if (round % 3 === 0) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'teckna' and pid <> pg_backend_pid()`;
    return;
  }
  killAll([product.child.pid ?? 0]);
  await product.ended();
};

it(`stores ${rounds} killed batches wholly or not at all, and once when they are sent again`, async () => {
  const usual = performance.now();
  await sendUntilAnswered(linesOf(markedIssues("first", rowsPerBatch), randomUUID()));
  const longestMs = performance.now() - usual;
  const found = { nothing: 0, everything: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const marker = `K${round}`;
    const id = randomUUID();
    const body = linesOf(markedIssues(marker, rowsPerBatch), id);
    const sending = send(body);
    await pause(Math.random() * longestMs);
    await strike(round);
    const stored = await storedOf(marker, id);
    expect([nothing, everything]).toContainEqual(stored);
    found[stored?.rows === 0 ? "nothing" : "everything"] += 1;
    await sending;
    if (product.child.signalCode !== null) await startProduct();
    const first = await sendUntilAnswered(body);
    expect(await sendUntilAnswered(body)).toBe(first);
    expect(await storedOf(marker, id)).toEqual(everything);
  }
  expect(found.nothing).toBeGreaterThan(0);
});
