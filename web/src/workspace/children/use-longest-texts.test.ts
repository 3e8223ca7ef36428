import { commit } from "@teckna/domain/entities/commit";
import { expect, it } from "vitest";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { ChildTable } from "../model/child-table.ts";
import { longestTexts } from "./use-longest-texts.ts";

it("counts the letters of a column's longest text, which never become fewer", () => {
  const table = new ChildTable(commit, "issue", () => {});
  const record = { ...emptyRecord(commit), id: "a", issueId: "issue", name: "Alfa AB" };
  const meta = { version: 3, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };
  table.load([{ record, meta }]);
  const count = longestTexts(table);
  const write = (text: string): void => {
    const at = { top: 0, bottom: 0, left: 0, right: 0 };
    table.edit({ kind: "write", at, block: [[text]] }, { first: 0, end: 1 });
  };
  const before = count();
  expect(before.slice(0, 2)).toEqual([7, 0]);
  write("Beta");
  expect(count()).toBe(before);
  write("Alfa Holding AB");
  expect(count().slice(0, 2)).toEqual([15, 0]);
});
