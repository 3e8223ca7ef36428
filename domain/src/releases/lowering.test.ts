import { describe, expect, test } from "vitest";
import { isLowered } from "./lowering.ts";
import { propose } from "./propose.ts";

test("a rule is lowered above two percent of twenty and more", () => {
  expect(isLowered({ accepted: 19, changed: 19 })).toBe(false);
  expect(isLowered({ accepted: 20, changed: 0 })).toBe(false);
  expect(isLowered({ accepted: 20, changed: 1 })).toBe(true);
  expect(isLowered({ accepted: 50, changed: 1 })).toBe(false);
  expect(isLowered({ accepted: 49, changed: 1 })).toBe(true);
  expect(isLowered({ accepted: 1000, changed: 20 })).toBe(false);
  expect(isLowered({ accepted: 1000, changed: 21 })).toBe(true);
});

describe("what a lowered rule proposes", () => {
  const text =
    "Villkor för företrädesemissionen\nAvstämningsdag är den 7 maj 2024. Kursen är 3,20 SEK per unit.";
  const twoDays = `${text} Avstämningsdagen är den 8 maj 2024.`;
  const read = (of: string, lowered: readonly string[]) =>
    propose(of, {}, new Set(lowered)).map(({ field, confidence }) => [field, confidence]);
  const rule = propose(text).find(({ field }) => field === "recordDate")?.rule ?? "";

  test("is likely, and nothing else of it differs", () => {
    expect(read(text, [])).toEqual([
      ["recordDate", "certain"],
      ["unitSubPrice", "certain"],
    ]);
    expect(read(text, [rule])).toEqual([
      ["recordDate", "likely"],
      ["unitSubPrice", "certain"],
    ]);
    const bare = (lowered: readonly string[]) =>
      propose(text, {}, new Set(lowered)).map((each) => ({ ...each, confidence: null }));
    expect(bare([rule])).toEqual(bare([]));
  });

  test("is no surer than it was where it is unclear", () => {
    expect(read(twoDays, [rule])).toContainEqual(["recordDate", "ambiguous"]);
    expect(read(text, ["none.such"])).toEqual(read(text, []));
  });
});
