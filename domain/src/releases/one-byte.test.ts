import { serialize } from "node:v8";
import { describe, expect, test } from "vitest";
import { toOneByte } from "./one-byte.ts";
import { toReleaseText } from "./release-text.ts";

/** The mark of a text of one byte for each character, in what V8 writes. */
const oneByte = '"'.charCodeAt(0);
const hasOneByte = (text: string): boolean => serialize(text)[2] === oneByte;

const release =
  "“Norrvik” – företrädesemission\n• Teckningskurs:\u00a02,50\u202fSEK\n● Avstämningsdag: 3 mars 2025";

describe("text of one byte for each character", () => {
  test("is the same text", () => {
    const long = "Åmål, ÿ och \u0000 ".repeat(2000);
    expect(toOneByte(long)).toBe(long);
    expect(toOneByte(`${long}…`)).toBe(`${long}…`);
    expect(toOneByte("")).toBe("");
  });

  test("is what a release is read from, though it had typographic characters", () => {
    const { raw, plain, lower } = toReleaseText(release);
    expect(hasOneByte(raw)).toBe(false);
    expect(hasOneByte(plain)).toBe(true);
    expect(hasOneByte(lower)).toBe(true);
  });

  test("unless a character needs more", () => {
    expect(hasOneByte(toReleaseText(`${release} till 3 €`).plain)).toBe(false);
  });
});
