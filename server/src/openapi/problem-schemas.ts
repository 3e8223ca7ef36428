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
          "With 5xx, if it is certain that the request has saved nothing. If absent, data may be saved: repeat the request with the same batch id or Idempotency-Key to get the first response.",
      },
      errors: { type: "array", items: { $ref: "#/components/schemas/FieldProblem" } },
      current: { ...anyObject, description: "With 412: the current record." },
      conflicts: {
        type: "array",
        description: "With 409 and 412, if several records are saved: all that are in conflict.",
        items: { $ref: "#/components/schemas/Conflict" },
      },
      lacking: {
        type: "object",
        description: "With 403: the right that the program's token lacks, and for which tables.",
        properties: {
          right: { type: ["string", "null"], description: "null if no token can have it." },
          tables: {
            type: ["array", "string"],
            items: texts,
            description: '"all" if all tables are required.',
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
      list: { ...texts, description: "With several records: the list that contains the record." },
      index: { type: "integer", minimum: 0, description: "Its index there." },
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
        description:
          "The current record, if it has another version, or if the issue has a record with this id.",
      },
    },
    required: ["table", "id", "code", "current"],
  },
};
