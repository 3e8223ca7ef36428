import { commit } from "@teckna/domain/entities/commit";
import { expect, test } from "vitest";
import { columnsOf } from "../model/child-view.ts";
import { readBlock, textsByField } from "./read-block.ts";

const target = { entity: commit, columns: columnsOf(commit), column: 0 };

test("a block that goes with the columns from the active cell is the grid's", () => {
  expect(readBlock(target, "Alfa AB\t1\t7 500 000")).toBeNull();
  expect(readBlock({ ...target, column: 2 }, "7 500 000\n2 500 000")).toBeNull();
  expect(readBlock(target, " ")).toBeNull();
});

test("a header is matched by the names of the fields, in any order", () => {
  const block = readBlock(target, "Belopp\tNamn\n7 500 000\tAlfa AB\n\n1\tBeta AB");
  expect(block?.isCertain).toBe(true);
  expect(block && textsByField(block.rows, block.fields)).toEqual([
    { amountInCash: "7 500 000", name: "Alfa AB" },
    { amountInCash: "1", name: "Beta AB" },
  ]);
});

test("a column with a name that is no field's is to be chosen, unless it is empty", () => {
  expect(readBlock(target, "Namn\tBelopp\tNot\nAlfa AB\t1\tx")?.isCertain).toBe(false);
  expect(readBlock(target, "Namn\tBelopp\tNot\nAlfa AB\t1\t")?.isCertain).toBe(true);
});

test("without a header the columns are guessed, and to be confirmed", () => {
  const block = readBlock(target, "Alfa AB\t7 500 000\t1\nBeta AB\t2 500 000\t2");
  expect(block?.isCertain).toBe(false);
  expect(block?.fields.map((field) => field?.name)).toEqual(["name", "amountInCash", "feeLevel"]);
});
