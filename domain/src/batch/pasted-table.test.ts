import { expect, test } from "vitest";
import { commit } from "../entities/commit.ts";
import { readPastedTable, toBatchRow } from "./pasted-table.ts";

const rowsOf = (text: string) => {
  const table = readPastedTable(commit, text);
  return table.rows.map((row) => toBatchRow(table, row));
};

test("counts records with the header as 1, blank ones and line breaks in cells included", () => {
  const table = readPastedTable(commit, 'issue_id\tname\r\na\t"B\nC"\r\n\t \r\nb\tD\r\n');
  expect(table.rows).toEqual([
    { line: 2, cells: ["a", "B\nC"] },
    { line: 4, cells: ["b", "D"] },
  ]);
});

test("names cells by their fields, leaves out empty ones", () => {
  expect(rowsOf("Namn\tEmissions-id\tBelopp\nCardeon\ta\t1 500 000,00\nX\tb\t\n")).toEqual([
    {
      table: "commits",
      line: 2,
      cells: { name: "Cardeon", issue_id: "a", amount_in_cash: "1 500 000,00" },
    },
    { table: "commits", line: 3, cells: { name: "X", issue_id: "b" } },
  ]);
});

test("loses no cell of an unknown, repeated, nameless or missing column", () => {
  const [row] = rowsOf("issue_id\tname\tcolour\tNamn\t\tcolour\n a\tb\tred\tc\td\tblue\te\n");
  expect({ ...row?.cells }).toEqual({
    issue_id: " a",
    name: "b",
    colour: "red",
    Namn: "c",
    "#5": "d",
    "colour#6": "blue",
    "#7": "e",
  });
});

test("gives an unknown column that is called like a taken field a name of its own", () => {
  const [row] = rowsOf("issue_id\tname\tname\na\tb\tc\n");
  expect({ ...row?.cells }).toEqual({ issue_id: "a", name: "b", "name#3": "c" });
});

test("keeps a column called __proto__ as an ordinary name", () => {
  const [row] = rowsOf("issue_id\t__proto__\na\tb\n");
  expect(Object.keys(row?.cells ?? {})).toEqual(["issue_id", "__proto__"]);
});

test("reads nothing as a table without rows", () => {
  expect(readPastedTable(commit, "")).toMatchObject({
    header: [],
    columns: [],
    rows: [],
    keys: [],
  });
});
