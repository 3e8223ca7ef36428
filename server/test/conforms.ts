import type { Schema } from "../src/openapi/operation.ts";
import type { TestApi } from "./test-api.ts";

type Root = Schema;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): readonly string[] => {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  if (Number.isInteger(value)) return ["integer", "number"];
  return [typeof value];
};

const follow = (root: Root, reference: string): Schema => {
  let found: unknown = root;
  for (const step of reference.slice(2).split("/")) found = isObject(found) ? found[step] : {};
  // Another test proves that every reference leads to a schema.
  return found as Schema;
};

const faultsOfObject = (root: Root, schema: Schema, value: object, path: string): string[] => {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const missing = required.filter((name) => !Object.hasOwn(value, String(name)));
  const unknown =
    schema["additionalProperties"] === false
      ? Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
      : [];
  return [
    ...missing.map((name) => `${path}.${String(name)} is missing`),
    ...unknown.map((name) => `${path}.${name} is not described`),
    ...Object.entries(value).flatMap(([name, below]) =>
      isObject(properties[name])
        ? faults(root, properties[name] as Schema, below, `${path}.${name}`)
        : [],
    ),
  ];
};

/** How a value differs from a schema; supports the part of JSON Schema that we use. */
export const faults = (root: Root, schema: Schema, value: unknown, path = "$"): string[] => {
  if (typeof schema["$ref"] === "string")
    return faults(root, follow(root, schema["$ref"]), value, path);
  const types = [schema["type"] ?? []].flat();
  if (types.length > 0 && !typeOf(value).some((type) => types.includes(type)))
    return [`${path} is ${typeOf(value).join()}, not ${JSON.stringify(types)}`];
  if (Array.isArray(schema["enum"]) && !schema["enum"].includes(String(value)))
    return [`${path} is none of ${JSON.stringify(schema["enum"])}`];
  if (Array.isArray(value) && isObject(schema["items"])) {
    const items = schema["items"] as Schema;
    return value.flatMap((item, index) => faults(root, items, item, `${path}[${index}]`));
  }
  return isObject(value) ? faultsOfObject(root, schema, value, path) : [];
};

/** How a response differs from the schema of this name in the API's own description. */
export const faultsOf = async (api: TestApi, name: string, value: unknown): Promise<string[]> => {
  const root: Root = (await api.call("GET", "/api/openapi.json")).json();
  return faults(root, { $ref: `#/components/schemas/${name}` }, value);
};
