import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faults } from "../../test/conforms.ts";
import { minimalBody, newParent, pathOf, sampleBody } from "../../test/sample-record.ts";
import { type TestApi, eachEntity, openTestApi } from "../../test/test-api.ts";
import type { Schema } from "./operation.ts";
import { schemaName } from "./schema-name.ts";

let api: TestApi;
let document: Schema;
beforeAll(async () => {
  api = await openTestApi();
  document = (await api.call("GET", "/api/openapi.json")).json();
});
afterAll(() => api.close());

const component = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const listOf = (name: string): Schema => ({ type: "array", items: component(name) });

describe.each(eachEntity)("what is described of $name", ({ entity }) => {
  const name = schemaName(entity);
  const path = `/api/${entity.path}`;

  it("is what responses hold: records full and empty, lists, history, problems", async () => {
    const parent = await newParent(api);
    const full = sampleBody(entity, 0, { id: randomUUID(), parent });
    expect(faults(document, component(`${name}Input`), full)).toEqual([]);
    const created = await api.create(entity, full);
    const empty = await api.create(entity, await minimalBody(api, entity));
    for (const record of [created, empty])
      expect(faults(document, component(name), record)).toEqual([]);
    const list = (await api.call("GET", path)).json();
    expect(faults(document, listOf(name), list)).toEqual([]);
    const history = await api.history(entity, created["id"]);
    expect(faults(document, listOf("HistoryRow"), history)).toEqual([]);
    const refused = (await api.call("POST", path, { body: { nonsense: 1 } })).json();
    expect(faults(document, component("Problem"), refused)).toEqual([]);
    const headers = { "if-match": '"9"' };
    const other = await api.call("DELETE", pathOf(entity, created), { headers });
    expect(faults(document, component("Problem"), other.json())).toEqual([]);
  });
});

it("describes the response to a batch", async () => {
  const lines = [
    { batch: { id: randomUUID() } },
    { table: "issues", line: 2, cells: { id: "a" } },
    { table: "issues", line: 3, cells: { id: "b", rights_required: "0" } },
  ];
  const body = lines.map((line) => JSON.stringify(line)).join("\n");
  for (const line of lines) expect(faults(document, component("BatchLine"), line)).toEqual([]);
  const headers = { "content-type": "application/x-ndjson", accept: "application/json" };
  const response = await api.call("POST", "/api/batches", { body, headers });
  expect(faults(document, component("BatchResponse"), response.json())).toEqual([]);
  const register = (await api.call("GET", "/api/batches")).json();
  expect(faults(document, listOf("Batch"), register)).toEqual([]);
  const place = `/api/batches/${lines[0]?.batch?.id}`;
  const ids = (await api.call("GET", `${place}/ids`)).json();
  expect(faults(document, listOf("NewId"), ids)).toEqual([]);
  const refused = (await api.call("GET", `${place}/refused`)).json();
  expect(faults(document, listOf("RefusedRow"), refused)).toEqual([]);
  await api.call("DELETE", `/api/issues/${ids[0].id}`);
  const preview = (await api.call("GET", `${place}/undo`)).json();
  expect(preview.rows).toHaveLength(1);
  expect(faults(document, component("UndoPreview"), preview)).toEqual([]);
  const input = { id: randomUUID(), include: "all" };
  expect(faults(document, component("UndoInput"), input)).toEqual([]);
  const undo = await api.call("POST", `${place}/undo`, {
    body: input,
    headers: { accept: "application/json" },
  });
  expect(faults(document, component("UndoResponse"), undo.json())).toEqual([]);
});
