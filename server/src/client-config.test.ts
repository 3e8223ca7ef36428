import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import { readTestSettings } from "../test/test-api.ts";
import { type PoolAddress, addClientConfig } from "./client-config.ts";

const embedded = { id: "eu-north-1_Test12345", clientId: "testclient0000000000000000" };

const configOf = async (
  variables: Record<string, string>,
  pool: PoolAddress | null = embedded,
): Promise<Record<string, unknown>> => {
  const app = fastify();
  addClientConfig(app, readTestSettings(variables), pool);
  const response = await app.inject({ url: "/config.json" });
  await app.close();
  return response.json();
};

const federation = {
  PUBLIC_URL: "https://teckna.example.org:8443",
  FEDERATION_GOOGLE: "id:secret-of-google",
  FEDERATION_AMAZON: "id:secret-of-amazon",
  FEDERATION_OIDC_NAME: "Entra",
  FEDERATION_OIDC_LABEL: "Företaget",
  FEDERATION_OIDC_ISSUER: "https://login.example.org/v2.0",
  FEDERATION_OIDC_CLIENT: "id:secret-of-entra",
  FEDERATION_ALLOWED: "example.org",
};

const hosted = { COGNITO_USER_POOL_ID: "eu-north-1_Ab3dE5gH7", COGNITO_CLIENT_ID: "client1" };

describe("what a browser learns of other providers", () => {
  it("nothing where there are none", async () => {
    const { oauth } = await configOf({ PUBLIC_URL: "https://teckna.example.org" });
    expect(oauth).toBeNull();
  });

  it("who they are, by the names of the sign-in library, and no secret", async () => {
    const config = await configOf(federation);
    expect(config["oauth"]).toEqual({
      domain: "teckna.example.org:8443",
      providers: ["amazon", "google"],
      custom: [{ name: "Entra", label: "Företaget" }],
    });
    expect(JSON.stringify(config)).not.toMatch(/secret-of|login\.example/);
  });

  it("nothing where the library could not reach them: it knows https only", async () => {
    const { oauth } = await configOf({ ...federation, PUBLIC_URL: "http://localhost:3000" });
    expect(oauth).toBeNull();
  });

  it("what a hosted pool has", async () => {
    const there = { COGNITO_OAUTH_DOMAIN: "auth.example.org", COGNITO_PROVIDERS: "google,apple" };
    expect(await configOf({ ...hosted, ...there }, null)).toMatchObject({
      pool: { kind: "hosted", user_pool_id: hosted.COGNITO_USER_POOL_ID, client_id: "client1" },
      oauth: { domain: "auth.example.org", providers: ["google", "apple"], custom: [] },
    });
  });
});

describe("how one signs in with a password", () => {
  it("by the flow and under the policy that the settings choose", async () => {
    const chosen = {
      AUTH_FLOW: "USER_PASSWORD_AUTH",
      PASSWORD_POLICY: "length:10,lower,upper,number,special",
    };
    expect(await configOf(chosen)).toMatchObject({
      auth_flow: "USER_PASSWORD_AUTH",
      password_policy: { length: 10, lower: true, upper: true, number: true, special: true },
    });
    expect(await configOf({})).toMatchObject({
      auth_flow: "USER_SRP_AUTH",
      password_policy: { length: 8, lower: false, upper: false, number: false, special: false },
    });
  });
});

describe("without any pool", () => {
  it("none is named, so that the sign-in page can say so", async () => {
    expect(await configOf({}, null)).toMatchObject({ pool: null, oauth: null });
  });
});
