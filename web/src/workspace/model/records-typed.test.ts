import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { Draft } from "../../records/form/draft.ts";
import { IssueWorkspace } from "./issue-workspace.ts";
import { isBeingTyped, recordsSoFar, recordsTyped } from "./records-typed.ts";

const open = () => {
  const draft = new Draft(issue, { id: "a", shareId: "A", offeredUnits: "100" });
  const workspace = new IssueWorkspace("a", null);
  const read = () => recordsTyped(draft, workspace);
  return { draft, workspace, read };
};

test("what is typed is the same value while a text is typed on, and another once it is read", () => {
  const { draft, read } = open();
  const before = read();
  draft.type("offeredUnits", "1");
  const typing = read();
  expect(typing).not.toBe(before);
  expect(typing.issue.offeredUnits).toBeNull();
  for (const text of ["12", "123"]) {
    draft.type("offeredUnits", text);
    expect(read()).toBe(typing);
  }
  draft.leave("offeredUnits");
  expect(read().issue.offeredUnits).toBe(123);
  const readBefore = read();
  draft.type("offeredUnits", "0123");
  draft.leave("offeredUnits");
  expect(read()).toBe(readBefore);
  expect(read()).toBe(read());
});

test("what is typed so far has the text of a field that was not left yet, if it can be read", () => {
  const { draft, workspace } = open();
  const read = () => recordsSoFar(draft, workspace).issue;
  expect(isBeingTyped(draft, workspace)).toBe(false);
  draft.type("offeredUnits", "1 23");
  draft.type("offeredUnits", "1 234");
  expect(isBeingTyped(draft, workspace)).toBe(true);
  expect(read()).toMatchObject({ shareId: "A", offeredUnits: 1234 });
  draft.type("offeredUnits", "1 234x");
  expect(read().offeredUnits).toBeNull();
  draft.type("offeredUnits", "");
  expect(read().offeredUnits).toBeNull();
  draft.leave("offeredUnits");
  expect(isBeingTyped(draft, workspace)).toBe(false);
  expect(recordsSoFar(draft, workspace)).toBe(recordsTyped(draft, workspace));
});

test("a child that is typed in a card counts as well", () => {
  const { draft, workspace } = open();
  const [warrants] = workspace.tables;
  if (!warrants) throw new Error("no table");
  warrants.propose(0, { name: "TO 1" });
  warrants.rows[0]?.draft.type("numberOfWarrants", "50");
  expect(isBeingTyped(draft, workspace)).toBe(true);
  expect(recordsSoFar(draft, workspace).warrants).toMatchObject([
    { name: "TO 1", numberOfWarrants: 50 },
  ]);
});

test("children that are changed, added or taken away make it another, and no others new", () => {
  const { workspace, read } = open();
  const [warrants] = workspace.tables;
  if (!warrants) throw new Error("no table");
  const none = read();
  warrants.propose(0, { name: "TO 1" });
  const one = read();
  expect(one.warrants).toMatchObject([{ name: "TO 1" }]);
  expect(one.issue).toBe(none.issue);
  warrants.propose(1, { name: "TO 2" });
  const two = read();
  expect(two.warrants[0]).toBe(one.warrants[0]);
  warrants.propose(1, { name: "TO 2" });
  expect(read()).toBe(two);
  warrants.takeBack();
  expect(read().warrants).toEqual([]);
});
