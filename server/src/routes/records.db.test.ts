import type { Entity } from "@teckna/domain/entity";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minimalBody, newParent, pathOf, sampleBody } from "../../test/sample-record.ts";
import { type TestApi, eachEntity, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe.each(eachEntity)("one of $name", ({ entity }) => {
  const parentField = (entity as Entity).parent?.field;
  const full = async (which: 0 | 1, id: string) =>
    sampleBody(entity, which, { id, parent: parentField ? await newParent(api) : "" });

  it("is stored with every field and read back the same", async () => {
    const body = await full(0, `${entity.name}/full 1`);
    const created = await api.call("POST", `/api/${entity.path}`, { body });
    expect(created.statusCode, created.body).toBe(201);
    expect(created.headers).toMatchObject({
      etag: '"1"',
      location: `/api/${entity.path}/${entity.name}%2Ffull%201`,
    });
    expect(created.json()).toMatchObject({ ...body, version: 1, created_by: "anna" });
    const found = await api.call("GET", String(created.headers["location"]));
    expect(found.statusCode).toBe(200);
    expect(found.headers["etag"]).toBe('"1"');
    expect(found.json()).toEqual(created.json());
    expect(Object.keys(found.json())).toEqual(Object.keys(created.json()));
  });

  it("leaves one row of history with every value it was given", async () => {
    const body = await full(0, `${entity.name}-history`);
    await api.create(entity, body);
    const changes = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, [null, value]]),
    );
    const row = { version: 1, at: expect.any(String), by: "anna", action: "create", changes };
    expect(await api.history(entity, body["id"])).toEqual([
      { ...row, batch: null, waiver: null, citations: [], absences: [] },
    ]);
  });

  it("needs no id and gets a UUID", async () => {
    const { id } = await api.create(entity, await minimalBody(api, entity));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("is replaced as a whole: what is left out becomes empty", async () => {
    const body = await full(0, `${entity.name}-replace`);
    const created = await api.create(entity, body);
    const minimal = await minimalBody(api, entity);
    const kept = parentField ? { ...minimal, issue_id: body["issue_id"] } : minimal;
    const replaced = await api.call("PUT", pathOf(entity, created), { body: kept });
    expect(replaced.statusCode, replaced.body).toBe(200);
    expect(replaced.headers["etag"]).toBe('"2"');
    const found = (await api.call("GET", pathOf(entity, created))).json();
    expect(found).toEqual(replaced.json());
    expect(found).toMatchObject({ ...kept, version: 2, created_at: created["created_at"] });
    const leftOut = Object.keys(body).filter((name) => name !== "id" && !Object.hasOwn(kept, name));
    for (const name of leftOut) expect(found[name], name).toBeNull();
    const [newest] = await api.history(entity, created["id"]);
    expect(newest).toMatchObject({ version: 2, action: "replace", by: "anna" });
    const others = Object.keys(kept).filter((name) => kept[name] !== body[name]);
    expect(newest?.changes).toEqual(
      Object.fromEntries(
        [...leftOut, ...others].map((name) => [name, [body[name], kept[name] ?? null]]),
      ),
    );
  });

  it("is left alone by an update that changes nothing: no version, no history", async () => {
    const body = await full(0, `${entity.name}-same`);
    const created = await api.create(entity, body);
    const tags = [undefined, '"1"', "*"];
    for (const tag of tags) {
      const headers: Record<string, string> = tag === undefined ? {} : { "if-match": tag };
      const same = await api.call("PUT", pathOf(entity, created), { body: created, headers });
      expect([same.statusCode, same.headers["etag"], same.json()]).toEqual([200, '"1"', created]);
    }
    const other = { "if-match": '"2"' };
    const late = await api.call("PUT", pathOf(entity, created), { body, headers: other });
    expect(late.statusCode).toBe(412);
    expect(await api.history(entity, created["id"])).toHaveLength(1);
  });

  it("shows only what changed in the history of an edit", async () => {
    const one = await full(0, `${entity.name}-edit`);
    const created = await api.create(entity, one);
    const ownParent = parentField ? { issue_id: one["issue_id"] } : {};
    const body = { ...(await full(1, `${entity.name}-edit`)), ...ownParent };
    const replaced = await api.call("PUT", pathOf(entity, created), { body });
    expect(replaced.statusCode, replaced.body).toBe(200);
    expect((await api.call("GET", pathOf(entity, created))).json()).toEqual(replaced.json());
    const [newest] = await api.history(entity, created["id"]);
    const expected = Object.entries(body).filter(([name, value]) => one[name] !== value);
    expect(newest?.changes).toEqual(
      Object.fromEntries(expected.map(([name, value]) => [name, [one[name], value]])),
    );
  });
});
