import { expect, test } from "vitest";
import { Sheet } from "./sheet.ts";
import { readSheetCell } from "./sheet-cells.ts";

const cellOf = (text: string) => {
  const sheet = new Sheet();
  const table = sheet.read("commits", text);
  for (const _ of sheet.check()) continue;
  const [row] = table?.rows ?? [];
  if (!row) throw new Error("nothing was read");
  return (column: number) => readSheetCell(row, column, sheet.references);
};

const becomes = (wire: string, text: string): string | undefined =>
  cellOf(`name\t${wire}\na\t${text}\n`)(1).becomes;

test.each([
  ["amount_in_percentage", "12.5", "12,5\u00a0%"],
  ["amount_in_percentage", "12,50 %", "12,5\u00a0%"],
  ["amount_in_percentage", "12,5 procent", "12,5\u00a0%"],
  ["amount_in_percentage", "–", ""],
  ["amount_in_cash", "1.234,50", "1\u00a0234,5"],
])("tells what %s %j becomes", (wire, text, shown) => {
  expect(becomes(wire, text)).toBe(shown);
});

test.each([
  ["amount_in_percentage", "12,5"],
  ["amount_in_percentage", "12,5 %"],
  ["amount_in_percentage", "12,5%"],
  ["amount_in_percentage", "12,5\u00a0% "],
  ["amount_in_cash", "1 234,5"],
])("says nothing where %s %j is what it becomes", (wire, text) => {
  expect(becomes(wire, text)).toBeUndefined();
});
