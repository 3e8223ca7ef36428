import { entities } from "@teckna/domain/entities";
import { matches } from "../records/search/rank-hit.ts";
import { maxLimit, maxQuery, usualLimit } from "../records/search/search-query.ts";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { query } from "./described-parameters.ts";

const entity: Schema = { type: "string", enum: entities.map(({ path }) => path) };

export const searchSchemas: Readonly<Record<string, Schema>> = {
  SearchPiece: {
    type: "object",
    properties: {
      text: { type: "string" },
      marked: { type: "boolean", description: "Whether it is what was looked for." },
    },
    required: ["text", "marked"],
    additionalProperties: false,
  },
  SearchHit: {
    type: "object",
    properties: {
      entity,
      id: { type: "string" },
      title: {
        type: "string",
        description: "What the record is called; its id where it has no name.",
      },
      issue_id: { type: "string", description: "The issue it belongs to, or its own id." },
      issue_title: { type: ["string", "null"], description: "What that issue is called." },
      match: {
        type: "string",
        enum: [...matches],
        description:
          "How the field matches: as it was typed, beginning so, with all words in it, or spelt in a similar way.",
      },
      field: { type: "string", description: "The field by which it was found." },
      snippet: {
        type: "array",
        items: reference("SearchPiece"),
        description: "The text of that field, or the part of it that matters, in pieces.",
      },
    },
    required: ["entity", "id", "title", "issue_id", "issue_title", "match", "field", "snippet"],
    additionalProperties: false,
  },
  SearchGroup: {
    type: "object",
    properties: {
      entity,
      hits: { type: "array", items: reference("SearchHit"), maxItems: maxLimit },
      more: { type: "boolean", description: "Whether others were found that are not shown." },
    },
    required: ["entity", "hits", "more"],
    additionalProperties: false,
  },
  SearchResult: {
    type: "object",
    properties: { groups: { type: "array", items: reference("SearchGroup") } },
    required: ["groups"],
    additionalProperties: false,
  },
};

export const searchOperation: Operation = {
  tag: "issues",
  id: "searchRecords",
  summary: "Records of all entities that a text may mean",
  parameters: [
    {
      ...query("q", "An id, a share id, an ISIN, a name or words of a text.", {
        type: "string",
        minLength: 1,
        maxLength: maxQuery,
      }),
      required: true,
    },
    query("limit", "The most hits of one entity.", {
      type: "integer",
      minimum: 1,
      maximum: maxLimit,
      default: usualLimit,
    }),
  ],
  responses: {
    200: {
      description:
        "The best hits by entity. The entity of the best hit comes first, issues before what belongs to them among equals; of one entity those that match best, then those changed last.",
      content: json(reference("SearchResult")),
    },
  },
};
