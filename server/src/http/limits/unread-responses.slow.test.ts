import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { linesOf } from "../../../test/batches.ts";
import { readOpenMetrics, valueOf } from "../../../test/open-metrics-reader.ts";
import { copyFirstData } from "../../../test/processes/first-data.ts";
import { type Program, pause, startProgram } from "../../../test/processes/processes.ts";
import { type ProductPlace, openProductPlace } from "../../../test/processes/product-place.ts";
import { type RawClient, openRawClient, requestText } from "../../../test/raw-client.ts";
import { signInFirst } from "../../../test/signed-in.ts";

const connections = 60;
const pipelined = 6;
// Few and long, since each is checked once it is saved, which the test waits for.
const records = 250;
const lettersEach = 4000;
const watchedMs = 8000;
const readsPerReport = 10;
// Without limits it grew by more than 500; here by 20 to 45. Garbage, which V8 collects when it sees fit, is not
// counted: with it, growth was 50 to 140.
const maxGrowthMegabytes = 70;
/** A request that takes longer is refused. */
const maxReadMs = 5000;

const reportHeldMemory = new URL("../../../test/processes/report-held-memory.ts", import.meta.url)
  .href;

let place: ProductPlace;
let product: Program;
let token: string;
let otherToken: string;
const clients: RawClient[] = [];

beforeAll(async () => {
  // The options that the product is started with.
  const heap = "--max-semi-space-size=4 --expose-gc";
  place = await openProductPlace({
    LOG_LEVEL: "error",
    NODE_OPTIONS: `${heap} --import ${reportHeldMemory}`,
  });
  await copyFirstData(place.dataDir);
  product = startProgram("server/src/main.ts", place.environment);
  await product.until(/Teckna is running/);
  token = await signInFirst(place.origin, place.firstUser);
  const other = { username: "bo", temporaryPassword: place.firstUser.temporaryPassword };
  await createUser(other.username, other.temporaryPassword);
  otherToken = await signInFirst(place.origin, other);
  const rows = Array.from({ length: records }, (_, index) => ({
    table: "issues",
    line: index + 2,
    // Different shares, since issues of one are compared with each other.
    cells: {
      id: `r${index}`,
      share_id: `UNREAD ${index}`,
      internal_comment: "å".repeat(lettersEach),
    },
  }));
  const saved = await fetch(`${place.origin}/api/batches`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/x-ndjson",
      accept: "application/json",
    },
    body: linesOf(rows, randomUUID()),
  });
  expect(saved.status, await saved.text()).toBe(200);
  // One user leaves two connections to all others: the other one here, and the checks of what was saved.
  while ((await pendingChecks()) !== "0") await pause(1000);
});
afterAll(async () => {
  for (const { socket } of clients) socket.destroy();
  await product.kill("SIGTERM");
  place.clear();
});

const createUser = async (name: string, password: string): Promise<void> => {
  const program = path.join(import.meta.dirname, "../../user-main.ts");
  const words = ["create", name, "--temporary-password", password];
  await promisify(execFile)(process.execPath, [program, ...words], {
    env: { ...process.env, ...place.environment },
  });
};

const pendingChecks = async (): Promise<string | null> => {
  const address = `${place.origin}/api/issues?check.open=warning&page=1`;
  const response = await fetch(address, { headers: as(token) });
  await response.arrayBuffer();
  return response.headers.get("x-checks-pending");
};

let reports = 0;

const bufferedMegabytes = async (): Promise<number> => {
  product.child.kill("SIGUSR2");
  reports += 1;
  const found = await product.until(new RegExp(`(?:holds (\\d+) MB[^]*?){${reports}}`));
  return Number(found[1]);
};

type Load = { readonly lists: number; readonly waiting: number };

const readLoad = async (): Promise<Load> => {
  const response = await fetch(`${place.origin}/metrics`);
  const found = readOpenMetrics(await response.text());
  const lists = { method: "GET", route: "/api/issues" };
  return {
    lists: valueOf(found, "teckna_http_requests_in_progress", lists) ?? Number.NaN,
    waiting: valueOf(found, "teckna_pool_waiting", { pool: "quick" }) ?? Number.NaN,
  };
};

const as = (user: string) => ({ authorization: `Bearer ${user}` });

const read = async (address: string, user: string): Promise<number> => {
  const began = performance.now();
  const response = await fetch(`${place.origin}${address}`, { headers: as(user) });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  return performance.now() - began;
};

it("lists that nobody reads take little memory, and others are served meanwhile", async () => {
  // A warm-up: memory for lists that are read at once is not counted.
  for (let round = 0; round < 5; round += 1)
    await Promise.all(Array.from({ length: 8 }, () => read("/api/issues", token)));
  const before = await bufferedMegabytes();
  const list = requestText("GET /api/issues", as(token));
  for (let index = 0; index < connections; index += 1) {
    const client = await openRawClient(Number(new URL(place.origin).port));
    client.send(list.repeat(pipelined));
    clients.push(client);
  }
  const end = performance.now() + watchedMs;
  let max = 0;
  const reads: number[] = [];
  const loads: Load[] = [];
  while (performance.now() < end) {
    reads.push(await read("/api/issues?page=1", otherToken));
    loads.push(await readLoad());
    if (reads.length % readsPerReport === 0) max = Math.max(max, await bufferedMegabytes());
    await pause(20);
  }
  const own = await read("/api/issues?page=1", token);
  expect(max - before, `megabytes besides ${before}`).toBeLessThan(maxGrowthMegabytes);
  // One for each connection, however many it sent, and a read that has just ended.
  expect(Math.max(...loads.map(({ lists }) => lists))).toBeLessThanOrEqual(connections + 1);
  // The lists leave connections to the database for others.
  expect(Math.max(...loads.map(({ waiting }) => waiting))).toBe(0);
  expect(Math.max(...reads, own)).toBeLessThan(maxReadMs);
});
