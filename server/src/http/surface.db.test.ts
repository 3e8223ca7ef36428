import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedApp, openServedApp } from "../../test/served-app.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { createTestIssuer } from "../../test/test-issuer.ts";
import { createApp } from "../app.ts";
import { createLog } from "../log.ts";
import { apiRoutes } from "../routes/api-routes.ts";

let served: ServedApp;
beforeAll(async () => {
  served = await openServedApp();
});
afterAll(() => served.close());

const publicRoutes = [
  "GET /livez",
  "GET /readyz",
  "GET /metrics",
  "GET /config.json",
  "POST /api/events/:stream",
  "POST /idp",
  "POST /idp/",
  "GET /eu-north-1_Test12345/.well-known/jwks.json",
  "GET /eu-north-1_Test12345/.well-known/openid-configuration",
  "GET /oauth2/authorize",
  "POST /oauth2/login",
  "GET /oauth2/idpresponse",
  "POST /oauth2/idpresponse",
  "GET /logout",
  "POST /oauth2/token",
  "OPTIONS /oauth2/token",
  "POST /oauth2/revoke",
  "OPTIONS /oauth2/revoke",
  "GET /oauth2/userInfo",
  "POST /oauth2/userInfo",
  "OPTIONS /oauth2/userInfo",
  "GET /*",
];

describe("without a token", () => {
  it("only the routes named here respond", async () => {
    const found: string[] = [];
    const settings = readTestSettings();
    const { sql } = served.database;
    const pool = await createTestIssuer();
    const routes: { method: unknown; url: string; isPublic: boolean }[] = [];
    const other = await createApp({
      sql,
      settings,
      pool,
      log: createLog("silent"),
      webFolder: served.webFolder,
      onRoute: ({ method, url, config }) => {
        routes.push({ method, url, isPublic: config !== undefined && "isPublic" in config });
      },
    });
    await other.ready();
    await other.close();
    for (const { method, url, isPublic } of routes)
      if (isPublic && method !== "HEAD") found.push(`${String(method)} ${url}`);
    expect(found.toSorted(byText)).toEqual(publicRoutes.toSorted(byText));
    const closed = routes.filter(({ isPublic }) => !isPublic).map(({ url }) => url);
    expect(closed.every((url) => url.startsWith("/api"))).toBe(true);
  });

  it.each(apiRoutes.map(({ method, path: url }) => ({ method, url: url.replace(":id", "a") })))(
    "$method $url is 401",
    async ({ method, url }) => {
      expect((await served.app.inject({ method, url })).statusCode).toBe(401);
    },
  );
});

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

describe("every response", () => {
  it.each([
    "/",
    "/assets/app-abc123.js",
    "/assets/none.js",
    "/config.json",
    "/livez",
    "/api/issues",
    "/api/none",
    "/%ff",
    "/eu-north-1_Test12345/.well-known/jwks.json",
  ])("%s carries the security headers", async (url) => {
    const { headers } = await served.get(url, { accept: "text/html" });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
  });
});

describe("the process", () => {
  it("says that it lives and is ready", async () => {
    expect((await served.get("/livez")).json()).toEqual({ status: "live" });
    expect((await served.get("/readyz")).json()).toEqual({
      status: "ready",
      backup: { age_seconds: null, continuous: "off" },
    });
  });

  it("configures how the web app signs in, and its limits", async () => {
    expect((await served.get("/config.json")).json()).toEqual({
      pool: {
        kind: "embedded",
        user_pool_id: "eu-north-1_Test12345",
        client_id: "testclient0000000000000000",
        endpoint: "/idp/",
      },
      auth_flow: "USER_SRP_AUTH",
      password_policy: { length: 8, lower: false, upper: false, number: false, special: false },
      oauth: null,
      limits: {
        body_bytes: 1_048_576,
        batch_bytes: 134_217_728,
        batch_rows: 200_000,
        batch_line: 1_048_576,
      },
      version: expect.any(String),
    });
  });

  it("turns a user away who requests too much, and no other", async () => {
    const pool = await createTestIssuer();
    const { webFolder, database } = served;
    const { sql } = database;
    const settings = readTestSettings({ LIMIT_REQUESTS_PER_MINUTE: "20" });
    const limited = await createApp({ sql, settings, pool, log: createLog("silent"), webFolder });
    const request = async (user: string) => {
      const token = await pool.sign({ "cognito:username": user });
      return limited.inject({ url: "/api/fees", headers: { authorization: `Bearer ${token}` } });
    };
    const responses = [];
    for (let index = 0; index < 21; index += 1) responses.push(await request("busy"));
    expect(responses.slice(0, 20).every(({ statusCode }) => statusCode === 200)).toBe(true);
    const last = responses.at(-1);
    expect(last?.statusCode).toBe(429);
    expect(last?.headers["retry-after"]).toBeDefined();
    expect(last?.json()).toMatchObject({ code: "tooManyRequests" });
    expect((await request("calm")).statusCode).toBe(200);
    await limited.close();
  });
});

describe("no wait and no size is without a limit", () => {
  it("in the server's own settings", () => {
    const { initialConfig, server } = served.app;
    for (const name of [
      "bodyLimit",
      "connectionTimeout",
      "keepAliveTimeout",
      "pluginTimeout",
    ] as const)
      expect(initialConfig[name], name).toBeGreaterThan(0);
    expect(initialConfig.routerOptions?.maxParamLength).toBeGreaterThan(0);
    expect(server.maxRequestsPerSocket).toBeGreaterThan(0);
    expect(server.headersTimeout).toBeLessThanOrEqual(20_000);
    expect(server.requestTimeout).toBeGreaterThan(server.headersTimeout);
    expect(server.requestTimeout).toBeLessThanOrEqual(300_000);
  });
});
