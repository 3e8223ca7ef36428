import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

// Stored in ways that cannot be told from the plain text: as copied from a PDF, a web page or another system.
const share = "NX\u00adTCL";
const comment = "Avtal med A\u030are\u200bgruppen,\u00a0klart";
const investor = "For\u00admue Nord\u2060 AB";

let api: TestApi;
let before = "";
beforeAll(async () => {
  api = await openTestApi();
  const made = await api.create(issue, {
    id: "odd",
    share_id: share,
    sub_start_date: "2025-05-02",
    internal_comment: comment,
  });
  await api.create(commit, { id: "c", issue_id: "odd", name: investor });
  await api.create(issue, { id: "plain", share_id: "ABCDE", internal_comment: "Åregruppen" });
  before = String(made["created_at"]);
});
afterAll(() => api.close());

const get = async (path: string, query: Readonly<Record<string, string>>) => {
  const response = await api.call("GET", `/api/${path}?${new URLSearchParams(query).toString()}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const idsOf = (rows: readonly Wire[]) =>
  rows.map(({ id }) => String(id)).toSorted((one, other) => one.localeCompare(other));

describe("a text with characters that nobody sees", () => {
  it("comes back as it was entered", async () => {
    const record = await get("issues/odd", {});
    expect([record.share_id, record.internal_comment]).toEqual([share, comment]);
  });

  it.each([
    ["nxtcl", ["odd"]],
    ["n\u00adxtcl", ["odd"]],
    ["formue", ["odd"]],
    ["åregruppen", ["odd", "plain"]],
    ["a\u030aregruppen", ["odd", "plain"]],
    ["\u200babcde\ufeff", ["plain"]],
  ])("is found in a list by %j", async (q, expected) => {
    expect(idsOf(await get("issues", { q }))).toEqual(expected);
  });

  it.each([
    ["share_id.contains", "xtc", ["odd"]],
    ["share_id.contains", "x\u00adtc", ["odd"]],
    ["share_id.begins", "nxt", ["odd"]],
    ["internal_comment.contains", "gruppen, klart", ["odd"]],
    ["internal_comment.contains", "Åregruppen", ["odd", "plain"]],
    ["commits.has.name.contains", "formue nord a", ["odd"]],
    ["share_id.contains", "\u00ad", ["odd"]],
  ])("is filtered by %s=%j", async (name, text, expected) => {
    expect(idsOf(await get("issues", { [name]: text }))).toEqual(expected);
  });

  it("is found by the search over all, and offered as a name", async () => {
    const found = async (q: string) =>
      (await get("search", { q })).groups.flatMap(({ hits }: { hits: Wire[] }) => idsOf(hits));
    expect(await found("nxtcl")).toEqual(["odd"]);
    expect(await found("formue nord")).toEqual(["c"]);
    expect(await found("abc\u00adde")).toEqual(["plain"]);
    expect(await get("names", { field: "commits.name", q: "formue" })).toMatchObject([
      { name: investor, count: 1 },
    ]);
  });

  it("is found as of then", async () => {
    const { version } = await get("issues/odd", {});
    const body = { share_id: "OTHER" };
    const changed = await api.call("PATCH", "/api/issues/odd", {
      body,
      headers: { "if-match": `"${version}"`, "content-type": "application/merge-patch+json" },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(idsOf(await get("issues", { q: "nxtcl", as_of: before }))).toEqual(["odd"]);
    expect(await get("issues", { q: "nxtcl" })).toEqual([]);
  });

  it("is nothing to search for on its own", async () => {
    const response = await api.call("GET", "/api/search?q=%C2%AD");
    expect(response.statusCode, response.body).toBe(422);
  });
});
