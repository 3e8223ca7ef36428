import { randomUUID } from "node:crypto";
import type { AnyEntity } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveBatch } from "../../test/batches.ts";
import { linkOf } from "../../test/links.ts";
import { minimalBody, pathOf, sampleBody } from "../../test/sample-record.ts";
import { type TestApi, type Wire, eachEntity, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const children = eachEntity.filter(({ entity }) => entity.parent);

const get = async (url: string): Promise<Wire> => (await api.call("GET", url)).json();
const list = async (url: string): Promise<Wire[]> => {
  const response = await api.call("GET", url);
  expect(response.statusCode, `${url} ${response.body}`).toBe(200);
  return response.json();
};
const comparePlainly = (one: string, other: string): number => (one < other ? -1 : 1);
const idsOf = (rows: readonly Wire[]): unknown[] =>
  rows.map(({ id }) => String(id)).toSorted(comparePlainly);
const newIssue = (share_id: string, sub_start_date: string | null = null): Promise<Wire> =>
  api.create(issue, { share_id, sub_start_date });
const childOf = (parent: Wire, entity: AnyEntity, more: Wire = {}): Promise<Wire> =>
  api.create(entity, { issue_id: parent["id"], ...more });
const rename = (record: Wire, more: Wire) =>
  api.call("PUT", pathOf(issue, record), { body: { ...record, version: null, ...more } });

describe.each(children)("what $name show of their issue", ({ entity }) => {
  it("is its share and year, in every response", async () => {
    const parent = await newIssue("POLARK", "2025-01-07");
    const body = { issue_id: parent["id"] };
    const created = await api.create(entity, body);
    expect(created["issue_name"]).toBe("POLARK 2025");
    const path = pathOf(entity, created);
    expect(await get(path)).toEqual(created);
    expect(await list(`/api/${entity.path}?issue_id=${String(parent["id"])}`)).toEqual([created]);
    const ids = { id: String(created["id"]), parent: String(parent["id"]) };
    const replaced = await api.call("PUT", path, { body: sampleBody(entity, 0, ids) });
    expect(replaced.json()).toEqual(await get(path));
    expect(replaced.json()).toMatchObject({ issue_name: "POLARK 2025", version: 2 });
    const stale = await api.call("PUT", path, { body: { ...body, version: 1 } });
    expect(stale.json()).toMatchObject({ current: { issue_name: "POLARK 2025" } });
    await api.call("DELETE", path);
    const restored = await api.call("POST", `${path}/restore`);
    expect(restored.json()).toEqual(await get(path));
  });

  it("is ignored where it is sent back", async () => {
    const created = await api.create(entity, {
      ...(await minimalBody(api, entity)),
      issue_name: "ANOTHER 1999",
    });
    expect(created["issue_name"]).toBe("PARENT");
    const path = pathOf(entity, created);
    const body = { ...created, issue_name: "ANOTHER 1999" };
    expect((await api.call("PUT", path, { body })).json()).toMatchObject({ issue_name: "PARENT" });
    expect((await api.history(entity, created["id"]))[0]?.changes).not.toHaveProperty("issue_name");
  });

  it("is in the response that is kept for the same request again", async () => {
    const parent = await newIssue('"Å\\\\" ÖSTER', "2024-02-02");
    const request = {
      body: { issue_id: parent["id"] },
      headers: { "idempotency-key": randomUUID() },
    };
    const first = await api.call("POST", `/api/${entity.path}`, request);
    const again = await api.call("POST", `/api/${entity.path}`, request);
    expect(first.json<Wire>()["issue_name"]).toBe('"Å\\\\" ÖSTER 2024');
    expect(again.json()).toEqual(first.json());
  });

  it("follows the issue, and neither version nor history of the record does", async () => {
    const parent = await newIssue("NORDLYS");
    const created = await childOf(parent, entity);
    const deleted = await childOf(parent, entity);
    await api.call("DELETE", pathOf(entity, deleted));
    expect(created["issue_name"]).toBe("NORDLYS");
    await rename(parent, { sub_start_date: "2023-05-05" });
    expect(await get(pathOf(entity, created))).toEqual({ ...created, issue_name: "NORDLYS 2023" });
    expect(await api.history(entity, created["id"])).toHaveLength(1);
    const back = await api.call("POST", `${pathOf(entity, deleted)}/restore`);
    expect(back.json()).toMatchObject({ issue_name: "NORDLYS 2023" });
  });

  it("is noticed by those who hold an older response", async () => {
    const parent = await newIssue("HELD");
    const created = await childOf(parent, entity);
    const read = await api.call("GET", pathOf(entity, created));
    const url = `/api/${entity.path}?q=held`;
    const listed = await api.call("GET", url);
    await rename(parent, { share_id: "HELD B" });
    for (const [path, { headers }] of [
      [pathOf(entity, created), read],
      [url, listed],
    ] as const) {
      const later = await api.call("GET", path, {
        headers: { "if-none-match": String(headers.etag) },
      });
      expect(later.statusCode, path).toBe(200);
      expect(later.body).toContain("HELD B");
    }
    const body = { issue_id: parent["id"] };
    const headers = { "if-match": String(read.headers.etag) };
    const replaced = await api.call("PUT", pathOf(entity, created), { body, headers });
    expect(replaced.statusCode).toBe(200);
  });

  it("is set by a batch, for issues of before and of its own", async () => {
    const parent = await newIssue("BEFORE", "2022-03-03");
    const cells = (id: string, of: string) => sampleBody(entity, 0, { id, parent: of });
    const along = { id: "along", share_id: "ALONG", record_date: "2021-04-04" };
    const { result } = await saveBatch(api, [
      { table: "issues", line: 2, cells: along },
      { table: entity.path, line: 3, cells: cells("one", "along") },
      { table: entity.path, line: 4, cells: cells("other", String(parent["id"])) },
    ]);
    const named = async (name: string) =>
      (await list(`/api/${entity.path}?issue_name=${name}`)).map(({ issue_id }) => issue_id);
    expect(await named("ALONG+2021")).toEqual([result.ids["issues"]?.["along"]]);
    expect(await named("BEFORE+2022")).toEqual(idsOf([parent]));
  });
});

describe("a record that is stored while its issue waits to be renamed", () => {
  it("shows the new name all the same", async () => {
    const parent = await newIssue("OLD", "2020-01-01");
    const { sql } = api.database;
    const id = String(parent["id"]);
    const waiting = async () => {
      const [row] = await sql`
        select count(*) as many from pg_locks where not granted and pid in (
          select pid from pg_stat_activity where datname = current_database())`;
      return row?.["many"];
    };
    let renaming: ReturnType<typeof rename> | undefined;
    let stored: Wire = {};
    await sql.begin(async (tx) => {
      await tx`select id from issues where id = ${id} for share`;
      renaming = rename(parent, { share_id: "NEW" });
      void renaming.then(() => {});
      await expect.poll(waiting).toBe(1);
      stored = await childOf(parent, commit, { name: "Meanwhile" });
    });
    expect((await renaming)?.statusCode).toBe(200);
    expect(stored["issue_name"]).toBe("OLD 2020");
    expect(await get(pathOf(commit, stored))).toEqual({ ...stored, issue_name: "NEW 2020" });
  });
});

describe("a list of children", () => {
  it("sorts and filters by the name of the issue, empty ones last both ways", async () => {
    const { result } = await saveBatch(api, [{ table: "issues", line: 2, cells: { id: "a" } }]);
    const nameless = result.ids["issues"]?.["a"];
    const parents = [
      await newIssue("ÖST", "2025-01-01"),
      await newIssue("ÅST", "2024-01-01"),
      { id: nameless },
      await newIssue("ÅST", "2023-01-01"),
    ];
    for (const parent of parents) await childOf(parent, commit, { name: "Sorterad Sigrid" });
    const names = ["ÅST 2023", "ÅST 2024", "ÖST 2025"];
    const walk = async (sort: string) => {
      const found: unknown[] = [];
      let next: string | undefined = `/api/commits?q=sigrid&sort=${sort}&page_size=1`;
      while (next !== undefined) {
        const response = await api.call("GET", next);
        found.push(...response.json<Wire[]>().map((row) => row["issue_name"]));
        next = linkOf(response.headers["link"], "next");
      }
      return found;
    };
    expect(await walk("issue_name")).toEqual([...names, null]);
    expect(await walk("-issue_name")).toEqual([...names.toReversed(), null]);
    const empty = await list("/api/commits?issue_name.empty=true");
    expect(empty.map((row) => row["issue_id"])).toEqual([nameless]);
    expect(await list("/api/commits?issue_name=%C3%85ST+2023")).toHaveLength(1);
    expect((await api.call("GET", "/api/commits?issue_name.gte=a")).statusCode).toBe(422);
    expect((await api.call("GET", "/api/issues?sort=issue_name")).statusCode).toBe(422);
  });

  it("is searched by the name of the issue and the record's own words together", async () => {
    const parent = await newIssue("Gränna Fjärd", "2025-06-06");
    const found = await childOf(parent, commit, { name: "Folke Fjärdnära" });
    await childOf(parent, commit, { name: "Helga" });
    for (const q of ["gränna+folke", "FOLKE+2025", "fjärd+gränna+nära"])
      expect(await list(`/api/commits?q=${encodeURI(q)}`), q).toEqual([found]);
    expect(await list(`/api/commits?q=${encodeURI("gränna+helge")}`)).toEqual([]);
    await api.call("DELETE", pathOf(issue, parent));
    const deleted = await list(`/api/commits?deleted=true&q=${encodeURI("gränna+folke")}`);
    expect(idsOf(deleted)).toEqual(idsOf([found]));
  });
});

describe("the list of issues", () => {
  it("is searched by its own words and the names of its children together", async () => {
    const one = await newIssue("Vinga", "2025-02-02");
    const other = await newIssue("Vinga", "2021-02-02");
    await childOf(one, commit, { name: "Ärla Ödegård" });
    await childOf(other, commit, { name: "Ärla Lind" });
    await childOf(other, warrant, { name: "TO 77" });
    await childOf(other, source, { source_type: "Ärla", internal_comment: "Ödegård" });
    const found = async (q: string) => idsOf(await list(`/api/issues?q=${encodeURI(q)}`));
    expect(await found("ÄRLA")).toEqual(idsOf([one, other]));
    expect(await found("ödegård")).toEqual(idsOf([one]));
    expect(await found("vinga+ärla+lind")).toEqual(idsOf([other]));
    expect(await found("to+77+ärla")).toEqual(idsOf([other]));
    expect(await found("ärla+vinga+2025")).toEqual(idsOf([one]));
    expect(await found("vinga+2021+öd")).toEqual([]);
    expect(await found("vinga+to+77")).toEqual(idsOf([other]));
  });

  it("is searched by words of one or two letters in its own texts, and in names beside a longer word", async () => {
    const parent = await newIssue("Kö", "2019-05-05");
    await childOf(parent, warrant, { name: "T0 9" });
    const deleted = await childOf(parent, warrant, { name: "X1" });
    await api.call("DELETE", pathOf(warrant, deleted));
    const found = async (q: string) => idsOf(await list(`/api/issues?q=${encodeURI(q)}`));
    expect(await found("kö")).toEqual(idsOf([parent]));
    expect(await found("2019+t0")).toEqual(idsOf([parent]));
    expect(await found("2019+x1")).toEqual([]);
    expect(await found("t0")).toEqual([]);
    await api.call("DELETE", pathOf(issue, parent));
    expect(await found("kö+2019+t0&deleted=true")).toEqual(idsOf([parent]));
    expect(await found("2019+x1&deleted=true")).toEqual([]);
  });

  it("is not found by deleted children, but by those that went with it", async () => {
    const parent = await newIssue("ENSLIG");
    const before = await childOf(parent, commit, { name: "Bortgjord Britta" });
    await childOf(parent, commit, { name: "Medgången Mats" });
    const found = async (q: string) => idsOf(await list(`/api/issues?${q}`));
    expect(await found("q=britta")).toEqual(idsOf([parent]));
    await api.call("DELETE", pathOf(commit, before));
    expect(await found("q=britta")).toEqual([]);
    await api.call("DELETE", pathOf(issue, parent));
    expect(await found("q=mats")).toEqual([]);
    expect(await found("q=mats&deleted=true")).toEqual(idsOf([parent]));
    expect(await found("q=britta&deleted=true")).toEqual([]);
    await api.call("POST", `${pathOf(issue, parent)}/restore`);
    expect(await found("q=mats")).toEqual(idsOf([parent]));
  });
});
