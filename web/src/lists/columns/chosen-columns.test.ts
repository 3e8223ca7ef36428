import { expect, test } from "vitest";
import { columnsParam, movedPast, movedTo } from "./chosen-columns.ts";

const names = ["a", "b", "c"];

test("a column moves within the ends", () => {
  const all = new Set(names);
  expect(movedPast(names, all, "a", 1)).toEqual(["b", "a", "c"]);
  expect(movedPast(names, all, "a", -1)).toEqual(names);
  expect(movedPast(names, all, "c", 1)).toEqual(names);
  expect(movedTo(names, "c", 0)).toEqual(["c", "a", "b"]);
  expect(movedTo(names, "d", 0)).toEqual(names);
});

test("a chosen column moves past the next chosen one", () => {
  const order = ["a", "x", "y", "b", "c"];
  const chosen = new Set(names);
  expect(movedPast(order, chosen, "b", -1)).toEqual(["b", "a", "x", "y", "c"]);
  expect(movedPast(order, chosen, "a", 1)).toEqual(["x", "y", "b", "a", "c"]);
  expect(movedPast(order, chosen, "x", 1)).toEqual(order);
});

test("the usual columns in their order need not stand in the address", () => {
  expect(columnsParam(names, ["a", "b", "c"])).toBeUndefined();
  expect(columnsParam(["b", "a", "c"], names)).toBe("b,a,c");
});
