import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bodyOf, entriesOf, prepare, type Description } from "./description.ts";

const description: Description = {
  info: { title: "Teckna", version: "1" },
  paths: {
    "/api/fees/{id}": {
      put: {
        operationId: "replaceFee",
        tags: ["fees"],
        summary: "Replace a fee",
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string" } },
          { name: "If-Match", in: "header", schema: { type: "string" } },
          { name: "q", in: "query", schema: { type: "string" } },
          { name: "conditions", in: "query", explode: true, schema: { type: "object" } },
        ],
        requestBody: {
          content: { "application/json": { schema: { $ref: "#/components/schemas/FeeInput" } } },
        },
      },
    },
  },
  components: { schemas: { FeeInput: { properties: { id: {}, fee_cash: {} } } } },
};

const [entry] = entriesOf(description);

describe("a described operation", () => {
  it("is shown, whichever its method", () => {
    const file = path.resolve(import.meta.dirname, "../../../../docs/openapi.json");
    const served: Description = JSON.parse(readFileSync(file, "utf8"));
    const ids = Object.values(served.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(entriesOf(served).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it("is found by its id", () => {
    expect(entry).toMatchObject({ id: "replaceFee", method: "put", path: "/api/fees/{id}" });
  });

  it("becomes the request that its parameters make", () => {
    expect(entry && prepare(entry, { id: "a/b å", "If-Match": '"3"', q: "" })).toEqual({
      path: "/fees/a%2Fb%20%C3%A5",
      query: {},
      headers: { "If-Match": '"3"' },
    });
  });

  it("takes conditions as they stand in an address", () => {
    const values = { id: "a", q: "x", conditions: "share_id.in=A%2CB&any.1.1.id=a" };
    expect(entry && prepare(entry, values).query).toEqual({
      q: "x",
      "share_id.in": "A,B",
      "any.1.1.id": "a",
    });
  });

  it("shows every property of its body", () => {
    expect(entry && bodyOf(description, entry)).toEqual({
      type: "application/json",
      sample: '{\n  "id": null,\n  "fee_cash": null\n}',
    });
  });

  it("proposes no change of any property where only some are changed", () => {
    expect(entry && bodyOf(description, { ...entry, method: "patch" })?.sample).toBe("{}");
  });
});
