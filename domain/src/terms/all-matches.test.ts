import { expect, test } from "vitest";
import { allMatches } from "./all-matches.ts";

test.each([
  ["one", /\d+/gu, "5 shares, 12 rights and 3 units"],
  ["none", /\d+/gu, "no figure"],
  ["named groups", /(?<count>\d+) (?<noun>[a-z]+)/gu, "5 shares for 12 rights"],
  ["empty ones", /\d*/g, "a1\u{1f600}b"],
  ["empty ones between whole characters", /x?/gu, "a\u{1f600}x\u{1f600}"],
  ["all of an empty text", /x?/gu, ""],
])("finds the matches of matchAll: %s", (_, pattern, text) => {
  expect(allMatches(text, pattern)).toStrictEqual([...text.matchAll(pattern)]);
});

test("begins at the start of the text, wherever the pattern was left", () => {
  const pattern = /a/gu;
  pattern.test("aa");
  expect(allMatches("aa", pattern).map(({ index }) => index)).toStrictEqual([0, 1]);
  expect(pattern.lastIndex).toBe(0);
});

test("refuses a pattern that would find the first match for ever", () => {
  expect(() => allMatches("a", /a/u)).toThrow(TypeError);
});
