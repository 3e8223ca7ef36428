import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { HttpError } from "../../api/http-error.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { IssueWorkspace } from "../model/issue-workspace.ts";
import { mergeConflicts } from "./merge-conflicts.ts";

const none = { first: 0, end: 0 };
const meta = { version: 1, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };

const opened = () => {
  const commit = (id: string, name: string) => ({ record: { id, issueId: "i1", name }, meta });
  const children = new Map([["commits", [commit("c1", "Alfa"), commit("c2", "Beta")]]] as const);
  const workspace = new IssueWorkspace("i1", children);
  const table = workspace.tables.find(({ path }) => path === "commits");
  if (!table) throw new Error("no commitments");
  return { workspace, table };
};

const conflict = (...conflicts: readonly object[]): HttpError =>
  new HttpError(412, JSON.parse(JSON.stringify({ errors: [], conflicts })));

test("a newer version of the issue alone is no row of others", () => {
  const { workspace } = opened();
  const merged: unknown[] = [];
  const current = { ...emptyRecord(issue), id: "i1", share_id: "NYTT", version: 2 };
  const error = conflict({ table: "issues", id: "i1", code: "versionMismatch", current });
  const mergeIssue = (theirs: unknown): void => void merged.push(theirs);
  expect(mergeConflicts({ workspace, mergeIssue }, error)).toEqual({ isNone: true, renewed: [] });
  expect(merged).toHaveLength(1);
});

test("what is typed in a row that somebody deleted is reported, and what was removed here too is not", () => {
  const { workspace, table } = opened();
  table.edit(
    { kind: "write", at: { top: 0, bottom: 0, left: 0, right: 0 }, block: [["Alfa X"]] },
    none,
  );
  table.edit({ kind: "remove", at: { top: 1, bottom: 1, left: 0, right: 0 } }, none);
  const error = conflict(
    { table: "commits", id: "c1", code: "notFound" },
    { table: "commits", id: "c2", code: "notFound" },
  );
  const merged = mergeConflicts({ workspace, mergeIssue: () => {} }, error);
  expect(merged?.isNone).toBe(false);
  expect(merged?.renewed.map(({ row }) => [row.draft.entry("name").text, row.version])).toEqual([
    ["Alfa X", null],
  ]);
});

test("a new row that an earlier save stored, whose response was lost, keeps its id and what was typed since", () => {
  const { workspace, table } = opened();
  const write = (row: number, column: number, text: string) =>
    table.edit(
      {
        kind: "write",
        at: { top: row, bottom: row, left: column, right: column },
        block: [[text]],
      },
      none,
    );
  write(2, 0, "Gamma");
  write(3, 0, "Delta");
  const [, , gamma, delta] = table.rows;
  write(
    2,
    table.columns.findIndex(({ name }) => name === "amountInCash"),
    "7",
  );
  const current = { id: gamma?.id, issue_id: "i1", name: "Gamma", version: 1 };
  const error = conflict(
    { table: "commits", id: gamma?.id, code: "idExists", current },
    { table: "commits", id: delta?.id, code: "idExists", current: null },
  );
  mergeConflicts({ workspace, mergeIssue: () => {} }, error);
  const saved = table
    .dirtyRows()
    .map(({ id, version, draft }) => [
      draft.entry("name").text,
      draft.entry("amountInCash").text,
      version,
      id === gamma?.id || id === delta?.id,
    ]);
  expect(saved).toEqual([
    ["Gamma", "7", 1, true],
    ["Delta", "", null, false],
  ]);
});
