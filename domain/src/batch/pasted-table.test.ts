import { expect, test } from "vitest";
import { commit } from "../entities/commit.ts";
import { readPastedTable } from "./pasted-table.ts";

test("counts records with the header as 1, blank ones and line breaks in cells included", () => {
  const table = readPastedTable(commit, 'issue_id\tname\r\na\t"B\nC"\r\n\t \r\nb\tD\r\n');
  expect(table.rows).toEqual([
    { line: 2, cells: ["a", "B\nC"] },
    { line: 4, cells: ["b", "D"] },
  ]);
});

test("gives an unknown column that is called like a taken field a name of its own", () => {
  expect(readPastedTable(commit, "issue_id\tname\tname\na\tb\tc\n").keys).toEqual([
    "issue_id",
    "name",
    "name#3",
  ]);
});

test("reads nothing as a table without rows", () => {
  expect(readPastedTable(commit, "")).toMatchObject({
    header: [],
    columns: [],
    rows: [],
    keys: [],
  });
});
