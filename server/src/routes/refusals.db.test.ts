import { randomUUID } from "node:crypto";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minimalBody, newParent, pathOf, variantOf } from "../../test/sample-record.ts";
import { type TestApi, type Wire, eachEntity, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const newRecord = async (entity: AnyEntity): Promise<Wire> =>
  api.create(entity, await minimalBody(api, entity));

const inputOf = (entity: Entity, record: Wire): Wire =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => name === "id" || name === "share_id" || (entity.parent && name === "issue_id"),
    ),
  );

const isChild = (entity: Entity): boolean => entity.parent !== undefined;

describe.each(eachEntity)("one of $name is refused", ({ entity }) => {
  const all = `/api/${entity.path}`;

  it("with 409 where the id is taken, even by a deleted record", async () => {
    const record = await newRecord(entity);
    const body = inputOf(entity, record);
    const again = await api.call("POST", all, { body });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: "idExists", status: 409 });
    await api.call("DELETE", pathOf(entity, record));
    expect((await api.call("POST", all, { body })).statusCode).toBe(409);
    expect(await api.history(entity, record["id"])).toHaveLength(2);
  });

  it.each([
    ["GET", ""],
    ["PUT", ""],
    ["PATCH", ""],
    ["DELETE", ""],
    ["POST", "/restore"],
    ["GET", "/history"],
  ] as const)("with 404 for %s of an unknown id%s", async (method, suffix) => {
    const hasBody = method === "PUT" || method === "PATCH";
    const body = hasBody ? await minimalBody(api, entity) : undefined;
    for (const id of ["nope", randomUUID(), "%00", "%F0%9F%98%80".repeat(101), "a%2F..%2Fb"]) {
      const response = await api.call(method, `${all}/${id}${suffix}`, { body });
      expect(response.statusCode, id).toBe(404);
      expect(response.json()).toMatchObject({ code: "notFound" });
    }
  });

  it("with 404 once it is deleted, whether read, replaced or deleted again", async () => {
    const record = await newRecord(entity);
    const path = pathOf(entity, record);
    expect((await api.call("DELETE", path)).statusCode).toBe(204);
    expect((await api.call("GET", path)).statusCode).toBe(404);
    const body = inputOf(entity, record);
    for (const method of ["PUT", "PATCH"] as const)
      expect((await api.call(method, path, { body })).statusCode).toBe(404);
    expect((await api.call("DELETE", path)).statusCode).toBe(404);
    expect(await api.history(entity, record["id"])).toHaveLength(2);
  });

  it.each(["PUT", "PATCH", "DELETE"] as const)(
    "with 412 and the current record for %s of another version",
    async (method) => {
      const record = await newRecord(entity);
      const path = pathOf(entity, record);
      const body = method === "DELETE" ? undefined : inputOf(entity, record);
      for (const ifMatch of ['"2"', '"1x"', '"0"', "1", '"999", "7"']) {
        const headers = { "if-match": ifMatch };
        const response = await api.call(method, path, { body, headers });
        expect(response.statusCode, ifMatch).toBe(412);
        expect(response.json()).toMatchObject({ code: "versionMismatch", current: record });
      }
      expect(await api.history(entity, record["id"])).toHaveLength(1);
      const headers = { "if-match": '"7", "1"' };
      expect((await api.call(method, path, { body, headers })).statusCode).toBeLessThan(300);
    },
  );

  it("with 412 where the version in the body is another one", async () => {
    const record = await newRecord(entity);
    const body = { ...inputOf(entity, record), version: 3 };
    const response = await api.call("PUT", pathOf(entity, record), { body });
    expect(response.statusCode).toBe(412);
    const right = { ...variantOf(entity, body, 1), version: 1, created_by: "someone else" };
    const accepted = await api.call("PUT", pathOf(entity, record), { body: right });
    expect(accepted.statusCode).toBe(200);
    expect(accepted.json()).toMatchObject({ version: 2, created_by: "anna" });
  });

  it("with 422 where the id in the body is another than in the address", async () => {
    const record = await newRecord(entity);
    const body = { ...inputOf(entity, record), id: "another" };
    const response = await api.call("PUT", pathOf(entity, record), { body });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field: "id", code: "readOnly" }] });
  });

  it("with 422 and every mistake at once, in the caller's language", async () => {
    const body = { id: " a", nonsense: 1, ["__proto__"]: 1, internal_comment: "\u0000" };
    const swedish = await api.call("POST", all, { body });
    expect(swedish.statusCode).toBe(422);
    const { errors, title } = swedish.json();
    expect(title).toBe("Uppgifterna behöver rättas");
    const reported = errors.map(
      (error: Wire) => `${String(error["field"])} ${String(error["code"])}`,
    );
    expect(reported.toSorted()).toEqual(
      [
        "__proto__ unknownField",
        "id badId",
        `internal_comment ${"internalComment" in entity.fields ? "badText" : "unknownField"}`,
        `${isChild(entity) ? "issue_id" : "share_id"} required`,
        "nonsense unknownField",
      ].toSorted(),
    );
    const headers = { "accept-language": "en-GB,en;q=0.9,sv;q=0.1" };
    const english = await api.call("POST", all, { body, headers });
    const required = english.json().errors.find((error: Wire) => error["code"] === "required");
    expect(required.message).toMatch(/^The field ".+" is required$/);
    expect(english.headers["content-language"]).toBe("en");
  });

  it("with 422 for a parameter that a single record does not have", async () => {
    const record = await newRecord(entity);
    const response = await api.call("GET", `${pathOf(entity, record)}?expand=all`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: [{ field: "expand", code: "unknownParameter" }],
    });
  });
});

const children = eachEntity.filter(({ entity }) => isChild(entity));

describe.each(children)("one of $name", ({ entity }) => {
  const all = `/api/${entity.path}`;

  it("is refused with 422 where its issue is unknown or deleted", async () => {
    const body = await minimalBody(api, entity);
    const issueId = await newParent(api);
    await api.call("DELETE", `/api/issues/${issueId}`);
    for (const unknown of ["no-such-issue", issueId]) {
      const response = await api.call("POST", all, { body: { ...body, issue_id: unknown } });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        errors: [{ field: "issue_id", code: "unknownIssue", params: { id: unknown } }],
      });
    }
  });

  it("keeps its issue for ever", async () => {
    const record = await newRecord(entity);
    const body = { ...inputOf(entity, record), issue_id: await newParent(api) };
    const response = await api.call("PUT", pathOf(entity, record), { body });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field: "issue_id", code: "readOnly" }] });
  });
});

describe("a request that no entity can serve", () => {
  it.each([
    ["GET", "/api/nothing"],
    ["POST", "/api/issues/a/b/c"],
    ["GET", "/api"],
  ] as const)("is 404: %s %s", async (method, url) => {
    const response = await api.call(method, url);
    expect(response.statusCode).toBe(404);
    expect(response.headers["content-type"]).toContain("application/problem+json");
    expect(response.json()).toMatchObject({
      type: "urn:teckna:problem:notFound",
      title: "Finns inte",
      request_id: expect.any(String),
    });
  });

  it.each([
    ["PATCH", "/api/issues", "GET, POST"],
    ["DELETE", "/api/issues?page=1", "GET, POST"],
    ["POST", "/api/fees/a%2Fb", "GET, PUT, PATCH, DELETE"],
    ["GET", "/api/issues/a/restore", "POST"],
  ] as const)("is 405 where the address takes others: %s %s", async (method, url, allow) => {
    const response = await api.call(method, url, { body: Buffer.from("no JSON") });
    expect(response.statusCode).toBe(405);
    expect(response.headers["allow"]).toBe(allow);
    expect(response.json()).toMatchObject({ code: "methodNotAllowed", status: 405 });
  });

  it("is 404 where an id is longer than any can be, by each method that the address takes", async () => {
    for (const method of ["GET", "HEAD", "DELETE"] as const)
      expect((await api.call(method, `/api/fees/${"x".repeat(4000)}`)).statusCode).toBe(404);
  });

  it("is 400 where the address is no UTF-8", async () => {
    expect((await api.call("GET", "/api/issues/%ff")).statusCode).toBe(400);
    expect((await api.call("GET", "/api/issues?q=%ff")).statusCode).toBe(400);
  });

  it("is 400 where DELETE or restore carries a body that is no JSON", async () => {
    const body = Buffer.from("{");
    expect((await api.call("DELETE", "/api/issues/a", { body })).statusCode).toBe(400);
    expect((await api.call("POST", "/api/issues/a/restore", { body })).statusCode).toBe(400);
  });
});
