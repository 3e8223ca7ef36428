import { maxNames, nameFieldKeys } from "../records/names/find-names.ts";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { query } from "./described-parameters.ts";

export const nameSchemas: Readonly<Record<string, Schema>> = {
  Name: {
    type: "object",
    properties: {
      name: { type: "string", description: "The most frequent spelling." },
      count: {
        type: "integer",
        description:
          "The number of records with it, ignoring case, punctuation, (publ) and the form of AB.",
      },
      alias: {
        type: "string",
        description: "The alias that begins with the text, if this name was chosen for it.",
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
      ...query("field", "The table and field.", { type: "string", enum: [...nameFieldKeys] }),
      required: true,
    },
    {
      ...query("q", "The beginning of the names.", {
        type: "string",
        minLength: 1,
        maxLength: 100,
      }),
      required: true,
    },
  ],
  responses: {
    200: {
      description: "The names with the most records first.",
      content: json({ type: "array", items: reference("Name"), maxItems: maxNames }),
    },
  },
};
