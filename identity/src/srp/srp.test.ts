import { describe, expect, test } from "vitest";
import { respondWithSrp, startSrp } from "../../test/srp-client.ts";
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

/** A client's sign-in with a password, against a verifier that was made of the right one. */
const signIn = async (password: string): Promise<boolean> => {
  const { salt, verifier } = makeVerifier(secret);
  const server = makeServerShare(verifier);
  const secretBlock = Buffer.from("block");
  let clientShare = "";
  let isRight = false;
  const respond = (action: string, body: object): Record<string, unknown> => {
    const { AuthParameters: begun, ChallengeResponses: given } = body as {
      // The client of the tests sends these, each with its own action.
      readonly AuthParameters: { readonly SRP_A: string };
      readonly ChallengeResponses: {
        readonly PASSWORD_CLAIM_SIGNATURE: string;
        readonly TIMESTAMP: string;
      };
    };
    if (action === "InitiateAuth") {
      clientShare = begun.SRP_A;
      const SECRET_BLOCK = secretBlock.toString("base64");
      const parameters = { SALT: salt, SRP_B: server.share, SECRET_BLOCK };
      return { ChallengeParameters: { ...parameters, USER_ID_FOR_SRP: secret.username } };
    }
    const { PASSWORD_CLAIM_SIGNATURE: signature, TIMESTAMP: timestamp } = given;
    const claim = { ...secret, clientShare, server, verifier, secretBlock, timestamp, signature };
    isRight = isProof(claim);
    return {};
  };
  const pool = {
    pool: { id: `eu-north-1_${secret.poolName}`, clientId: "client" },
    call: async (action: string, body: object) => ({ status: 200, body: respond(action, body) }),
  };
  await respondWithSrp(pool, await startSrp(pool, secret.username), password);
  return isRight;
};

test("a client proves its password, whatever bits the numbers begin with, and no other", async () => {
  for (let n = 1; n <= 12; n++) expect(await signIn(secret.password)).toBe(true);
  expect(await signIn(`${secret.password}!`)).toBe(false);
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
