import { type Pool, createPool } from "@teckna/identity/pool";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CuttingProxy, openCuttingProxy } from "../../../test/processes/cutting-proxy.ts";
import { type TestDatabase, openTestDatabase } from "../../../test/harness.ts";
import { watchStalls } from "../../../test/stalls.ts";
import { readTestSettings } from "../../../test/test-api.ts";
import { createApp } from "../../app.ts";
import { parseDatabaseUrl } from "../../settings/database-url.ts";
import { type Sql, connect } from "../../db/connection/database.ts";
import { createLog } from "../../log.ts";

const password = "Blå-segelbåt-1987";
const settings = readTestSettings({ LIMIT_REQUESTS_PER_MINUTE: "100000" });
const maxMs = 5_000;

let database: TestDatabase;
let proxy: CuttingProxy;
let sql: Sql;
let pool: Pool;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  const reading = parseDatabaseUrl(database.url);
  if ("wrong" in reading) throw new Error(reading.wrong);
  proxy = await openCuttingProxy(reading.value);
  sql = connect(proxy.target);
  pool = await createPool({
    sql,
    issuerBase: "http://localhost:3000",
    poolKey: Buffer.alloc(32, 7),
    policy: settings.passwordPolicy,
  });
  await pool.admin.create({ username: "anna", password });
  app = await createApp({ sql, settings, pool, log: createLog("silent"), webFolder: "/nowhere" });
});
afterAll(async () => {
  proxy.close();
  await sql.end({ timeout: 0 });
  await app.close();
  await database.drop();
});

const signingIn = (): InjectOptions => ({
  method: "POST",
  url: "/idp/",
  headers: {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
  },
  payload: JSON.stringify({
    ClientId: pool.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: "anna", PASSWORD: password },
  }),
});

type Timed = { readonly status: number; readonly headers: object; readonly body: string };

const stalls = watchStalls();
afterAll(() => stalls.stop());

const timed = async (request: InjectOptions): Promise<Timed & { readonly ms: number }> => {
  const [begun, stalledBefore] = [performance.now(), stalls.ms()];
  const { statusCode, headers, body } = await app.inject(request);
  const ms = performance.now() - begun - (stalls.ms() - stalledBefore);
  return { status: statusCode, headers, body, ms };
};

describe("a database that does not respond", () => {
  let authorization: string;
  beforeAll(async () => {
    const { body } = await timed(signingIn());
    authorization = `Bearer ${JSON.parse(body).AuthenticationResult.IdToken}`;
  });
  beforeEach(() => proxy.swallowAll());

  it("keeps no request longer than five seconds, and the two hundredth no longer than the first", async () => {
    const reading: InjectOptions = { url: "/api/issues", headers: { authorization } };
    const writing: InjectOptions = {
      method: "POST",
      url: "/api/issues",
      headers: { authorization, "content-type": "application/json" },
      payload: '{"share_id":"A"}',
    };
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => timed(index % 2 === 0 ? reading : writing)),
    );
    for (const [index, { status, headers, body, ms }] of responses.entries()) {
      expect([status, JSON.parse(body).code]).toEqual([503, "overloaded"]);
      expect(headers).toHaveProperty("retry-after");
      if (index % 2 === 1) expect(JSON.parse(body)).toMatchObject({ saved: false });
      expect(ms).toBeLessThan(maxMs);
    }
  });

  it("refuses sign-ins in the pool's words, for a moment", async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, () => timed(signingIn())));
    for (const { status, headers, body, ms } of responses) {
      expect([status, JSON.parse(body).__type]).toEqual([503, "ServiceUnavailableException"]);
      expect(headers).toHaveProperty("retry-after");
      expect(ms).toBeLessThan(maxMs);
    }
  });

  it("refuses OAuth calls as it is done there", async () => {
    const { status, headers, body, ms } = await timed({
      method: "POST",
      url: "/oauth2/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `grant_type=refresh_token&client_id=${pool.clientId}&refresh_token=${"a".repeat(40)}`,
    });
    expect([status, JSON.parse(body).error]).toEqual([503, "temporarily_unavailable"]);
    expect(headers).toHaveProperty("retry-after");
    expect(ms).toBeLessThan(maxMs);
  });
});
