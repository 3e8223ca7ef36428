import { expect, test } from "vitest";
import { requireGoodPassword } from "./password-policy.ts";

const plain = { minLength: 8, lower: false, upper: false, number: false, special: false };
const prefix = "Password did not conform with policy: ";

const refusal = (password: string, policy = plain): string | null => {
  try {
    requireGoodPassword(policy, password);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test.each([
  "password",
  "Password1",
  "PASSW0RD",
  "12345678",
  "87654321",
  "11111111",
  "qwertyui",
  "1q2w3e4r",
  "1qaz2wsx",
  "iloveyou",
  "trustno1",
  "sunshine99",
  "football2024",
  "147258369",
  "abcd1234",
  "Sommar2026",
  "lösenord1",
  "hejhejhej",
  "stockholm",
  "hammarby88",
  "kallekalle",
])("%s is one of the commonest", (password) => {
  expect(refusal(password)).toBe(`${prefix}Password is too common`);
});

test.each(["Blå-segelbåt-1987", "korrekt häst batteri", "Tr0ubadour&3", "password-from-a-book"])(
  "%s is good",
  (password) => {
    expect(refusal(password)).toBeNull();
  },
);

test("counts signs as people see code points, up to a bound", () => {
  expect(refusal("åäöåäö7")).toBe(`${prefix}Password not long enough`);
  expect(refusal("🐎🔋📎🖇🐎🔋📎")).toBe(`${prefix}Password not long enough`);
  expect(refusal("x7-".repeat(86))).toBe(`${prefix}Password too long`);
});

test.each([
  ["upper", "segelbåt-1987", "Password must have uppercase characters"],
  ["lower", "SEGELBÅT-1987", "Password must have lowercase characters"],
  ["number", "Segelbåt-Röd", "Password must have numeric characters"],
  ["special", "Segelbåt1987", "Password must have symbol characters"],
] as const)("requires %s where it is requested", (name, password, message) => {
  expect(refusal(password)).toBeNull();
  expect(refusal(password, { ...plain, [name]: true })).toBe(prefix + message);
});
