import { expect, test } from "vitest";
import type { EntityPath } from "../entities.ts";
import { Sheet } from "./sheet.ts";
import { readSheetCell } from "./sheet-cells.ts";

const rowOf = (path: EntityPath, text: string) => {
  const sheet = new Sheet();
  const table = sheet.read(path, text);
  for (const _ of sheet.check()) continue;
  const [row] = table?.rows ?? [];
  if (!row) throw new Error("nothing was read");
  return { sheet, row };
};

const cellOf = (text: string) => {
  const { sheet, row } = rowOf("commits", text);
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
])("reports what %s %j becomes", (wire, text, shown) => {
  expect(becomes(wire, text)).toBe(shown);
});

test.each([
  ["amount_in_percentage", "12,5"],
  ["amount_in_percentage", "12,5 %"],
  ["amount_in_percentage", "12,5%"],
  ["amount_in_percentage", "12,5\u00a0% "],
  ["amount_in_cash", "1 234,5"],
])("shows nothing where %s %j is what it becomes", (wire, text) => {
  expect(becomes(wire, text)).toBeUndefined();
});

const securedHeader = "approx_total_commitment\tapprox_commitment\tapprox_guarantor";

test("a fraction among percentages is doubted", () => {
  const { sheet, row } = rowOf("issues", `${securedHeader}\n0,49\t30\t50\n`);
  expect(row.doubts).toBe(1);
  expect(readSheetCell(row, 0, sheet.references)).toEqual({ text: "0,49", doubt: "fraction" });
});

test("a small percentage that fits its total is not", () => {
  const { sheet, row } = rowOf("issues", `${securedHeader}\n60\t0,6\t59,4\n`);
  expect(row.doubts).toBe(0);
  expect(readSheetCell(row, 1, sheet.references)).toEqual({ text: "0,6" });
});
