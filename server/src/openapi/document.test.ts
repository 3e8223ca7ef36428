import { describe, expect, it } from "vitest";
import { apiRoutes } from "../routes/api-routes.ts";
import { describeApi } from "./document.ts";

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

const document = describeApi(apiRoutes);

const everyNode = (value: unknown, path = "#"): [string, Node][] =>
  isNode(value)
    ? [
        [path, value],
        ...Object.entries(value).flatMap(([key, below]) => everyNode(below, `${path}/${key}`)),
      ]
    : [];

const resolve = (reference: string): unknown => {
  let found: unknown = document;
  for (const step of reference.slice(2).split("/")) found = isNode(found) ? found[step] : undefined;
  return found;
};

const methods = new Set(["get", "put", "patch", "post", "delete"]);
const operations = everyNode(document["paths"])
  .filter(([path]) => methods.has(path.split("/").at(-1) ?? "") && path.includes("/api"))
  .filter(([, node]) => "operationId" in node);

const jsonTypes = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);

describe("the description of the API", () => {
  it("is an OpenAPI 3.1 document with all it must have", () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d$/),
      info: { title: expect.any(String), version: expect.any(String) },
      security: [{ identityToken: [] }],
    });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it("describes every route once, under a name of its own", () => {
    const ids = operations.map(([, node]) => node["operationId"]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(apiRoutes.length);
  });

  it("refers to nothing that is not there, and to nothing within a schema, which generators cannot name", () => {
    const references = everyNode(document).flatMap(([, { $ref }]) =>
      typeof $ref === "string" ? [$ref] : [],
    );
    expect(references.length).toBeGreaterThan(100);
    for (const reference of references) {
      expect(resolve(reference), reference).toBeDefined();
      expect(reference).toMatch(/^#\/components\/\w+\/\w+$/);
    }
  });

  it("lets values that may be null be it where others are named as well", () => {
    for (const [path, { type, enum: values }] of everyNode(document))
      if ([type].flat().includes("null") && Array.isArray(values))
        expect(values, path).toContain(null);
  });

  it("says of every object what may be in it", () => {
    for (const [path, node] of everyNode(document))
      if ([node["type"]].flat().includes("object"))
        expect(
          "properties" in node || "additionalProperties" in node || "patternProperties" in node,
          path,
        ).toBe(true);
  });

  it("says what is in every list, and of which kind every header is", () => {
    for (const [path, { type, items }] of everyNode(document))
      if ([type].flat().includes("array")) expect(items, path).toBeDefined();
    for (const [path, { headers }] of everyNode(document))
      for (const [name, header] of isNode(headers) ? Object.entries(headers) : [])
        expect(header, `${path}/${name}`).toHaveProperty("schema.type");
  });

  it("names the headers that refusals come with", () => {
    const responses = everyNode(document["components"]).find(([path]) => path === "#/responses");
    expect(responses?.[1]).toMatchObject({
      401: { headers: { "WWW-Authenticate": {}, "Content-Language": {} } },
      429: { headers: { "Retry-After": {} } },
      503: { headers: { "Retry-After": {} } },
    });
  });

  it("declares each parameter once, and those of the path as required", () => {
    for (const [path, node] of operations) {
      const parameters = Array.isArray(node["parameters"]) ? node["parameters"] : [];
      const names = parameters.map(
        ({ name, in: place }: Node) => `${String(place)} ${String(name)}`,
      );
      expect(new Set(names).size, path).toBe(names.length);
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        expect(parameters).toContainEqual(
          expect.objectContaining({ name, in: "path", required: true }),
        );
    }
  });

  it("has for each call a success and what every call may be refused by", () => {
    for (const [path, node] of operations) {
      const statuses = Object.keys(isNode(node["responses"]) ? node["responses"] : {});
      expect(
        statuses.some((status) => status.startsWith("2")),
        path,
      ).toBe(true);
      expect(statuses).toEqual(expect.arrayContaining(["401", "422", "429", "500", "503"]));
      if (path.includes("{")) expect(statuses, path).toContain("404");
    }
  });

  it("gives every schema types that JSON Schema knows", () => {
    for (const [path, { type }] of everyNode(document["components"])) {
      if (path.includes("securitySchemes") || path.endsWith("/properties") || type === undefined)
        continue;
      if (isNode(type) && !Array.isArray(type)) continue;
      for (const one of [type].flat()) expect(jsonTypes, path).toContain(one);
    }
  });

  it("demands of every object only what it describes", () => {
    for (const [path, { required, properties }] of everyNode(document["components"]))
      if (Array.isArray(required) && isNode(properties))
        expect(Object.keys(properties), path).toEqual(expect.arrayContaining(required));
  });
});
