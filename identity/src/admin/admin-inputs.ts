import type { Attributes } from "../users/attributes.ts";
import { optionalList, requiredText } from "../context/inputs.ts";
import { invalidParameter, serialization } from "../context/pool-error.ts";
import type { Members } from "./admin-operation.ts";

const isPresent = (body: Members, name: string): boolean =>
  Object.hasOwn(body, name) && body[name] !== null && body[name] !== undefined;

export const optionalNumber = (body: Members, name: string): number | undefined => {
  if (!isPresent(body, name)) return undefined;
  const value = body[name];
  if (typeof value !== "number") throw serialization(`${name} must be a number`);
  return value;
};

const listOf = (body: Members, name: string): readonly unknown[] => {
  if (!isPresent(body, name)) return [];
  const value = body[name];
  if (!Array.isArray(value)) throw serialization(`${name} must be a list`);
  return value;
};

export const textList = (body: Members, name: string): readonly string[] =>
  listOf(body, name).map((item) => {
    if (typeof item !== "string") throw serialization(`${name} must hold strings`);
    return item;
  });

/** Attributes in the protocol's form: a list of names and values. */
export const attributeList = (body: Members, name: string): Attributes => {
  const pairs = (optionalList(body, name) ?? []).map(
    (pair) => [requiredText(pair, "Name"), requiredText(pair, "Value")] as const,
  );
  const attributes = Object.fromEntries(pairs);
  if (Object.keys(attributes).length < pairs.length)
    throw invalidParameter(`${name} names an attribute twice`);
  return attributes;
};
