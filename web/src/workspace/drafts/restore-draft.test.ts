import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { expect, test, vi } from "vitest";
import { Draft } from "../../records/form/draft.ts";
import { compareVersions, mergeInto } from "../../records/save/merge.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { IssueWorkspace } from "../model/issue-workspace.ts";
import { restoreDraft } from "./restore-draft.ts";
import { draftToStore, type StoredDraft } from "./stored-draft.ts";

const base = { ...emptyRecord(issue), id: "i1", shareId: "NXTCL" };
const row = {
  base: { ...emptyRecord(commit), id: "c1" },
  id: "c1",
  version: null,
  isRemoved: false,
};

test("what waited for a choice waits for it again after a reload", () => {
  const stored = (version: number, name: string) => ({
    record: { ...row.base, name },
    meta: { version, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" },
  });
  const newer = { ...base, shareId: "THEIRS" };
  const openAt = (version: number, name: string) => {
    const workspace = new IssueWorkspace("i1", new Map([["commits", [stored(version, name)]]]));
    const table = workspace.tables.find(({ path }) => path === "commits");
    if (!table) throw new Error("no table");
    return { workspace, table };
  };
  const draft = new Draft(issue, base);
  draft.type("shareId", "MINE");
  mergeInto(draft, newer);
  const { workspace, table } = openAt(1, "Alfa");
  table.rows[0]?.write("name", "Alfa AB");
  table.merge("c1", stored(2, "Alfa Invest"));
  const found = draftToStore(draft, workspace, { at: 1, hasTexts: true });
  const again = openAt(2, "Alfa Invest");
  const fields = new Draft(issue, newer);
  const merged = vi.fn();
  const current = { record: newer, meta: stored(2, "").meta };
  restoreDraft(
    { draft: fields, workspace: again.workspace, mergeIssue: merged, stored: current },
    found,
  );
  expect(again.workspace.unchosen().map(({ overlap }) => overlap)).toEqual([
    { name: "name", before: "Alfa", theirs: "Alfa Invest", mine: "Alfa AB" },
  ]);
  expect(compareVersions(fields, newer).overlaps).toEqual([
    { name: "shareId", before: "NXTCL", theirs: "THEIRS", mine: "MINE" },
  ]);
  expect(merged).toHaveBeenCalledWith(current);
});

test("fields in which nothing was typed are those that others have saved since", () => {
  const newer = { ...base, shareId: "THEIRS" };
  const draft = new Draft(issue, newer);
  const workspace = new IssueWorkspace("i1", null);
  const found: StoredDraft = {
    at: 1,
    issue: { base, texts: {} },
    rows: { commits: [{ ...row, texts: { name: "Alfa AB" } }] },
  };
  const meta = { version: 2, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };
  const mergeIssue = vi.fn();
  restoreDraft({ draft, workspace, mergeIssue, stored: { record: newer, meta } }, found);
  expect(draft.base).toEqual(newer);
  expect(draft.entry("shareId").text).toBe("THEIRS");
  expect(mergeIssue).not.toHaveBeenCalled();
});

test("what was typed before an update of the product is there again, and texts of fields that it took away are reported", () => {
  const draft = new Draft(issue, base);
  const workspace = new IssueWorkspace("i1", null);
  const found: StoredDraft = {
    at: 1,
    issue: { base, texts: { recordDate: "2024-05-29", oldDate: "2024-05-30" } },
    rows: { commits: [{ ...row, texts: { name: "Alfa AB", oldAmount: "5 MSEK", oldEmpty: "" } }] },
  };
  restoreDraft({ draft, workspace, mergeIssue: () => {}, stored: null }, found);
  expect(draft.entry("recordDate").value).toBe("2024-05-29");
  const commits = workspace.tables.find(({ path }) => path === "commits");
  expect(commits?.dirtyRows().map((typed) => typed.draft.entry("name").text)).toEqual(["Alfa AB"]);
  expect(workspace.restored()).toMatchObject({
    names: ["recordDate"],
    lost: ["2024-05-30", "5 MSEK"],
    counts: [{ path: "commits", count: 1 }],
  });
});
