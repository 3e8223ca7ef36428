import { createLocalJWKSet } from "jose";
import { describe, expect, it } from "vitest";
import { createTestIssuer } from "../../test/test-issuer.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { hostedIssuer } from "./token-issuers.ts";
import { createTokenCheck } from "./verify-token.ts";

const poolId = "eu-north-1_Ab3dE5gH7";

const hostedPool = (more: Record<string, string> = {}) => {
  const variables = { COGNITO_USER_POOL_ID: poolId, COGNITO_CLIENT_ID: "client1", ...more };
  const { hostedPool: pool } = readTestSettings(variables);
  if (!pool) throw new Error("no hosted pool was read");
  return pool;
};

/** Checks a token of this issuer against the hosted pool, its keys being known already. */
const checkFrom = async (name: string) => {
  const signer = await createTestIssuer(name);
  const keys = createLocalJWKSet(await signer.jwks());
  const check = createTokenCheck({ ...hostedIssuer(hostedPool()), keys });
  return check(await signer.sign({ aud: "client1" }));
};

describe("a hosted pool", () => {
  it.each(["cognito-idp", "issuer-cognito-idp"])(
    "is believed under its name at %s",
    async (host) => {
      const { identity } = await checkFrom(`https://${host}.eu-north-1.amazonaws.com/${poolId}`);
      expect(identity.username).toBe("anna");
    },
  );

  it.each([
    "https://cognito-idp.eu-west-1.amazonaws.com/eu-north-1_Ab3dE5gH7",
    "https://issuer-cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Other1234",
    "http://cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Ab3dE5gH7",
    "https://cognito-idp.eu-north-1.amazonaws.com.evil.example/eu-north-1_Ab3dE5gH7",
    "https://x-issuer-cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Ab3dE5gH7",
  ])("is not believed as %s", async (issuer) => {
    await expect(checkFrom(issuer)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("has one name only where it is elsewhere", () => {
    const { issuers } = hostedIssuer(hostedPool({ COGNITO_ENDPOINT: "https://id.example.org/" }));
    expect(issuers).toEqual([`https://id.example.org/${poolId}`]);
  });
});
