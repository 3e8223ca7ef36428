import { expect, test } from "vitest";
import { PasteTables } from "./paste-tables.ts";

const nothingNew = {};

test("a blank box holds nothing", () => {
  expect(new PasteTables().read({ path: "issues", text: " \n" })).toBeNull();
});

test("tells rows, columns and the columns that no field is called", () => {
  const tables = new PasteTables();
  expect(
    tables.read({ path: "issues", text: "id\tAktie-id\tsub_start_dat\tXyz\na\tA\t\t1\nb\tB\t\t" }),
  ).toEqual({
    rows: 2,
    columns: 4,
    isHeaderless: false,
    unknown: [
      { index: 2, name: "sub_start_dat", nearest: "sub_start_date" },
      { index: 3, name: "Xyz", nearest: null },
    ],
  });
});

test("offers no field that has a column already", () => {
  const tables = new PasteTables();
  const summary = tables.read({ path: "commits", text: "name\tnames\nA\tB" });
  expect(summary?.unknown).toEqual([{ index: 1, name: "names", nearest: null }]);
});

test("reads an unknown column as its nearest field, or leaves it out, as was chosen", () => {
  const tables = new PasteTables();
  tables.read({ path: "commits", text: "issue_id\tzzzz\tnme\tnot\ni\tx\tAda\ty" });
  const choices = { "2:nme": "read", "3:not": "ignore" } as const;
  expect(tables.rows({ choices: { commits: choices } })).toEqual([
    { table: "commits", line: 2, cells: { issue_id: "i", zzzz: "x", name: "Ada" } },
  ]);
});

test("sends parents before children, whatever order the boxes were filled in", () => {
  const tables = new PasteTables();
  tables.read({ path: "warrants", text: "issue_id\tname\ni\tTO1" });
  tables.read({ path: "issues", text: "id\tshare_id\ni\tA" });
  expect(tables.rows({ choices: {} }).map(({ table }) => table)).toEqual(["issues", "warrants"]);
});

test("gives refused rows back as they were pasted, under their header line", () => {
  const tables = new PasteTables();
  const pasted = 'id\tissue_id\tname\nw1\tokänd\tTO1\nw2\tfinns\tTO2\nw3\tokänd\t"TO\n3"';
  tables.read({ path: "warrants", text: pasted });
  const refused = [
    { table: "warrants", line: 2 },
    { table: "warrants", line: 4 },
    { table: "issues", line: 3 },
  ];
  expect(tables.echo({ refused, newIds: nothingNew })).toEqual({
    warrants: {
      text: 'id\tissue_id\tname\r\nw1\tokänd\tTO1\r\nw3\tokänd\t"TO\n3"',
      corrected: 'id\tissue_id\tname\r\nw1\tokänd\tTO1\r\nw3\tokänd\t"TO\n3"',
    },
  });
});

test("corrects refused children of a saved issue to its new id", () => {
  const tables = new PasteTables();
  tables.read({ path: "commits", text: "issue_id\tname\nnextcell\t" });
  const refused = [{ table: "commits", line: 2 }];
  const echo = tables.echo({ refused, newIds: { nextcell: "0197" } }).commits;
  expect(echo?.text).toBe("issue_id\tname\r\nnextcell\t");
  expect(echo?.corrected).toBe("issue_id\tname\r\n0197\t");
});
