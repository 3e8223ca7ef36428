import { randomUUID } from "node:crypto";
import { issue } from "@teckna/domain/entities/issue";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { asDocument, linesOf } from "../../test/batches.ts";
import { faults } from "../../test/conforms.ts";
import { asProgram, makeToken } from "../../test/programs.ts";
import { type TestApi, openTestApi, readTestSettings } from "../../test/test-api.ts";
import { createApp } from "../app.ts";
import { createLog } from "../log.ts";
import { newTokenText } from "../programs/token-text.ts";

let api: TestApi;
let other: FastifyInstance;
const otherApp = (variables: Record<string, string> = {}) =>
  createApp({
    sql: api.database.sql,
    settings: readTestSettings(variables),
    pool: api.issuer,
    log: createLog("silent"),
    webFolder: "/nowhere",
  });
beforeAll(async () => {
  api = await openTestApi();
  other = await otherApp();
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const body = (more: object = {}) => ({
  name: randomUUID(),
  rights: { read: true },
  expires_in_days: 7,
  ...more,
});
const make = (more: object = {}) => api.call("POST", "/api/tokens", { body: body(more) });
const read = (app: FastifyInstance, token: string) =>
  app.inject({ method: "GET", url: "/api/issues", headers: asProgram(token) });
const statusOf = async (token: string): Promise<number> => (await read(api.app, token)).statusCode;

describe("a token", () => {
  it("is shown once, and of it a digest is all that is stored anywhere", async () => {
    const document = (await api.call("GET", "/api/openapi.json")).json();
    const created = await make({ tables: ["fees", "issues"] });
    expect(created.headers["cache-control"]).toBe("no-store");
    const { token, ...made } = created.json();
    expect(faults(document, { $ref: "#/components/schemas/TokenMade" }, created.json())).toEqual(
      [],
    );
    const listed = (await api.call("GET", "/api/tokens")).json();
    expect(listed).toContainEqual({ ...made, tables: ["issues", "fees"] });
    const [row] = await api.database.sql<{ text: string }[]>`
      select string_agg(t::text, '') as text from program_tokens t`;
    expect(row?.text).toContain(made.name);
    expect(row?.text).not.toContain(token);
    expect(row?.text).not.toContain(Buffer.from(token).toString("hex"));
  });

  it("does nothing more under a name that was erased, and goes on under the other", async () => {
    const { token } = await makeToken(api, { name: "Ida Falk-Ros" });
    const create = () =>
      api.app.inject({
        method: "POST",
        url: "/api/issues",
        headers: { ...asProgram(token), "content-type": "application/json" },
        payload: { share_id: "A" },
      });
    expect((await create()).json()).toMatchObject({ created_by: "anna via Ida Falk-Ros" });
    await api.database.sql`
      update program_tokens set name = 'Person AB12' where name = 'Ida Falk-Ros'`;
    const refused = await create();
    expect(refused.json()).toMatchObject({ status: 503, code: "overloaded" });
    expect(refused.headers["retry-after"]).toBeDefined();
    expect((await create()).json()).toMatchObject({ created_by: "anna via Person AB12" });
  });

  it("writes as its program in the user's name", async () => {
    const { token } = await makeToken(api, { name: "inläsning-skript" });
    const headers = { ...asProgram(token), "content-type": "application/json" };
    const created = await api.app.inject({
      method: "POST",
      url: "/api/issues",
      headers,
      payload: { share_id: "A" },
    });
    expect(created.json()).toMatchObject({ created_by: "anna via inläsning-skript" });
    const [row] = await api.history(issue, created.json().id);
    expect(row?.by).toBe("anna via inläsning-skript");
  });

  it("is not taken in any other form, mistyped or made up", async () => {
    const { token } = await makeToken(api);
    expect(await statusOf(token)).toBe(200);
    const wrong = [
      newTokenText(),
      token.slice(0, -1),
      `${token}0`,
      token.toLowerCase(),
      token.replace("teckna_", "Teckna_"),
      `teckna_${"0".repeat(5000)}`,
      "teckna_",
      "teckna_' or true --",
    ];
    const statuses = await Promise.all(wrong.map(statusOf));
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  it("says when it was used", async () => {
    const { token, id } = await makeToken(api);
    await statusOf(token);
    await expect
      .poll(async () => {
        const listed: { id: string; used_at: string | null }[] = (
          await api.call("GET", "/api/tokens")
        ).json();
        return listed.find((one) => one.id === id)?.used_at;
      })
      .toMatch(/^\d{4}-/);
  });

  it("ends when it expires", async () => {
    const { token, id } = await makeToken(api);
    expect(await statusOf(token)).toBe(200);
    await api.database.sql`
      update program_tokens
      set created_at = now() - interval '2 days', expires_at = now() - interval '1 ms'
      where id = ${id}`;
    expect(await statusOf(token)).toBe(401);
  });

  it("counts for the pool alone whose user made it", async () => {
    const { token, id } = await makeToken(api);
    await api.database.sql`update program_tokens set pool = 'another' where id = ${id}`;
    expect(await statusOf(token)).toBe(401);
  });

  it("stops while its user is disabled", async () => {
    const { token } = await makeToken(api);
    expect(await statusOf(token)).toBe(200);
    const sub = "00000000-0000-7000-8000-000000000001";
    api.issuer.disabled.add(sub);
    expect(await statusOf(token)).toBe(401);
    api.issuer.disabled.delete(sub);
    expect(await statusOf(token)).toBe(200);
  });

  it("has a limit of its own, which another token and the user do not share", async () => {
    const app = await otherApp({ LIMIT_PROGRAM_REQUESTS_PER_MINUTE: "2" });
    const [first, second] = [await makeToken(api), await makeToken(api)];
    const responses = [];
    for (const { token } of [first, first, first, second]) responses.push(await read(app, token));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200]);
    // The limit's one-minute window has just begun; nothing is served before it ends.
    expect(Number(responses[2]?.headers["retry-after"])).toBeGreaterThan(50);
    expect((await read(app, await api.issuer.sign())).statusCode).toBe(200);
    await app.close();
  });
});

describe("a revoked token", () => {
  it("is refused at once, also by another process that knows it", async () => {
    const { token, id } = await makeToken(api);
    expect([(await read(other, token)).statusCode, await statusOf(token)]).toEqual([200, 200]);
    expect((await api.call("DELETE", `/api/tokens/${id}`)).statusCode).toBe(204);
    expect([(await read(other, token)).statusCode, await statusOf(token)]).toEqual([401, 401]);
    const names = (await api.call("GET", "/api/tokens"))
      .json()
      .map((one: { id: string }) => one.id);
    expect(names).not.toContain(id);
  });

  it("saves nothing of a batch that is under way", async () => {
    const { token, id } = await makeToken(api, { rights: ["batch"], name: "nattlig" });
    const batch = randomUUID();
    const rows = [{ table: "issues", line: 1, cells: { id: "1", share_id: "NEVER" } }];
    // Reserving the batch's id waits for this transaction, and so does everything after it.
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isHolding, resolve: hold } = Promise.withResolvers<void>();
    const holding = api.database.sql
      .begin(async (tx) => {
        await tx`insert into idempotency (actor, route, key, body_hash, status, at)
          values ('anna via nattlig', 'batch', ${batch}, '', 200, now())`;
        hold();
        await isHeld;
        throw new Error("rolled back");
      })
      .catch(() => {});
    await isHolding;
    onTestFinished(() => letGo());
    const headers = { ...asProgram(token), ...asDocument };
    const sending = Promise.resolve(
      api.call("POST", "/api/batches", { body: linesOf(rows, batch), headers }),
    );
    const isWaiting = { timeout: 20_000, interval: 20 };
    await expect
      .poll(async () => {
        const [row] = await api.database.sql<{ count: number }[]>`
          select count(*) from pg_locks where not granted and locktype = 'transactionid'`;
        return row?.count;
      }, isWaiting)
      .toBeGreaterThan(0);
    expect((await api.call("DELETE", `/api/tokens/${id}`)).statusCode).toBe(204);
    letGo();
    await holding;
    expect((await sending).statusCode).toBe(401);
    expect((await api.call("GET", "/api/issues?share_id=NEVER")).json()).toEqual([]);
  });

  it("is revoked once, whoever tries it at the same moment", async () => {
    const { id } = await makeToken(api);
    const tries = await Promise.all([1, 2, 3].map(() => api.call("DELETE", `/api/tokens/${id}`)));
    expect(tries.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
      "204",
      "404",
      "404",
    ]);
  });

  it("leaves its name to the next one", async () => {
    const { id, name } = await makeToken(api);
    expect((await make({ name })).json()).toMatchObject({ status: 409, code: "tokenExists" });
    await api.call("DELETE", `/api/tokens/${id}`);
    expect((await make({ name })).statusCode).toBe(201);
  });
});

describe("making tokens", () => {
  it("gives one of those who make the same at the same moment what they want", async () => {
    const name = randomUUID();
    const made = await Promise.all([1, 2, 3, 4].map(() => make({ name })));
    expect(made.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
      "201",
      "409",
      "409",
      "409",
    ]);
  });

  it("stops at fifty of one user", async () => {
    const token = await api.issuer.sign({ "cognito:username": "bo", sub: randomUUID() });
    const headers = { authorization: `Bearer ${token}` };
    const makeAs = () => api.call("POST", "/api/tokens", { body: body(), headers });
    for (let n = 0; n < 50; n += 1) expect((await makeAs()).statusCode).toBe(201);
    expect((await makeAs()).json()).toMatchObject({ status: 409, code: "tooManyTokens" });
  });

  it("shows and revokes nobody else's", async () => {
    const { id, token } = await makeToken(api);
    const stranger = await api.issuer.sign({ sub: randomUUID() });
    const headers = { authorization: `Bearer ${stranger}` };
    expect((await api.call("GET", "/api/tokens", { headers })).json()).toEqual([]);
    const refused = await api.call("DELETE", `/api/tokens/${id}`, { headers });
    expect(refused.statusCode).toBe(404);
    expect(await statusOf(token)).toBe(200);
    for (const wrong of ["a", "' or true", randomUUID(), id.toUpperCase()])
      expect(
        (await api.call("DELETE", `/api/tokens/${encodeURIComponent(wrong)}`)).statusCode,
      ).toBe(404);
  });

  it.each([
    ["no name", { name: "" }, "name", "required"],
    ["a name with spaces around it", { name: " a" }, "name", "badText"],
    ["a name of two lines", { name: "a\nb" }, "name", "badText"],
    ["a long name", { name: "a".repeat(61) }, "name", "tooLong"],
    ["no rights", { rights: {} }, "rights", "required"],
    ["rights that are all refused", { rights: { read: false } }, "rights", "required"],
    ["another right", { rights: { admin: true } }, "rights.admin", "unknownField"],
    ["a right that is a word", { rights: { read: "yes" } }, "rights.read", "notYesNo"],
    ["no tables", { tables: [] }, "tables", "required"],
    ["another table", { tables: ["pool_user"] }, "tables", "unknownTable"],
    ["a table that is a number", { tables: [1] }, "tables", "notText"],
    ["no end", { expires_in_days: null }, "expires_in_days", "required"],
    ["an end that has been", { expires_in_days: 0 }, "expires_in_days", "belowMin"],
    ["an end far away", { expires_in_days: 367 }, "expires_in_days", "tooLarge"],
    ["half a day", { expires_in_days: 0.5 }, "expires_in_days", "notWhole"],
    ["what it does not know", { scope: "all" }, "scope", "unknownField"],
  ])("refuses %s", async (_what, more, field, code) => {
    const response = await make(more);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ field, code }]);
  });
});
