import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asLines, noRows } from "../../test/batches.ts";
import {
  changeLines,
  changeMany,
  newIssues,
  readIssue,
  sendChanges,
  setting,
} from "../../test/change-batches.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ LIMIT_BATCH_ROWS: "3000" });
});
afterAll(() => api.close());

const patch = (id: string, body: Wire, headers: Record<string, string> = {}) =>
  api.call("PATCH", `/api/issues/${id}`, { body, headers });

describe("a batch of changes", () => {
  it("changes the fields it names and no other, as one batch of the history", async () => {
    const ids = await newIssues(api, ["AAA", "BBB", "CCC"]);
    const child = await api.create(commit, { issue_id: ids[0] ?? "", name: "Anna" });
    const id = randomUUID();
    const { refused, result } = await changeMany(
      api,
      [
        ...setting(ids.slice(0, 2), { cancelled: true, outstanding_shares: null }),
        { table: "commits", id: String(child["id"]), version: 1, set: { name: "Anna A" } },
        { table: "issues", id: ids[2] ?? "", version: 1, set: { outstanding_shares: 1002 } },
      ],
      { id },
    );
    expect(refused).toEqual([]);
    expect(result).toEqual({
      id,
      created: noRows,
      replaced: { ...noRows, issues: 2, commits: 1 },
      unchanged: { ...noRows, issues: 1 },
      refused: noRows,
      repeats: null,
      ids: Object.fromEntries(Object.keys(noRows).map((path) => [path, {}])),
    });
    expect(await readIssue(api, ids[0] ?? "")).toMatchObject({
      cancelled: true,
      outstanding_shares: null,
      share_id: "AAA",
      version: 2,
    });
    expect(await readIssue(api, ids[2] ?? "")).toMatchObject({ version: 1 });
    const [last] = await api.history(issue, ids[1]);
    expect(last).toMatchObject({
      action: "replace",
      batch: id,
      version: 2,
      changes: { cancelled: [null, true], outstanding_shares: [1001, null] },
    });
    const [named] = await api.history(commit, child["id"]);
    expect(named).toMatchObject({ batch: id, changes: { name: ["Anna", "Anna A"] } });
    const found = (await api.call("GET", `/api/batches/${id}`)).json<Wire>();
    expect(found).toMatchObject({ kind: "change", content: null, names: ["AAA", "BBB"] });
    expect(found["replaced"]).toEqual({ ...noRows, issues: 2, commits: 1 });
  });

  it("is found by its new text, is counted among spellings and checked", async () => {
    const [id = ""] = await newIssues(api, ["QQOLD"]);
    const child = await api.create(commit, { issue_id: id, name: "Kvarnfallet AB" });
    await changeMany(api, [
      ...setting([id], { share_id: "QQNEW", unit_sub_price: 2 }),
      { table: "commits", id: String(child["id"]), version: 1, set: { name: "Nyfallet AB" } },
    ]);
    const total = async (path: string): Promise<unknown> =>
      (await api.call("GET", path)).headers["x-total-count"];
    expect(await total("/api/issues?q=qqnew")).toBe("1");
    expect(await total("/api/issues?q=qqold")).toBe("0");
    expect(await total("/api/commits?q=qqnew")).toBe("1");
    const spellings = await api.database.sql<{ spelling: string; records: number }[]>`
      select spelling, sum(records)::integer as records from spellings where spelling like '%fallet AB'
      group by spelling having sum(records) > 0`;
    expect(spellings).toEqual([{ spelling: "Nyfallet AB", records: 1 }]);
    const pending = await api.database.sql`select from checks_pending where issue_id = ${id}`;
    expect(pending.length).toBeGreaterThan(0);
  });

  it("refuses rows with their reasons and saves the others", async () => {
    const ids = await newIssues(api, ["D1", "D2", "D3", "D4", "D5", "D6"]);
    const [one = "", two = "", three = "", four = "", five = "", six = ""] = ids;
    await patch(two, { internal_comment: "annan" });
    await api.call("DELETE", `/api/issues/${three}`);
    const { refused, result } = await changeMany(api, [
      ...setting([one], { cancelled: true }),
      ...setting([two, three, "saknas"], { cancelled: true }),
      ...setting([four], { outstanding_shares: -1, nonsense: 1, version: 2, id: "x" }),
      ...setting([five], { cancelled: true }),
      ...setting([five], { cancelled: false }),
      ...setting([six], { id: "other" }),
      { table: "bonds", id: "x", version: 1, set: {} },
    ]);
    expect(
      refused.map(({ line, id, errors }) => [line, id, errors.map((e) => [e["field"], e["code"]])]),
    ).toEqual([
      [3, two, [["version", "changedSince"]]],
      [4, three, [["id", "unknownRecord"]]],
      [5, "saknas", [["id", "unknownRecord"]]],
      [
        6,
        four,
        [
          ["outstanding_shares", "belowMin"],
          ["nonsense", "unknownField"],
          ["version", "readOnly"],
        ],
      ],
      [7, five, [["id", "ambiguous"]]],
      [8, five, [["id", "ambiguous"]]],
      [9, six, [["id", "readOnly"]]],
      [10, "x", [["table", "unknownTable"]]],
    ]);
    expect(refused[0]?.errors[0]).toMatchObject({
      params: { by: "anna", version: 2 },
      message: expect.stringContaining("anna"),
    });
    expect(result.replaced).toEqual({ ...noRows, issues: 1 });
    expect(result.refused).toEqual({ ...noRows, issues: 7 });
    expect(await readIssue(api, one)).toMatchObject({ cancelled: true });
    expect(await readIssue(api, five)).toMatchObject({ version: 1 });
    const stored = await api.call("GET", `/api/batches/${result.id}/refused`);
    expect(stored.headers["x-total-count"]).toBe("8");
  });

  it("saves nothing where all or nothing is requested and a row is refused", async () => {
    const [one = "", two = ""] = await newIssues(api, ["E1", "E2"]);
    await patch(two, { internal_comment: "annan" });
    const rows = setting([one, two], { cancelled: true });
    const { refused, result } = await changeMany(api, rows, { all_or_nothing: true });
    expect(refused).toHaveLength(1);
    expect(result.replaced).toEqual(noRows);
    expect(await readIssue(api, one)).toMatchObject({ version: 1 });
    expect((await api.call("GET", `/api/batches/${result.id}`)).statusCode).toBe(404);
  });

  it("takes a fixed field that is as it was", async () => {
    const [one = ""] = await newIssues(api, ["E3"]);
    const child = await api.create(commit, { issue_id: one, name: "A" });
    const row = { table: "commits", id: String(child["id"]), version: 1 };
    const same = await changeMany(api, [{ ...row, set: { issue_id: one, name: "B" } }]);
    expect(same.result.replaced).toEqual({ ...noRows, commits: 1 });
    const moved = { ...row, version: 2, set: { issue_id: "annan", name: "C" } };
    const { refused } = await changeMany(api, [moved]);
    expect(refused[0]?.errors).toMatchObject([{ field: "issue_id", code: "readOnly" }]);
  });
});

describe("the same batch of changes again", () => {
  it("changes nothing and gets the first response, also once the records have moved on", async () => {
    const [one = ""] = await newIssues(api, ["F1"]);
    const rows = setting([one], { cancelled: true });
    const id = randomUUID();
    const first = await sendChanges(api, rows, { id });
    await patch(one, { cancelled: false });
    const again = await sendChanges(api, rows, { id });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await readIssue(api, one)).toMatchObject({ cancelled: false, version: 3 });
    const other = await sendChanges(api, setting([one], { cancelled: true }, 3), { id });
    expect([other.statusCode, other.json<Wire>()["code"]]).toEqual([422, "keyReused"]);
  });

  it("is never saved once it was cancelled", async () => {
    const [one = ""] = await newIssues(api, ["F2"]);
    const id = randomUUID();
    const cancelled = await api.call("POST", `/api/batches/${id}/cancel`);
    expect(cancelled.json()).toEqual({ saved: false });
    const late = await sendChanges(api, setting([one], { cancelled: true }), { id });
    expect(late.statusCode).toBe(422);
    expect(await readIssue(api, one)).toMatchObject({ version: 1 });
  });

  it("streams progress, and reports what the checks find", async () => {
    const ids = await newIssues(
      api,
      Array.from({ length: 400 }, (_, at) => `G${at}`),
    );
    const body = changeLines(
      setting(ids, { sub_start_date: "2026-05-02", sub_end_date: "2026-05-01" }),
      randomUUID(),
    );
    const streamed = await api.call("POST", "/api/batches?warnings=true", {
      body,
      headers: asLines,
    });
    const lines = streamed.body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Wire);
    expect(lines).toContainEqual({ progress: { rows: 400 } });
    expect(lines.at(-1)).toMatchObject({
      result: { replaced: { issues: 400 }, warnings: { issues: 400 } },
    });
    const { result } = lines.at(-1) as { result: { warnings: { findings: Wire[] } } };
    expect(result.warnings.findings[0]).toMatchObject({ line: expect.any(Number) });
  });
});

describe("a batch of changes that is malformed", () => {
  const row = { table: "issues", id: "a", version: 1, set: {} };
  it.each([
    ["a row that both creates and changes", { ...row, cells: {} }, ["id", "version", "set"]],
    ["another key", { ...row, more: 1 }, ["more"]],
    ["no version", { ...row, version: undefined }, ["version"]],
    ["a version that none can have", { ...row, version: 0 }, ["version"]],
    ["an id that is no text", { ...row, id: 7 }, ["id"]],
    ["nothing to set", { ...row, set: [] }, ["set"]],
    ["a line that is no number", { ...row, line: "2" }, ["line"]],
  ])("is refused as a whole: %s", async (_, line, fields) => {
    const response = await sendChanges(api, [line]);
    expect(response.statusCode, response.body).toBe(422);
    const { errors } = response.json<{ errors: Wire[] }>();
    expect(errors.map((error) => error["field"])).toEqual(fields);
  });

  it("is refused where its header says neither yes nor no, and rows of changes among others", async () => {
    const header = await sendChanges(api, [row], { changes: "yes" });
    expect(header.json<{ errors: Wire[] }>().errors).toMatchObject([{ field: "batch.changes" }]);
    const mixed = await sendChanges(api, [row], { changes: false });
    expect(mixed.statusCode).toBe(422);
  });
});
