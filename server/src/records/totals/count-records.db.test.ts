import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { undoBatch } from "../../../test/batches.ts";
import { saveIssues } from "../../../test/saved-issues.ts";
import { type TestApi, openTestApi } from "../../../test/test-api.ts";
import type { Tx } from "../../db/connection/database.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
afterEach(() => void vi.useRealTimers());

const totalOf = async (path: string): Promise<number> => {
  const response = await api.call("GET", `/api/${path}?page=1&page_size=1`);
  expect(response.statusCode, response.body).toBe(200);
  return Number(response.headers["x-total-count"]);
};

const countedOf = async (path: string): Promise<number> => {
  const { sql } = api.database;
  const [row] = await sql.unsafe<{ total: number }[]>(
    `select count(*) as total from ${path} where deleted_at is null`,
  );
  return row?.total ?? -1;
};

let passedMs = 0;
/** From now on, all records are counted again. */
const passMinute = (): void => {
  passedMs += 61_000;
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + passedMs });
};

const send = async (method: "POST" | "DELETE" | "PATCH", url: string, body?: object) => {
  const response = await api.call(method, url, body ? { body } : {});
  expect(response.statusCode, `${url} ${response.body}`).toBeLessThan(300);
};

it("counts what is written in every way", async () => {
  const expectExact = async (): Promise<void> => {
    for (const path of ["issues", "commits"])
      expect(await totalOf(path), path).toBe(await countedOf(path));
  };
  await api.create(issue, { id: "i", share_id: "I" });
  await expectExact();
  const saved = await saveIssues(api);
  await expectExact();
  await api.create(commit, { id: "c", issue_id: "i", name: "Backa Invest AB" });
  await send("PATCH", "/api/issues/i", { share_id: "J" });
  await expectExact();
  const undone = await undoBatch(api, saved.id);
  await expectExact();
  await undoBatch(api, undone.id);
  await expectExact();
  await send("DELETE", "/api/issues/i");
  await expectExact();
  await send("POST", "/api/issues/i/restore");
  await send("DELETE", "/api/commits/c");
  await expectExact();
});

/** Stores a copy of an issue, as a save does. */
const write = (tx: Tx, id: string) =>
  tx.unsafe(`
    with written as (
      insert into issues
      select (json_populate_record(t, '{"id":"${id}"}')).* from issues t where t.id = 'i' returning id)
    insert into history (entity, record_id, version, at, by, action, changes)
    select 'issue', id, 1, now(), 'psql', 'create', '{}' from written`);

it("counts what was being written when everything was counted, and was stored before it", async () => {
  const before = await totalOf("issues");
  const { sql } = api.database;
  await sql.begin(async (first) => {
    await write(first, "first");
    await sql.begin(async (second) => {
      await write(second, "second");
      await api.create(issue, { share_id: "NEW" });
      passMinute();
      expect(await totalOf("issues")).toBe(before + 1);
    });
    expect(await totalOf("issues")).toBe(before + 2);
  });
  expect(await totalOf("issues")).toBe(before + 3);
  expect(await countedOf("issues")).toBe(before + 3);
});

it("counts what a later transaction writes whose row of the history is not the newest", async () => {
  const before = await totalOf("issues");
  const { sql } = api.database;
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const long = sql.begin(async (tx) => {
    await write(tx, "long-1");
    begun.resolve();
    await written.promise;
    await write(tx, "long-2");
  });
  await begun.promise;
  const short = sql.begin(async (tx) => {
    await write(tx, "short");
    written.resolve();
    await ended.promise;
  });
  await long;
  passMinute();
  expect(await totalOf("issues")).toBe(before + 2);
  ended.resolve();
  await short;
  expect(await totalOf("issues")).toBe(before + 3);
});
