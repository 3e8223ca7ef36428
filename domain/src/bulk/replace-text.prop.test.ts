import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Replacement, isFault, replacerOf } from "./replace-text.ts";

const replace = (text: string, more: Partial<Replacement> & { find: string }): string | null => {
  const replacer = replacerOf({ replaceWith: "", isPattern: false, ignoreCase: false, ...more });
  if (isFault(replacer)) throw new Error(`fault at ${replacer.place}`);
  return replacer(text);
};

const pattern = (text: string, find: string, replaceWith: string, ignoreCase = false) =>
  replace(text, { find, replaceWith, isPattern: true, ignoreCase });

describe("replacing a text", () => {
  it("replaces it wherever it stands, letter by letter", () => {
    expect(replace("a.b a+b a.b", { find: "a.b", replaceWith: "$1" })).toBe("$1 a+b $1");
    expect(replace("Anna ANNA", { find: "anna", replaceWith: "Eva", ignoreCase: true })).toBe(
      "Eva Eva",
    );
    expect(replace("😀x😀", { find: "😀", replaceWith: "" })).toBe("x");
  });

  it("replaces what a pattern finds, with its groups", () => {
    expect(pattern("Nilsson, Anna", "^(\\S+), (\\S+)$", "$2 $1")).toBe("Anna Nilsson");
    expect(pattern("TO 2 och TO 13", "TO\\s?(\\d+)", "TO$1")).toBe("TO2 och TO13");
    expect(pattern("aXbxc", "x", "-", true)).toBe("a-b-c");
    expect(pattern("Bolaget AB (publ)", "\\s*\\(publ\\)$", "")).toBe("Bolaget AB");
    expect(pattern("åäö", "\\w+", "<$&>")).toBe("<åäö>");
  });
});

describe("a pattern that cannot be read", () => {
  it.each([
    "(",
    ")",
    "a**",
    "[a",
    "a{2,1}",
    "a{999}",
    "(?=a)",
    "\\1",
    "\\q",
    "[z-a]",
    "*",
    "",
    "\\",
  ])("is a fault: %s", (find) => {
    const read = replacerOf({ find, replaceWith: "", isPattern: true, ignoreCase: false });
    expect(isFault(read)).toBe(true);
  });

  it("is one that would be very long when it is counted out", () => {
    const find = "((a{50}){50})";
    expect(isFault(replacerOf({ find, replaceWith: "", isPattern: true, ignoreCase: false }))).toBe(
      true,
    );
  });
});

const atom = fc.constantFrom("a", "b", "c", ".", "[ab]", "[^a]", "\\d", "\\w", "\\s", "\\.");
const pieces: fc.Arbitrary<string> = fc.letrec<{ choice: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc
      .tuple(atom, fc.constantFrom("", "", "*", "+", "?", "{1,2}", "*?", "+?"))
      .map((x) => x.join("")),
    tie("choice").map((inner) => `(${inner})`),
    tie("choice").map((inner) => `(?:${inner})`),
  ),
  choice: fc
    .array(fc.array(tie("part"), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 })
    .map((options) => options.map((parts) => parts.join("")).join("|")),
})).choice;
const texts = fc.string({ unit: fc.constantFrom("a", "b", "c", "1", " ", "."), maxLength: 12 });

describe("a pattern", () => {
  it("finds what a regular expression of the language finds", () => {
    fc.assert(
      fc.property(pieces, texts, (find, text) => {
        // The reference for comparison: production code may not use it, as its time is unbounded.
        const peer = text.replace(new RegExp(find, "gu"), "<$&|$1>");
        const groups = /\((?!\?)/.test(find);
        const own = pattern(text, find, groups ? "<$&|$1>" : "<$&|$$1>");
        expect(own).toBe(peer);
      }),
      { numRuns: 1000 },
    );
  });

  it("takes time that grows with the text, whatever it is", () => {
    const text = `${"a".repeat(20_000)}b`;
    expect(pattern(text, "^(a+)+$", "x") === text).toBe(true);
    expect(pattern("a".repeat(300), "(a|a)*(a|a)*(a|a)*c", "x")).toBe("a".repeat(300));
  });

  it("gives up on a text that would take too long instead of going on", () => {
    expect(pattern("a".repeat(20_000), `${"a*".repeat(60)}b`, "x") === null).toBe(true);
  });
});
