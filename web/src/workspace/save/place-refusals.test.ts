import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { HttpError } from "../../api/http-error.ts";
import { Draft } from "../../records/form/draft.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { IssueWorkspace } from "../model/issue-workspace.ts";
import { collectChanges } from "./collect-changes.ts";
import { placeRefusals } from "./place-refusals.ts";

const release = { text: "Alfa 5", pageStarts: [0], sha256: "a".repeat(64) };

const refusal = (errors: readonly object[]): HttpError =>
  new HttpError(422, JSON.parse(JSON.stringify({ errors })));

test("a refused citation is reported at its field, and the value is saved without it next", () => {
  const draft = new Draft(issue, { ...emptyRecord(issue), id: "i1", shareId: "NXTCL" });
  const workspace = new IssueWorkspace("i1", null);
  const tableOf = (path: string) => {
    const found = workspace.tables.find((one) => one.path === path);
    if (!found) throw new Error(path);
    return found;
  };
  tableOf("sources").append([{}]);
  const [kept] = tableOf("sources").rows;
  kept?.takeRelease(release);
  tableOf(commit.path).append([{ name: "Alfa", amountInCash: "5" }]);
  const [row] = tableOf(commit.path).rows;
  if (!kept || !row) throw new Error("no rows");
  const place = { source: kept.id, release: release.sha256, start: 0, end: 4 };
  const made = { ...place, rule: "pointed", confidence: null };
  row.draft.cite("name", { ...made, value: "Alfa" });
  row.draft.cite("amountInCash", { ...made, value: "5" });
  draft.cite("shareId", { ...made, value: "NXTCL" });
  const collect = () => {
    const collected = collectChanges({ draft, version: null }, workspace);
    if (!collected.ok) throw new Error("something is wrong");
    return collected.changes;
  };
  const message = "not kept";
  const refused = { code: "unknownRelease", message };
  const placed = placeRefusals(
    { draft, workspace, changes: collect() },
    refusal([{ ...refused, field: "citations.1.release", table: commit.path, id: row.id }]),
  );
  expect(placed?.table?.path).toBe(commit.path);
  expect(row.draft.entry("amountInCash").problem?.message).toBe(message);
  expect(row.draft.cited().map(([name]) => name)).toEqual(["name"]);
  expect(draft.cited()).toHaveLength(1);
  const own = refusal([{ ...refused, field: "citations.0.release", table: issue.path, id: "i1" }]);
  expect(placeRefusals({ draft, workspace, changes: collect() }, own)).toEqual({ table: null });
  expect(draft.entry("shareId").problem?.message).toBe(message);
  expect(draft.cited()).toEqual([]);
  expect(collect()[0]).not.toHaveProperty("citations");
});

test("a refused citation of no field that was sent is not placed", () => {
  const draft = new Draft(issue, { ...emptyRecord(issue), id: "i1" });
  const workspace = new IssueWorkspace("i1", null);
  const error = refusal([{ field: "citations.3.release", code: "unknownRelease", message: "" }]);
  expect(placeRefusals({ draft, workspace, changes: [] }, error)).toBeNull();
});
