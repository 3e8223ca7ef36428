import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minimalBody, pathOf, variantOf } from "../../test/sample-record.ts";
import { type TestApi, eachEntity, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe.each(eachEntity)("several at once on $name", ({ entity }) => {
  const all = `/api/${entity.path}`;

  it("replace one version: one wins, the other meets 412 and the winner's record", async () => {
    const body = await minimalBody(api, entity);
    const record = await api.create(entity, body);
    const path = pathOf(entity, record);
    const headers = { "if-match": '"1"' };
    const responses = await Promise.all(
      [1, 2].map((n) => api.call("PUT", path, { body: variantOf(entity, body, n), headers })),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
    const lost = responses.find(({ statusCode }) => statusCode === 412);
    expect(lost?.json()).toMatchObject({ current: { version: 2 } });
    expect(await api.history(entity, record["id"])).toHaveLength(2);
  });

  it("replace without a version: all are stored, one after the other", async () => {
    const body = await minimalBody(api, entity);
    const record = await api.create(entity, body);
    const path = pathOf(entity, record);
    const responses = await Promise.all(
      [1, 2, 3, 4].map((n) => api.call("PUT", path, { body: variantOf(entity, body, n) })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const versions = (await api.history(entity, record["id"])).map(({ version }) => version);
    expect(versions).toEqual([5, 4, 3, 2, 1]);
  });

  it("create with one key: one record, and every response is the same", async () => {
    const body = await minimalBody(api, entity);
    const headers = { "idempotency-key": randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => api.call("POST", all, { body, headers })),
    );
    const stored = responses.filter(({ statusCode }) => statusCode === 201);
    const running = responses.filter(({ statusCode }) => statusCode === 409);
    expect(stored.length + running.length).toBe(50);
    expect(stored.length).toBeGreaterThan(0);
    expect(new Set(stored.map((response) => response.body)).size).toBe(1);
    expect(new Set(stored.map((response) => response.headers["location"])).size).toBe(1);
    const id = stored[0]?.json().id;
    expect(await api.history(entity, id)).toHaveLength(1);
    const again = await api.call("POST", all, { body, headers });
    expect([again.statusCode, again.body]).toEqual([201, stored[0]?.body]);
  });
});

describe.each(eachEntity)("a key on $name", ({ entity }) => {
  const all = `/api/${entity.path}`;

  it("is refused with 422 when it comes back with another body", async () => {
    const body = await minimalBody(api, entity);
    const headers = { "idempotency-key": randomUUID() };
    await api.call("POST", all, { body, headers });
    const other = await api.call("POST", all, { body: { ...body, id: "other" }, headers });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: "keyReused" });
  });

  it("is not spent by a refused request", async () => {
    const body = await minimalBody(api, entity);
    const headers = { "idempotency-key": randomUUID() };
    const { id } = await api.create(entity, body);
    const taken = await api.call("POST", all, { body: { ...body, id }, headers });
    expect(taken.statusCode).toBe(409);
    const wrong = await api.call("POST", all, { body: { nonsense: 1 }, headers });
    expect(wrong.statusCode).toBe(422);
    expect((await api.call("POST", all, { body, headers })).statusCode).toBe(201);
  });

  it("belongs to its user alone", async () => {
    const body = await minimalBody(api, entity);
    const key = randomUUID();
    const first = await api.call("POST", all, { body, headers: { "idempotency-key": key } });
    const token = await api.issuer.sign({ "cognito:username": "bertil" });
    const headers = { "idempotency-key": key, authorization: `Bearer ${token}` };
    const second = await api.call("POST", all, { body, headers });
    expect(second.statusCode).toBe(201);
    expect(second.json().id).not.toBe(first.json().id);
    expect(second.json().created_by).toBe("bertil");
  });
});

it.each(["", "ä", "x".repeat(201)])("refuses %j as a key", async (key) => {
  const headers = { "idempotency-key": key };
  const response = await api.call("POST", "/api/issues", { body: { share_id: "A" }, headers });
  expect(response.statusCode).toBe(422);
});
