import fc from "fast-check";
import { expect, test } from "vitest";
import { excerptOf, isLarge, isSameText } from "./large-text.ts";

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

const plain = (text: string): string => text.replace(/\r\n?/g, "\n").trimEnd();
const piece = fc.constantFrom("a", "b", "\r", "\n", "\r\n", " ", "\t");
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));

test("texts are the same whose lines are, whatever ends them", () => {
  fc.assert(
    fc.property(text, text, (left, right) => {
      expect(isSameText(left, right)).toBe(plain(left) === plain(right));
    }),
    { numRuns: 2000 },
  );
  const long = linesOf(4000);
  expect(isSameText(long, long.replaceAll("\n", "\r\n"))).toBe(true);
  expect(isSameText(long, `${long.replaceAll("\n", "\r\n")}!`)).toBe(false);
  expect(isSameText(long, `!${long.replaceAll("\n", "\r\n")}`)).toBe(false);
});
