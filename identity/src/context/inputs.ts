import type { Call } from "./pool-context.ts";
import { invalidParameter, missingParameter, serialization } from "./pool-error.ts";

type Members = Readonly<Record<string, unknown>>;

const optionalMember = (members: Members, name: string): unknown =>
  Object.hasOwn(members, name) ? (members[name] ?? undefined) : undefined;

/** An optional member; `null` counts as absent, and anything but text is refused. */
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

/** An optional map; its members are not validated. */
export const optionalMap = (members: Members, name: string): Members | undefined => {
  const value = optionalMember(members, name);
  return value === undefined ? undefined : toMembers(value, name);
};

/** An optional list of maps. */
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
