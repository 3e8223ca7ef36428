import { randomUUID } from "node:crypto";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minimalBody, newParent, pathOf } from "../../test/sample-record.ts";
import { type TestApi, type Wire, eachEntity, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const children = entities.filter((entity) => "parent" in entity);

const addChildren = async (issueId: string) =>
  Promise.all(
    children.map(async (entity) => ({
      entity,
      record: await api.create(entity, {
        ...(await minimalBody(api, entity)),
        issue_id: issueId,
      }),
    })),
  );

const statusOf = async (entity: AnyEntity, record: Wire): Promise<number> =>
  (await api.call("GET", pathOf(entity, record))).statusCode;

const restore = (entity: AnyEntity, record: Wire, headers: Record<string, string> = {}) =>
  api.call("POST", `${pathOf(entity, record)}/restore`, { headers });

describe.each(eachEntity)("a deleted one of $name", ({ entity }) => {
  it("comes back as a new version, and the history shows both", async () => {
    const record = await api.create(entity, await minimalBody(api, entity));
    await api.call("DELETE", pathOf(entity, record), { headers: { "if-match": '"1"' } });
    const restored = await restore(entity, record);
    expect(restored.statusCode).toBe(200);
    expect(restored.headers["etag"]).toBe('"3"');
    expect((await api.call("GET", pathOf(entity, record))).json()).toEqual(restored.json());
    const rows = await api.history(entity, record["id"]);
    expect(rows.map(({ version, action, changes }) => [version, action, changes])).toEqual([
      [3, "restore", {}],
      [2, "delete", {}],
      [1, "create", expect.anything()],
    ]);
  });

  it("is listed among the deleted and nowhere else", async () => {
    const record = await api.create(entity, await minimalBody(api, entity));
    await api.call("DELETE", pathOf(entity, record));
    const only = `/api/${entity.path}?id=${String(record["id"])}`;
    expect((await api.call("GET", only)).json()).toEqual([]);
    const deleted = await api.call("GET", `${only}&deleted=true`);
    expect(deleted.json()).toMatchObject([{ id: record["id"], version: 2, updated_by: "anna" }]);
  });

  it("is not restored twice", async () => {
    const record = await api.create(entity, await minimalBody(api, entity));
    expect((await restore(entity, record)).statusCode).toBe(404);
    await api.call("DELETE", pathOf(entity, record));
    expect((await restore(entity, record)).statusCode).toBe(200);
    expect((await restore(entity, record)).statusCode).toBe(404);
  });

  it("may be named with a content type and no body, as the web app does", async () => {
    const record = await api.create(entity, await minimalBody(api, entity));
    const headers = { "content-type": "application/json" };
    const deleted = await api.call("DELETE", pathOf(entity, record), { headers });
    expect([deleted.statusCode, deleted.body]).toEqual([204, ""]);
    expect((await restore(entity, record, headers)).statusCode).toBe(200);
    expect((await api.call("GET", pathOf(entity, record), { headers })).statusCode).toBe(200);
  });

  it("gets the same response for the same key", async () => {
    const record = await api.create(entity, await minimalBody(api, entity));
    await api.call("DELETE", pathOf(entity, record));
    const headers = { "idempotency-key": randomUUID() };
    const first = await restore(entity, record, headers);
    const second = await restore(entity, record, headers);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.body).toBe(first.body);
    expect(await api.history(entity, record["id"])).toHaveLength(3);
  });
});

describe("a deleted issue", () => {
  it("takes its children along, and restoring brings back exactly those", async () => {
    const issueId = await newParent(api);
    const taken = await addChildren(issueId);
    const gone = await addChildren(issueId);
    for (const { entity, record } of gone) await api.call("DELETE", pathOf(entity, record));
    await api.call("DELETE", `/api/issues/${issueId}`);
    for (const { entity, record } of taken) {
      expect(await statusOf(entity, record)).toBe(404);
      const [newest] = await api.history(entity, record["id"]);
      expect(newest).toMatchObject({ version: 2, action: "delete", by: "anna" });
    }
    expect((await restore(issue, { id: issueId })).statusCode).toBe(200);
    for (const { entity, record } of taken) {
      expect(await statusOf(entity, record)).toBe(200);
      expect((await api.history(entity, record["id"]))[0]).toMatchObject({ action: "restore" });
    }
    for (const { entity, record } of gone) expect(await statusOf(entity, record)).toBe(404);
  });

  it("holds back the restoring of a child alone", async () => {
    const issueId = await newParent(api);
    const taken = await addChildren(issueId);
    await api.call("DELETE", `/api/issues/${issueId}`);
    for (const { entity, record } of taken) {
      const response = await restore(entity, record);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: "issueDeleted" });
    }
  });

  it("leaves no child behind that was stored while it was deleted", async () => {
    for (let round = 0; round < 10; round += 1) {
      const issueId = await newParent(api);
      const body = { issue_id: issueId };
      const [deleted, ...created] = await Promise.all([
        api.call("DELETE", `/api/issues/${issueId}`),
        ...Array.from({ length: 5 }, () => api.call("POST", "/api/warrants", { body })),
      ]);
      expect(deleted?.statusCode).toBe(204);
      for (const { statusCode } of created) expect([201, 422]).toContain(statusCode);
      const left = await api.call("GET", `/api/warrants?issueId=${issueId}`);
      expect(left.json()).toEqual([]);
    }
  });

  it("is restored once, however many request it at the same time", async () => {
    const issueId = await newParent(api);
    await api.create(warrant, { issue_id: issueId });
    await api.call("DELETE", `/api/issues/${issueId}`);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => restore(issue, { id: issueId })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await api.history(issue, issueId)).toHaveLength(3);
  });
});
