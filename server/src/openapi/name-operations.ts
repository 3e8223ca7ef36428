import { maxNames, nameFieldKeys } from "../records/names/find-names.ts";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { query } from "./described-parameters.ts";

export const nameSchemas: Readonly<Record<string, Schema>> = {
  Name: {
    type: "object",
    properties: {
      name: { type: "string", description: "As it is mostly written." },
      count: {
        type: "integer",
        description:
          "How many records have it, whatever the case, punctuation, (publ) and the form of AB.",
      },
      alias: {
        type: "string",
        description: "The spelling that begins so, where another name was chosen for it.",
      },
    },
    required: ["name", "count"],
    additionalProperties: false,
  },
};

export const namesOperation: Operation = {
  tag: "issues",
  id: "findNames",
  summary: "Names that were entered before and begin with a text",
  parameters: [
    {
      ...query("field", "Of which table and field.", { type: "string", enum: [...nameFieldKeys] }),
      required: true,
    },
    {
      ...query("q", "How they begin.", { type: "string", minLength: 1, maxLength: 100 }),
      required: true,
    },
  ],
  responses: {
    200: {
      description: "Those of most records first.",
      content: json({ type: "array", items: reference("Name"), maxItems: maxNames }),
    },
  },
};
