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

  it("shows every property of its body", () => {
    expect(entry && bodyOf(description, entry.operation)).toEqual({
      type: "application/json",
      sample: '{\n  "id": null,\n  "fee_cash": null\n}',
    });
  });
});
