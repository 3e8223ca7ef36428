import { expect, test } from "vitest";
import { inColumns } from "./in-columns.ts";

const weight = (item: number): number => item;

test("keeps the order and makes the tallest column as low as can be", () => {
  expect(inColumns([4, 9, 9, 3, 2, 9, 5], 3, weight)).toEqual([
    [4, 9],
    [9, 3, 2],
    [9, 5],
  ]);
});

test("uses no more columns than help", () => {
  expect(inColumns([5], 3, weight)).toEqual([[5]]);
  expect(inColumns([2, 9, 2], 2, weight)).toHaveLength(2);
});
