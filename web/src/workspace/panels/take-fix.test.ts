import type { Finding } from "@teckna/domain/checks/finding";
import { findingsOf } from "@teckna/domain/checks/findings-of";
import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { Draft } from "../../records/form/draft.ts";
import { IssueWorkspace } from "../model/issue-workspace.ts";
import { stepsOf } from "../model/taken-steps.ts";
import { recordsSoFar, recordsTyped } from "../model/records-typed.ts";
import { placesIn, takeFix } from "./take-fix.ts";

const now = Date.parse("2024-05-01");

const open = () => ({ draft: new Draft(issue, {}), workspace: new IssueWorkspace("i1", null) });

type Parts = ReturnType<typeof open>;

const find = ({ draft, workspace }: Parts, rule: string): Finding | undefined =>
  findingsOf(recordsTyped(draft, workspace), { now }).find((finding) => finding.rule === rule);

const found = (parts: Parts, rule: string): Finding => {
  const finding = find(parts, rule);
  if (!finding) throw new Error(`${rule} does not speak`);
  return finding;
};

test("a fix of the issue is written to its field, and taken back", () => {
  const parts = open();
  parts.draft.set("incRightsDate", "2024-03-26");
  parts.draft.set("exRightsDate", "2024-03-27");
  parts.draft.set("recordDate", "2024-04-02");
  const taken = takeFix(found(parts, "D03"), parts);
  expect(taken).toMatchObject({ field: "recordDate", before: "2024-04-02", after: "2024-03-28" });
  expect(find(parts, "D03")).toBeUndefined();
  taken?.undo();
  expect(parts.draft.entry("recordDate").text).toBe("2024-04-02");
});

test("a fix of the issue is a step of its fields, to be undone and done again", () => {
  const parts = open();
  parts.draft.set("approxTotalCommitment", "0.8");
  const taken = takeFix(found(parts, "P01"), parts);
  const steps = stepsOf(parts.draft);
  taken?.undo();
  expect(parts.draft.entry("approxTotalCommitment").text).toBe("0,8");
  steps.step("redo");
  expect(parts.draft.entry("approxTotalCommitment").text).toBe("80");
  steps.step("undo");
  expect(parts.draft.entry("approxTotalCommitment").text).toBe("0,8");
});

test("a fix for a text that was typed on is not taken", () => {
  const parts = open();
  const { draft, workspace } = parts;
  draft.type("approxTotalCommitment", "0,8");
  const finding = findingsOf(recordsSoFar(draft, workspace), { now }).find(
    ({ rule }) => rule === "P01",
  );
  if (!finding) throw new Error("P01 does not speak");
  draft.type("approxTotalCommitment", "0,85");
  draft.leaveTyped("approxTotalCommitment");
  expect(takeFix(finding, parts)).toBeNull();
  expect(draft.entry("approxTotalCommitment").text).toBe("0,85");
  draft.type("approxTotalCommitment", "0,8");
  draft.leaveTyped("approxTotalCommitment");
  expect(takeFix(finding, parts)).toMatchObject({ after: "80" });
});

test("what was written after a fix is not taken back", () => {
  const parts = open();
  parts.draft.set("approxTotalCommitment", "0.8");
  const taken = takeFix(found(parts, "P01"), parts);
  expect(parts.draft.entry("approxTotalCommitment").value).toBe("80");
  parts.draft.set("approxTotalCommitment", "90");
  taken?.undo();
  expect(parts.draft.entry("approxTotalCommitment").value).toBe("90");
});

test("a fix of a child is written to its row, which its grid can undo", () => {
  const parts = open();
  const commits = parts.workspace.tables.find(({ path }) => path === "commits");
  commits?.propose(0, { name: "Alfa AB" });
  commits?.propose(1, { name: "Styrelseordförande Anna Berg" });
  const finding = found(parts, "K12");
  expect(placesIn(parts)(finding)?.child?.row).toBe(commits?.rows[1]);
  const taken = takeFix(finding, parts);
  expect(commits?.rows[1]?.draft.entry("name").text).toBe("Anna Berg");
  commits?.edit({ kind: "undo" }, { first: 0, end: 2 });
  expect(commits?.rows[1]?.draft.entry("name").text).toBe("Styrelseordförande Anna Berg");
  taken?.undo();
  expect(commits?.rows[1]?.draft.entry("name").text).toBe("Styrelseordförande Anna Berg");
});
