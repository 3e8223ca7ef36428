import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Program,
  familyOf,
  killAll,
  pause,
  postmasterOf,
  startProgram,
} from "../test/processes/processes.ts";
import { type ProductPlace, openProductPlace } from "../test/processes/product-place.ts";
import { signInFirst } from "../test/signed-in.ts";
import { until } from "../test/until.ts";
import { openDatabase } from "./db/open-database.ts";
import { readSettings } from "./settings.ts";

const rounds = 50;
const writers = 16;

/** What a round kills; the product must come back from each by itself or by being started again. */
const victims = {
  server: ({ child }: Program) => [child.pid ?? 0],
  postmaster: () => [postmasterOf(place.dataDir)],
  everything: ({ child }: Program) => familyOf(child.pid ?? 0),
} as const;

const order = ["server", "postmaster", "everything"] as const;

let place: ProductPlace;
let product: Program;
let token: string;

/** Acknowledged writes: the highest version that the product confirmed for each id. */
const confirmed = new Map<string, number>();

const isReady = async (): Promise<boolean> => {
  const response = await fetch(`${place.origin}/readyz`).catch(() => null);
  return response?.status === 200;
};

const untilReady = async (): Promise<void> => {
  const deadline = Date.now() + 30_000;
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error(`not ready within 30 s:\n${product.output()}`);
    await pause(20);
  }
};

const startProduct = async (): Promise<void> => {
  product = startProgram("server/src/main.ts", place.environment);
  await untilReady();
};

beforeAll(async () => {
  place = await openProductPlace({ LIMIT_REQUESTS_PER_MINUTE: "10000000", LOG_LEVEL: "error" });
  await startProduct();
  token = await signInFirst(place.origin, place.firstUser);
});
afterAll(async () => {
  await product.kill("SIGTERM");
  place.clear();
});

const send = async (method: string, below: string, body: object): Promise<number> => {
  const response = await fetch(`${place.origin}/api/issues${below}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.status ?? 0;
};

/** Creates a record and replaces it, again and again, and notes what was confirmed. */
const write = async (name: string, isOver: () => boolean): Promise<void> => {
  for (let at = 1; !isOver(); at += 1) {
    const id = `${name}-${at}`;
    const created = await send("POST", "", { id, share_id: "A" });
    if (created === 201) confirmed.set(id, 1);
    if (created !== 201) continue;
    if ((await send("PUT", `/${id}`, { id, share_id: "B" })) === 200) confirmed.set(id, 2);
  }
};

const writeUntilKilled = async (round: number): Promise<void> => {
  let isOver = false;
  const before = confirmed.size;
  const work = Array.from({ length: writers }, (_, n) =>
    write(`round-${round}-writer-${n}`, () => isOver),
  );
  await pause(300 + Math.random() * 400);
  // A busy machine writes more slowly; what is killed is a product that many write to.
  await until(() => confirmed.size > before + writers, 30_000);
  killAll(victims[order[round % order.length] ?? "server"](product));
  isOver = true;
  await Promise.all(work);
};

const reopen = async (round: number): Promise<void> => {
  if (order[round % order.length] === "postmaster") return untilReady();
  await product.ended();
  await startProduct();
};

const readStored = async () => {
  const reading = readSettings(place.environment);
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  const database = await openDatabase(reading.settings);
  const rows = await database.sql<{ id: string; version: number; changes: number }[]>`
    select id, version, (select count(*) from history
      where entity = 'issue' and record_id = issues.id) as changes from issues`;
  await database.close();
  return rows;
};

describe("50 SIGKILLs under 16 writers", () => {
  it("loses nothing that was acknowledged, and opens every time", async () => {
    for (let round = 0; round < rounds; round += 1) {
      await writeUntilKilled(round);
      await reopen(round);
    }
    const stored = await readStored();
    const versions = new Map(stored.map(({ id, version }) => [id, version]));
    const lost = [...confirmed].filter(([id, version]) => (versions.get(id) ?? 0) < version);
    expect(confirmed.size).toBeGreaterThan(rounds * writers);
    expect(lost).toEqual([]);
    expect(stored.filter(({ version, changes }) => version !== changes)).toEqual([]);
  });
});
