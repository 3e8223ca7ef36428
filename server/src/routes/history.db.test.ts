import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../../test/conforms.ts";
import { saveChanges } from "../../test/changesets.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
let first: Wire;
let second: Wire;
let batch: string;

const patch = (table: string, { id }: Wire, body: Wire) =>
  api.call("PATCH", `/api/${table}/${String(id)}`, { body });

const read = async (query: string): Promise<Wire[]> => {
  const response = await api.call("GET", `/api/history?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

const summaries = async (query: string): Promise<string[]> =>
  (await read(query)).map(
    (row) => `${String(row["action"])} ${String(row["table"])} ${String(row["name"])}`,
  );

beforeAll(async () => {
  api = await openTestApi();
  first = await api.create(issue, { share_id: "ETT" });
  second = await api.create(issue, { share_id: "TVÅ" });
  const of = await api.create(commit, { issue_id: first["id"], name: "Anka" });
  await patch("issues", first, { cancelled: true });
  await patch("commits", of, { name: "Anka AB", amount_in_cash: 2 });
  await api.call("DELETE", `/api/issues/${String(second["id"])}`);
  const saved = await saveChanges(api, String(first["id"]), {
    created: [{ table: "fees", record: { level_name: "Topp" } }],
  });
  batch = saved.id;
  const by = await api.issuer.sign({ "cognito:username": "bo" });
  await api.app.inject({
    method: "PATCH",
    url: `/api/issues/${String(first["id"])}`,
    headers: { authorization: `Bearer ${by}`, "content-type": "application/json" },
    payload: JSON.stringify({ share_id: "ETT B" }),
  });
});
afterAll(() => api.close());

describe("the history of everything", () => {
  it("has what was done to all records, newest first", async () => {
    expect(await summaries("")).toEqual([
      "replace issues ETT B",
      "create fees Topp",
      "delete issues TVÅ",
      "replace commits Anka AB",
      "replace issues ETT B",
      "create commits Anka AB",
      "create issues TVÅ",
      "create issues ETT B",
    ]);
    for (const row of await read("")) expect(await faultsOf(api, "AuditRow", row)).toEqual([]);
  });

  it("names the issue of a child", async () => {
    const rows = await read("entity=commits");
    expect(rows.map((row) => row["issue_name"])).toEqual(["ETT B", "ETT B"]);
    expect((await read("entity=issues"))[0]).toMatchObject({ name: "ETT B", issue_name: null });
  });

  it.each([
    ["entity=commits", ["replace commits Anka AB", "create commits Anka AB"]],
    ["by=bo", ["replace issues ETT B"]],
    ["field=issues.share_id", ["replace issues ETT B"]],
    ["entity=commits&field=commits.amount_in_cash", ["replace commits Anka AB"]],
    ["action=delete,undo", ["delete issues TVÅ"]],
    ["action=create&entity=issues", ["create issues TVÅ", "create issues ETT B"]],
    ["until=2020-01-01", []],
    ["since=2020-01-01&until=2020-12-31&by=anna", []],
    ["since=2020-01-01&entity=fees", ["create fees Topp"]],
  ])("is narrowed by %s", async (query, expected) => {
    expect(await summaries(query)).toEqual(expected);
  });

  it("is narrowed by a save and by a record", async () => {
    expect(await summaries(`batch=${batch}`)).toEqual(["create fees Topp"]);
    expect(await summaries(`entity=issues&record_id=${String(second["id"])}`)).toEqual([
      "delete issues TVÅ",
      "create issues TVÅ",
    ]);
  });

  it("is bounded by moments, both included, as a naive reader finds them", async () => {
    const all = await read("");
    const moments = [...new Set(all.map((row) => String(row["at"])))];
    for (const since of moments)
      for (const until of moments) {
        const query = `since=${encodeURIComponent(since)}&until=${encodeURIComponent(until)}`;
        const expected = all.filter(({ at }) => String(at) >= since && String(at) <= until);
        expect(await read(query)).toEqual(expected);
      }
    // A microsecond later than the newest, within the same millisecond.
    const newest = new Date(String(all[0]?.["at"])).toISOString();
    const later = newest.replace("Z", "001Z");
    expect(await read(`since=${later}`)).toEqual([]);
    expect(await read(`until=${later}`)).toEqual(all);
  });

  it("goes on by its cursor until the end", async () => {
    const all = await read("");
    const seen: Wire[] = [];
    for (let url: string | undefined = "/api/history?page_size=3"; url;) {
      const response = await api.call("GET", url);
      const page = response.json<Wire[]>();
      expect(page).not.toEqual([]);
      seen.push(...page);
      url = /<([^>]*)>; rel="next"/.exec(String(response.headers["link"]))?.[1];
    }
    expect(seen).toEqual(all);
  });

  it.each([
    ["entity=foo", "entity", "unknownTable"],
    ["field=issues.foo", "field", "unknownField"],
    ["entity=fees&field=issues.share_id", "field", "unknownField"],
    ["batch=1", "batch", "badId"],
    ["action=foo", "action", "unknownParameter"],
    ["since=foo", "since", "notADateTime"],
    ["cursor=foo", "cursor", "ambiguous"],
    ["page_size=0", "page_size", "belowMin"],
    ["by=", "by", "required"],
    ["page=1", "page", "unknownParameter"],
    ["by=a&by=b", "by", "unknownParameter"],
  ])("refuses %s", async (query, field, code) => {
    const response = await api.call("GET", `/api/history?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ field, code }]);
  });
});
