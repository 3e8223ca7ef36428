import type { Call } from "./pool-context.ts";
import { invalidParameter, missingParameter, serialization } from "./pool-error.ts";

type Members = Readonly<Record<string, unknown>>;

const optionalMember = (members: Members, name: string): unknown =>
  Object.hasOwn(members, name) ? (members[name] ?? undefined) : undefined;

/** A member that may be absent; `null` counts as absent, anything but text is refused. */
export const optionalText = (members: Members, name: string): string | undefined => {
  const value = optionalMember(members, name);
  if (value === undefined) return undefined;
  if (typeof value !== "string") throw serialization(`${name} must be a string`);
  if (!value.isWellFormed() || value.includes("\u0000"))
    throw invalidParameter(`Invalid characters in ${name}`);
  return value;
};

export const requiredText = (members: Members, name: string): string => {
  const value = optionalText(members, name);
  if (value === undefined || value === "") throw missingParameter(name);
  return value;
};

const toMembers = (value: unknown, name: string): Members => {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw serialization(`${name} must be a map`);
  return Object.fromEntries(Object.entries(value));
};

/** A map that may be absent, whose members nobody has checked. */
export const optionalMap = (members: Members, name: string): Members | undefined => {
  const value = optionalMember(members, name);
  return value === undefined ? undefined : toMembers(value, name);
};

/** A list of maps that may be absent. */
export const optionalList = (members: Members, name: string): readonly Members[] | undefined => {
  const value = optionalMember(members, name);
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw serialization(`${name} must be a list`);
  return value.map((item: unknown) => toMembers(item, name));
};

export const optionalFlag = (members: Members, name: string): boolean | undefined => {
  const value = optionalMember(members, name);
  if (value !== undefined && typeof value !== "boolean")
    throw serialization(`${name} must be a boolean`);
  return value;
};

/** A map of texts, such as AuthParameters; members that are `null` count as absent. */
export const textMap = ({ body }: Call, name: string): Members => {
  const members = optionalMap(body, name) ?? {};
  for (const key of Object.keys(members)) optionalText(members, key);
  return members;
};
