import { expect, test } from "vitest";
import { closestIds, editDistance, suggestFrom } from "./nearest-texts.ts";

test.each([
  ["", "", 0],
  ["abc", "abc", 0],
  ["abc", "abd", 1],
  ["abc", "ab", 1],
  ["ab", "abc", 1],
  ["abcd", "acbd", 1],
  ["kitten", "sitting", 3],
])("finds the distance from %j to %j", (from, to, distance) => {
  expect(editDistance(from, to, 5)).toBe(distance);
});

test("gives up beyond the limit", () => {
  expect(editDistance("aaaaaaaa", "bbbbbbbb", 2)).toBe(3);
  expect(editDistance("a", "aaaaaaaa", 2)).toBe(3);
});

test("suggests the ids that are nearly the same, nearest first", () => {
  const known = ["nextcell-2023", "nextcell-2024", "phi-a", "NextCell-2024b"];
  expect(closestIds("nextcel-2024", known)).toEqual([
    "nextcell-2024",
    "nextcell-2023",
    "NextCell-2024b",
  ]);
  expect(closestIds("grangex-a", known)).toEqual([]);
});

test("looks up a bounded number of ids only", () => {
  const suggest = suggestFrom(["abc-1"], []);
  const responses = Array.from({ length: 100 }, (_, index) => suggest(`abc-${index + 2}`));
  expect(responses.filter((response) => response.length > 0).length).toBeLessThan(50);
  expect(suggest("abc-2")).toEqual(["abc-1"]);
});
