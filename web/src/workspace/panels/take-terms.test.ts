import { issue } from "@teckna/domain/entities/issue";
import { readTerms } from "@teckna/domain/terms/read-terms";
import { expect, test } from "vitest";
import { Draft } from "../../records/form/draft.ts";
import { IssueWorkspace } from "../model/issue-workspace.ts";
import { stepsOf } from "../model/taken-steps.ts";
import { takeTerms } from "./take-terms.ts";

const open = () => {
  const draft = new Draft(issue, {});
  const workspace = new IssueWorkspace("i1", null);
  const warrants = workspace.tables.find(({ path }) => path === "warrants");
  if (!warrants) throw new Error("no warrants");
  const shown = () => [
    draft.entry("sharesRequired").text,
    draft.entry("unitSubPrice").text,
    ...warrants.rows.map(({ draft: row }) => row.entry("name").text),
  ];
  const steps = stepsOf(draft);
  const take = (text: string): void => takeTerms(readTerms(text), { draft, workspace });
  return { draft, warrants, shown, steps, take };
};

const edit = (table: ReturnType<typeof open>["warrants"], column: number, text: string): void => {
  const at = { top: 0, bottom: 0, left: column, right: column };
  table.edit({ kind: "write", at, block: [[text]] }, { first: 0, end: 1 });
};

test("all that terms are put into is undone at once, and done again", () => {
  const { steps, shown, take } = open();
  take("1:11 10:1 1+1TO2+1TO3 1,06");
  expect(shown()).toEqual(["1", "1,06", "TO2", "TO3"]);
  expect(steps.next("undo")).toBe("sharesRequired");
  steps.step("undo");
  expect(shown()).toEqual(["", ""]);
  steps.step("redo");
  expect(shown()).toEqual(["1", "1,06", "TO2", "TO3"]);
  take("2:11 10:1 1+1TO2+1TO3 1,06");
  steps.step("undo");
  expect(shown()).toEqual(["1", "1,06", "TO2", "TO3"]);
  steps.step("undo");
  expect(shown()).toEqual(["", ""]);
});

test("terms that change nothing are no step, and warrants alone are one", () => {
  const { steps, shown, take } = open();
  take("1:11 1,06");
  take("1:11 1,06");
  steps.step("undo");
  expect(steps.next("undo")).toBeNull();
  steps.step("redo");
  take("1:11 1+1TO2 1,06");
  expect(shown()).toEqual(["1", "1,06", "TO2"]);
  steps.step("undo");
  expect(shown()).toEqual(["1", "1,06"]);
});

test("what was typed in the row of a warrant since keeps it, and another name keeps the terms", () => {
  const { steps, shown, take, warrants } = open();
  take("1:11 1+1TO2 1,06");
  const dates = warrants.columns.findIndex(({ name }) => name === "subStartDate");
  edit(warrants, dates, "2025-03-05");
  steps.step("undo");
  expect(shown()).toEqual(["", "", ""]);
  steps.step("redo");
  expect(shown()).toEqual(["1", "1,06", "TO2"]);
  edit(warrants, 0, "TO4");
  expect(steps.next("undo")).toBeNull();
});
