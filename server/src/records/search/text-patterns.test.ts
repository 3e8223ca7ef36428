import { describe, expect, it } from "vitest";
import { shortWordPattern, textPatternsOf } from "./text-patterns.ts";

describe("the words of a search", () => {
  it("are looked up by the two longest, and tested for the others", () => {
    expect(textPatternsOf(["of", "terms", "the", "q"])).toMatchObject({
      longest: "%terms%",
      further: "%the%",
      others: '{"%of%","%q%"}',
    });
    expect(textPatternsOf(["terms", "of"])).toMatchObject({ further: "%", others: '{"%of%"}' });
    expect(textPatternsOf(["terms"])).toMatchObject({ further: "%", others: "{}", idLine: "" });
    expect(textPatternsOf(["a", "of"])).toMatchObject({ longest: "" });
  });

  it("of two letters are found after any sign or letter, of one letter only after a sign", () => {
    const matches = (word: string, text: string) => new RegExp(shortWordPattern(word)).test(text);
    for (const text of ["\nof", "a of", "proof", "9of", "åof", "-of", "[of", "`of", "»of", "~of"])
      expect(matches("of", text), text).toBe(true);
    for (const text of ["\nq", "a q", "/q", "_q"]) expect(matches("q", text), text).toBe(true);
    for (const text of ["aq", "9q", "åq"]) expect(matches("q", text), text).toBe(false);
    for (const word of ["a/", "(b", ".", "terms", "ža", "İ", ""])
      expect(shortWordPattern(word)).toBe("");
  });
});
