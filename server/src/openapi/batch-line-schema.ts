import { entities } from "@teckna/domain/entities";
import type { Schema } from "./operation.ts";
import { uuid } from "./simple-schemas.ts";

const text: Schema = { type: "string" };

/** Names a record and its expected version. */
const target = {
  table: { type: "string", enum: entities.map(({ path }) => path) },
  line: {
    type: "integer",
    description: "The line number used in the response; by default the line of the body.",
  },
  id: text,
  version: {
    type: "integer",
    minimum: 1,
    description: "The version that the record must have; otherwise the row is refused.",
  },
} satisfies Schema["properties"];

const changeLine: Schema = {
  type: "object",
  description: "A row of a batch of changes.",
  properties: {
    ...target,
    set: {
      type: "object",
      description: "Field → new value; null empties it, and omitted fields stay.",
      additionalProperties: { type: ["string", "number", "boolean", "null"] },
    },
  },
  required: ["table", "id", "version", "set"],
  additionalProperties: false,
};

const movedLine: Schema = {
  type: "object",
  description:
    "A row of a batch that deletes or restores; an issue is processed with its children.",
  properties: target,
  required: ["table", "id", "version"],
  additionalProperties: false,
};

/** A line of the body of `POST /api/batches`. */
export const batchLineSchema: Schema = {
  description: "The first line is the batch, each further line a row.",
  oneOf: [
    {
      type: "object",
      properties: {
        batch: {
          type: "object",
          properties: {
            id: uuid,
            all_or_nothing: { type: "boolean", default: false },
            changes: {
              type: "boolean",
              default: false,
              description:
                "Whether rows with `set` change stored records; all others create new ones.",
            },
            deletes: {
              type: "boolean",
              default: false,
              description: "Whether its rows delete stored records; not together with `changes`.",
            },
            restores: {
              type: "boolean",
              default: false,
              description:
                "Whether its rows restore deleted records; not together with the others.",
            },
          },
          required: ["id"],
          additionalProperties: false,
        },
      },
      required: ["batch"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        table: { type: "string", enum: entities.map(({ path }) => path) },
        line: { type: "integer" },
        cells: {
          type: "object",
          description: "Field → pasted text, or a typed value.",
          additionalProperties: { type: ["string", "number", "boolean", "null"] },
        },
      },
      description: "A row of a new record; without `line` only in a batch of changes.",
      required: ["table", "cells"],
      additionalProperties: false,
    },
    changeLine,
    movedLine,
  ],
};
