import type { Call } from "./pool-context.ts";
import { invalidParameter, serialization } from "./pool-error.ts";

type Members = Readonly<Record<string, unknown>>;

/** A member that may be absent; `null` counts as absent, anything but text is refused. */
export const optionalText = (members: Members, name: string): string | undefined => {
  const value = Object.hasOwn(members, name) ? members[name] : undefined;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw serialization(`${name} must be a string`);
  if (!value.isWellFormed() || value.includes("\u0000"))
    throw invalidParameter(`Invalid characters in ${name}`);
  return value;
};

export const requiredText = (members: Members, name: string): string => {
  const value = optionalText(members, name);
  if (value === undefined || value === "")
    throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

/** A map of texts, such as AuthParameters; members that are `null` count as absent. */
export const textMap = ({ body }: Call, name: string): Members => {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || value === null) return {};
  if (typeof value !== "object" || Array.isArray(value))
    throw serialization(`${name} must be a map`);
  const members = Object.fromEntries(Object.entries(value));
  for (const key of Object.keys(members)) optionalText(members, key);
  return members;
};
