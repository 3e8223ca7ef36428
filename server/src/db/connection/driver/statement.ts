import { Buffer } from "node:buffer";
import { hash } from "node:crypto";
import { Identifier, type Param, type RunOptions } from "./sql.ts";

export type Statement = {
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  /** The name under which it is prepared; absent for statements that are not prepared. */
  readonly name?: string;
  /** Sent by the simple query protocol, the only one that permits several statements in one text. */
  readonly isSimple?: true;
};

const maxNames = 1000;
const names = new Map<string, string>();

/** A name derived from the SHA-256 of the text, so equal texts share a prepared statement. */
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxNames) names.clear();
  const name = hash("sha256", text, "base64url");
  names.set(text, name);
  return name;
};

const valueText = (value: Param): string | Buffer | null => {
  if (value === null || typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (typeof value === "object") return value.json;
  if (value === undefined) throw new TypeError("a parameter of a statement is undefined");
  return String(value);
};

/** Adds a cast where PostgreSQL could infer another type from the parameter's place. */
const castOf = (value: Param): string => {
  if (typeof value === "boolean") return "::boolean";
  if (value instanceof Date) return "::timestamptz";
  if (value instanceof Uint8Array) return "::bytea";
  return typeof value === "object" && value !== null ? "::jsonb" : "";
};

/**
 * Turns a template literal into a prepared statement: identifiers become part of the text, values become parameters.
 */
export const fromTemplate = (
  strings: TemplateStringsArray,
  params: readonly (Param | Identifier)[],
): Statement => {
  const values: (string | Buffer | null)[] = [];
  let text = strings[0] ?? "";
  for (const [index, param] of params.entries()) {
    if (param instanceof Identifier) text += param.text;
    else {
      values.push(valueText(param));
      text += `$${values.length}${castOf(param)}`;
    }
    text += strings[index + 1] ?? "";
  }
  return { text, values, name: nameOf(text) };
};

export const fromText = (
  text: string,
  params: readonly Param[] = [],
  { prepare = false }: RunOptions = {},
): Statement => ({
  text,
  values: params.map(valueText),
  ...(prepare ? { name: nameOf(text) } : params.length === 0 ? { isSimple: true } : {}),
});

const quoted = (name: string): string => `"${name.replaceAll('"', '""').replaceAll(".", '"."')}"`;

/** In a name, a dot separates the schema from the table. */
export const identifier = (name: string | readonly string[]): Identifier =>
  new Identifier(typeof name === "string" ? quoted(name) : name.map(quoted).join(", "));
