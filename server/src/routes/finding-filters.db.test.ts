import { type AnyEntity, entities } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAll, openChecks } from "../../test/stored-findings.ts";
import { linkOf } from "../../test/links.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";
import { readCollation } from "../db/schema/collation.ts";
import { listSql } from "../db/sql/list-sql.ts";
import { readListQuery } from "../records/read-list-query.ts";

const wrong = { sub_start_date: "2026-05-27", sub_end_date: "2026-05-13" };
const right = { sub_start_date: "2026-05-13", sub_end_date: "2026-05-27" };

let api: TestApi;
let pendingAtFirst: Awaited<ReturnType<TestApi["call"]>>;
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? "";

const check = async (): Promise<void> => void (await checkAll(await openChecks(api)));

beforeAll(async () => {
  api = await openTestApi();
  for (const [name, dates] of [
    ["wrong", wrong],
    ["waived", wrong],
    ["right", right],
    ["child", right],
  ] as const)
    ids.set(name, String((await api.create(issue, { share_id: name, ...dates }))["id"]));
  for (const [name, dates] of [
    ["TO 1", wrong],
    ["TO 2", right],
  ] as const)
    ids.set(
      name,
      String((await api.create(warrant, { issue_id: idOf("child"), name, ...dates }))["id"]),
    );
  const waiving = { rule: "D05", entity: "issues", record_id: idOf("waived"), reason: "Stämmer" };
  await api.call("POST", `/api/issues/${idOf("waived")}/waivers`, { body: waiving });
  pendingAtFirst = await api.call("GET", "/api/issues?check=D05");
  await check();
});
afterAll(() => api.close());

const list = async (entity: AnyEntity, query: string) => {
  const response = await api.call("GET", `/api/${entity.path}?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return { response, rows: response.json<Wire[]>() };
};

const namesIn = async (entity: AnyEntity, query: string): Promise<string[]> => {
  const { rows } = await list(entity, query);
  return rows.map((row) => String(row[entity === issue ? "share_id" : "name"])).toSorted();
};

describe("a list is filtered by what the checks find", () => {
  it("in an issue, where it is open", async () => {
    expect(await namesIn(issue, "check=D05")).toEqual(["wrong"]);
  });

  it("in a child, and in an issue by its children", async () => {
    const rule = "W01";
    const { json } = await api.call("GET", `/api/issues/${idOf("child")}/checks`);
    const found = (json as () => Wire[])().filter(({ entity }) => entity === "warrants");
    expect(found.map((each) => [each["rule"], each["record_id"]])).toContainEqual([
      rule,
      idOf("TO 1"),
    ]);
    expect(await namesIn(warrant, `check=${rule}`)).toEqual(["TO 1"]);
    expect(await namesIn(issue, `check=${rule}`)).toEqual(["child"]);
    expect(await namesIn(commit, `check=${rule}`)).toEqual([]);
  });

  it("by tier, with the other filters, a search and any order", async () => {
    expect(await namesIn(issue, "check.open=warning")).toEqual(["child", "wrong"]);
    expect(await namesIn(issue, "check.open=warning&share_id=child")).toEqual(["child"]);
    expect(await namesIn(issue, "check.open=warning&check=D05")).toEqual(["wrong"]);
    expect(await namesIn(issue, "check.open=warning&q=ro&sort=-share_id")).toEqual(["wrong"]);
    expect(await namesIn(issue, "check.open=warning&q=wrong")).toEqual(["wrong"]);
    expect(await namesIn(issue, "check.open=warning&deleted=true")).toEqual([]);
    const { rows } = await list(issue, "check.open=missing&sort=-share_id");
    expect(rows.map((row) => row["share_id"])).toEqual(
      (await namesIn(issue, "check.open=missing")).toReversed(),
    );
  });

  it("page by page: the cursor goes on in this list alone", async () => {
    const { response, rows } = await list(issue, "check.open=warning&page_size=1");
    expect([rows.length, response.headers["x-total-count"]]).toEqual([1, "2"]);
    const next = linkOf(response.headers["link"], "next") ?? "";
    expect(next).toContain("check.open=warning");
    const second = await api.call("GET", next);
    expect(second.json<Wire[]>().map((row) => row["id"])).not.toEqual(rows.map((row) => row["id"]));
    const elsewhere = await api.call("GET", next.replace("warning", "note"));
    expect(elsewhere.statusCode).toBe(422);
  });

  it("also where it is exported", async () => {
    const { body } = await api.call("GET", "/api/export/issues?check=D05&format=json");
    expect((JSON.parse(body) as Wire[]).map((row) => row["share_id"])).toEqual(["wrong"]);
  });

  it("by a rule or by one of its checks", async () => {
    const rows = await list(issue, "check=R13");
    expect(rows.rows).toEqual([]);
    expect(await namesIn(issue, "check=R13a")).toEqual([]);
  });

  it("and counts each issue once where none was ever checked", () => {
    expect(pendingAtFirst.headers["x-checks-pending"]).toBe("4");
    expect(pendingAtFirst.json()).toEqual([]);
  });

  it("and is sent again where something was written or checked since", async () => {
    const url = "/api/issues?check=D05";
    const again = async (etag: unknown) =>
      (await api.call("GET", url, { headers: { "if-none-match": String(etag) } })).statusCode;
    const tagNow = async () => (await api.call("GET", url)).headers["etag"];
    // The snapshot also changes with writes to other databases of the server, so this is retried until a quiet moment.
    const unchanged = async () => again(await tagNow());
    await expect.poll(unchanged, { timeout: 20_000 }).toBe(304);
    const etag = await tagNow();
    const { id } = await api.create(issue, { share_id: "written", ...right });
    expect(await again(etag)).toBe(200);
    const waiting = await tagNow();
    await check();
    expect(await again(waiting)).toBe(200);
    await api.call("DELETE", `/api/issues/${String(id)}`);
    await check();
  });

  it("and tells how many issues wait to be checked", async () => {
    const pending = async (query = "check=D05") =>
      (await list(issue, query)).response.headers["x-checks-pending"];
    expect([await pending(), await pending("q=wrong")]).toEqual(["0", undefined]);
    const id = String((await api.create(issue, { share_id: "later", ...wrong }))["id"]);
    expect([await pending(), await namesIn(issue, "check=D05")]).toEqual(["1", ["wrong"]]);
    await check();
    expect([await pending(), await namesIn(issue, "check=D05")]).toEqual(["0", ["later", "wrong"]]);
    await api.call("DELETE", `/api/issues/${id}`);
    expect(await namesIn(issue, "check=D05")).toEqual(["wrong"]);
    await check();
  });
});

it.each([
  "check=D99",
  "check=",
  "check.open=bad",
  "check.open=",
  "check=D05&check=D07",
  "check.gte=D05",
])("?%s is refused", async (query) => {
  const response = await api.call("GET", `/api/issues?${query}`);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ errors: [{ code: "unknownParameter" }] });
});

it.each(
  entities.flatMap((entity) => [
    { path: entity.path, entity, query: "check=D05", index: "findings_by_rule" },
    { path: entity.path, entity, query: "check.open=note", index: "findings_by_severity" },
  ]),
)("the list of $path by ?$query reads along $index", async ({ entity, query, index }) => {
  const { sql } = api.database;
  const wanted = readListQuery(entity, [...new URLSearchParams(`${query}&page=1`)]);
  const { text, params } = listSql(entity, wanted, {
    collation: await readCollation(sql),
    isDense: false,
  });
  const rows = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_bitmapscan = off`;
    return tx.unsafe(`explain (costs off) ${text}`, [...params]);
  });
  const plan = rows.map((row) => String(row["QUERY PLAN"])).join("\n");
  expect(plan).toContain(`Index Only Scan using ${index} on findings f`);
});
