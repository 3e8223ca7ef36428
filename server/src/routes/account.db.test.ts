import { type Pool, createPool } from "@teckna/identity/pool";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { faults } from "../../test/conforms.ts";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { openTestApi, readTestSettings } from "../../test/test-api.ts";
import { createApp } from "../app.ts";
import { createLog } from "../log.ts";

const password = "Blå-segelbåt-1987";
const path = "/api/account/sessions";
const settings = readTestSettings();

let database: TestDatabase;
let pool: Pool;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  const { sql } = database;
  pool = await createPool({
    sql,
    issuerBase: "http://localhost:3000",
    poolKey: Buffer.alloc(32, 7),
    policy: settings.passwordPolicy,
  });
  for (const username of ["anna", "bo"]) await pool.admin.create({ username, password });
  app = await createApp({ sql, settings, pool, log: createLog("silent"), webFolder: "/nowhere" });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => database.sql`delete from pool_login`);

type Session = {
  id: string;
  started_at: string;
  used_at: string | null;
  address: string | null;
  user_agent: string | null;
  is_current: boolean;
};

/** Signs in and returns the identity token. */
const signIn = async (username: string): Promise<string> => {
  const response = await pool.handle({
    target: "AWSCognitoIdentityProviderService.InitiateAuth",
    body: JSON.stringify({
      ClientId: pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
    ip: "127.0.0.1",
  });
  return JSON.parse(response.body).AuthenticationResult.IdToken;
};

const call = (
  token: string,
  method: "GET" | "DELETE",
  url: string,
  agent = "Firefox",
): Promise<LightMyRequestResponse> =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}`, "user-agent": agent } });

const sessionsOf = async (token: string): Promise<Session[]> => {
  const response = await call(token, "GET", path);
  expect(response.statusCode).toBe(200);
  return response.json();
};

describe("the own sessions", () => {
  it("are listed as described, with the one of the request marked", async () => {
    const first = await signIn("anna");
    const second = await signIn("anna");
    const sessions = await sessionsOf(second);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1);
    const document = (await call(first, "GET", "/api/openapi.json")).json();
    const schema = { type: "array", items: { $ref: "#/components/schemas/Session" } };
    expect(faults(document, schema, sessions)).toEqual([]);
  });

  it("report where they were last used", async () => {
    const token = await signIn("anna");
    await call(token, "GET", path, "Firefox 150");
    await expect
      .poll(() => sessionsOf(token), { timeout: 10_000 })
      .toMatchObject([{ address: "127.0.0.1", user_agent: "Firefox 150" }]);
    const [session] = await sessionsOf(token);
    expect(Date.parse(session?.used_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  it("never include other people's", async () => {
    const anna = await signIn("anna");
    await signIn("bo");
    expect(await sessionsOf(anna)).toHaveLength(1);
  });

  it("end one by one, at once", async () => {
    const here = await signIn("anna");
    const there = await signIn("anna");
    const other = (await sessionsOf(here)).find((session) => !session.is_current);
    expect((await call(here, "DELETE", `${path}/${other?.id}`)).statusCode).toBe(204);
    expect((await call(there, "GET", path)).statusCode).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect((await call(here, "DELETE", `${path}/${other?.id}`)).statusCode).toBe(404);
    // What was over is not noted again.
    expect(
      await database.sql`select event from pool_audit where username = 'anna' and event = 'signedOut'`,
    ).toHaveLength(1);
  });

  it("that have expired are neither listed nor there to be ended", async () => {
    const here = await signIn("anna");
    await signIn("anna");
    const other = (await sessionsOf(here)).find((session) => !session.is_current);
    await database.sql`
      update pool_login set expires_at = now() - interval '1 second'
      where origin_jti = ${other?.id ?? ""}`;
    expect(await sessionsOf(here)).toMatchObject([{ is_current: true }]);
    expect((await call(here, "DELETE", `${path}/${other?.id}`)).statusCode).toBe(404);
  });

  it("report the first 300 characters of what a browser calls itself", async () => {
    const token = await signIn("anna");
    await call(token, "GET", path, "x".repeat(301));
    await expect
      .poll(() => sessionsOf(token), { timeout: 10_000 })
      .toMatchObject([{ user_agent: "x".repeat(300) }]);
  });

  it("end all but this one", async () => {
    const here = await signIn("anna");
    const others = [await signIn("anna"), await signIn("anna")];
    const stranger = await signIn("bo");
    expect((await call(here, "DELETE", path)).statusCode).toBe(204);
    for (const token of others) expect((await call(token, "GET", path)).statusCode).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect(await sessionsOf(stranger)).toHaveLength(1);
  });

  it("of other people cannot be ended, nor be distinguished from unknown ones", async () => {
    const anna = await signIn("anna");
    const bo = await signIn("bo");
    const [session] = await sessionsOf(bo);
    const refused = await call(anna, "DELETE", `${path}/${session?.id}`);
    const unknown = await call(anna, "DELETE", `${path}/00000000-0000-4000-8000-000000000000`);
    expect(refused.statusCode).toBe(404);
    expect({ ...refused.json(), request_id: "" }).toEqual({ ...unknown.json(), request_id: "" });
    expect(await sessionsOf(bo)).toHaveLength(1);
  });

  it.each(["x", "%00", "'; drop table pool_login; --", "a".repeat(500)])(
    "are not found by %j",
    async (id) => {
      const token = await signIn("anna");
      const response = await call(token, "DELETE", `${path}/${encodeURIComponent(id)}`);
      expect(response.statusCode).toBe(404);
    },
  );

  it("cannot be ended by one that has ended", async () => {
    const here = await signIn("anna");
    const ended = await signIn("anna");
    await call(here, "DELETE", path);
    expect((await call(ended, "DELETE", path)).statusCode).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});

it("are unknown where another pool keeps the users", async () => {
  const api = await openTestApi();
  for (const method of ["GET", "DELETE"] as const)
    expect((await api.call(method, path)).statusCode).toBe(404);
  await api.close();
});
