import { createHmac } from "node:crypto";
import { type AddressInfo } from "node:net";
import { createServer, type Server } from "node:http";
import { CompactSign, SignJWT, base64url, exportSPKI, generateKeyPair, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../test/harness.ts";
import { type TestApi, openTestApi, readTestSettings } from "../../test/test-api.ts";
import { type TestIssuer, createTestIssuer } from "../../test/test-issuer.ts";
import { createApp } from "../app.ts";
import { createLog } from "../log.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const request = (authorization: string | undefined) =>
  api.app.inject({
    method: "GET",
    url: "/api/issues",
    headers: authorization === undefined ? {} : { authorization },
  });

const statusOf = async (token: string): Promise<number> =>
  (await request(`Bearer ${token}`)).statusCode;

const encode = (value: unknown): string => base64url.encode(JSON.stringify(value));

const claimsOf = async (): Promise<Record<string, unknown>> => {
  const [, payload = ""] = (await api.issuer.sign()).split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString());
};

const hmacToken = async (secret: string | Uint8Array): Promise<string> => {
  const text = `${encode({ alg: "HS256", kid: "test-key" })}.${encode(await claimsOf())}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
};

describe("the API", () => {
  it("takes an identity token of the pool, and names its user as the actor", async () => {
    const token = await api.issuer.sign({ "cognito:username": "Åsa" });
    const response = await api.app.inject({
      method: "POST",
      url: "/api/issues",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload: { share_id: "A" },
    });
    expect(response.json()).toMatchObject({ created_by: "Åsa" });
  });

  it.each([
    undefined,
    "",
    "Bearer",
    "Bearer ",
    "Basic YTpi",
    "Bearer a.b",
    "Bearer a.b.c",
    "Bearer ..",
    "bearer x y",
  ])("refuses the header %j with 401, a problem and how to sign in", async (authorization) => {
    const response = await request(authorization);
    expect(response.statusCode).toBe(401);
    expect(response.headers["www-authenticate"]).toMatch(/^Bearer/);
    expect(response.json()).toMatchObject({
      code: "unauthenticated",
      title: "Logga in för att fortsätta",
    });
  });

  const wrongClaims: [what: string, claims: Record<string, unknown>][] = [
    ["another issuer", { iss: "http://localhost:3000/eu-north-1_Other" }],
    ["no issuer", { iss: undefined }],
    ["another client", { aud: "someoneelse" }],
    ["several clients", { aud: ["testclient0000000000000000", "other"] }],
    ["no client", { aud: undefined }],
    ["an expiry that has passed", { exp: Math.floor(Date.now() / 1000) - 1 }],
    ["no expiry", { exp: undefined }],
    ["an expiry that is no number", { exp: "never" }],
    ["a start that has not come", { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ["a birth in the future", { iat: Math.floor(Date.now() / 1000) + 120 }],
    ["a birth that is no number", { iat: "now" }],
    ["no birth", { iat: undefined }],
    ["an expiry in 31 days", { exp: Math.floor(Date.now() / 1000) + 31 * 86_400 }],
    ["an expiry in the far future", { exp: 9_007_199_254_740_991 }],
    ["another use", { token_use: "access" }],
    ["no use", { token_use: undefined }],
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["no user name", { "cognito:username": undefined }],
    ["a user name with NUL", { "cognito:username": "a\0b" }],
    ["a user name that is no text", { "cognito:username": { admin: true } }],
  ];

  it.each(wrongClaims)("refuses a token with %s", async (_, claims) => {
    expect(await statusOf(await api.issuer.sign(claims))).toBe(401);
  });

  it.each(["exp", "iat", "nbf"])("refuses a token whose %s is no finite number", async (name) => {
    const sound = JSON.stringify({ ...(await claimsOf()), [name]: 12_345 });
    for (const endless of ["1e400", "-1e400", "null", '"Infinity"', "[1]"]) {
      const text = sound.replace("12345", endless);
      const token = await new CompactSign(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: "RS256", kid: "test-key" })
        .sign(api.issuer.privateKey);
      expect(await statusOf(token), endless).toBe(401);
    }
  });

  it.each([
    ["no kid", { kid: undefined }],
    ["an unknown kid", { kid: "other" }],
    ["a kid that is a path", { kid: "../../etc/passwd" }],
    ["another type", { typ: "at+jwt" }],
    ["a crit", { crit: ["b64"], b64: true }],
    ["a jku", { jku: "http://localhost:1/jwks.json" }],
    ["a jwk", { jwk: { kty: "RSA" } }],
    ["an x5u", { x5u: "http://localhost:1/cert" }],
    ["an x5c", { x5c: ["AAAA"] }],
  ])("refuses a token whose header has %s", async (_, header) => {
    expect(await statusOf(await api.issuer.sign({}, header))).toBe(401);
  });

  it("refuses a token that says it needs no signature", async () => {
    const claims = encode(await claimsOf());
    for (const alg of ["none", "None", "NONE", ""]) {
      const header = encode({ alg, kid: "test-key" });
      expect(await statusOf(`${header}.${claims}.`)).toBe(401);
      expect(await statusOf(`${header}.${claims}.AAAA`)).toBe(401);
    }
  });

  it("refuses a token signed with the public key as a shared secret", async () => {
    const { keys } = await api.issuer.jwks();
    const key = await importJWK({ ...keys[0], ext: true }, "RS256");
    if (key instanceof Uint8Array) throw new Error("the public key is no secret");
    for (const secret of [await exportSPKI(key), JSON.stringify(keys[0]), keys[0]?.n ?? ""])
      expect(await statusOf(await hmacToken(secret))).toBe(401);
  });

  it("refuses a token of another key with our kid, also where it carries that key", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const forged = await new SignJWT(await claimsOf())
      .setProtectedHeader({ alg: "RS256", kid: "test-key" })
      .sign(privateKey);
    expect(await statusOf(forged)).toBe(401);
  });

  it("refuses a token of which a single character differs", async () => {
    const token = await api.issuer.sign();
    const [header = "", payload = "", signature = ""] = token.split(".");
    const change = (text: string) =>
      `${text.slice(0, 9)}${text[9] === "A" ? "B" : "A"}${text.slice(10)}`;
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(`${change(header)}.${payload}.${signature}`)).toBe(401);
    expect(await statusOf(`${header}.${change(payload)}.${signature}`)).toBe(401);
    expect(await statusOf(`${header}.${payload}.${change(signature)}`)).toBe(401);
    expect(await statusOf(`${header}.${payload}.${signature}A`)).toBe(401);
  });

  it("refuses a token of more than 8 KB", async () => {
    expect(await statusOf(await api.issuer.sign({ padding: "x".repeat(8000) }))).toBe(401);
  });

  it("refuses a token the moment its sign-in has ended, though it was good before", async () => {
    const token = await api.issuer.sign({ origin_jti: "login-2" });
    expect(await statusOf(token)).toBe(200);
    api.issuer.ended.add("login-2");
    expect(await statusOf(token)).toBe(401);
  });

  it("refuses a good token once it has expired, though it was good before", async () => {
    const token = await api.issuer.sign({ exp: Math.floor(Date.now() / 1000) + 60 });
    expect(await statusOf(token)).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await statusOf(token)).toBe(401);
  });

  it("requires a token before it reveals whether an address exists", async () => {
    for (const url of ["/api", "/api/", "/api/nothing", "/api/issues/a/b/c/d"])
      expect((await api.app.inject({ method: "GET", url })).statusCode).toBe(401);
  });
});

describe("a hosted pool", () => {
  let database: TestDatabase;
  let keyServer: Server;
  let issuer: TestIssuer;
  let app: Awaited<ReturnType<typeof createApp>>;
  let isResponding = true;
  beforeAll(async () => {
    database = await openTestDatabase();
    keyServer = createServer((_request, response) => {
      if (!isResponding) return response.writeHead(500).end();
      return void issuer.jwks().then((keySet) => response.end(JSON.stringify(keySet)));
    });
    await new Promise<void>((resolve) => keyServer.listen(0, "127.0.0.1", resolve));
    // A listening server with a port has an address of this type.
    const { port } = keyServer.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    issuer = await createTestIssuer(`${endpoint}/eu-north-1_Hosted123`);
    const settings = readTestSettings({
      COGNITO_USER_POOL_ID: "eu-north-1_Hosted123",
      COGNITO_CLIENT_ID: issuer.clientId,
      COGNITO_ENDPOINT: endpoint,
    });
    app = await createApp({ sql: database.sql, settings, pool: null, log: createLog("silent") });
  });
  afterAll(async () => {
    await app.close();
    keyServer.close();
    await database.drop();
  });

  const status = async (token: string): Promise<number> =>
    (await app.inject({ url: "/api/issues", headers: { authorization: `Bearer ${token}` } }))
      .statusCode;

  it("returns 503 while its keys cannot be had, and never lets anyone in", async () => {
    isResponding = false;
    expect(await status(await issuer.sign())).toBe(503);
    isResponding = true;
  });

  it("is believed by its own keys, and the embedded pool is not", async () => {
    expect(await status(await issuer.sign())).toBe(200);
    expect(await status(await api.issuer.sign())).toBe(401);
    expect(await status(await issuer.sign({ iss: api.issuer.issuer }))).toBe(401);
    expect(await status(await issuer.sign({ token_use: "access" }))).toBe(401);
  });

  it("is where the web app is configured to sign in", async () => {
    const { pool } = (await app.inject({ url: "/config.json" })).json();
    expect(pool).toMatchObject({ kind: "hosted", user_pool_id: "eu-north-1_Hosted123" });
    expect((await app.inject({ method: "POST", url: "/idp/" })).statusCode).not.toBe(200);
  });
});
