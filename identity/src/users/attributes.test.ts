import { describe, expect, it } from "vitest";
import type { User } from "../context/user.ts";
import {
  changedByAdministrator,
  changedByUser,
  fitsAttribute,
  requireAttributes,
} from "./attributes.ts";

const user: User = {
  username: "anna",
  sub: "00000000-0000-4000-8000-000000000000",
  attributes: { email: "anna@example.com", email_verified: "true" },
  pending: {},
  status: "CONFIRMED",
  enabled: true,
  groups: [],
  mfa: { totp: "off", sms: "off", mustSetUpTotp: false },
  totp: null,
  temporaryUntil: null,
  passwordHash: null,
  srpSalt: null,
  srpVerifierSealed: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

describe("all attributes together", () => {
  const tooLong = "The attributes are too long together.";
  // Three bytes per character in a token.
  const half = { name: "名".repeat(700) };
  const otherHalf = { nickname: "名".repeat(700) };

  it("fit into a token, whoever sets them and in whatever letters", () => {
    expect(() => requireAttributes({ ...half, ...otherHalf })).toThrow(tooLong);
    const has = { ...user, attributes: half };
    expect(() => changedByUser(has, otherHalf)).toThrow(tooLong);
    expect(() => changedByAdministrator(has, otherHalf)).toThrow(tooLong);
  });

  it("may be as long as fits, and no byte longer", () => {
    const filling = (length: number) => ({ name: "n".repeat(2048), nickname: "n".repeat(length) });
    const room = 4096 - Buffer.byteLength(JSON.stringify(filling(0)));
    expect(() => requireAttributes(filling(room))).not.toThrow();
    expect(() => requireAttributes(filling(room + 1))).toThrow(tooLong);
  });

  it("count as what they become", () => {
    const has = { ...user, attributes: { ...half, ...otherHalf } };
    const shorter = { nickname: "Anna" };
    expect(changedByUser(has, shorter).attributes).toEqual(shorter);
    expect(changedByAdministrator(has, shorter).attributes).toEqual(shorter);
  });
});

describe("a contact", () => {
  it("is verified or not, in these words", () => {
    for (const value of ["true", "false"])
      expect(() => requireAttributes({ email_verified: value })).not.toThrow();
    expect(() => requireAttributes({ email_verified: "yes" })).toThrow("true or false");
  });

  it("that is verified waits for its replacement's code; one that is set again stays as it is", () => {
    const same = { email: "anna@example.com" };
    expect(changedByUser(user, same)).toEqual({ attributes: same, pending: { email: null } });
    const other = { email: "anna@example.org" };
    expect(changedByUser(user, other)).toEqual({ attributes: {}, pending: other });
  });
});

describe("the value of an attribute", () => {
  it.each([
    ["email", "anna@example.com", true],
    ["email", "anna@example.com extra", false],
    ["email", "an na@example.com", false],
    ["email", "anna@ex@ample", false],
    ["email", "@example.com", false],
    ["email", `${"a".repeat(65)}@example.com`, false],
    ["email", `anna@${"a".repeat(256)}`, false],
    ["phone_number", "+46701234567", true],
    ["phone_number", "+4670", false],
    ["phone_number", "+46 70 123 45 67", false],
    ["phone_number", "0701234567", false],
    ["phone_number", "+4670123456789012", false],
    ["phone_number", "46701234567", false],
    ["name", "n".repeat(2048), true],
    ["name", "n".repeat(2049), false],
    ["name", "a\u0000b", false],
    ["name", "a\u007fb", false],
  ])("of %s may be %j: %s", (name, value, fits) => {
    expect(fitsAttribute(name, value)).toBe(fits);
  });
});
