import { describe, expect, it } from "vitest";
import { hasSavedToken, readSavedToken } from "./saved-token.ts";

const now = Date.parse("2026-05-13T08:00:00Z");
const prefix = "CognitoIdentityServiceProvider.client";

const tokenOf = (claims: Readonly<Record<string, unknown>>): string =>
  ["{}", JSON.stringify(claims), "signature"]
    .map((part) => btoa(String.fromCodePoint(...new TextEncoder().encode(part))))
    .map((part) => part.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""))
    .join(".");

const storageOf = (entries: Readonly<Record<string, string>>) => ({
  getItem: (key: string): string | null => entries[key] ?? null,
});

const savedBy = (user: string, token: string, drift = "0") =>
  storageOf({
    [`${prefix}.LastAuthUser`]: user,
    [`${prefix}.${user}.idToken`]: token,
    [`${prefix}.${user}.clockDrift`]: drift,
  });

const good = tokenOf({ exp: now / 1000 + 3600, "cognito:username": "Åsa.Öberg" });

describe("the token kept in the browser", () => {
  it("is used while it is good", () => {
    expect(readSavedToken(savedBy("Åsa.Öberg", good), "client", now)).toEqual({
      token: good,
      username: "Åsa.Öberg",
    });
  });

  it("is left to the library when it is over or about to be", () => {
    const late = tokenOf({ exp: now / 1000 + 30, "cognito:username": "a" });
    expect(readSavedToken(savedBy("a", late), "client", now)).toBeNull();
  });

  it("heeds a clock that goes wrong", () => {
    expect(readSavedToken(savedBy("Åsa.Öberg", good, "3600000"), "client", now)).toBeNull();
  });

  it.each(["", "x", "a.b.c", tokenOf({}), tokenOf({ exp: "soon" })])(
    "counts as absent when it is %j",
    (token) => {
      expect(readSavedToken(savedBy("a", token), "client", now)).toBeNull();
    },
  );

  it("is nobody's where nobody signed in, or with another client", () => {
    expect(readSavedToken(storageOf({}), "client", now)).toBeNull();
    expect(readSavedToken(savedBy("a", good), "other", now)).toBeNull();
    expect(hasSavedToken(savedBy("a", good), "client")).toBe(true);
    expect(hasSavedToken(storageOf({}), "client")).toBe(false);
  });
});
