import { expect, test } from "vitest";
import { Sheet } from "./sheet.ts";
import { readSheetCell } from "./sheet-cells.ts";

const sheetOf = (field: string, percentages: readonly string[]): Sheet => {
  const sheet = new Sheet();
  const rows = percentages.map((text, index) => `i${index}\tNORD\t${text}`);
  sheet.read("issues", [`id\tshare_id\t${field}`, ...rows].join("\n"));
  for (const _ of sheet.check()) continue;
  return sheet;
};

const doubtsIn = (sheet: Sheet): (string | undefined)[] =>
  (sheet.table("issues")?.rows ?? []).map((row) => readSheetCell(row, 2, sheet.references).doubt);

const none = undefined;
const mark = "columnFraction";

test("1 is doubted among percentages most of which are above it, unless it is marked as one", () => {
  const sheet = sheetOf("approx_guarantor", ["81", "1", "70,5", "1 %", "12"]);
  expect(doubtsIn(sheet)).toEqual([none, mark, none, none, none]);
  expect(sheet.countsOf("issues")).toMatchObject({ doubtful: 1, refused: 0 });
  const marked = sheetOf("approx_guarantor", ["81", "1", "1 %", "1 %", "70"]);
  expect(doubtsIn(marked)).toEqual([none, mark, none, none, none]);
});

test("where small percentages are usual, only a rare one is doubted", () => {
  const field = "unit_pct_sub_without_rights";
  expect(doubtsIn(sheetOf(field, ["0,49", "8", "7", "6", "5", "4"]))[0]).toBe(mark);
  expect(doubtsIn(sheetOf(field, ["0,49", "8", "7", "6", "5"]))[0]).toBe(none);
});

test("fractions are doubted once most of the column is above 1, and no longer when it is not", () => {
  const sheet = sheetOf("approx_guarantor", ["1", "1", "70"]);
  expect(sheet.countsOf("issues").doubtful).toBe(0);
  sheet.apply({ path: "issues", lines: [2], column: 2, block: [["81"]] });
  expect(doubtsIn(sheet)).toEqual([none, mark, none]);
  expect(sheet.countsOf("issues").doubtful).toBe(1);
  sheet.apply("undo");
  expect(sheet.countsOf("issues").doubtful).toBe(0);
});

test("columns keep their doubts right when other columns are read", () => {
  const sheet = new Sheet();
  const text = "id\tshare_id\tapprox_guarantor\tx\na\tA\t81\t\nb\tB\t1\t\nc\tC\t70\t";
  sheet.read("issues", text);
  for (const _ of sheet.check()) continue;
  expect(sheet.countsOf("issues").doubtful).toBe(1);
  sheet.read("issues", text, { "3:x": "ignore" });
  for (const _ of sheet.check()) continue;
  expect(sheet.countsOf("issues")).toMatchObject({ rows: 3, doubtful: 1 });
});

test("a number that was far too large and was corrected leaves nothing in the sum of its column", () => {
  const sheet = sheetOf("unit_sub_price", ["100000000000000", "0,1", "0,2"]);
  sheet.apply({ path: "issues", lines: [5], column: 2, block: [["0,6"]] });
  expect(sheet.table("issues")?.sumRow).toBeNull();
  sheet.apply({ path: "issues", lines: [2], column: 2, block: [["0,3"]] });
  expect(sheet.table("issues")?.sumRow?.line).toBe(5);
});
