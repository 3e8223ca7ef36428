import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../../test/conforms.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
let bo: Record<string, string>;
beforeAll(async () => {
  api = await openTestApi();
  bo = { authorization: `Bearer ${await api.issuer.sign({ "cognito:username": "bo" })}` };
});
afterAll(() => api.close());

const state = {
  parameters: { sort: "-sub_start_date,share_id", "share_id.contains": "nx" },
  columns: [{ name: "share_id", width: 12.5 }, { name: "figures.gross_max" }],
  frozen: 1,
  density: "compact",
};
const body = { entity: "issues", name: "Pågående", shared: true, is_default: false, state };

const create = async (changes: Wire = {}, headers = {}): Promise<Wire> => {
  const response = await api.call("POST", "/api/views", { body: { ...body, ...changes }, headers });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};

const urlOf = (view: Wire): string => `/api/views/${String(view["id"])}`;

const put = (view: Wire, changes: Wire, headers: Record<string, string> = {}) =>
  api.call("PUT", urlOf(view), {
    body: { ...view, ...changes },
    headers: { "if-match": `"${String(view["version"])}"`, ...headers },
  });

const idsFor = async (headers = {}, query = "entity=issues"): Promise<unknown[]> => {
  const response = await api.call("GET", `/api/views?${query}`, { headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Wire[]>().map(({ id }) => id);
};

const find = async (view: Wire, headers = {}): Promise<Wire> =>
  (await api.call("GET", urlOf(view), { headers })).json();

describe("a view", () => {
  it("is kept as it was sent, and given as it is described", async () => {
    const view = await create();
    expect(view).toMatchObject({ ...body, owner: "anna", version: 1, updated_by: "anna" });
    expect(await faultsOf(api, "View", view)).toEqual([]);
    const found = await find(view);
    expect(found).toMatchObject({ ...body, id: view["id"] });
    expect(await faultsOf(api, "View", found)).toEqual([]);
    expect(await idsFor()).toContain(view["id"]);
    expect(await idsFor({}, "entity=warrants")).not.toContain(view["id"]);
  });

  it("of one's own is seen by nobody else", async () => {
    const view = await create({ shared: false });
    expect(await idsFor()).toContain(view["id"]);
    expect(await idsFor(bo)).not.toContain(view["id"]);
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/history"],
      ["DELETE", ""],
      ["POST", "/restore"],
    ] as const)
      expect((await api.call(method, urlOf(view) + path, { headers: bo })).statusCode).toBe(404);
    expect((await put(view, { name: "Min" }, bo)).statusCode).toBe(404);
  });

  it("of the team is changed by anybody, but taken back by its owner alone", async () => {
    const view = await create();
    const changed = await put(view, { name: "Bo var här" }, bo);
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.headers["etag"]).toBe('"2"');
    const now = changed.json<Wire>();
    expect(now).toMatchObject({ owner: "anna", updated_by: "bo", name: "Bo var här" });
    const taken = await put(now, { shared: false }, bo);
    expect(taken.statusCode).toBe(422);
    expect(taken.json()).toMatchObject({ errors: [{ field: "shared", code: "readOnly" }] });
    expect((await put(now, { shared: false })).statusCode).toBe(200);
    expect(await idsFor(bo)).not.toContain(view["id"]);
  });

  it("has a history of who changed what", async () => {
    const view = await create({ name: "Ett" });
    const second = (await put(view, { name: "Två" }, bo)).json<Wire>();
    await put(second, { state: { parameters: {} } });
    const { json } = await api.call("GET", `${urlOf(view)}/history`);
    const rows = (json as () => Wire[])();
    expect(rows.map((row) => [row["version"], row["by"], row["action"], row["name"]])).toEqual([
      [3, "anna", "replace", "Två"],
      [2, "bo", "replace", "Två"],
      [1, "anna", "create", "Ett"],
    ]);
    expect(rows[1]?.["state"]).toEqual(state);
    for (const row of rows) expect(await faultsOf(api, "ViewChange", row)).toEqual([]);
  });

  it("that is equal writes nothing", async () => {
    const view = await create();
    const again = await put(view, {});
    expect([again.statusCode, again.headers["etag"]]).toEqual([200, '"1"']);
    const history = await api.call("GET", `${urlOf(view)}/history`);
    expect(history.json<Wire[]>()).toHaveLength(1);
  });

  it("stays in its list", async () => {
    const response = await put(await create(), { entity: "warrants", state: {} });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field: "entity", code: "readOnly" }] });
  });

  it("is deleted and brought back as it was", async () => {
    const view = await create();
    const headers = { "if-match": '"9"' };
    expect((await api.call("DELETE", urlOf(view), { headers })).statusCode).toBe(412);
    expect((await api.call("DELETE", urlOf(view), { headers: bo })).statusCode).toBe(204);
    expect((await api.call("GET", urlOf(view))).statusCode).toBe(404);
    expect((await put(view, { name: "Sent" })).statusCode).toBe(404);
    expect(await idsFor()).not.toContain(view["id"]);
    expect(await idsFor({}, "entity=issues&deleted=true")).toContain(view["id"]);
    const restored = await api.call("POST", `${urlOf(view)}/restore`);
    expect(restored.json()).toMatchObject({ ...body, id: view["id"], version: 3 });
    expect((await api.call("POST", `${urlOf(view)}/restore`)).statusCode).toBe(404);
    expect(await idsFor()).toContain(view["id"]);
  });

  it("sent twice with a key is one", async () => {
    const headers = { "idempotency-key": "view-1" };
    const view = await create({ entity: "fees", state: {} }, headers);
    const again = await create({ entity: "fees", state: {} }, headers);
    expect(again["id"]).toBe(view["id"]);
    expect(await idsFor({}, "entity=fees")).toEqual([view["id"]]);
    const other = await api.call("POST", "/api/views", { body, headers });
    expect([other.statusCode, other.json<Wire>()["code"]]).toEqual([422, "keyReused"]);
  });
});

describe("the view that a list begins with", () => {
  const defaults = async (entity: string, headers = {}): Promise<unknown[]> => {
    const views = await api.call("GET", `/api/views?entity=${entity}`, { headers });
    return views
      .json<Wire[]>()
      .filter((view) => view["is_default"])
      .map(({ id }) => id);
  };

  it("is one of the team's and one of each person", async () => {
    const entity = { entity: "commits", state: {}, is_default: true };
    const first = await create(entity);
    const second = await create(entity);
    const own = await create({ ...entity, shared: false });
    const ofBo = await create({ ...entity, shared: false }, bo);
    expect(await defaults("commits")).toEqual([second["id"], own["id"]]);
    expect(await defaults("commits", bo)).toEqual([second["id"], ofBo["id"]]);
    await put(await find(first), { is_default: true });
    expect(await defaults("commits")).toEqual([first["id"], own["id"]]);
    await put(await find(first), { is_default: false });
    expect(await defaults("commits")).toEqual([own["id"]]);
  });

  it("follows a view that is taken back from the team", async () => {
    const view = await create({ entity: "sources", state: {}, is_default: true });
    const { json } = await put(view, { shared: false });
    expect((json as () => Wire)()).toMatchObject({ shared: false, is_default: true });
    expect(await defaults("sources")).toEqual([view["id"]]);
    expect(await defaults("sources", bo)).toEqual([]);
  });
});

describe("at the same time", () => {
  it("two who save one view do not overwrite each other", async () => {
    for (let round = 0; round < 5; round += 1) {
      const view = await create();
      const responses = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          put(view, { name: `Namn ${at}` }, at % 2 === 0 ? {} : bo),
        ),
      );
      const codes = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(codes).toEqual([200, 412, 412, 412, 412, 412]);
      const won = responses.find(({ statusCode }) => statusCode === 200)?.json<Wire>();
      expect(await find(view)).toMatchObject({ name: won?.["name"], version: 2 });
      const lost = responses.find(({ statusCode }) => statusCode === 412)?.json<Wire>();
      expect(lost?.["current"]).toMatchObject({ name: won?.["name"], version: 2 });
    }
  });

  it("one is deleted or changed, and history tells every version once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const view = await create();
      const [changed, deleted] = await Promise.all([
        put(view, { name: "Ändrad" }),
        api.call("DELETE", urlOf(view), { headers: { ...bo, "if-match": '"1"' } }),
      ]);
      expect([
        [200, 412],
        [404, 204],
      ]).toContainEqual([changed.statusCode, deleted.statusCode]);
      const history = await api.call("GET", `${urlOf(view)}/history`);
      expect(history.json<Wire[]>().map((row) => row["version"])).toEqual([2, 1]);
    }
  });

  it("without a version the last one counts, and none is lost from the history", async () => {
    const view = await create();
    const { version: _version, ...whole } = view;
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        api.call("PUT", urlOf(view), { body: { ...whole, name: `Namn ${at}` } }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    const history = await api.call("GET", `${urlOf(view)}/history`);
    expect(history.json<Wire[]>().map((row) => row["version"])).toEqual([
      9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
  });

  it("several become the view that the list begins with: one is", async () => {
    const entity = { entity: "warrants", state: {} };
    const views = await Promise.all(Array.from({ length: 6 }, () => create(entity)));
    await Promise.all(views.map((view) => put(view, { is_default: true })));
    const list = await api.call("GET", "/api/views?entity=warrants");
    expect(list.json<Wire[]>().filter((view) => view["is_default"])).toHaveLength(1);
  });
});

describe("a view is refused", () => {
  it.each<[string, Wire, [string, string][]]>([
    ["without a name", { name: " " }, [["name", "required"]]],
    ["with a long name", { name: "x".repeat(101) }, [["name", "tooLong"]]],
    ["of no list", { entity: "pages" }, [["entity", "unknownTable"]]],
    ["with unknown parts", { colour: 1 }, [["colour", "unknownField"]]],
    ["without a state", { state: null }, [["state", "required"]]],
    [
      "with filters that the list does not know, and all else that is wrong",
      {
        shared: "yes",
        state: {
          parameters: { "share_id.like": "a", sort: "x" },
          columns: [{ name: "a b" }, { name: "id", width: -1 }],
          frozen: 99,
          density: "tight",
          zoom: 2,
        },
      },
      [
        ["shared", "notYesNo"],
        ["state.zoom", "unknownField"],
        ["state.parameters.share_id.like", "unknownParameter"],
        ["state.parameters.sort", "unknownParameter"],
        ["state.columns.0.name", "badText"],
        ["state.columns.1.width", "belowMin"],
        ["state.frozen", "tooLarge"],
        ["state.density", "unknownParameter"],
      ],
    ],
    [
      "with a page",
      { state: { parameters: { page: "1", q: 2 } } },
      [
        ["state.parameters.page", "unknownParameter"],
        ["state.parameters.q", "notText"],
      ],
    ],
    [
      "with a column twice",
      { state: { columns: [{ name: "id" }, { name: "id" }] } },
      [["state.columns", "ambiguous"]],
    ],
  ])("%s", async (_, changes, expected) => {
    const response = await api.call("POST", "/api/views", { body: { ...body, ...changes } });
    expect(response.statusCode).toBe(422);
    const { errors } = response.json<{ errors: { field: string; code: string }[] }>();
    expect(errors.map(({ field, code }) => [field, code])).toEqual(expected);
  });

  it.each([
    ["", "entity"],
    ["?entity=pages", "entity"],
    ["?entity=issues&deleted=1", "deleted"],
    ["?entity=issues&entity=fees", "entity"],
    ["?entity=issues&q=a", "q"],
  ])("where the list is requested by %s", async (query, field) => {
    const response = await api.call("GET", `/api/views${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field }] });
  });

  it("by an id that none can have", async () => {
    expect((await api.call("GET", "/api/views/abc")).statusCode).toBe(404);
  });
});
