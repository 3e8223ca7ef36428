import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noRows, previewUndo, undoBatch } from "../../test/batches.ts";
import {
  deleting,
  editFamily,
  newFamily,
  replacing,
  saveChanges,
  shown,
} from "../../test/changesets.ts";
import { faultsOf } from "../../test/conforms.ts";
import { statusOf } from "../../test/saved-issues.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const read = async (path: string): Promise<Wire> => (await api.call("GET", `/api/${path}`)).json();

const put = async (table: string, { id }: Wire, change: Wire): Promise<void> => {
  const path = `/api/${table}/${String(id)}`;
  const record = (await api.call("GET", path)).json<Wire>();
  const response = await api.call("PUT", path, { body: { ...record, ...change } });
  expect(response.statusCode, response.body).toBe(200);
};

describe("the undo of a save", () => {
  it("puts back what was replaced and deleted, and takes away what was created", async () => {
    const family = await newFamily(api);
    const before = await shown(api, family.issue);
    const parent = await read(`issues/${family.issue}`);
    const { id } = await saveChanges(api, family.issue, {
      created: [{ table: "sources", record: { source_type: "Prospekt" } }],
      replaced: [
        replacing("issues", parent, { share_id: "NEW", sub_start_date: "2026-05-13" }),
        replacing("commits", family.commit, { name: "Köparen", amount_in_cash: null }),
      ],
      deleted: [deleting("warrants", family.warrant)],
    });
    const after = await shown(api, family.issue);
    expect(after).not.toEqual(before);
    const undone = await undoBatch(api, id);
    expect(undone).toMatchObject({
      undoes: id,
      removed: { ...noRows, sources: 1 },
      restored: { ...noRows, warrants: 1 },
      replaced: { ...noRows, issues: 1, commits: 1 },
      kept: noRows,
      kept_rows: [],
    });
    expect(await shown(api, family.issue)).toEqual(before);
    expect((await api.history(commit, family.commit["id"]))[0]).toMatchObject({
      action: "undo",
      version: 3,
      batch: undone.id,
      changes: { name: ["Köparen", "Ägaren"], amount_in_cash: [null, 1.5] },
    });
    const redone = await undoBatch(api, undone.id);
    expect(redone).toMatchObject({
      removed: { ...noRows, warrants: 1 },
      restored: { ...noRows, sources: 1 },
      replaced: { ...noRows, issues: 1, commits: 1 },
    });
    expect(await shown(api, family.issue)).toEqual(after);
    await undoBatch(api, id);
    expect(await shown(api, family.issue)).toEqual(before);
    await undoBatch(api, redone.id);
    expect(await shown(api, family.issue)).toEqual(before);
  });

  it("is found by what it gave back, in searches and beside the children", async () => {
    const family = await newFamily(api);
    const parent = await read(`issues/${family.issue}`);
    const mark = randomUUID();
    await put("issues", parent, { share_id: mark });
    const { id } = await saveChanges(api, family.issue, {
      replaced: [replacing("issues", { ...parent, version: 2 }, { share_id: "OTHER" })],
    });
    expect((await api.call("GET", `/api/issues?q=${mark}`)).json()).toEqual([]);
    await undoBatch(api, id);
    const found = (await api.call("GET", `/api/issues?q=${mark}`)).json<Wire[]>();
    expect(found.map((record) => record["id"])).toEqual([family.issue]);
    expect(await read(`commits/${String(family.commit["id"])}`)).toMatchObject({
      issue_name: mark,
      version: 1,
    });
  });

  it("reports beforehand what it would do", async () => {
    const { id, issue: issueId, commit: own, warrant: gone, created } = await editFamily(api);
    const preview = await previewUndo(api, id);
    expect(preview).toEqual({
      undo: { ...noRows, issues: 1, commits: 1, warrants: 1, sources: 1 },
      kept: noRows,
      all: 4,
      rows: [],
      steps: [
        {
          table: "issues",
          id: issueId,
          version: 2,
          action: "replace",
          changes: { share_id: ["NEW", "PARENT"], unit_sub_price: [4.444444, null] },
        },
        { table: "warrants", id: gone["id"], version: 2, action: "restore", changes: {} },
        {
          table: "commits",
          id: own["id"],
          version: 2,
          action: "replace",
          changes: { name: ["Köparen", "Ägaren"], amount_in_cash: [null, 1.5] },
        },
        { table: "sources", id: created, version: 1, action: "remove", changes: {} },
      ],
    });
    expect(await faultsOf(api, "UndoPreview", preview)).toEqual([]);
  });

  it("keeps what was changed since, and puts back its own fields alone where that is chosen", async () => {
    const { id, commit: own, created } = await editFamily(api);
    await put("commits", own, { fee_level: 7 });
    await put("sources", { id: created }, { source_type: "Utfall" });
    const preview = await previewUndo(api, id);
    expect(preview.undo).toEqual({ ...noRows, issues: 1, warrants: 1 });
    expect(preview.all).toBe(4);
    expect(preview.rows).toMatchObject([
      {
        table: "commits",
        id: own["id"],
        version: 3,
        reason: "changed",
        children: null,
        by: "anna",
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*[+]0[12]:00$/),
        record: { fee_level: 7, name: "Köparen" },
      },
      { table: "sources", id: created, version: 2, reason: "changed" },
    ]);
    expect(await faultsOf(api, "UndoPreview", preview)).toEqual([]);
    const undone = await undoBatch(api, id, [{ id: own["id"], version: 3 }]);
    expect(undone).toMatchObject({
      replaced: { ...noRows, issues: 1, commits: 1 },
      removed: noRows,
      kept: { ...noRows, sources: 1 },
      kept_rows: [{ table: "sources", reason: "changed" }],
    });
    expect(await read(`commits/${String(own["id"])}`)).toMatchObject({
      name: "Ägaren",
      amount_in_cash: 1.5,
      fee_level: 7,
    });
    const rest = await undoBatch(api, id, "all");
    expect(rest).toMatchObject({ removed: { ...noRows, sources: 1 }, kept: noRows });
  });

  it("keeps a chosen record that was changed once more", async () => {
    const { id, commit: own } = await editFamily(api);
    await put("commits", own, { fee_level: 7 });
    await put("commits", own, { fee_level: 8 });
    const undone = await undoBatch(api, id, [{ id: own["id"], version: 3 }]);
    expect(undone.kept_rows).toMatchObject([{ id: own["id"], version: 4, reason: "changed" }]);
  });

  it("leaves alone what others deleted, restored or set as it was, and reports the first two", async () => {
    const { id, issue: issueId, commit: own, warrant: gone, created } = await editFamily(api);
    await api.call("DELETE", `/api/sources/${created}`);
    await api.call("POST", `/api/warrants/${String(gone["id"])}/restore`);
    await put("commits", own, { name: "Ägaren", amount_in_cash: 1.5 });
    const undone = await undoBatch(api, id);
    expect(undone).toMatchObject({
      removed: noRows,
      restored: noRows,
      replaced: { ...noRows, issues: 1 },
    });
    expect(undone.kept_rows.map((row) => [row.table, row.reason])).toEqual([
      ["warrants", "restored"],
      ["sources", "deleted"],
    ]);
    expect(await read(`issues/${issueId}`)).toMatchObject({ share_id: "PARENT" });
  });

  it("brings no child back to an issue that is deleted", async () => {
    const { id, issue: issueId, warrant: gone } = await editFamily(api);
    await api.call("DELETE", `/api/issues/${issueId}`);
    const undone = await undoBatch(api, id, "all");
    expect(undone).toMatchObject({ removed: noRows, restored: noRows, replaced: noRows });
    const kept = undone.kept_rows.map((row) => [row.table, row.reason]);
    expect(kept).toContainEqual(["warrants", "issueDeleted"]);
    expect(kept).toContainEqual(["commits", "deleted"]);
    expect(await statusOf(api, "warrants", String(gone["id"]))).toBe(404);
  });

  it("reports nothing to undo where all is undone already", async () => {
    const { id } = await editFamily(api);
    await undoBatch(api, id);
    const again = await undoBatch(api, id);
    expect(again).toMatchObject({ removed: noRows, restored: noRows, replaced: noRows });
    expect((await api.call("GET", `/api/batches/${again.id}`)).statusCode).toBe(404);
  });

  it("stands in the register beside the save, about the same issue", async () => {
    const { id, issue: issueId } = await editFamily(api);
    const undone = await undoBatch(api, id);
    expect(await read(`batches/${id}`)).toMatchObject({ undone_by: { id: undone.id } });
    expect(await read(`batches/${undone.id}`)).toMatchObject({
      kind: "undo",
      issue_id: issueId,
      undoes: id,
      replaced: { issues: 1, commits: 1 },
      restored: { warrants: 1 },
      removed: { sources: 1 },
    });
    const redone = await undoBatch(api, undone.id);
    expect(await read(`batches/${redone.id}`)).toMatchObject({ kind: "redo", issue_id: issueId });
  });
});
