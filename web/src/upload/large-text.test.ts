import { expect, test } from "vitest";
import { excerptOf, isLarge } from "./large-text.ts";

const linesOf = (count: number): string =>
  Array.from({ length: count }, (_, line) => `rad ${line}`).join("\n");

test("many lines are as large as many letters", () => {
  expect(isLarge(linesOf(1000))).toBe(false);
  expect(isLarge(linesOf(1001))).toBe(true);
  expect(isLarge("x".repeat(100_001))).toBe(true);
});

test("a text that is not large is shown whole, a large one by its beginning", () => {
  expect(excerptOf(linesOf(200))).toBe(linesOf(200));
  expect(excerptOf(linesOf(5000)).split("\n")).toHaveLength(101);
});
