import { type AnyEntity } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../../test/conforms.ts";
import { checkAll, openChecks } from "../../test/stored-findings.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
const wrong = { sub_start_date: "2026-05-27", sub_end_date: "2026-05-13" };
const nextCell = { unit_sub_price: 1.06, offered_units: 37_817_475, unit_sub_total: 30_000_000 };

beforeAll(async () => {
  api = await openTestApi();
  const { id } = await api.create(issue, { share_id: "full", ...nextCell });
  await api.create(issue, { share_id: "bare" });
  await api.create(warrant, { issue_id: id, name: "TO1", ...wrong });
  for (const name of ["A", "B"]) await api.create(commit, { issue_id: id, name, fee_level: 1 });
  const gone = await api.create(commit, { issue_id: id, name: "C" });
  await api.call("DELETE", `/api/commits/${String(gone["id"])}`);
  const deleted = await api.create(issue, { share_id: "deleted" });
  await api.create(source, { issue_id: deleted["id"], source_type: "pm" });
  await api.call("DELETE", `/api/issues/${String(deleted["id"])}`);
  await checkAll(await openChecks(api));
});
afterAll(() => api.close());

const list = async (entity: AnyEntity, query: string) => {
  const response = await api.call("GET", `/api/${entity.path}?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return { response, rows: response.json<Wire[]>() };
};

const computedIn = (rows: readonly Wire[], share: string) =>
  rows.find((row) => row["share_id"] === share)?.["computed"] as Record<string, Wire>;

const openOf = async (share: string, rows: readonly Wire[]): Promise<Wire> => {
  const id = String(rows.find((row) => row["share_id"] === share)?.["id"]);
  const found = (await api.call("GET", `/api/issues/${id}/checks`)).json<Wire[]>();
  const count = (tier: string) =>
    found.filter((each) => each["severity"] === tier && each["waived"] === null).length;
  return { warning: count("warning"), note: count("note"), missing: count("missing") };
};

describe("a list with what is computed of its records", () => {
  it("has counts, findings and figures of each issue", async () => {
    const { response, rows } = await list(issue, "with=counts,findings,figures&page_size=10");
    const full = computedIn(rows, "full");
    expect(full["counts"]).toEqual({ warrants: 1, fees: 0, commits: 2, sources: 0 });
    expect(full["findings"]).toEqual(await openOf("full", rows));
    expect(Number(full["findings"]?.["warning"])).toBeGreaterThan(0);
    expect(full["figures"]).toMatchObject({ gross_max: 40.0865235, gross_outcome: 31.8 });
    const bare = computedIn(rows, "bare");
    expect(bare["counts"]).toEqual({ warrants: 0, fees: 0, commits: 0, sources: 0 });
    expect(bare["findings"]).toEqual(await openOf("bare", rows));
    expect(bare["figures"]?.["gross_max"]).toBeNull();
    expect(response.headers["x-checks-pending"]).toBe("0");
  });

  it("as the description of the API says", async () => {
    const url = "/api/issues?with=figures,counts&page_size=10";
    const response = await api.call("GET", url);
    for (const row of response.json<Wire[]>())
      expect(await faultsOf(api, "IssueListed", row)).toEqual([]);
  });

  it("has only what was requested, and nothing without", async () => {
    const { rows } = await list(issue, "with=counts&page=1");
    expect(Object.keys(computedIn(rows, "full"))).toEqual(["counts"]);
    const { rows: plain } = await list(issue, "page=1");
    expect(plain[0]).not.toHaveProperty("computed");
  });

  it("has the findings of a child alone", async () => {
    const { rows } = await list(warrant, "with=findings");
    expect(rows[0]?.["computed"]).toMatchObject({
      findings: { warning: expect.toSatisfy((count: number) => count > 0) },
    });
    const { rows: commits } = await list(commit, "with=findings&fee_level=1");
    expect(commits).toHaveLength(2);
  });

  it("counts of a deleted issue what went with it", async () => {
    const { rows } = await list(issue, "deleted=true&with=counts,figures&page=1");
    expect(computedIn(rows, "deleted")).toEqual({
      counts: { warrants: 0, fees: 0, commits: 0, sources: 1 },
      figures: null,
    });
  });

  it("is empty where nothing matches", async () => {
    expect((await list(issue, "with=counts&share_id.in=none,nowhere")).rows).toEqual([]);
  });

  it("can be sent back, where what is computed is ignored", async () => {
    const { rows } = await list(issue, "with=counts&share_id=bare");
    const response = await api.call("PUT", `/api/issues/${String(rows[0]?.["id"])}`, {
      body: rows[0],
    });
    expect(response.statusCode, response.body).toBe(200);
  });

  it.each([
    ["issues", "with=", "with", "unknownParameter"],
    ["issues", "with=counts,counts", "with", "unknownParameter"],
    ["issues", "with=everything", "with", "unknownParameter"],
    ["warrants", "with=figures", "with", "unknownParameter"],
    ["issues", "with=figures&page_size=201", "page_size", "tooLarge"],
    ["issues", "with=figures", "page_size", "tooLarge"],
    ["export/issues", "with=everything", "with", "unknownParameter"],
    ["export/warrants", "with=counts", "with", "unknownParameter"],
    ["export/issues", "columns=id,counts.nothing", "columns", "unknownField"],
    ["export/issues", "with=counts&as_of=2020-01-01", "with", "onlyNow"],
    ["export/issues", "columns=figures.terp", "columns", "unknownField"],
  ])("of %s is refused for ?%s", async (path, query, field, code) => {
    const response = await api.call("GET", `/api/${path}?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field, code }] });
  });
});
