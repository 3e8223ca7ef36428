import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { Draft } from "../../records/form/draft.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { IssueWorkspace } from "../model/issue-workspace.ts";
import { stepsOf } from "../model/taken-steps.ts";
import { ReleaseModel } from "./release-model.ts";
import { stepFrom } from "./release-steps.ts";

const open = () => {
  const draft = new Draft(issue, { ...emptyRecord(issue), id: "i1", shareId: "NXTCL" });
  const workspace = new IssueWorkspace("i1", null);
  const commits = workspace.tables.find(({ path }) => path === "commits");
  if (!commits) throw new Error("no commits");
  return { draft, commits, model: new ReleaseModel(draft, workspace) };
};

test("fields that were filled in at once are emptied at once, as far as none was written to since", () => {
  const { draft, model } = open();
  const at = { kind: "field", name: "shareId" } as const;
  const days = () => [draft.entry("incRightsDate").text, draft.entry("exRightsDate").text];
  stepsOf(draft).takeAll(["incRightsDate", "exRightsDate"], () => {
    draft.set("incRightsDate", "2024-06-03");
    draft.set("exRightsDate", "2024-06-04");
    return null;
  });
  expect(stepFrom(model, at, "undo")).toMatchObject({ name: "incRightsDate" });
  expect(days()).toEqual(["", ""]);
  expect(stepFrom(model, at, "redo")).not.toBeNull();
  expect(days()).toEqual(["2024-06-03", "2024-06-04"]);
  draft.set("exRightsDate", "2024-06-05");
  expect(stepFrom(model, null, "undo")).toBeNull();
});

test("what is typed in cells and fields in turn is undone in turn, and what is typed anew is not done again", () => {
  const { draft, model, commits } = open();
  const elsewhere = { kind: "field", name: "recordDate" } as const;
  const at = { top: 0, bottom: 0, left: 0, right: 0 };
  commits.edit({ kind: "write", at, block: [["Alfa AB"]] }, { first: 0, end: 1 });
  draft.type("financialAdvisorId", "advisor-1");
  draft.leaveTyped("financialAdvisorId");
  expect(stepFrom(model, { kind: "cell", table: commits }, "undo")).toMatchObject({
    name: "financialAdvisorId",
  });
  expect(stepFrom(model, elsewhere, "undo")).toMatchObject({ name: "name" });
  expect(commits.rows).toEqual([]);
  draft.type("shareId", "NXT");
  draft.leaveTyped("shareId");
  expect(stepFrom(model, elsewhere, "redo")).toBeNull();
});

test("what was written over by what is no step is passed by", () => {
  const { draft, model } = open();
  const at = { kind: "field", name: "shareId" } as const;
  draft.type("financialAdvisorId", "advisor-1");
  draft.leaveTyped("financialAdvisorId");
  draft.type("sharesInUnit", "1");
  draft.leaveTyped("sharesInUnit");
  draft.set("sharesInUnit", 2);
  expect(stepFrom(model, at, "undo")).toMatchObject({ name: "financialAdvisorId" });
  expect(draft.entry("sharesInUnit").text).toBe("2");
});
