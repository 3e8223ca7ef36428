import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { asDocument, linesOf, saveBatch, sendUndo, undoBatch } from "../../test/batches.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ LIMIT_PARALLEL_BATCHES: "16" });
});
afterAll(() => api.close());
afterEach(async () => {
  await api.database.sql`drop trigger if exists slowness on history`;
});

const rowsOf = (marker: string) =>
  Array.from({ length: 300 }, (_, index) => ({
    table: "issues",
    line: index + 2,
    cells: { id: `${marker}-${index}`, share_id: marker },
  }));

const send = (id: string, marker = id) =>
  api.call("POST", "/api/batches", { body: linesOf(rowsOf(marker), id), headers: asDocument });

const cancel = (id: string, headers = {}) =>
  api.call("POST", `/api/batches/${id}/cancel`, { headers });

/** Retries until the outcome is known. */
const cancelSurely = async (id: string): Promise<boolean> => {
  for (;;) {
    const response = await cancel(id);
    if (response.statusCode === 200) return response.json<{ saved: boolean }>().saved;
    expect(response.json()).toMatchObject({ code: "stillRunning" });
  }
};

const countOf = async (marker: string): Promise<number> => {
  const [row] = await api.database.sql<{ rows: number }[]>`
    select count(*) as rows from issues where share_id = ${marker} and deleted_at is null`;
  return row?.rows ?? 0;
};

const slowDown = async (seconds: number): Promise<void> => {
  const { sql } = api.database;
  await sql.unsafe(`create or replace function slowness() returns trigger language plpgsql as $$
    begin perform pg_sleep(${seconds}); return null; end $$`);
  await sql.unsafe(`create trigger slowness after insert on history
    for each statement execute function slowness()`);
};

const sleepers = async (): Promise<number> => {
  const found = await api.database.sql`
    select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  return found.length;
};

describe("cancelling a batch", () => {
  it("that was never received keeps it from ever being saved", async () => {
    const id = randomUUID();
    expect((await cancel(id)).json()).toEqual({ saved: false });
    const late = await send(id);
    expect(late.statusCode).toBe(422);
    expect(late.json()).toMatchObject({ code: "keyReused" });
    expect((await cancel(id)).json()).toEqual({ saved: false });
    expect((await api.call("GET", `/api/batches/${id}`)).statusCode).toBe(404);
    expect(await countOf(id)).toBe(0);
    expect((await send(randomUUID(), id)).statusCode).toBe(200);
    expect(await countOf(id)).toBe(300);
  });

  it("that is saved comes too late and changes nothing", async () => {
    const id = randomUUID();
    const first = await send(id);
    expect((await cancel(id)).json()).toEqual({ saved: true });
    expect((await send(id)).body).toBe(first.body);
    expect(await countOf(id)).toBe(300);
  });

  it("that is being saved gets its response only when it is known how that ended", async () => {
    await slowDown(0.8);
    const id = randomUUID();
    const sending = send(id);
    await vi.waitFor(async () => expect(await sleepers()).toBe(1), { timeout: 10_000 });
    expect(await cancelSurely(id)).toBe(true);
    expect(await countOf(id)).toBe(300);
    expect((await sending).statusCode).toBe(200);
  });

  it("at any moment reports what becomes of it", async () => {
    await send(randomUUID());
    for (let round = 0; round < 15; round += 1) {
      const id = randomUUID();
      const sending = send(id);
      await sleep(Math.random() * 120);
      const saved = await cancelSurely(id);
      const { statusCode } = await sending;
      expect(statusCode).toBe(saved ? 200 : 422);
      expect(await countOf(id)).toBe(saved ? 300 : 0);
    }
  });

  it("is up to its own user", async () => {
    const id = randomUUID();
    const authorization = `Bearer ${await api.issuer.sign({ "cognito:username": "bert" })}`;
    expect((await cancel(id, { authorization })).json()).toEqual({ saved: false });
    expect((await send(id)).statusCode).toBe(200);
  });

  it("works for an undo as well", async () => {
    const { result } = await saveBatch(api, rowsOf(randomUUID()));
    const id = randomUUID();
    expect((await cancel(id)).json()).toEqual({ saved: false });
    const late = await sendUndo(api, result.id, { id });
    expect(late.json()).toMatchObject({ code: "keyReused" });
    expect((await undoBatch(api, result.id)).removed).toMatchObject({ issues: 300 });
  });

  it("without a UUID is refused", async () => {
    expect((await cancel("nope")).statusCode).toBe(404);
  });
});
