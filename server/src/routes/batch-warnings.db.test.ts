import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Row, asDocument, asLines, linesOf } from "../../test/batches.ts";
import { faultsOf } from "../../test/conforms.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";
import { maxChecked } from "../records/find-findings.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

type Warnings = {
  readonly counts: Wire;
  readonly rules: Wire;
  readonly findings: readonly Wire[];
  readonly issues: number;
  readonly left: number;
};

type Saved = { readonly result: Wire & { readonly warnings: Warnings | null } };

const send = (rows: readonly Row[], id: string, headers: Record<string, string> = {}) =>
  api.call("POST", "/api/batches?warnings=true", {
    body: linesOf(rows, id),
    headers: { ...asDocument, "accept-language": "en", ...headers },
  });

const save = async (rows: readonly Row[], id = randomUUID()): Promise<Saved["result"]> => {
  const response = await send(rows, id);
  expect(response.statusCode, response.body).toBe(200);
  expect(await faultsOf(api, "BatchResponse", response.json())).toEqual([]);
  return response.json<Saved>().result;
};

const swapped = { sub_start_date: "2024-05-27", sub_end_date: "2024-05-13" };

const issueRow = (line: number, cells: Wire): Row => ({ table: "issues", line, cells });
const commitRow = (line: number, id: string, cells: Wire): Row => ({
  table: "commits",
  line,
  cells: { issue_id: id, fee_level: 0, ...cells },
});

describe("the result of a batch", () => {
  it("reports what the checks find in its issues, with the rows", async () => {
    const { warnings, ids } = await save([
      issueRow(2, { id: "fine", share_id: "FINE" }),
      issueRow(3, { id: "odd", share_id: "ODD", ...swapped }),
      commitRow(2, "fine", { name: "Nord AB", amount_in_cash: 1 }),
      commitRow(7, "fine", { name: "Nord AB", amount_in_cash: 2 }),
    ]);
    const issueId = (ids as Record<string, Record<string, string>>)["issues"]?.["odd"];
    expect(warnings).toMatchObject({ issues: 2, left: 0, rules: { D05: 1, K06: 1 } });
    expect(warnings?.findings).toContainEqual({
      rule: "D05",
      severity: "warning",
      entity: "issues",
      record_id: issueId,
      line: 3,
      fields: ["sub_start_date", "sub_end_date"],
      message: "The subscription period starts (2024-05-27) after it ends (2024-05-13).",
      params: { start: "2024-05-27", end: "2024-05-13" },
      waived: null,
    });
    expect(warnings?.findings).toContainEqual(
      expect.objectContaining({ rule: "K06", entity: "commits", line: 7 }),
    );
  });

  it("compares the issues of the batch with each other", async () => {
    const dates = { sub_start_date: "2024-05-13", sub_end_date: "2024-05-27" };
    const { warnings, ids } = await save([
      issueRow(2, { id: "a", share_id: "TWICE", ...dates }),
      issueRow(3, { id: "b", share_id: "TWICE", ...dates, sub_end_date: "2024-05-28" }),
      issueRow(4, { id: "c", share_id: "ONCE", ...dates }),
    ]);
    const issueIds = (ids as Record<string, Record<string, string>>)["issues"] ?? {};
    const found = warnings?.findings.filter(({ rule }) => rule === "X01") ?? [];
    expect(found.map(({ line }) => line)).toEqual([2, 3]);
    expect(found[0]?.["params"]).toMatchObject({ share: "TWICE", id: issueIds["b"] });
  });

  it("compares with all other issues, as the page of an issue does", async () => {
    const dates = { sub_start_date: "2024-09-02", sub_end_date: "2024-09-16" };
    const isins = { isin_rights: "SE0020181550" };
    await api.create(issue, { share_id: "OLDER", ...dates });
    await api.create(issue, { share_id: "HOLDER", ...isins });
    for (const share_id of ["A", "B"]) {
      const { id } = await api.create(issue, { share_id });
      await api.create(commit, { issue_id: id, name: "Formue Nord A/S" });
    }
    const { warnings, ids } = await save([
      issueRow(2, { id: "newer", share_id: "OLDER", ...dates, ...isins }),
      commitRow(3, "newer", { name: "FORMUE NORD A/S" }),
    ]);
    const id = (ids as Record<string, Record<string, string>>)["issues"]?.["newer"] ?? "";
    expect(warnings?.rules).toMatchObject({ X01: 1, I03: 1, K07: 1 });
    const headers = { "accept-language": "en" };
    const checks = (await api.call("GET", `/api/issues/${id}/checks`, { headers })).json<Wire[]>();
    expect(warnings?.findings).toEqual(checks.map((each) => expect.objectContaining(each)));
    const lineOf = (rule: string) => warnings?.findings.find((each) => each["rule"] === rule);
    expect(lineOf("K07")).toMatchObject({ entity: "commits", line: 3 });
  });

  it("checks children beside all that is stored of their issue, and counts no waived finding", async () => {
    const { id } = await api.create(issue, { share_id: "STORED", ...swapped });
    const issueId = String(id);
    await api.create(commit, { issue_id: issueId, name: "Nord AB", fee_level: 0 });
    const row = commitRow(4, issueId, { name: "Nord AB", amount_in_cash: 1 });
    const first = (await save([row])).warnings;
    expect(first?.rules).toMatchObject({ D05: 1, K06: 1 });
    const [stored, pasted] = ["D05", "K06"].map((rule) =>
      first?.findings.find((finding) => finding["rule"] === rule),
    );
    expect(stored).toMatchObject({ record_id: issueId, line: null });
    expect(pasted).toMatchObject({ line: 4 });
    const waiving = { rule: "D05", entity: "issues", record_id: issueId, reason: "As published" };
    await api.call("POST", `/api/issues/${issueId}/waivers`, { body: waiving });
    const second = (await save([{ ...row, line: 5 }])).warnings;
    expect(second?.rules["D05"]).toBeUndefined();
    expect(second?.findings.find(({ rule }) => rule === "D05")).toMatchObject({
      waived: { reason: "As published" },
    });
  });

  it("has the first hundred values that are not entered yet, and counts all of them", async () => {
    const { warnings } = await save([
      issueRow(2, { id: "empty", share_id: "EMPTY" }),
      ...Array.from({ length: 120 }, (_, of) => commitRow(of + 2, "empty", { name: `Nr ${of}` })),
    ]);
    expect(warnings?.rules).toMatchObject({ K05: 120 });
    const missing = warnings?.findings.filter(({ severity }) => severity === "missing");
    expect(missing).toHaveLength(100);
    expect(warnings?.counts["missing"]).toBeGreaterThanOrEqual(120);
  });

  it("has the first thousand findings, and counts all of them", async () => {
    const ids = Array.from({ length: 22 }, (_, at) => `many-${at}`);
    const rows = ids.flatMap((id, at) => [
      issueRow(at + 2, { id, share_id: `MANY${at}` }),
      // Every repetition of a name is a finding.
      ...Array.from({ length: 51 }, (_, of) =>
        commitRow(at * 51 + of + 2, id, { name: "Nord AB" }),
      ),
    ]);
    const { warnings } = await save(rows);
    expect(warnings).toMatchObject({ rules: { K06: 1100 }, issues: 22, left: 0 });
    expect(warnings?.findings).toHaveLength(1000);
  });

  const newLargeIssue = async (children: number): Promise<unknown> => {
    const { id } = await api.create(issue, { share_id: "LARGE", ...swapped });
    await api.database.sql`
      insert into commits (id, issue_id, version, created_at, created_by, updated_at, updated_by, search)
      select ${`${String(id)}-`} || n, ${String(id)}, 1, now(), 'bo', now(), 'bo', ''
      from generate_series(1, ${children}::integer) n`;
    return id;
  };

  it("reports what is found in an issue of thousands of children, read by itself", async () => {
    const id = await newLargeIssue(maxChecked - 1);
    const small = issueRow(3, { id: "beside-large", share_id: "SMALL", ...swapped });
    const { warnings } = await save([commitRow(2, String(id), { name: "Nord AB" }), small]);
    expect(warnings).toMatchObject({ issues: 2, left: 0 });
    const wrong = warnings?.findings.filter(({ rule }) => rule === "D05") ?? [];
    expect(wrong).toHaveLength(2);
    expect(wrong.map(({ record_id: of }) => of)).toContain(id);
  });

  it("reports an issue that has too many children as left", async () => {
    const id = await newLargeIssue(maxChecked + 1);
    const { warnings } = await save([commitRow(2, String(id), { name: "Nord AB" })]);
    expect(warnings).toMatchObject({ findings: [], issues: 0, left: 1 });
  });

  it("has no warnings where they are not wanted, and null where it was saved before", async () => {
    const id = randomUUID();
    const rows = [issueRow(2, { id: "again", share_id: "AGAIN", ...swapped })];
    const plain = await api.call("POST", "/api/batches?warnings=false", {
      body: linesOf(rows, id),
      headers: asDocument,
    });
    expect(plain.json<Saved>().result).not.toHaveProperty("warnings");
    const again = await save(rows, id);
    expect(again).toEqual({ ...plain.json<Saved>().result, warnings: null });
    const wrong = await api.call("POST", "/api/batches?warnings=perhaps", {
      body: linesOf(rows, randomUUID()),
      headers: asDocument,
    });
    expect(wrong.statusCode).toBe(422);
  });

  it("looks at the first of its issues where the request does not say", async () => {
    const rows = Array.from({ length: 600 }, (_, at) =>
      issueRow(at + 2, { id: `some-${at}`, share_id: `SOME ${at}` }),
    );
    const response = await api.call("POST", "/api/batches", {
      body: linesOf(rows, randomUUID()),
      headers: asDocument,
      withWarnings: true,
    });
    const { issues = 0, left } = response.json<Saved>().result.warnings ?? {};
    expect(issues).toBeGreaterThan(0);
    expect(issues).toBeLessThanOrEqual(500);
    expect(left).toBe(600 - issues);
  });

  it("comes as lines with them, too", async () => {
    const rows = [issueRow(2, { id: "lines", share_id: "LINES", ...swapped })];
    const response = await send(rows, randomUUID(), { ...asLines, accept: "*/*" });
    const last = JSON.parse(response.body.trim().split("\n").at(-1) ?? "") as Saved;
    expect(last.result.warnings?.rules).toMatchObject({ D05: 1 });
  });

  it("is that of a saved batch where the checks fail", async () => {
    const { id } = await api.create(issue, { share_id: "BROKEN" });
    const { sql } = api.database;
    await sql`alter table waivers rename to waivers_gone`;
    const { warnings, created } = await save([
      commitRow(2, String(id), { name: "Nord AB" }),
    ]).finally(() => sql`alter table waivers_gone rename to waivers`);
    expect({ warnings, created }).toMatchObject({ warnings: null, created: { commits: 1 } });
  });
});
