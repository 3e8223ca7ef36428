import { createPool } from "@teckna/identity/pool";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { createApp } from "../app.ts";
import { createLog } from "../log.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

describe("a real user pool in the server", () => {
  it("publishes its keys and refuses what is no call", async () => {
    const { sql } = database;
    const settings = readTestSettings();
    const pool = await createPool({
      sql,
      issuerBase: settings.publicUrl,
      poolKey: new Uint8Array(32).fill(7),
      policy: settings.passwordPolicy,
    });
    const server = await createApp({
      sql,
      settings,
      pool,
      log: createLog("silent"),
      webFolder: "/nowhere",
    });
    const keys = await server.inject({ url: `/${pool.id}/.well-known/jwks.json` });
    expect(keys.json().keys[0]).toMatchObject({ kty: "RSA", alg: "RS256" });
    for (const url of ["/idp/", "/idp"]) {
      const call = await server.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": "nothing" },
        payload: "{}",
      });
      expect(call.statusCode).toBe(400);
      expect(call.headers["content-type"]).toBe("application/x-amz-json-1.1");
    }
    await server.close();
  });
});
