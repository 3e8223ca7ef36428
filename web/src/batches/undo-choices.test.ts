import { perTable } from "@teckna/domain/per-table";
import { expect, test } from "vitest";
import type { SkippedRow, UndoPreview } from "../api/batches/batches.ts";
import { alongWithIssues, countUndone, includeOf } from "./undo-choices.ts";

const row = (more: Partial<SkippedRow>): SkippedRow => ({
  table: "issues",
  id: "i1",
  version: 2,
  reason: "changed",
  children: null,
  by: "bo",
  at: null,
  record: { id: "i1" },
  ...more,
});

const none = perTable(() => 0);
const issue = row({ children: 3 });
const warrant = row({ table: "warrants", id: "w1", record: { id: "w1", issue_id: "i1" } });
const other = row({ table: "warrants", id: "w2", record: { id: "w2", issue_id: "i2" } });
const gone = row({ id: "i3", reason: "deleted" });

const preview: UndoPreview = {
  undo: { ...none, issues: 10 },
  kept: { ...none, issues: 2, warrants: 2 },
  all: 15,
  rows: [issue, gone, warrant, other],
};

const choosing = (...ids: string[]) => ({ chosen: new Set(ids), isAll: false });

test.each([
  ["nothing", choosing(), 10],
  ["an issue with the children that it has", choosing("i1"), 14],
  ["an issue and a child of its own, which is counted once", choosing("i1", "w1"), 14],
  ["a child alone", choosing("w1"), 11],
  ["rows that do not belong together", choosing("i1", "w2"), 15],
  ["all of them", { chosen: new Set<string>(), isAll: true }, 15],
] as const)("counts what goes where one chooses %s", (_, choices, count) => {
  expect(countUndone(preview, choices)).toBe(count);
});

test("a child goes along with its issue, ticked or not, and no other does", () => {
  expect([...alongWithIssues(preview.rows, choosing("i1"))]).toEqual(["w1"]);
  expect([...alongWithIssues(preview.rows, choosing("w1", "w2"))]).toEqual([]);
});

test("nothing comes back along with its issue", () => {
  const rows = [row({ children: null }), warrant];
  expect([...alongWithIssues(rows, choosing("i1"))]).toEqual([]);
  const undo = { ...none, issues: 1 };
  expect(countUndone({ ...preview, undo, rows }, choosing("i1", "w1"))).toBe(3);
});

test("a request states how many children each issue was reported to have", () => {
  expect(includeOf(preview, choosing())).toBe("untouched");
  expect(includeOf(preview, choosing("i1", "w2", "i3"))).toEqual([
    { id: "i1", version: 2, children: 3 },
    { id: "w2", version: 2, children: 0 },
  ]);
});

test("more than is listed is requested as all, and counted by the server", () => {
  const more = { ...preview, kept: { ...none, issues: 500 }, all: 777 };
  const all = { chosen: new Set<string>(), isAll: true };
  expect(includeOf(more, all)).toBe("all");
  expect(countUndone(more, all)).toBe(777);
});
