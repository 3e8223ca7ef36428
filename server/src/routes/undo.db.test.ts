import { randomUUID } from "node:crypto";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noRows, previewUndo, saveBatch, sendUndo, undoBatch } from "../../test/batches.ts";
import { at, saveIssues, savedOf, statusOf } from "../../test/saved-issues.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({});
});
afterAll(() => api.close());

const replace = async (path: string, id: string, change: Wire): Promise<void> => {
  const record = (await api.call("GET", `/api/${path}/${id}`)).json<Wire>();
  const response = await api.call("PUT", `/api/${path}/${id}`, { body: { ...record, ...change } });
  expect(response.statusCode, response.body).toBe(200);
};

const addWarrant = (issueId: string) =>
  api.create(warrant, { issue_id: issueId, name: "Egen" }).then((record) => String(record["id"]));

describe("the undo of a batch", () => {
  it("takes away all that the batch stored, as a batch with a history", async () => {
    const saved = await saveIssues(api);
    expect(await previewUndo(api, saved.id)).toEqual({
      undo: { ...noRows, issues: 3, warrants: 3 },
      kept: noRows,
      all: 6,
      rows: [],
    });
    const undone = await undoBatch(api, saved.id);
    expect(undone).toMatchObject({
      undoes: saved.id,
      removed: { ...noRows, issues: 3, warrants: 3 },
      restored: noRows,
      kept: noRows,
      kept_rows: [],
    });
    for (const id of saved.issues) expect(await statusOf(api, "issues", id)).toBe(404);
    for (const id of saved.warrants) expect(await statusOf(api, "warrants", id)).toBe(404);
    const [last] = await api.history(issue, saved.issues[0]);
    expect(last).toMatchObject({ action: "undo", by: "anna", batch: undone.id, version: 2 });
  });

  it("keeps a row that was changed since, with its issue, and reports by whom", async () => {
    const saved = await saveIssues(api);
    await replace("warrants", at(saved.warrants, 0), { name: "TO 2" });
    const undone = await undoBatch(api, saved.id);
    expect(undone.removed).toEqual({ ...noRows, issues: 2, warrants: 2 });
    expect(undone.kept).toEqual({ ...noRows, issues: 1, warrants: 1 });
    expect(undone.kept_rows).toMatchObject([
      { table: "issues", id: saved.issues[0], reason: "children", children: 1, by: "anna" },
      {
        table: "warrants",
        id: saved.warrants[0],
        version: 2,
        reason: "changed",
        by: "anna",
        record: { name: "TO 2" },
      },
    ]);
    expect(await statusOf(api, "issues", at(saved.issues, 0))).toBe(200);
    expect(await statusOf(api, "warrants", at(saved.warrants, 0))).toBe(200);
  });

  it("keeps an issue that was given children since, and not the rows beside it", async () => {
    const saved = await saveIssues(api);
    const own = await addWarrant(at(saved.issues, 1));
    const preview = await previewUndo(api, saved.id);
    expect(preview.undo).toEqual({ ...noRows, issues: 2, warrants: 3 });
    expect(preview.rows).toMatchObject([{ id: saved.issues[1], reason: "children", children: 1 }]);
    await undoBatch(api, saved.id);
    expect(await statusOf(api, "warrants", own)).toBe(200);
    expect(await statusOf(api, "warrants", at(saved.warrants, 1))).toBe(404);
  });

  it("leaves what someone deleted since, and reports it", async () => {
    const saved = await saveIssues(api);
    await api.call("DELETE", `/api/issues/${saved.issues[2]}`);
    const undone = await undoBatch(api, saved.id);
    expect(undone.removed).toEqual({ ...noRows, issues: 2, warrants: 2 });
    expect(undone.kept_rows.map(({ id, reason }) => [id, reason])).toEqual([
      [saved.issues[2], "deleted"],
      [saved.warrants[2], "deleted"],
    ]);
  });

  it("takes everything along where that is requested, children that came since included", async () => {
    const saved = await saveIssues(api);
    const own = await addWarrant(at(saved.issues, 0));
    await replace("issues", at(saved.issues, 1), { share_id: "NY" });
    const undone = await undoBatch(api, saved.id, "all");
    expect(undone.removed).toEqual({ ...noRows, issues: 3, warrants: 4 });
    expect(undone.kept).toEqual(noRows);
    expect(await statusOf(api, "warrants", own)).toBe(404);
  });

  it("takes the chosen rows along, unless they were changed once more", async () => {
    const saved = await saveIssues(api);
    await replace("issues", at(saved.issues, 0), { share_id: "NY" });
    await replace("issues", at(saved.issues, 1), { share_id: "NY" });
    const { rows } = await previewUndo(api, saved.id);
    const include = rows.map(({ id, version }) => ({ id, version }));
    await replace("issues", at(saved.issues, 1), { share_id: "NYARE" });
    const undone = await undoBatch(api, saved.id, include);
    expect(undone.removed).toEqual({ ...noRows, issues: 2, warrants: 3 });
    expect(undone.kept_rows).toMatchObject([
      { id: saved.issues[1], reason: "changed", record: { share_id: "NYARE" } },
    ]);
  });

  it("reports how many rows go along with an issue, whatever else became of it", async () => {
    const saved = await saveIssues(api);
    await replace("issues", at(saved.issues, 0), { share_id: "NY" });
    const own = await addWarrant(at(saved.issues, 0));
    await replace("warrants", at(saved.warrants, 0), { name: "TO 2" });
    const preview = await previewUndo(api, saved.id);
    expect(preview.rows).toMatchObject([
      { id: saved.issues[0], reason: "changed", children: 2 },
      { id: saved.warrants[0], reason: "changed", children: null },
    ]);
    expect(preview.undo).toEqual({ ...noRows, issues: 2, warrants: 2 });
    expect(preview.all).toBe(7);
    const { removed } = await undoBatch(api, saved.id, "all");
    expect(removed).toEqual({ ...noRows, issues: 3, warrants: 4 });
    expect(await statusOf(api, "warrants", own)).toBe(404);
  });

  it("keeps a chosen issue that was given another child since, and reports it", async () => {
    const saved = await saveIssues(api);
    await replace("issues", at(saved.issues, 0), { share_id: "NY" });
    await addWarrant(at(saved.issues, 0));
    const { rows } = await previewUndo(api, saved.id);
    const include = rows.map(({ id, version, children }) => ({
      id,
      version,
      children: children ?? 0,
    }));
    const late = await addWarrant(at(saved.issues, 0));
    const kept = await undoBatch(api, saved.id, include);
    expect(kept.removed).toEqual({ ...noRows, issues: 2, warrants: 3 });
    expect(kept.kept_rows).toMatchObject([{ id: saved.issues[0], reason: "changed", children: 2 }]);
    expect(await statusOf(api, "warrants", late)).toBe(200);
    const [row] = kept.kept_rows;
    const again = await undoBatch(api, saved.id, [
      { id: row?.id, version: row?.version, children: row?.children },
    ]);
    expect(again.removed).toEqual({ ...noRows, issues: 1, warrants: 2 });
    expect(await statusOf(api, "warrants", late)).toBe(404);
  });

  it("reports nothing to undo where all is undone already", async () => {
    const saved = await saveIssues(api);
    await undoBatch(api, saved.id);
    const again = await undoBatch(api, saved.id);
    expect(again).toMatchObject({ removed: noRows, kept: noRows });
    expect((await api.call("GET", `/api/batches/${again.id}`)).statusCode).toBe(404);
  });

  it("lets a restored issue bring back exactly its own children", async () => {
    const saved = await saveIssues(api);
    await undoBatch(api, saved.id);
    const response = await api.call("POST", `/api/issues/${saved.issues[0]}/restore`);
    expect(response.statusCode).toBe(200);
    expect(await statusOf(api, "warrants", at(saved.warrants, 0))).toBe(200);
    expect(await statusOf(api, "warrants", at(saved.warrants, 1))).toBe(404);
  });
});

describe("the undo of an undo", () => {
  it("brings everything back, and can be undone again", async () => {
    const saved = await saveIssues(api);
    const undone = await undoBatch(api, saved.id);
    const redone = await undoBatch(api, undone.id);
    expect(redone).toMatchObject({
      restored: { ...noRows, issues: 3, warrants: 3 },
      removed: noRows,
    });
    for (const id of saved.warrants) expect(await statusOf(api, "warrants", id)).toBe(200);
    expect((await previewUndo(api, saved.id)).undo).toEqual({ ...noRows, issues: 3, warrants: 3 });
    const again = await undoBatch(api, saved.id);
    expect(again.removed).toEqual({ ...noRows, issues: 3, warrants: 3 });
    expect((await api.history(issue, saved.issues[0])).map(({ action }) => action)).toEqual([
      "undo",
      "undo",
      "undo",
      "create",
    ]);
  });

  it("leaves what was restored meanwhile, and reports it", async () => {
    const saved = await saveIssues(api);
    const undone = await undoBatch(api, saved.id);
    await api.call("POST", `/api/issues/${saved.issues[0]}/restore`);
    const redone = await undoBatch(api, undone.id);
    expect(redone.restored).toEqual({ ...noRows, issues: 2, warrants: 2 });
    expect(redone.kept_rows.map(({ id, reason }) => [id, reason])).toEqual([
      [saved.issues[0], "restored"],
      [saved.warrants[0], "restored"],
    ]);
  });

  it("brings no child back to an issue that is deleted", async () => {
    const parent = String((await api.create(issue, { share_id: "P" }))["id"]);
    const cells = { id: "w", issue_id: parent, name: "TO" };
    const saved = savedOf(await saveBatch(api, [{ table: "warrants", line: 2, cells }]));
    const undone = await undoBatch(api, saved.id);
    await api.call("DELETE", `/api/issues/${parent}`);
    const redone = await undoBatch(api, undone.id, "all");
    expect(redone.restored).toEqual(noRows);
    expect(redone.kept_rows).toMatchObject([{ id: saved.warrants[0], reason: "issueDeleted" }]);
  });
});

describe("an undo is refused", () => {
  it.each([
    ["without an id", {}, "id", "badId"],
    ["with an unknown field", { id: randomUUID(), force: true }, "force", "unknownField"],
    ["with another word", { id: randomUUID(), include: "some" }, "include", "ambiguous"],
    [
      "with a row without version",
      { id: randomUUID(), include: [{ id: "a" }] },
      "include.0.version",
      "notWhole",
    ],
  ])("%s", async (_, body, field, code) => {
    const saved = await saveIssues(api);
    const response = await sendUndo(api, saved.id, body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field, code }] });
  });

  it.each([randomUUID(), "nope"])("for the unknown batch %s", async (id) => {
    expect((await sendUndo(api, id, { id: randomUUID() })).statusCode).toBe(404);
    expect((await api.call("GET", `/api/batches/${id}/undo`)).statusCode).toBe(404);
  });
});
