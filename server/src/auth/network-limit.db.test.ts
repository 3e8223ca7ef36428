import { createPool } from "@teckna/identity/pool";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { createApp } from "../app.ts";
import { createLog } from "../log.ts";

let database: TestDatabase;
let app: FastifyInstance;
let clientId: string;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const { sql } = database;
  const settings = readTestSettings({
    LIMIT_SIGN_IN_REQUESTS_PER_SECOND: "5",
    TRUSTED_PROXIES: "loopback",
  });
  const pool = await createPool({
    sql,
    issuerBase: settings.publicUrl,
    poolKey: new Uint8Array(32).fill(7),
    policy: settings.passwordPolicy,
  });
  clientId = pool.clientId;
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  app = await createApp({ sql, settings, pool, log, webFolder: "/nowhere" });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const call = (address: string, action: string, body: object = {}) =>
  app.inject({
    method: "POST",
    url: "/idp/",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
      "x-forwarded-for": address,
    },
    payload: JSON.stringify({ ClientId: clientId, ...body }),
  });

/**
 * More requests than are let through at once. The request that should be refused is sent among them, since tokens are
 * added all the time.
 */
const flood = (address: string, calls: number) =>
  Promise.all(Array.from({ length: calls }, () => call(address, "SignUp")));

describe("one network's requests to the user pool", () => {
  it("are refused beyond a burst in the protocol's form, whatever port they come from", async () => {
    const ports = Array.from({ length: 30 }, (_, n) => call(`192.0.2.1:${50_000 + n}`, "SignUp"));
    const responses = await Promise.all(ports);
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    // More tokens are added while the last requests are still on their way.
    expect(refused.length).toBeLessThanOrEqual(10);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.json()).toEqual({
      __type: "TooManyRequestsException",
      message: "Too many requests",
    });
    expect(refused[0]?.headers["x-amzn-errortype"]).toBe("TooManyRequestsException:");
    expect(refused[0]?.headers["retry-after"]).toBe("1");
    expect((await call("192.0.2.2", "SignUp")).statusCode).toBe(400);
  });

  it("count together with those to OAuth, and an IPv6 network is one", async () => {
    const url = "/oauth2/token";
    const headers = { "x-forwarded-for": "[2001:db8:1:2:ffff::9]:443" };
    const [, response] = await Promise.all([
      flood("2001:db8:1:2::1", 40),
      app.inject({ method: "POST", url, headers }),
    ]);
    expect(response.statusCode).toBe(429);
    expect(response.json()).toEqual({ error: "temporarily_unavailable" });
    const elsewhere = await app.inject({
      method: "POST",
      url,
      headers: { "x-forwarded-for": "2001:db8:1:3::1" },
    });
    expect(elsewhere.statusCode).toBe(400);
  });

  it("are refused by a page in a browser that was sent to sign in", async () => {
    const url = '/oauth2/authorize?state="><script>';
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const headers = { "x-forwarded-for": "192.0.2.6", accept, "accept-language": "en" };
    const program = { ...headers, accept: "application/json" };
    const [, response, reported] = await Promise.all([
      flood("192.0.2.6", 40),
      app.inject({ url, headers }),
      app.inject({ url, headers: program }),
    ]);
    expect(response.statusCode).toBe(429);
    expect(response.headers["retry-after"]).toBe("1");
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.body).toContain("Too many requests are coming from your network");
    expect(response.body).not.toContain("<script");
    expect(reported.statusCode).toBe(429);
    expect(reported.json()).toEqual({ error: "temporarily_unavailable" });
  });

  it("do not count to anything else", async () => {
    await flood("192.0.2.3", 21);
    const headers = { "x-forwarded-for": "192.0.2.3" };
    expect((await app.inject({ url: "/config.json", headers })).statusCode).toBe(200);
    expect((await app.inject({ url: "/livez", headers })).statusCode).toBe(200);
  });

  it("are refused late, so that a few connections cannot keep the server busy", async () => {
    const start = performance.now();
    const [, last] = await Promise.all([flood("192.0.2.4", 40), call("192.0.2.4", "SignUp")]);
    expect(last.statusCode).toBe(429);
    expect(performance.now() - start).toBeGreaterThan(900);
  });

  it("are one line in the log where they are a flood", async () => {
    await flood("192.0.2.5", 40);
    const floods = lines.filter(({ level }) => level === "warn");
    expect(floods[0]).toMatchObject({ network: "192.0.2.1" });
    // One line per ten seconds for all the floods above.
    expect(floods.length).toBeLessThan(4);
    expect(lines.filter(({ status }) => status === 429)).toEqual([]);
  });
});

it("the log names the action and the error of a refused call, and nothing that was typed", async () => {
  lines.length = 0;
  await call("192.0.2.20", "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: "nobody-at-all", PASSWORD: "secret-of-nobody" },
  });
  await call("192.0.2.20", "Made up\nby a caller");
  expect(lines).toMatchObject([
    { route: "/idp/", status: 400, action: "InitiateAuth", error: "NotAuthorizedException" },
    { route: "/idp/", status: 400, action: "", error: "UnknownOperationException" },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/nobody|192\.0\.2|Made up/);
});
