import { type JSONWebKeySet, exportJWK, generateKeyPair } from "jose";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { embeddedIssuer, hostedIssuer } from "./token-issuers.ts";

const { publicKey } = await generateKeyPair("RS256");
const jwk = await exportJWK(publicKey);
const keysNamed = (...kids: readonly string[]) => ({
  keys: kids.map((kid) => ({ ...jwk, kid, alg: "RS256" })),
});
const keySet = keysNamed("first");

const issuerWith = (jwks: () => Promise<JSONWebKeySet>) =>
  embeddedIssuer({
    clientId: "c",
    issuer: "i",
    jwks,
    standingOfLogin: async () => ({ groups: [] }),
    standingOfUser: async () => ({ groups: [] }),
    lockStanding: async () => ({ groups: [] }),
  });

const find = (issuer: ReturnType<typeof issuerWith>, kid: string) =>
  issuer.keys({ alg: "RS256", kid }, { payload: "", signature: "" });

describe("the keys of the embedded pool", () => {
  afterEach(() => vi.useRealTimers());

  it("are waited for by everyone who comes while they are read", async () => {
    let readings = 0;
    const issuer = issuerWith(async () => {
      readings += 1;
      await sleep(20);
      return keySet;
    });
    const keys = await Promise.all([find(issuer, "first"), find(issuer, "first")]);
    expect(keys).toHaveLength(2);
    expect(readings).toBe(1);
  });

  it("are read again at once where reading failed", async () => {
    let readings = 0;
    const issuer = issuerWith(async () => {
      readings += 1;
      if (readings === 1) throw new Error("no database");
      return keySet;
    });
    await expect(find(issuer, "first")).rejects.toThrow("no database");
    await expect(find(issuer, "first")).resolves.toBeDefined();
  });

  it("are not read for every unknown name", async () => {
    let readings = 0;
    const issuer = issuerWith(async () => {
      readings += 1;
      return keySet;
    });
    await find(issuer, "first");
    await expect(find(issuer, "second")).rejects.toThrow();
    await expect(find(issuer, "third")).rejects.toThrow();
    expect(readings).toBe(1);
  });

  it("are read again after a second for a name that was made since, and all five minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
    let readings = 0;
    let known = keySet;
    const issuer = issuerWith(async () => {
      readings += 1;
      return known;
    });
    await find(issuer, "first");
    known = keysNamed("second");
    pass(1000);
    await expect(find(issuer, "second")).rejects.toThrow();
    await find(issuer, "first");
    pass(1);
    await find(issuer, "first");
    expect(readings).toBe(1);
    await find(issuer, "second");
    expect(readings).toBe(2);
    pass(300_000);
    await find(issuer, "second");
    expect(readings).toBe(2);
    known = keysNamed("third");
    pass(1);
    await find(issuer, "second");
    expect(readings).toBe(3);
    await expect(find(issuer, "second")).rejects.toThrow();
    await find(issuer, "third");
    expect(readings).toBe(3);
  });
});

it("believes a pool of Amazon's under both of its names, and any other under its own", () => {
  const pool = {
    userPoolId: "eu-north-1_Ab1",
    clientId: "c",
    oauthDomain: null,
    providers: [],
  };
  const amazons = "https://cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Ab1";
  expect(hostedIssuer({ ...pool, issuer: amazons, endpoint: null }).issuers).toEqual([
    amazons,
    "https://issuer-cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Ab1",
  ]);
  const own = {
    issuer: "https://cognito-idp.example.com/Ab1",
    endpoint: "https://cognito-idp.example.com",
  };
  expect(hostedIssuer({ ...pool, ...own }).issuers).toEqual([own.issuer]);
});
