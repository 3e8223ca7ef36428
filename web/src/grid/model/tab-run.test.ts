import { expect, test } from "vitest";
import { columnBelow, tabRun } from "./tab-run.ts";

const at = (row: number, column: number) => ({ row, column });

test("Enter leads below where the Tab key began, however far it went, and back", () => {
  const there = tabRun(tabRun(null, at(2, 1), at(2, 2)), at(2, 2), at(2, 3));
  expect(columnBelow(there, at(2, 3))).toBe(1);
  expect(columnBelow(tabRun(there, at(2, 3), at(2, 2)), at(2, 2))).toBe(1);
});

test("from a cell that was turned to otherwise Enter leads straight down", () => {
  const run = tabRun(null, at(2, 1), at(2, 2));
  expect(columnBelow(null, at(2, 2))).toBe(2);
  expect(columnBelow(run, at(2, 3))).toBe(3);
  expect(columnBelow(run, at(3, 2))).toBe(2);
  expect(columnBelow(tabRun(run, at(0, 3), at(0, 4)), at(0, 4))).toBe(3);
});

test("on the next row the Tab key begins anew", () => {
  const run = tabRun(tabRun(null, at(0, 2), at(0, 3)), at(0, 3), at(1, 0));
  expect(columnBelow(tabRun(run, at(1, 0), at(1, 1)), at(1, 1))).toBe(0);
});
