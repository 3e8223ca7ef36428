import { isCommonPassword } from "./common-passwords.ts";
import { badPassword } from "./pool-error.ts";

export type PasswordPolicy = {
  readonly minLength: number;
  readonly lower: boolean;
  readonly upper: boolean;
  readonly number: boolean;
  readonly special: boolean;
};

const max = 256;

const requires = [
  { name: "upper", pattern: /\p{Lu}/u, reason: "Password must have uppercase characters" },
  { name: "lower", pattern: /\p{Ll}/u, reason: "Password must have lowercase characters" },
  { name: "number", pattern: /\d/, reason: "Password must have numeric characters" },
  { name: "special", pattern: /[^\p{L}\d\s]/u, reason: "Password must have symbol characters" },
] as const;

/** Throws `InvalidPasswordException` with the first rule that the password violates. */
export const requireGoodPassword = (policy: PasswordPolicy, password: string): void => {
  if (Array.from(password).length < policy.minLength) throw badPassword("Password not long enough");
  if (password.length > max) throw badPassword("Password too long");
  for (const { name, pattern, reason } of requires)
    if (policy[name] && !pattern.test(password)) throw badPassword(reason);
  if (isCommonPassword(password)) throw badPassword("Password is too common");
};
