import { describe, expect, it } from "vitest";
import { claimsOf } from "./claims.ts";
import { signInScope } from "./sign-in-scope.ts";

describe("the claims of a user", () => {
  const attributes = { name: "Anna", email: "anna@example.com", phone_number: "+46701234567" };

  it("say of each contact whether it is verified, also where that was never asked", () => {
    expect(
      claimsOf({ attributes: { ...attributes, email_verified: "true" } }, signInScope),
    ).toEqual({ ...attributes, email_verified: true, phone_number_verified: false });
  });

  it("say nothing of contacts that there are none of, nor of those that the scope leaves out", () => {
    expect(claimsOf({ attributes: { name: "Anna" } }, signInScope)).toEqual({ name: "Anna" });
    expect(claimsOf({ attributes }, "openid email")).toEqual({
      email: attributes.email,
      email_verified: false,
    });
  });
});
