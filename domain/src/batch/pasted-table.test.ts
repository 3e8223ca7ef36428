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

test.each([
  ["an empty line", "\r\nissue_id\tname\r\na\tB\r\n"],
  ["cells that are blank", "\t\r\nissue_id\tname\r\na\tB\r\n"],
  ["the word for its delimiter", "sep=;\nissue_id;name\na;B\n"],
])("finds the header below %s, and counts lines from the beginning", (_, text) => {
  expect(readPastedTable(commit, text)).toMatchObject({
    header: ["issue_id", "name"],
    rows: [{ line: 3, cells: ["a", "B"] }],
  });
});

test("reads a comma after the last name as a column that needs no choice", () => {
  expect(readPastedTable(commit, "issue_id,name,\na,B,\n")).toMatchObject({
    keys: ["issue_id", "name", "#3"],
    unknown: [],
  });
});

test("requires a choice for a column without a name in which something stands", () => {
  const table = readPastedTable(commit, ",issue_id,Xyz,name\n0,a,,B\n");
  expect(table.unknown.map(({ index, name }) => [index, name])).toEqual([
    [0, ""],
    [2, "Xyz"],
  ]);
  expect(readPastedTable(commit, "issue_id\tname\t#\n").unknown).toMatchObject([{ name: "#" }]);
});
