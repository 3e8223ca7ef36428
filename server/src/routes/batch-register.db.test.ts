import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Row, noRows, saveBatch, undoBatch } from "../../test/batches.ts";
import { saveChanges } from "../../test/changesets.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({});
});
afterAll(() => api.close());

const issueRow = (id: string, line = 2): Row => ({
  table: "issues",
  line,
  cells: { id, share_id: randomUUID() },
});

const read = async (place: string) => {
  const response = await api.call("GET", `/api/batches${place}`);
  expect(response.statusCode, response.body).toBe(200);
  return response;
};

describe("the register of batches", () => {
  it("names who saved what and when, newest first", async () => {
    await saveBatch(api, [issueRow("first")]);
    const { result } = await saveBatch(api, [issueRow("reg")]);
    const list = await read("?page_size=1");
    expect(list.json()).toEqual([
      {
        id: result.id,
        by: "anna",
        at: expect.any(String),
        kind: "upload",
        about: "upload",
        issue_id: null,
        undoes: null,
        all_or_nothing: false,
        created: result.created,
        replaced: noRows,
        refused: result.refused,
        removed: noRows,
        restored: noRows,
        kept: noRows,
        names: [expect.any(String)],
        content: expect.stringMatching(/^[0-9a-f]{64}$/),
        undone_by: null,
      },
    ]);
    expect(Number(list.headers["x-total-count"])).toBeGreaterThan(1);
    expect(list.headers["link"]).toContain('rel="next"');
    expect((await read(`/${result.id}`)).json()).toEqual(list.json<Wire[]>()[0]);
  });

  it("reports what the first records are called, and of children what their issue is", async () => {
    const named = (line: number, share_id: string): Row => ({
      ...issueRow(`named-${line}`, line),
      cells: { id: `named-${line}`, share_id },
    });
    const names = ["A", "A", "B", "C", "D", "E"];
    const { result } = await saveBatch(
      api,
      names.map((name, index) => named(index + 2, name)),
    );
    const all = await read(`/${result.id}`);
    expect(all.json()).toMatchObject({ names: ["A", "B", "C", "D"] });
    const issue_id = result.ids["issues"]?.["named-4"] ?? "";
    const children = await saveBatch(api, [
      { table: "warrants", line: 2, cells: { issue_id, name: "TO 1" } },
    ]);
    const found = await read(`/${children.result.id}`);
    expect(found.json()).toMatchObject({ names: ["B"] });
    const undone = await undoBatch(api, children.result.id);
    expect((await read(`/${undone.id}`)).json()).toMatchObject({ names: ["B"] });
  });

  it("reports what undid a batch, and when it was brought back", async () => {
    const { result } = await saveBatch(api, [issueRow("u")]);
    const undone = await undoBatch(api, result.id);
    const one = { ...noRows, issues: 1 };
    expect((await read(`/${result.id}`)).json()).toMatchObject({
      undone_by: { id: undone.id, by: "anna", at: expect.any(String) },
    });
    expect((await read(`/${undone.id}`)).json()).toMatchObject({
      kind: "undo",
      undoes: result.id,
      removed: one,
      undone_by: null,
    });
    const redone = await undoBatch(api, undone.id);
    expect((await read(`/${result.id}`)).json()).toMatchObject({ undone_by: null });
    expect((await read(`/${undone.id}`)).json()).toMatchObject({ undone_by: { id: redone.id } });
    expect((await read(`/${redone.id}`)).json()).toMatchObject({ kind: "redo", restored: one });
  });

  it.each([randomUUID(), "nope"])("knows no batch %s", async (id) => {
    for (const place of ["", "/ids", "/refused", "/undo"])
      expect((await api.call("GET", `/api/batches/${id}${place}`)).statusCode).toBe(404);
  });

  it("does not hold a batch that saved nothing", async () => {
    const { result } = await saveBatch(api, [{ table: "warrants", line: 2, cells: {} }]);
    expect((await api.call("GET", `/api/batches/${result.id}`)).statusCode).toBe(404);
  });
});

describe("a batch in the register", () => {
  it("keeps the refused rows with their reasons, in parts", async () => {
    const bad = Array.from({ length: 3 }, (_, at) => ({
      table: "issues",
      line: at + 3,
      cells: { id: `bad${at}`, rights_required: "0" },
    }));
    const { result, refused } = await saveBatch(api, [issueRow("good"), ...bad]);
    const whole = await read(`/${result.id}/refused`);
    expect(whole.json()).toEqual(refused);
    const part = await read(`/${result.id}/refused?page=2&page_size=2`);
    expect(part.json()).toEqual(refused.slice(2));
    expect(part.headers["x-total-count"]).toBe("3");
    expect(part.headers["link"]).toContain('rel="prev"');
  });

  it("keeps which new id each pasted one was given, in parts", async () => {
    const child = { table: "warrants", line: 2, cells: { id: "w", issue_id: "i1", name: "TO" } };
    const { result } = await saveBatch(api, [issueRow("i1"), issueRow("i2", 3), child]);
    const { issues = {}, warrants = {} } = result.ids;
    expect((await read(`/${result.id}/ids`)).json()).toEqual([
      { table: "issues", pasted: "i1", id: issues["i1"] },
      { table: "issues", pasted: "i2", id: issues["i2"] },
      { table: "warrants", pasted: "w", id: warrants["w"] },
    ]);
    const part = await read(`/${result.id}/ids?page=2&page_size=1`);
    expect(part.json()).toEqual([{ table: "issues", pasted: "i2", id: issues["i2"] }]);
    expect(part.headers["x-total-count"]).toBe("3");
  });

  it("has neither where it is an undo", async () => {
    const { result } = await saveBatch(api, [issueRow("n")]);
    const undone = await undoBatch(api, result.id);
    expect((await read(`/${undone.id}/ids`)).json()).toEqual([]);
    expect((await read(`/${undone.id}/refused`)).json()).toEqual([]);
  });
});

describe("a changeset in the register", () => {
  it("is found by its issue, and uploads without it, each with what undid it", async () => {
    const upload = await saveBatch(api, [issueRow("apart")]);
    const issueId = String(upload.result.ids["issues"]?.["apart"]);
    const created = [{ table: "fees", record: { fee_level: 1 } }];
    const { id } = await saveChanges(api, issueId, { created });
    const undone = await undoBatch(api, id);
    const uploadUndone = await undoBatch(api, upload.result.id);
    const idsOf = async (query: string) =>
      (await read(query)).json<Wire[]>().map((batch) => batch["id"]);
    expect(await idsOf(`?issue_id=${issueId}`)).toEqual([undone.id, id]);
    expect(await idsOf("?issue_id.empty=false")).toEqual([undone.id, id]);
    expect((await idsOf("?issue_id.empty=true")).slice(0, 2)).toEqual([
      uploadUndone.id,
      upload.result.id,
    ]);
    expect(await idsOf("?issue_id=nobody")).toEqual([]);
  });

  it.each([
    ["?issue_id=", "issue_id", "badId"],
    ["?issue_id.empty=yes", "issue_id.empty", "notYesNo"],
    ["?issue_id.empty=true&issue_id=a", "issue_id", "unknownParameter"],
  ])("is not looked for with %s", async (place, field, code) => {
    const response = await api.call("GET", `/api/batches${place}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field, code }] });
  });
});

describe("the same rows in another batch", () => {
  const digestOf = (rows: readonly Row[]): string =>
    createHash("sha256")
      .update(rows.map((row) => `${JSON.stringify(row)}\n`).join(""))
      .digest("hex");

  it("are saved, and distinguished from new ones", async () => {
    const rows = [issueRow("same")];
    const first = await saveBatch(api, rows);
    expect(first.result.repeats).toBeNull();
    const again = await saveBatch(api, rows);
    expect(again.result.created).toMatchObject({ issues: 1 });
    expect(again.result.repeats).toEqual({
      id: first.result.id,
      by: "anna",
      at: expect.any(String),
    });
  });

  it("are found by their digest before they are sent", async () => {
    const rows = [issueRow("known")];
    const place = `?content=${digestOf(rows)}`;
    expect((await read(place)).json()).toEqual([]);
    const { result } = await saveBatch(api, rows);
    const found = await read(place);
    expect(found.json()).toMatchObject([{ id: result.id, by: "anna", undone_by: null }]);
    expect(found.headers["x-total-count"]).toBe("1");
  });

  it.each(["?content=abc", "?content=", `?content=${"a".repeat(64)}&content=b`])(
    "are not looked for with %s",
    async (place) => {
      expect((await api.call("GET", `/api/batches${place}`)).statusCode).toBe(422);
    },
  );
});
