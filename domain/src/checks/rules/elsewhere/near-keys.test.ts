import { describe, expect, test } from "vitest";
import { areNear, deletionsOf, mayHaveNear, turnedOf } from "./near-keys.ts";

describe("keys of names", () => {
  test.each([
    ["nord invest ab", "nord invst ab"],
    ["nord invest ab", "nord innvest ab"],
    ["nord invest ab", "nord invezt ab"],
    ["nord invest ab", "nord invets ab"],
  ])("%s and %s are near, and have a deletion in common", (left, right) => {
    expect(areNear(left, right)).toBe(true);
    expect(areNear(right, left)).toBe(true);
    const deletions = deletionsOf(right);
    expect([...deletionsOf(left)].some((deletion) => deletions.has(deletion))).toBe(true);
  });

  test.each([
    ["nord invest ab", "nord invest ab"],
    ["nord invest ab", "nord invsst a"],
    ["nordia", "nordea"],
    ["kapitalfond 2", "kapitalfond 3"],
    ["kapitalfond i", "kapitalfond ii"],
    ["anna b ekdal", "anna c ekdal"],
  ])("%s and %s are not", (left, right) => {
    expect(areNear(left, right)).toBe(false);
  });
});

test("the deletions of a key are itself and it without each of its letters", () => {
  expect([...deletionsOf("nord")]).toEqual(["nord", "ord", "nrd", "nod", "nor"]);
});

test.each([
  ["norden", true],
  ["norde", false],
])("%s may be one letter shorter than a key that is long enough: %s", (key, may) => {
  expect(mayHaveNear(key)).toBe(may);
});

test.each([
  ["anna ekdal", ["ekdal anna"]],
  ["anna maria ekdal", ["ekdal anna maria", "maria ekdal anna"]],
  ["bo ek", []],
  ["ekdal", []],
  ["nord nord", []],
])("%s is also called %j", (key, turned) => {
  expect(turnedOf(key)).toEqual(turned);
});
