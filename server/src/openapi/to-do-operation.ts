import { entities } from "@teckna/domain/entities";
import { toDoIds } from "@teckna/domain/filters/ready-views";
import { snake } from "@teckna/domain/snake-case";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { count } from "./simple-schemas.ts";

const list = {
  id: { type: "string", enum: toDoIds.map((id) => snake(id)) },
  entity: { type: "string", enum: entities.map(({ path }) => path) },
  parameters: {
    type: "object",
    description: "The parameters of the list with these records.",
    additionalProperties: { type: "string" },
  },
  count,
} as const;

const toDo = {
  lists: {
    type: "array",
    items: {
      type: "object",
      properties: list,
      required: Object.keys(list),
      additionalProperties: false,
    },
  },
  issues: {
    ...count,
    description:
      "The number of issues that are in any of the lists, or have a record in one; each counts once.",
  },
  counted_at: {
    type: "string",
    format: "date-time",
    description: "The time of counting; it may be earlier than the request.",
  },
  is_current: {
    type: "boolean",
    description:
      "Whether nothing has been written since; otherwise they are counted again for a later request.",
  },
  checks_pending: { ...count, description: "The number of issues waiting to be checked." },
} as const;

export const toDoSchemas: Readonly<Record<string, Schema>> = {
  ToDo: {
    type: "object",
    properties: toDo,
    required: Object.keys(toDo),
    additionalProperties: false,
  },
};

export const toDoOperation: Operation = {
  tag: "views",
  id: "findToDo",
  summary: "Open tasks: predefined lists with their numbers of records",
  parameters: [],
  responses: { 200: { description: "The lists.", content: json(reference("ToDo")) } },
};
