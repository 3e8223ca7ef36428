import { tmpdir } from "node:os";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type ReadFamily, readOpenMetrics, valueOf } from "../../test/open-metrics-reader.ts";
import { openPoolApi } from "../../test/pool-api.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";
import { noteBackup } from "../db/dump/backup-note.ts";
import { countSignInEvent } from "./add-metrics.ts";
import { databaseMetrics } from "./database-metrics.ts";
import { metrics } from "./metrics.ts";

const at = new Date(Date.now() - 7_200_000).toISOString();
const token = "a-token-of-a-monitoring-server";
const secret = "s3cret-ISIN-of-nobody";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ DATA_DIR: tmpdir() });
  await noteBackup(api.database.sql, { at, bytes: 1, isSealed: true });
  await api.database.sql`
    insert into erasures (id, kind, at, by)
    values (gen_random_uuid(), 'retention', now(), 'retention')`;
});
afterAll(() => api.close());

const scrape = async ({ app }: Pick<TestApi, "app"> = api): Promise<ReadFamily[]> => {
  const response = await app.inject({ url: "/metrics" });
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe(
    "application/openmetrics-text; version=1.0.0; charset=utf-8",
  );
  return readOpenMetrics(response.body);
};

describe("/metrics", () => {
  it("counts requests by method, route and status, and says nothing of what was requested", async () => {
    await api.create(issue, { id: secret, share_id: secret });
    await api.call("GET", `/api/issues/${secret}`);
    await api.call("GET", `/api/issues/${secret}-2`);
    await api.app.inject({ url: `/api/issues?search=${secret}` });
    await api.app.inject({ url: `/${secret}.php` });
    const response = await api.app.inject({ url: "/metrics" });
    expect(response.body).not.toContain(secret);
    const found = readOpenMetrics(response.body);
    const count = (labels: Record<string, string>) =>
      valueOf(found, "teckna_http_request_duration_seconds_count", labels);
    const route = "/api/issues/:id";
    expect(count({ method: "POST", route: "/api/issues", status: "201" })).toBe(1);
    expect(count({ method: "GET", route, status: "200" })).toBe(1);
    expect(count({ method: "GET", route, status: "404" })).toBe(1);
    expect(count({ method: "GET", route: "/api/issues", status: "401" })).toBe(1);
  });

  it("says how the database, the pools, the schema, the outbox and the backups do", async () => {
    const found = await scrape();
    expect(valueOf(found, "teckna_database_up")).toBe(1);
    const erasures = (state: string) =>
      valueOf(found, "teckna_erasures", { kind: "retention", state });
    expect([erasures("ended"), erasures("unfinished")]).toEqual([0, 1]);
    expect(valueOf(found, "teckna_database_size_bytes")).toBeGreaterThan(1_000_000);
    expect(valueOf(found, "teckna_migrations_pending")).toBe(0);
    expect(valueOf(found, "teckna_pool_connections_limit", { pool: "quick" })).toBe(10);
    expect(valueOf(found, "teckna_outbox_messages", { state: "due" })).toBe(0);
    const age = valueOf(found, "teckna_backup_age_seconds", { kind: "file" }) ?? 0;
    expect(Math.round(age / 60)).toBe(120);
    expect((await api.app.inject({ url: "/readyz" })).json()).toMatchObject({
      backup: { continuous: "off", age_seconds: expect.any(Number) },
    });
  });

  it("does not take a bug for a database that is down", async () => {
    const { sql } = api.database;
    const readBackup = () => Promise.reject(new TypeError("a bug"));
    await expect(databaseMetrics({ sql, readBackup })()).rejects.toThrow("a bug");
  });

  it("has every family but those of what is not set up here", async () => {
    await scrape();
    const names = new Set((await scrape()).map(({ name }) => name));
    const missing = Object.keys(metrics).filter((name) => !names.has(name));
    const elsewhere = ["teckna_backup_failing", "teckna_sign_in_events"];
    expect(missing.filter((name) => !elsewhere.includes(name))).toEqual([]);
  });

  it("counts the refused sign-ins that an alert watches, without the name", async () => {
    const own = await openPoolApi({}, { onEvent: countSignInEvent });
    onTestFinished(() => own.close());
    const refused = async () =>
      valueOf(await scrape(own), "teckna_sign_in_events_total", { event: "signInRefused" }) ?? 0;
    const before = await refused();
    await expect(own.signIn(secret)).rejects.toThrow();
    expect(await refused()).toBe(before + 1);
    expect((await own.app.inject({ url: "/metrics" })).body).not.toContain(secret);
  });

  it("is for this machine alone, and not by way of a proxy on it", async () => {
    const status = async (headers: Record<string, string>, remoteAddress?: string) =>
      (await api.app.inject({ url: "/metrics", headers, ...(remoteAddress && { remoteAddress }) }))
        .statusCode;
    expect(await status({}, "::1")).toBe(200);
    expect(await status({}, "::ffff:127.0.0.1")).toBe(200);
    expect(await status({}, "10.0.0.7")).toBe(404);
    expect(await status({ "x-forwarded-for": "127.0.0.1" })).toBe(404);
    expect(await status({ authorization: `Bearer ${token}` }, "10.0.0.7")).toBe(404);
  });

  it("is for whoever has METRICS_TOKEN, and nobody else", async () => {
    const closed = await openTestApi({ METRICS_TOKEN: token });
    const status = async (authorization?: string) =>
      (
        await closed.app.inject({
          url: "/metrics",
          remoteAddress: "10.0.0.7",
          headers: authorization === undefined ? {} : { authorization },
        })
      ).statusCode;
    expect(await status(`Bearer ${token}`)).toBe(200);
    expect(await status(`Bearer ${token}x`)).toBe(401);
    expect(await status()).toBe(401);
    expect((await closed.app.inject({ url: "/metrics" })).statusCode).toBe(401);
    await closed.close();
  });
});
