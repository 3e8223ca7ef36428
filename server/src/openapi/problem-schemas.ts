import { refusals } from "../errors.ts";
import { type Schema, anyObject } from "./operation.ts";

const texts = { type: "string" } as const;

/** The body of a refusal. */
export const problemSchemas: Readonly<Record<string, Schema>> = {
  Problem: {
    type: "object",
    description: "RFC 9457; the texts are in the language of Accept-Language.",
    properties: {
      type: { type: "string", format: "uri" },
      title: texts,
      status: { type: "integer" },
      code: { type: "string", enum: Object.keys(refusals) },
      request_id: texts,
      saved: {
        type: "boolean",
        const: false,
        description:
          "With 5xx, where it is certain that the request has saved nothing. Where it is absent, something may be saved: the same batch id or Idempotency-Key again gets the first answer.",
      },
      errors: { type: "array", items: { $ref: "#/components/schemas/FieldProblem" } },
      current: { ...anyObject, description: "With 412: the record as it is now." },
      conflicts: {
        type: "array",
        description:
          "With 409 and 412, where several records are saved: each that stands in the way.",
        items: { $ref: "#/components/schemas/Conflict" },
      },
      lacking: {
        type: "object",
        description:
          "With 403: the right that the program's token does not give, and to which tables.",
        properties: {
          right: { type: ["string", "null"], description: "null where no token gives it." },
          tables: {
            type: ["array", "string"],
            items: texts,
            description: '"all" where it takes all of them.',
          },
        },
        required: ["right", "tables"],
      },
      reason: texts,
      position: { type: "integer" },
      line: { type: "integer" },
    },
    required: ["type", "title", "status", "code", "request_id"],
  },
  FieldProblem: {
    type: "object",
    properties: {
      list: { ...texts, description: "With several records: the list that the record is in." },
      index: { type: "integer", minimum: 0, description: "Its place there." },
      table: texts,
      id: { type: ["string", "null"] },
      field: texts,
      code: texts,
      params: { type: "object", additionalProperties: { type: ["string", "number"] } },
      message: texts,
    },
    required: ["field", "code", "params", "message"],
  },
  Conflict: {
    type: "object",
    properties: {
      table: texts,
      id: texts,
      code: { type: "string", enum: ["versionMismatch", "notFound", "idExists"] },
      current: {
        ...anyObject,
        type: ["object", "null"],
        description: "The record as it is now, where it has another version.",
      },
    },
    required: ["table", "id", "code", "current"],
  },
};
