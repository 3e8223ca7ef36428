import { exportPKCS8, generateKeyPair, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { makeClientSecret } from "./client-secret.ts";
import { apple, google } from "./provider.ts";

describe("makeClientSecret", () => {
  it("signs one as Apple wants it, for an hour", async () => {
    const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
    const clientSecret = {
      teamId: "TEAM123456",
      keyId: "KEY1234567",
      privateKey: await exportPKCS8(privateKey),
    };
    const secret = await makeClientSecret(apple({ clientId: "org.example.web", clientSecret }));
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
      issuer: "TEAM123456",
      subject: "org.example.web",
      audience: "https://appleid.apple.com",
    });
    expect(protectedHeader).toEqual({ alg: "ES256", kid: "KEY1234567" });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  });

  it("is otherwise the secret that was given", async () => {
    expect(await makeClientSecret(google({ clientId: "a", clientSecret: "b" }))).toBe("b");
  });
});
