import type { PasswordPolicy } from "@teckna/identity/context/password-policy";
import type { Parsed } from "./variables.ts";

const fallback: PasswordPolicy = {
  minLength: 8,
  lower: false,
  upper: false,
  number: false,
  special: false,
};

const requires = ["lower", "upper", "number", "special"] as const;
const wrong = "must look like length:8,lower,upper,number,special (length 6 to 99)";

const parse = (text: string): Parsed<PasswordPolicy> => {
  let policy = fallback;
  for (const part of text.split(",").map((word) => word.trim())) {
    const length = /^length:(\d{1,2})$/.exec(part)?.[1];
    const require = requires.find((name) => name === part);
    if (length !== undefined && Number(length) >= 6)
      policy = { ...policy, minLength: Number(length) };
    else if (require) policy = { ...policy, [require]: true };
    else return { wrong };
  }
  return { value: policy };
};

export const parsePasswordPolicy = Object.assign(parse, { fallback });
