import { expect, test } from "vitest";
import { blockOf, selectAll, selectBlock, selectCell, stepOrLeap } from "./cell-selection.ts";

const size = { rows: 10, columns: 4 };
const room = { rows: 11, columns: 4 };
const below = { row: 10, column: 1 };
const reach = { size, room, isExtending: false };

test("one step leads below the last row, a leap ends in it", () => {
  const old = selectCell({ row: 9, column: 1 });
  expect(stepOrLeap(old, below, reach).active).toEqual(below);
  expect(stepOrLeap(old, { row: 500, column: 1 }, reach).active).toEqual({ row: 9, column: 1 });
});

test("a leap from below the last row stays there", () => {
  expect(stepOrLeap(selectCell(below), { row: 500, column: 2 }, reach).active).toEqual({
    row: 10,
    column: 2,
  });
});

test("where no row may be added, a step ends in the last one", () => {
  const closed = { size, room: size, isExtending: false };
  expect(stepOrLeap(selectCell({ row: 9, column: 1 }), below, closed).active.row).toBe(9);
});

test("a block that is selected is the block of what is selected, and its upper corner has the focus", () => {
  const block = { top: 2, bottom: 5, left: 1, right: 3 };
  expect(blockOf(selectBlock(block))).toEqual(block);
  expect(selectBlock(block).active).toEqual({ row: 2, column: 1 });
});

test.each([
  [size, { top: 0, bottom: 9, left: 0, right: 3 }],
  [
    { rows: 0, columns: 0 },
    { top: 0, bottom: 0, left: 0, right: 0 },
  ],
])("all of %o is the block %o", (all, block) => {
  expect(blockOf(selectAll(all))).toEqual(block);
});
