import { describe, expect, test } from "vitest";
import { isProof, isUsableShare, makeServerShare, makeVerifier, pretendVerifier } from "./srp.ts";

const secret = { poolName: "Ab3dE5gH7", username: "åsa", password: "Blå-segelbåt-1987" };

describe("a verifier", () => {
  test("is the known one for a known salt", () => {
    const { salt, verifier } = makeVerifier(secret, Buffer.alloc(16, 0x0f));
    expect(salt).toBe("0f".repeat(16));
    expect(verifier).toBe(makeVerifier(secret, Buffer.alloc(16, 0x0f)).verifier);
    expect(makeVerifier({ ...secret, username: "asa" }, Buffer.alloc(16, 0x0f)).verifier).not.toBe(
      verifier,
    );
  });

  test("has a salt of its own each time, always as long", () => {
    const salts = Array.from({ length: 40 }, () => makeVerifier(secret).salt);
    expect(new Set(salts).size).toBe(40);
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/);
  });
});

test("a share that is no number, zero or a multiple of the prime is refused", () => {
  const prime = makeServerShare("1");
  expect(isUsableShare(prime.share)).toBe(true);
  for (const share of ["", "0", "000", "g1", "-1", "0x1", " 1", "f".repeat(1025)])
    expect(isUsableShare(share), share).toBe(false);
});

test("no signature fits a pretended verifier, and it can be reckoned with like a true one", () => {
  for (let n = 1; n <= 20; n++) {
    const verifier = pretendVerifier(Buffer.alloc(384, n));
    const server = makeServerShare(verifier);
    const claim = { poolName: "p", username: "u", clientShare: "abcdef0123", server, verifier };
    const rest = { secretBlock: Buffer.from("block"), timestamp: "t", signature: "AAAA" };
    expect(isProof({ ...claim, ...rest })).toBe(false);
  }
});
