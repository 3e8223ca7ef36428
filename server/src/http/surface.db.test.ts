import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { createTestIssuer } from "../../test/test-issuer.ts";
import { createApp } from "../app.ts";
import { createLog } from "../log.ts";
import { apiRoutes } from "../routes/api-routes.ts";

let database: TestDatabase;
let app: FastifyInstance;
let webFolder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  webFolder = mkdtempSync(path.join(tmpdir(), "teckna-web-"));
  mkdirSync(path.join(webFolder, "assets"));
  writeFileSync(path.join(webFolder, "index.html"), "<!doctype html><title>Teckna</title>");
  writeFileSync(path.join(webFolder, "assets/app-abc123.js"), `"${"x".repeat(20_000)}"`);
  writeFileSync(path.join(webFolder, "assets/packed-abc123.js"), "unpacked");
  writeFileSync(path.join(webFolder, "assets/packed-abc123.js.br"), brotliCompressSync("packed"));
  const { sql } = database;
  const settings = readTestSettings({ LIMIT_REQUESTS_PER_MINUTE: "20" });
  const pool = await createTestIssuer();
  app = await createApp({ sql, settings, pool, log: createLog("silent"), webFolder });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(webFolder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers });

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
    const { sql } = database;
    const pool = await createTestIssuer();
    const routes: { method: unknown; url: string; isPublic: boolean }[] = [];
    const other = await createApp({
      sql,
      settings,
      pool,
      log: createLog("silent"),
      webFolder,
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
      expect((await app.inject({ method, url })).statusCode).toBe(401);
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
    const { headers } = await get(url, { accept: "text/html" });
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

describe("the web app", () => {
  it("is served while the process is too slow to serve calls", async () => {
    const block = (): void => {
      const end = performance.now() + 1500;
      while (performance.now() < end);
    };
    let call = 200;
    for (let mutex = 0; call !== 503 && mutex < 10; mutex++) {
      block();
      await new Promise((resolve) => setImmediate(resolve));
      call = (await get("/api/issues")).statusCode;
    }
    expect(call).toBe(503);
    expect((await get("/assets/app-abc123.js")).statusCode).toBe(200);
    expect((await get("/upload", { accept: "text/html" })).statusCode).toBe(200);
    expect((await get("/config.json")).statusCode).toBe(200);
    const isOver = async () => expect((await get("/api/issues")).statusCode).toBe(401);
    await vi.waitFor(isOver, { timeout: 10_000, interval: 200 });
  });

  const ids = [
    "\\",
    "//",
    "/../",
    "a/./b",
    "..\\..",
    "http://x",
    "NEW",
    "%",
    "%2e%2e/",
    "å".repeat(100),
  ];
  const pages = ids.flatMap((id) => {
    const segment = encodeURIComponent(id);
    return [`/issues/${segment}`, `/issues/${segment}/warrants/${segment}/edit`];
  });

  it.each(["/", "/issues", "/issues/a%2Fb/warrants/new", "/upload", "/api-docs", ...pages])(
    "opens at %s",
    async (url) => {
      const response = await get(url, { accept: "text/html,*/*" });
      expect([response.statusCode, response.body]).toEqual([
        200,
        expect.stringContaining("Teckna"),
      ]);
      expect(response.headers["cache-control"]).toBe("no-cache");
    },
  );

  it.each([
    "/assets/none.js",
    "/favicon.png",
    "/../package.json",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2fsecret",
    "/.git/config",
    "/assets",
  ])("has no file %s", async (url) => {
    const response = await get(url, { accept: "*/*" });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toContain("root:");
  });

  it.each(["/issues", "/issues/a.b/warrants/new", "/upload?lng=en"])(
    "opens at %s for what takes any content, but not for a program with a token",
    async (url) => {
      for (const headers of [{}, { accept: "*/*" }]) {
        const response = await get(url, headers);
        expect([response.statusCode, response.headers["content-type"]]).toEqual([
          200,
          expect.stringContaining("text/html"),
        ]);
      }
      const headers = { accept: "*/*", authorization: "Bearer x" };
      expect((await get(url, headers)).statusCode).toBe(404);
      expect((await get(url, { accept: "application/json" })).statusCode).toBe(404);
    },
  );

  it.each(["/oauth2/none", "/idp/none"])("is not served for %s", async (url) => {
    const response = await get(url, { accept: "text/html" });
    expect([response.statusCode, response.headers["content-type"]]).toEqual([
      404,
      expect.stringContaining("problem+json"),
    ]);
  });

  it("is kept for ever by name and packed on the way", async () => {
    const response = await get("/assets/app-abc123.js", { "accept-encoding": "gzip" });
    expect(response.headers["cache-control"]).toContain("immutable");
    expect(response.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(response.rawPayload).toString()).toContain("xxxx");
    expect(response.headers["content-type"]).toContain("javascript");
  });

  it("is sent as the build has packed it, to whom can unpack it", async () => {
    const response = await get("/assets/packed-abc123.js", { "accept-encoding": "gzip, br" });
    expect(response.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(response.headers["content-type"]).toContain("javascript");
    expect(response.headers["cache-control"]).toContain("immutable");
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe("packed");
    expect((await get("/assets/packed-abc123.js", {})).body).toBe("unpacked");
  });

  it("is not served for anything but reading", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
      const response = await app.inject({
        method,
        url: "/issues",
        headers: { accept: "text/html" },
      });
      expect(response.statusCode).toBe(404);
    }
  });
});

describe("the process", () => {
  it("says that it lives and is ready", async () => {
    expect((await get("/livez")).json()).toEqual({ status: "live" });
    expect((await get("/readyz")).json()).toEqual({
      status: "ready",
      backup: { age_seconds: null, continuous: "off" },
    });
  });

  it("configures how the web app signs in, and its limits", async () => {
    expect((await get("/config.json")).json()).toEqual({
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
    const { initialConfig, server } = app;
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
