import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveBatch } from "../../test/batches.ts";
import { faultsOf } from "../../test/conforms.ts";
import { linkOf } from "../../test/links.ts";
import { newParent } from "../../test/sample-record.ts";
import { historySql } from "../history/whole-history-sql.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const read = async (id: unknown, more = ""): Promise<Wire[]> => {
  const response = await api.call("GET", `/api/issues/${String(id)}/history?children=true${more}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

const summary = (rows: readonly Wire[]) =>
  rows.map(({ table, name, action, version }) => [table, name, action, version]);

describe("the history of an issue with its children", () => {
  it("is one timeline that shows whose each row is, of deleted children too", async () => {
    const parent = await newParent(api);
    const { id } = await api.create(warrant, { issue_id: parent, name: "TO 1" });
    const path = `/api/warrants/${String(id)}`;
    await api.call("PUT", path, { body: { issue_id: parent, name: "TO 2" } });
    await api.call("PUT", `/api/issues/${parent}`, { body: { share_id: "NEW" } });
    await api.call("DELETE", path);
    await api.create(warrant, { issue_id: await newParent(api), name: "Of another issue" });
    const rows = await read(parent);
    expect(summary(rows)).toEqual([
      ["warrants", "TO 2", "delete", 3],
      ["issues", "NEW", "replace", 2],
      ["warrants", "TO 2", "replace", 2],
      ["warrants", "TO 2", "create", 1],
      ["issues", "NEW", "create", 1],
    ]);
    expect(rows[2]).toEqual({
      table: "warrants",
      record_id: id,
      name: "TO 2",
      version: 2,
      at: expect.any(String),
      by: "anna",
      action: "replace",
      changes: { name: ["TO 1", "TO 2"] },
      batch: null,
      waiver: null,
      citations: [],
      absences: [],
    });
    for (const row of rows) expect(await faultsOf(api, "WholeHistoryRow", row)).toEqual([]);
  });

  it("has in common what was written together", async () => {
    const { result } = await saveBatch(api, [
      { table: "issues", line: 2, cells: { id: "a", share_id: "A" } },
      { table: "fees", line: 2, cells: { issue_id: "a", fee_level: "1" } },
    ]);
    const rows = await read(result.ids["issues"]?.["a"]);
    expect(rows.map(({ batch }) => batch)).toEqual([result.id, result.id]);
  });

  it("tells all of its moments, each once, in their order", async () => {
    const parent = await newParent(api);
    const { id } = await api.create(warrant, { issue_id: parent, name: "TO 1" });
    await api.call("DELETE", `/api/warrants/${String(id)}`);
    await api.call("PUT", `/api/issues/${parent}`, { body: { share_id: "MOMENTS" } });
    const response = await api.call("GET", `/api/issues/${parent}/history/moments`);
    const expected = (await read(parent)).map(({ at }) => at).toReversed();
    expect(response.json()).toEqual([...new Set(expected)]);
    expect((await api.call("GET", "/api/issues/nobody/history/moments")).json()).toEqual([]);
  });

  it("comes in pages, and is empty behind the last one", async () => {
    const parent = await newParent(api);
    for (const name of ["A", "B"]) await api.create(warrant, { issue_id: parent, name });
    const url = `/api/issues/${parent}/history?children=true&page_size=2`;
    const first = await api.call("GET", url);
    expect(first.headers["x-total-count"]).toBe("3");
    expect(summary(first.json())).toEqual([
      ["warrants", "B", "create", 1],
      ["warrants", "A", "create", 1],
    ]);
    const next = await api.call("GET", linkOf(first.headers["link"], "next") ?? "");
    expect(summary(next.json())).toEqual([["issues", "PARENT", "create", 1]]);
    expect(await read(parent, "&page=9")).toEqual([]);
  });

  it("is of one field where it is named, whoever's it is, in pages of its own", async () => {
    const parent = await newParent(api);
    const { id } = await api.create(warrant, { issue_id: parent, name: "TO 1" });
    const path = `/api/warrants/${String(id)}`;
    for (const [name, strike] of [
      ["TO 2", 1],
      ["TO 2", 2],
      ["TO 3", 2],
    ])
      await api.call("PUT", path, { body: { issue_id: parent, name, warrant_sub_price: strike } });
    await api.call("DELETE", path);
    expect(summary(await read(parent, "&field=warrants.name"))).toEqual([
      ["warrants", "TO 3", "replace", 4],
      ["warrants", "TO 3", "replace", 2],
      ["warrants", "TO 3", "create", 1],
    ]);
    expect(summary(await read(parent, "&field=issues.share_id"))).toHaveLength(1);
    expect(await read(parent, "&field=issues.record_date")).toEqual([]);
    const own = await api.call(
      "GET",
      `${path}/history?field=warrants.warrant_sub_price&page_size=1`,
    );
    expect(own.headers["x-total-count"]).toBe("2");
    expect(own.json()).toMatchObject([{ version: 3, changes: { warrant_sub_price: [1, 2] } }]);
    const next = await api.call("GET", linkOf(own.headers["link"], "next") ?? "");
    expect(next.json()).toMatchObject([{ version: 2 }]);
  });

  it("of one field is read along the index of each record", async () => {
    const { sql } = api.database;
    const parts = { withChildren: true, ofField: warrant };
    const rows = await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      return tx.unsafe(`explain (costs off) ${historySql(issue, parts)}`, ["a", 10, 0, "name"]);
    });
    const plan = rows.map((row) => String(row["QUERY PLAN"])).join("\n");
    expect(plan).toContain("history_of_record");
    expect(plan).not.toContain("Seq Scan");
  });

  it("is there for a deleted issue, and not for an unknown one", async () => {
    const { id } = await api.create(issue, { share_id: "GONE" });
    await api.call("DELETE", `/api/issues/${String(id)}`);
    expect(summary(await read(id))).toEqual([
      ["issues", "GONE", "delete", 2],
      ["issues", "GONE", "create", 1],
    ]);
    const unknown = await api.call("GET", "/api/issues/nobody/history?children=true");
    expect(unknown.statusCode).toBe(404);
  });

  it("is the issue's alone where children are not requested", async () => {
    const parent = await newParent(api);
    await api.create(warrant, { issue_id: parent });
    const rows = await api.call("GET", `/api/issues/${parent}/history?children=false`);
    expect(rows.json()).toEqual(await api.history(issue, parent));
    expect(rows.json()).toHaveLength(1);
  });

  it.each([
    ["issues", "children=yes", "notYesNo"],
    ["issues", "children=true&children=true", "unknownParameter"],
    ["warrants", "children=true", "unknownParameter"],
    ["issues", "field=warrants.name", "unknownField"],
    ["issues", "children=true&field=issues.nothing", "unknownField"],
    ["issues", "children=true&field=share_id", "unknownField"],
    ["warrants", "field=issues.share_id", "unknownField"],
    ["warrants", "field=warrants.name&field=warrants.name", "unknownParameter"],
  ])("of %s is refused with %s", async (table, query, code) => {
    const response = await api.call("GET", `/api/${table}/a/history?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: [{ field: /^(children|field)/.exec(query.split("&").at(-1) ?? "")?.[0], code }],
    });
  });
});
