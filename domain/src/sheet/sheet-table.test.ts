import { expect, test } from "vitest";
import type { EntityPath } from "../entities.ts";
import type { ColumnChoices } from "./column-choices.ts";
import { Sheet } from "./sheet.ts";
import type { SheetChange, SheetCommand } from "./sheet-change.ts";
import { problemsOf, readSheetCell } from "./sheet-cells.ts";
import type { SheetTable } from "./sheet-table.ts";

const rowsOf = (sheet: Sheet) => [...sheet.batchRows()].map(({ cells }) => ({ ...cells }));

const read = (path: EntityPath, text: string, choices: ColumnChoices = {}) => {
  const sheet = new Sheet();
  const table = sheet.read(path, text, choices);
  if (!table) throw new Error("nothing was read");
  for (const _ of sheet.check()) continue;
  return { sheet, table };
};

const put = (path: EntityPath, column: number, text: string): SheetChange => ({
  path,
  lines: [2],
  column,
  block: [[text]],
});

const shown = (table: SheetTable) =>
  table.columns.slice(0, table.shownWidth).map(({ header }) => header);

const misspelt = "isue_id\tname\nX\tw1\nX\tw2\n";
const asIssue = { "0:isue_id": "read" } as const;

test("names cells by their fields, leaves out empty ones", () => {
  const text = "Namn\tEmissions-id\tBelopp\nCardeon\ta\t1 500 000,00\nX\tb\t\n";
  const { sheet } = read("commits", text);
  expect([...sheet.batchRows()]).toEqual([
    {
      table: "commits",
      line: 2,
      cells: { name: "Cardeon", issue_id: "a", amount_in_cash: "1 500 000,00" },
    },
    { table: "commits", line: 3, cells: { name: "X", issue_id: "b" } },
  ]);
});

test("loses no cell of an unknown, repeated, nameless or missing column", () => {
  const text = "issue_id\tname\tcolour\tNamn\t\tcolour\n a\tb\tred\tc\td\tblue\te\n";
  expect(rowsOf(read("commits", text).sheet)).toEqual([
    {
      issue_id: " a",
      name: "b",
      colour: "red",
      Namn: "c",
      "#5": "d",
      "colour#6": "blue",
      "#7": "e",
    },
  ]);
});

test("loses no cell of a column that is called as another would be by its place", () => {
  const [row] = rowsOf(read("commits", "issue_id\tname\t#5\t\t#4\n1\t2\t3\t4\t5\t6\n").sheet);
  expect(Object.values(row ?? {})).toEqual(["1", "2", "3", "4", "5", "6"]);
});

test("keeps a column called __proto__ as an ordinary name", () => {
  const [row] = [...read("commits", "issue_id\t__proto__\na\tb\n").sheet.batchRows()];
  expect(Object.keys(row?.cells ?? {})).toEqual(["issue_id", "__proto__"]);
});

const repeated = "id\tshareId\tAktie-id\tshare_id\n1\tA\tB\tC\n";

test.each<[string, ColumnChoices, string]>([
  ["the first", { "2:Aktie-id": "ignore", "3:share_id": "ignore" }, "A"],
  ["another by choice", { "2:Aktie-id": "read", "3:share_id": "ignore" }, "B"],
  ["the last of two that were chosen", { "2:Aktie-id": "read", "3:share_id": "read" }, "C"],
])("reads a field that is in several columns from %s", (_, choices, share_id) => {
  expect(rowsOf(read("issues", repeated, choices).sheet)).toEqual([{ id: "1", share_id }]);
});

test("reports at a cell in a repeated column which column is read, until that is decided", () => {
  const cell = (choices: ColumnChoices, column: number) => {
    const { sheet, table } = read("issues", repeated, choices);
    const [row] = table.rows;
    return row && readSheetCell(row, column, sheet.references);
  };
  const problem = { field: "share_id", code: "unknownField", params: { n: 3, first: 2 } };
  expect(cell({}, 2)).toEqual({ text: "B", problem });
  expect(cell({ "2:Aktie-id": "read" }, 2)).toEqual({ text: "B" });
  expect(cell({ "2:Aktie-id": "read" }, 1)).toEqual({ text: "A" });
  expect(cell({ "2:Aktie-id": "ignore" }, 2)).toEqual({ text: "B" });
});

test("calls a column without a header by its place", () => {
  const { sheet, table } = read("commits", "issue_id\tname\na\tb\tc\n");
  const [row] = table.rows;
  const problem = { field: "#3", code: "unknownField", params: { n: 3 } };
  expect(row && readSheetCell(row, 2, sheet.references)).toEqual({ text: "c", problem });
  expect(row && problemsOf(row, sheet.references)).toContainEqual(problem);
});

test("an edit of a column that was added is the same after a reload, whatever was chosen since", () => {
  const { sheet } = read("warrants", misspelt);
  const commands: SheetCommand[] = [put("warrants", 1, "first"), put("warrants", 2, "typed")];
  for (const command of commands) sheet.apply(command);
  sheet.read("warrants", misspelt, asIssue);
  const typed = { issue_id: "X", name: "first", "issue_id#3": "typed" };
  expect(rowsOf(sheet)[0]).toEqual(typed);
  const again = read("warrants", misspelt, asIssue).sheet;
  for (const command of commands) again.apply(command);
  expect(rowsOf(again)).toEqual(rowsOf(sheet));
  for (const one of [sheet, again]) one.apply("undo");
  expect(rowsOf(again)).toEqual(rowsOf(sheet));
  expect(rowsOf(again)[0]).toEqual({ issue_id: "X", name: "first" });
});

test("a column whose field another is read as is seen while anything stands in it", () => {
  const { sheet, table } = read("warrants", misspelt);
  expect(shown(table)).toEqual(["isue_id", "name", "issue_id"]);
  sheet.read("warrants", misspelt, asIssue);
  expect(shown(table)).toEqual(["isue_id", "name"]);
  sheet.apply(put("warrants", 2, "typed"));
  expect(shown(table)).toEqual(["isue_id", "name", "issue_id#3"]);
});

test("an added column is written only where something stands in it", () => {
  const { sheet, table } = read("warrants", misspelt);
  sheet.apply(put("warrants", 1, "first"));
  expect(table.write()).toBe("isue_id\tname\r\nX\tfirst\r\nX\tw2\r\n");
  sheet.apply(put("warrants", 2, "A"));
  expect(table.write()).toBe("isue_id\tname\tissue_id\r\nX\tfirst\tA\r\nX\tw2\r\n");
  sheet.apply(put("warrants", 2, ""));
  expect(table.write()).toBe("isue_id\tname\r\nX\tfirst\r\nX\tw2\r\n");
});

test("a choice outlives an edit and a reload", () => {
  const { sheet, table } = read("warrants", misspelt);
  sheet.apply(put("warrants", 1, "first"));
  const text = table.write();
  expect(rowsOf(read("warrants", text, asIssue).sheet)[0]).toEqual({
    issue_id: "X",
    name: "first",
  });
});

test("what was typed into a column that is read no more is open to be decided on", () => {
  const { sheet, table } = read("warrants", misspelt, asIssue);
  sheet.apply(put("warrants", 2, "typed"));
  const text = table.write();
  const again = read("warrants", text, asIssue);
  expect(rowsOf(again.sheet)).toEqual(rowsOf(sheet));
  expect(again.table.unknown).toEqual(table.unknown);
  expect(table.unknown.map(({ name, nearest }) => [name, nearest])).toEqual([
    ["isue_id", "issue_id"],
    ["issue_id#3", null],
  ]);
});
