import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { Draft } from "../../records/form/draft.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { IssueWorkspace } from "../model/issue-workspace.ts";
import { restoreDraft } from "./restore-draft.ts";
import type { StoredDraft } from "./stored-draft.ts";

const base = { ...emptyRecord(issue), id: "i1", shareId: "NXTCL" };
const row = {
  base: { ...emptyRecord(commit), id: "c1" },
  id: "c1",
  version: null,
  isRemoved: false,
};

test("what was typed before an update of the product is there again, and texts of fields that it took away are reported", () => {
  const draft = new Draft(issue, base);
  const workspace = new IssueWorkspace("i1", null);
  const found: StoredDraft = {
    at: 1,
    issue: { base, texts: { recordDate: "2024-05-29", oldDate: "2024-05-30" } },
    rows: { commits: [{ ...row, texts: { name: "Alfa AB", oldAmount: "5 MSEK", oldEmpty: "" } }] },
  };
  restoreDraft({ draft, workspace, meetIssue: () => {}, stored: null }, found);
  expect(draft.entry("recordDate").value).toBe("2024-05-29");
  const commits = workspace.tables.find(({ path }) => path === "commits");
  expect(commits?.dirtyRows().map((typed) => typed.draft.entry("name").text)).toEqual(["Alfa AB"]);
  expect(workspace.restored()).toMatchObject({
    names: ["recordDate"],
    lost: ["2024-05-30", "5 MSEK"],
    counts: [{ path: "commits", count: 1 }],
  });
});
