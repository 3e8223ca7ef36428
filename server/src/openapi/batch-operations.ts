import { entities } from "@teckna/domain/entities";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { id, pages } from "./parameters.ts";

const counts: Schema = {
  type: "object",
  properties: Object.fromEntries(
    entities.map(({ path }) => [path, { type: "integer", minimum: 0 }]),
  ),
};

const ids: Schema = {
  type: "object",
  description: "Pasted id → new id, per table.",
  additionalProperties: { type: "object", additionalProperties: { type: "string" } },
};

const text: Schema = { type: "string" };
const uuid: Schema = { type: "string", format: "uuid" };

const refusedRow: Schema = {
  type: "object",
  properties: {
    table: text,
    line: { type: "integer" },
    id: { type: ["string", "null"] },
    errors: { type: "array", items: reference("FieldProblem") },
  },
  required: ["table", "line", "id", "errors"],
};

const result: Schema = {
  type: "object",
  properties: { id: uuid, created: counts, refused: counts, ids },
  required: ["id", "created", "refused", "ids"],
};

export const batchSchemas: Readonly<Record<string, Schema>> = {
  Batch: {
    type: "object",
    properties: {
      id: uuid,
      by: text,
      at: { type: "string", format: "date-time" },
      all_or_nothing: { type: "boolean" },
      created: counts,
      refused: counts,
    },
    required: ["id", "by", "at", "all_or_nothing", "created", "refused"],
  },
  BatchLine: {
    description: "The first line names the batch, each further one is a row.",
    oneOf: [
      {
        type: "object",
        properties: {
          batch: {
            type: "object",
            properties: { id: uuid, all_or_nothing: { type: "boolean", default: false } },
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
        required: ["table", "line", "cells"],
        additionalProperties: false,
      },
    ],
  },
  BatchAnswer: {
    type: "object",
    properties: { refused: { type: "array", items: refusedRow }, result },
    required: ["refused", "result"],
  },
  BatchAnswerLine: {
    description: "Progress and refused rows as they come, last the result or the error.",
    oneOf: [
      {
        type: "object",
        properties: { progress: { type: "object", properties: { rows: { type: "integer" } } } },
        required: ["progress"],
      },
      { type: "object", properties: { refused: refusedRow }, required: ["refused"] },
      { type: "object", properties: { result }, required: ["result"] },
      { type: "object", properties: { error: reference("Problem") }, required: ["error"] },
    ],
  },
};

const tag = "batches";

/** What the description says of the calls on batches. */
export const batchOperations = {
  save: {
    id: "saveBatch",
    tag,
    summary: "Save many rows of all tables in one transaction",
    parameters: [],
    body: [{ type: "application/x-ndjson", schema: reference("BatchLine") }],
    answers: {
      200: {
        description: "Lines as it goes on; with Accept: application/json one document at the end.",
        content: [
          { type: "application/x-ndjson", schema: reference("BatchAnswerLine") },
          ...json(reference("BatchAnswer")),
        ],
      },
    },
    refusals: [400, 409, 413, 415, 422],
  },
  list: {
    id: "listBatches",
    tag,
    summary: "The batches that saved something, newest first",
    parameters: pages,
    answers: {
      200: {
        description: "The batches.",
        headers: ["X-Total-Count", "Link"],
        content: json({ type: "array", items: reference("Batch") }),
      },
    },
    refusals: [422],
  },
  find: {
    id: "findBatch",
    tag,
    summary: "Read what a batch saved",
    parameters: [id],
    answers: { 200: { description: "The batch.", content: json(reference("Batch")) } },
    refusals: [404, 422],
  },
} satisfies Record<string, Operation>;
