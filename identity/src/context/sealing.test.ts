import { describe, expect, it } from "vitest";
import { createSeal } from "./sealing.ts";

const seal = createSeal(Buffer.alloc(32, 7));
const secret = "hemligt lösenord ÅÄÖ";
const place = "verifier:eu-north-1_Ab3dE5gH7:anna";

describe("a sealed secret", () => {
  it("opens where it was sealed", () => {
    expect(seal.open(seal.close(secret, place), place)).toBe(secret);
    expect(seal.open(seal.close("", place), place)).toBe("");
  });

  it("shows nothing, and never looks the same", () => {
    const [one, other] = [seal.close(secret, place), seal.close(secret, place)];
    expect(one.equals(other)).toBe(false);
    expect(one.includes(Buffer.from(secret))).toBe(false);
  });

  it("opens for no other user, in no other place and with no other key", () => {
    const sealed = seal.close(secret, place);
    for (const other of [place.replace("anna", "bo"), place.replace("verifier", "totp"), ""])
      expect(() => seal.open(sealed, other)).toThrow();
    expect(() => createSeal(Buffer.alloc(32, 8)).open(sealed, place)).toThrow();
  });

  it("opens no more once any bit of it was changed, or its end cut off", () => {
    const sealed = seal.close(secret, place);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => seal.open(changed, place)).toThrow();
    }
    for (const length of [0, 11, 12, 20, 27, 28, sealed.length - 1])
      expect(() => seal.open(sealed.subarray(0, length), place)).toThrow();
  });
});
