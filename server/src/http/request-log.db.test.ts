import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { type TestIssuer, createTestIssuer } from "../../test/test-issuer.ts";
import { createApp } from "../app.ts";
import { createLog } from "../log.ts";
import type { Settings } from "../settings.ts";

const lines: string[] = [];
const apps: FastifyInstance[] = [];
let database: TestDatabase;
let issuer: TestIssuer;
beforeAll(async () => {
  database = await openTestDatabase();
  issuer = await createTestIssuer();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.drop();
});
beforeEach(() => void (lines.length = 0));

const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

const openLogged = async (level: Settings["logLevel"]) => {
  const log = createLog(level, { write: (line) => void lines.push(line) });
  const { sql } = database;
  const settings = readTestSettings();
  const app = await createApp({ sql, settings, pool: issuer, log, webFolder: "/nowhere" });
  apps.push(app);
  const headers = { authorization: `Bearer ${await issuer.sign()}` };
  return (url: string) => app.inject({ method: "GET", url, headers });
};

describe("the log of requests", () => {
  it("has one line for a refusal, with the id that the response states, and no URL", async () => {
    const get = await openLogged("info");
    const refused = [
      await get("/api/issues/unknown-one?secret=1"),
      await get("/api/issues/unknown-two"),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 404]);
    const written = entries();
    expect(written.map((entry) => entry["request_id"])).toEqual(
      refused.map((response) => response.json().request_id),
    );
    expect(new Set(written.map((entry) => entry["request_id"])).size).toBe(2);
    expect(written[1]).toMatchObject({
      level: "info",
      method: "GET",
      route: "/api/issues/:id",
      status: 404,
      ms: expect.any(Number),
      actor: "anna",
    });
    expect(lines.join("")).not.toMatch(/secret|unknown-/);
  });

  it("has a line for every response at level debug, and for none that succeeds above it", async () => {
    const [quiet, talkative] = [await openLogged("info"), await openLogged("debug")];
    expect((await quiet("/api/issues")).statusCode).toBe(200);
    expect(lines).toEqual([]);
    expect((await talkative("/api/issues?q=secret")).statusCode).toBe(200);
    expect(entries()).toContainEqual(
      expect.objectContaining({ level: "debug", route: "/api/issues", status: 200 }),
    );
    expect(lines.join("")).not.toContain("secret");
  });

  it("names the error behind the id that a response of 500 states", async () => {
    const get = await openLogged("info");
    await database.sql`alter table issues rename to issues_elsewhere`;
    const failed = await get("/api/issues/one");
    await database.sql`alter table issues_elsewhere rename to issues`;
    const { request_id, code } = failed.json();
    expect([failed.statusCode, code]).toEqual([500, "internal"]);
    expect(entries()).toEqual([
      expect.objectContaining({ level: "error", request_id, err: expect.objectContaining({}) }),
      expect.objectContaining({ level: "info", request_id, status: 500 }),
    ]);
  });
});
