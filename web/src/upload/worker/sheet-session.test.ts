import { expect, test } from "vitest";
import { BatchResponse } from "../protocol/batch-response.ts";
import { readReasons } from "../../batches/reasons.ts";
import { SheetSession } from "./sheet-session.ts";

test("a blank box holds nothing", () => {
  expect(new SheetSession().read({ choices: {}, path: "issues", text: " \n" })).toBeNull();
});

test("reports rows, columns and the columns that no field is called", () => {
  const tables = new SheetSession();
  expect(
    tables.read({
      choices: {},
      path: "issues",
      text: "id\tAktie-id\tsub_start_dat\tXyz\na\tA\t\t1\nb\tB\t\t",
    }),
  ).toEqual({
    rows: 2,
    columns: 4,
    isHeaderless: false,
    unknown: [
      {
        index: 2,
        name: "sub_start_dat",
        nearest: "sub_start_date",
        repeats: null,
        decision: null,
      },
      { index: 3, name: "Xyz", nearest: null, repeats: null, decision: null },
    ],
    fields: ["id", "share_id", null, null],
  });
});

test("offers no field that has a column already", () => {
  const tables = new SheetSession();
  const summary = tables.read({ choices: {}, path: "commits", text: "name\tnames\nA\tB" });
  expect(summary?.unknown).toMatchObject([
    { index: 1, name: "names", nearest: null, repeats: null },
  ]);
});

test("reads an unknown column as its nearest field, or leaves it out, as was chosen", () => {
  const tables = new SheetSession();
  const choices = { "2:nme": "read", "3:not": "ignore" } as const;
  tables.read({ choices, path: "commits", text: "issue_id\tzzzz\tnme\tnot\ni\tx\tAda\ty" });
  expect([...tables.batchRows()]).toEqual([
    { table: "commits", line: 2, cells: { issue_id: "i", zzzz: "x", name: "Ada" } },
  ]);
});

test("sends parents before children, whatever order the boxes were filled in", () => {
  const tables = new SheetSession();
  tables.read({ choices: {}, path: "warrants", text: "issue_id\tname\ni\tTO1" });
  tables.read({ choices: {}, path: "issues", text: "id\tshare_id\ni\tA" });
  expect([...tables.batchRows()].map(({ table }) => table)).toEqual(["issues", "warrants"]);
});

const reported = (...rows: readonly object[]): BatchResponse => {
  const response = new BatchResponse();
  response.receive(
    new TextEncoder().encode(rows.map((row) => `${JSON.stringify(row)}\n`).join("")),
  );
  return response;
};

const refuse = (table: string, line: number, field = "name") => ({
  refused: { table, line, id: null, errors: [{ field, code: "missingField", message: "!" }] },
});

test("gives refused rows back as they were pasted, under their header line", () => {
  const tables = new SheetSession();
  const pasted = 'id\tissue_id\tName\nw1\tokänd\tTO1\nw2\tfinns\tTO2\nw3\tokänd\t"TO\n3"';
  tables.read({ choices: {}, path: "warrants", text: pasted });
  const response = reported(refuse("warrants", 4), refuse("warrants", 2), refuse("issues", 3));
  const { warrants: echo, ...others } = tables.echo(response);
  expect(others).toEqual({});
  expect(echo?.text).toBe('id\tissue_id\tName\r\nw1\tokänd\tTO1\r\nw3\tokänd\t"TO\n3"');
  expect(echo?.corrected).toBeNull();
  const reasons = readReasons(echo?.reasons ?? "");
  expect(reasons.map(({ line }) => line)).toEqual([2, 4]);
  expect(reasons[0]?.errors[0]).toMatchObject({ field: "name", header: "Name" });
  expect(echo?.count).toBe(2);
});

test("corrects refused children of a saved issue to its new id", () => {
  const tables = new SheetSession();
  tables.read({ choices: {}, path: "commits", text: "issue_id\tname\nnextcell\t" });
  const ids = { issues: { nextcell: "0197" } };
  const response = reported(refuse("commits", 2), {
    result: { id: "b", created: {}, refused: {}, ids },
  });
  const echo = tables.echo(response).commits;
  expect(echo?.text).toBe("issue_id\tname\r\nnextcell\t");
  expect(echo?.corrected).toBe("issue_id\tname\r\n0197\t");
});
