import type { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type TestPeople, openPeople, users } from "../../../test/people.ts";
import { poolPassword } from "../../../test/pool-api.ts";
import { connect } from "../../db/connection/database.ts";
import { onePerDatabase } from "../../privacy/one-per-database.ts";
import { untilAsleep } from "../../../test/sessions.ts";

const erasures = "/api/admin/erasures";
const name = "Åsa Ek-Öst";

let t: TestPeople;
let tor: string;
beforeAll(async () => {
  t = await openPeople();
  await t.pool.admin.create({ username: "tor", password: poolPassword, groups: ["admin"] });
  tor = await t.signIn("tor");
});
afterAll(() => t.close());
afterEach(() => t.database.sql`drop trigger if exists slow on history`);

const refusal = () => new Error("refused");

const createCommit = async (): Promise<string> => {
  const issue = await t.request("POST", "/api/issues", { share_id: "BREV" });
  const body = { issue_id: issue.json().id, amount_in_cash: 1000, name };
  const commit = await t.request("POST", "/api/commits", body);
  expect(commit.statusCode, commit.body).toBe(201);
  return `/api/commits/${commit.json().id}`;
};

const slowDown = async (when: "insert" | "update", seconds: number): Promise<void> => {
  await t.database.sql
    .unsafe(`create or replace function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(${seconds}); return null; end $$`);
  await t.database.sql.unsafe(`create trigger slow after ${when} on history
    for each statement execute function slow()`);
};

const eraseSlowly = async () => {
  await slowDown("insert", 3);
  const erasing = t.request("POST", erasures, { names: [name] });
  await untilAsleep(t.database.sql);
  return { erasing };
};

it("lets one search or erasure in at a time", async () => {
  await createCommit();
  const { erasing } = await eraseSlowly();
  for (const path of [erasures, `${erasures}/preview`]) {
    const other = await t.call(tor, "POST", path, { body: { names: ["Ylva Sand-Berg"] } });
    expect(other.json()).toMatchObject({ status: 409, code: "otherErasure" });
    expect(other.headers["retry-after"]).toBeDefined();
  }
  expect((await erasing).statusCode).toBe(201);
  expect((await t.request("POST", `${erasures}/preview`, { names: [name] })).statusCode).toBe(200);
});

it("lets none in while another server of the database is at one", async () => {
  const { sql } = t.database;
  const other = connect(t.database.url);
  try {
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const there = onePerDatabase(other, refusal, async () => {
      begun.resolve();
      await promise;
      return {};
    });
    await begun.promise;
    for (const path of [erasures, `${erasures}/preview`])
      expect((await t.request("POST", path, { names: [name] })).json()).toMatchObject({
        code: "otherErasure",
      });
    await expect(onePerDatabase(sql, refusal, async () => ({}))).rejects.toThrow("refused");
    resolve();
    await there;
    expect((await t.request("POST", `${erasures}/preview`, { names: [name] })).statusCode).toBe(
      200,
    );
  } finally {
    await other.end();
  }
});

it("keeps nobody from changing a record while the rest of what is stored is searched", async () => {
  const commit = await createCommit();
  await slowDown("update", 4);
  const erasing = t.request("POST", erasures, { names: [name] });
  await untilAsleep(t.database.sql);
  const changed = await t.request("PATCH", commit, { amount_in_cash: 2000 });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await erasing).statusCode).toBe(201);
  expect((await t.request("GET", commit)).json()).toMatchObject({ amount_in_cash: 2000 });
  expect((await t.request("GET", commit)).json()["name"]).toMatch(/^Person /);
});

it("keeps its connection open for as long as it may take", async () => {
  await createCommit();
  const sockets: Socket[] = [];
  t.app.server.on("connection", (socket) => sockets.push(socket));
  const origin = await t.app.listen({ port: 0, host: "127.0.0.1" });
  await slowDown("insert", 1);
  const erasing = fetch(`${origin}${erasures}`, {
    method: "POST",
    headers: { authorization: `Bearer ${t.siv()}`, "content-type": "application/json" },
    body: JSON.stringify({ names: [name] }),
  });
  await untilAsleep(t.database.sql);
  expect(sockets.map(({ timeout }) => timeout)).toEqual([900_000]);
  expect((await erasing).status).toBe(201);
});

it("ends an erasure whose administrator lost the right under way", async () => {
  const commit = await createCommit();
  const { erasing } = await eraseSlowly();
  const demoted = await t.call(tor, "PATCH", `${users}/siv`, { body: { groups: ["editor"] } });
  expect(demoted.statusCode, demoted.body).toBe(200);
  expect((await erasing).json()).toMatchObject({ status: 403, code: "notAdmin" });
  expect((await t.call(tor, "GET", commit)).json()).toMatchObject({ name });
});
