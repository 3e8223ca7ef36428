import { describe, expect, it } from "vitest";
import { isTokenText, newTokenText, tokenDigest } from "./token-text.ts";

const known = "teckna_0000000000000000000000000000000000000000000";

describe("the text of a token", () => {
  it("begins with what leaks are found by, and is another one each time", () => {
    const texts = Array.from({ length: 1000 }, newTokenText);
    for (const text of texts) expect(text).toMatch(/^teckna_[0-9A-Za-z]{49}$/);
    expect(new Set(texts).size).toBe(1000);
    expect(texts.every(isTokenText)).toBe(true);
  });

  it("has a checksum as the documents say: CRC-32 of all before it, in base 62", () => {
    expect(isTokenText(`${known}0I4miV`)).toBe(true);
  });

  it("is refused with any one sign changed, cut off or added", () => {
    const text = newTokenText();
    const isTaken = Array.from(text, (sign, at) => {
      const other = sign === "a" ? "b" : "a";
      return isTokenText(text.slice(0, at) + other + text.slice(at + 1));
    });
    expect(isTaken).not.toContain(true);
    const others = [text.slice(0, -1), `${text}a`, ` ${text}`, `${text}\n`, text.toUpperCase(), ""];
    expect(others.map(isTokenText)).not.toContain(true);
  });

  it("is kept as 32 bytes that say nothing of it", () => {
    expect(tokenDigest(known)).toHaveLength(32);
    expect(tokenDigest(known)).not.toEqual(tokenDigest(`${known} `));
  });
});
