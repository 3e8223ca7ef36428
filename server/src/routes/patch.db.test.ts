import { commit } from "@teckna/domain/entities/commit";
import type { AnyEntity } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import type { Entity } from "@teckna/domain/entity";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../../test/conforms.ts";
import { minimalBody, newParent, pathOf, sampleBody } from "../../test/sample-record.ts";
import { type TestApi, type Wire, eachEntity, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const mergePatch = { "content-type": "application/merge-patch+json" };

const patch = (entity: AnyEntity, record: Wire, body: unknown, headers = {}) =>
  api.call("PATCH", pathOf(entity, record), { body, headers: { ...mergePatch, ...headers } });

const isFixed = (entity: Entity, name: string): boolean =>
  name === "id" || name === entity.parent?.field;

const freeFields = (entity: Entity) =>
  wireFieldsOf(entity).inOrder.filter(({ name }) => !isFixed(entity, name));

const newFull = async (entity: AnyEntity): Promise<Wire> => {
  const parent = (entity as Entity).parent ? await newParent(api) : "";
  const { id: _given, ...body } = sampleBody(entity, 0, { id: "", parent });
  return api.create(entity, body);
};

const read = async (entity: AnyEntity, record: Wire): Promise<Wire> =>
  (await api.call("GET", pathOf(entity, record))).json();

const fieldsWithout = (record: Wire): Wire => {
  const { version: _version, updated_at: _at, issue_name: _name, ...fields } = record;
  return fields;
};

describe.each(eachEntity)("a patch of one of $name", ({ entity }) => {
  it("changes each field alone, and says so in the history", async () => {
    const created = await newFull(entity);
    const others = sampleBody(entity, 1, { id: "", parent: "" });
    let before = created;
    for (const { wire } of freeFields(entity)) {
      const response = await patch(entity, created, { [wire]: others[wire] });
      expect(response.statusCode, response.body).toBe(200);
      const after = response.json<Wire>();
      expect(fieldsWithout(after)).toEqual({ ...fieldsWithout(before), [wire]: others[wire] });
      expect(response.headers["etag"]).toBe(`"${String(after["version"])}"`);
      expect(await read(entity, created)).toEqual(after);
      const [newest] = await api.history(entity, created["id"]);
      expect(newest).toMatchObject({
        version: Number(before["version"]) + 1,
        action: "replace",
        by: "anna",
        changes: { [wire]: [before[wire], others[wire]] },
      });
      expect(Object.keys(newest?.changes ?? {})).toEqual([wire]);
      before = after;
    }
  });

  it("empties a field by null, by an empty text too, and leaves the others", async () => {
    const created = await newFull(entity);
    const optional = freeFields(entity).filter(({ field }) => !field.required);
    for (const [at, { wire }] of optional.entries()) {
      const response = await patch(entity, created, { [wire]: at % 2 === 0 ? null : "" });
      expect(response.statusCode, response.body).toBe(200);
    }
    const emptied = Object.fromEntries(optional.map(({ wire }) => [wire, null]));
    const after = await read(entity, created);
    expect(fieldsWithout(after)).toEqual({ ...fieldsWithout(created), ...emptied });
    expect(after["version"]).toBe(1 + optional.length);
  });

  it("that changes nothing writes nothing, and is read as JSON of either type", async () => {
    const created = await newFull(entity);
    const { wire } = freeFields(entity)[0] ?? { wire: "id" };
    for (const body of [{}, { [wire]: created[wire] }, created, { id: created["id"] }])
      for (const type of [mergePatch["content-type"], "application/json"]) {
        const headers = { "content-type": type, "if-match": '"1"' };
        const response = await patch(entity, created, body, headers);
        expect([response.statusCode, response.headers["etag"]]).toEqual([200, '"1"']);
        expect(response.json()).toEqual(created);
      }
    expect(await api.history(entity, created["id"])).toHaveLength(1);
  });

  it("of another version is refused with 412 and the record as it is", async () => {
    const created = await newFull(entity);
    const { wire } = freeFields(entity)[0] ?? { wire: "id" };
    const change = { [wire]: sampleBody(entity, 1, { id: "", parent: "" })[wire] };
    for (const tag of ['"2"', '"1x"', '"0"', "1", '"999", "7"', '"3000000000"']) {
      const response = await patch(entity, created, change, { "if-match": tag });
      expect(response.statusCode, tag).toBe(412);
      expect(response.json()).toMatchObject({ code: "versionMismatch", current: created });
    }
    const inBody = await patch(entity, created, { ...change, version: 3 });
    expect(inBody.statusCode).toBe(412);
    for (const [version, tag] of [
      [1, '"2"'],
      [2, '"1"'],
    ] as const) {
      const both = await patch(entity, created, { ...change, version }, { "if-match": tag });
      expect(both.statusCode, tag).toBe(412);
    }
    expect(await api.history(entity, created["id"])).toHaveLength(1);
    const right = await patch(
      entity,
      created,
      { ...change, version: 1 },
      { "if-match": '"7", "1"' },
    );
    expect([right.statusCode, right.headers["etag"]]).toEqual([200, '"2"']);
  });

  it("names every mistake at once, and changes neither id nor issue", async () => {
    const created = await newFull(entity);
    const [text] = freeFields(entity).filter(({ field }) => field.kind === "longText");
    const wrong = { [text?.wire ?? ""]: "\u0000", nonsense: 1, ["__proto__"]: { version: 9 } };
    const refused = await patch(entity, created, wrong);
    expect(refused.statusCode).toBe(422);
    const { errors } = refused.json<{ errors: Wire[] }>();
    expect(new Set(errors.map(({ field }) => field))).toEqual(
      new Set([text?.wire ?? "", "nonsense", "__proto__"]),
    );
    const other = (entity as Entity).parent ? [{ issue_id: await newParent(api) }] : [];
    for (const fixed of [{ id: "another" }, ...other]) {
      const response = await patch(entity, created, fixed);
      expect(response.statusCode).toBe(422);
      const [field] = Object.keys(fixed);
      expect(response.json()).toMatchObject({ errors: [{ field, code: "readOnly" }] });
    }
    expect(await read(entity, created)).toEqual(created);
  });

  it("keeps what is required from being emptied", async () => {
    const created = await newFull(entity);
    const required = wireFieldsOf(entity).inOrder.filter(
      ({ name, field }) => field.required && name !== "id",
    );
    for (const { wire } of required) {
      const response = await patch(entity, created, { [wire]: null });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ errors: [{ field: wire, code: "required" }] });
    }
    expect(required.length).toBeGreaterThan(0);
  });

  it("of what is not there or is deleted is 404", async () => {
    expect((await patch(entity, { id: "nope" }, {})).statusCode).toBe(404);
    const created = await newFull(entity);
    await api.call("DELETE", pathOf(entity, created));
    expect((await patch(entity, created, {})).statusCode).toBe(404);
    expect(await api.history(entity, created["id"])).toHaveLength(2);
  });

  it("is described in OpenAPI", async () => {
    const created = await newFull(entity);
    const { id: _id, ...least } = await minimalBody(api, entity);
    const name = (entity as Entity).name;
    const schema = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    for (const body of [{}, created, least])
      expect(await faultsOf(api, `${schema}Patch`, body)).toEqual([]);
    const response = await patch(entity, created, {});
    expect(await faultsOf(api, `${schema}Written`, response.json())).toEqual([]);
  });
});

describe.each(eachEntity)("patches of one of $name at once", ({ entity }) => {
  const changes = (): Wire[] => {
    const others = sampleBody(entity, 1, { id: "", parent: "" });
    return freeFields(entity).map(({ wire }) => ({ [wire]: others[wire] }));
  };

  it("all survive where each changes a field of its own and allows any version", async () => {
    const created = await newFull(entity);
    const all = changes();
    const responses = await Promise.all(all.map((change) => patch(entity, created, change)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
    expect(await read(entity, created)).toMatchObject(Object.assign({}, ...all));
    const history = await api.history(entity, created["id"]);
    expect(history.map(({ version }) => version)).toEqual(
      Array.from({ length: all.length + 1 }, (_, at) => all.length + 1 - at),
    );
    for (const { changes: changed } of history.slice(0, -1))
      expect(Object.keys(changed)).toHaveLength(1);
  });

  it("of one version: one is stored, the others meet it with 412", async () => {
    const created = await newFull(entity);
    const some = changes().slice(0, 4);
    const responses = await Promise.all(
      some.map((change) => patch(entity, created, change, { "if-match": '"1"' })),
    );
    const stored = responses.filter(({ statusCode }) => statusCode === 200);
    expect(stored).toHaveLength(1);
    for (const lost of responses.filter((response) => response !== stored[0])) {
      expect(lost.statusCode).toBe(412);
      expect(lost.json()).toMatchObject({ current: stored[0]?.json() });
    }
    expect(await api.history(entity, created["id"])).toHaveLength(2);
  });
});

it("many callers at once lose nothing, also beside deletion", async () => {
  const created = await newFull(issue);
  const names = freeFields(issue).map(({ wire }) => wire);
  const others = sampleBody(issue, 1, { id: "", parent: "" });
  const tokens = await Promise.all(
    names.map((name) => api.issuer.sign({ "cognito:username": name })),
  );
  const changeOne = async (name: string, at: number): Promise<number> => {
    const authorization = `Bearer ${tokens[at]}`;
    const { statusCode } = await patch(issue, created, { [name]: others[name] }, { authorization });
    // A request that has waited for a second behind the others is refused with a status that permits retrying.
    return statusCode === 503 ? changeOne(name, at) : statusCode;
  };
  expect(new Set(await Promise.all(names.map(changeOne)))).toEqual(new Set([200]));
  const wanted = Object.fromEntries(names.map((name) => [name, others[name]]));
  expect(await read(issue, created)).toMatchObject(wanted);
  const [removed, ...patched] = await Promise.all([
    api.call("DELETE", pathOf(issue, created)),
    ...names.slice(0, 4).map((name) => patch(issue, created, { [name]: created[name] })),
  ]);
  expect([204, 409, 503]).toContain(removed?.statusCode);
  for (const { statusCode } of patched) expect([200, 404, 503]).toContain(statusCode);
});

describe("a patch", () => {
  it("with a text where a field wants none, or more than a value, is refused by field", async () => {
    const created = await newFull(issue);
    const wrong: Wire = {
      share_id: { set: "A" },
      sub_start_date: ["2026-01-01"],
      rights_required: -1,
      internal_comment: 5,
    };
    const response = await patch(issue, created, wrong);
    expect(response.statusCode).toBe(422);
    const { errors } = response.json<{ errors: Wire[] }>();
    expect(new Set(errors.map(({ field }) => field))).toEqual(new Set(Object.keys(wrong)));
  });

  it("reports what the checks find in the issue with it, of a child too", async () => {
    const swapped = { sub_start_date: "2024-05-27", sub_end_date: "2024-05-13" };
    const parent = await api.create(issue, { share_id: "W", ...swapped });
    const child = await api.create(commit, { issue_id: parent["id"], name: "A" });
    for (const [entity, record, body] of [
      [issue, parent, { internal_comment: "B" }],
      [commit, child, { name: "C" }],
    ] as const) {
      const url = `${pathOf(entity, record)}?warnings=true`;
      const response = await api.call("PATCH", url, { body, headers: mergePatch });
      expect(response.statusCode).toBe(200);
      const rules = response.json<{ warnings: Wire[] }>().warnings.map(({ rule }) => rule);
      expect(rules).toContain("D05");
    }
    const unknown = await api.call("PATCH", `${pathOf(issue, parent)}?x=1`, { body: {} });
    expect(unknown.statusCode).toBe(422);
  });

  it("is taken as JSON in UTF-8 alone, and its type by no other method", async () => {
    const created = await newFull(issue);
    for (const type of ["application/json-patch+json", "text/plain", "application/x-ndjson"]) {
      const response = await patch(issue, created, {}, { "content-type": type });
      expect(response.statusCode, type).toBe(415);
      expect(response.headers["accept-patch"]).toBe(
        "application/merge-patch+json, application/json",
      );
    }
    const latin1 = { "content-type": "application/merge-patch+json; charset=latin1" };
    expect((await patch(issue, created, {}, latin1)).statusCode).toBe(415);
    const typed = { "content-type": "Application/Merge-Patch+JSON; charset=UTF-8" };
    expect((await patch(issue, created, {}, typed)).statusCode).toBe(200);
    for (const [method, url] of [
      ["PUT", pathOf(issue, created)],
      ["POST", "/api/issues"],
    ] as const) {
      const response = await api.call(method, url, { body: {}, headers: mergePatch });
      expect(response.statusCode).toBe(415);
      expect(response.headers).not.toHaveProperty("accept-patch");
    }
  });
});
