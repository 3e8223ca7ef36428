import { matches } from "../records/search/rank-hit.ts";
import { maxLimit, maxQuery, usualLimit } from "../records/search/search-query.ts";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { query } from "./described-parameters.ts";
import { tableName } from "./simple-schemas.ts";

export const searchSchemas: Readonly<Record<string, Schema>> = {
  SearchPiece: {
    type: "object",
    properties: {
      text: { type: "string" },
      marked: { type: "boolean", description: "Whether the piece matches the search." },
    },
    required: ["text", "marked"],
    additionalProperties: false,
  },
  SearchHit: {
    type: "object",
    properties: {
      entity: tableName,
      id: { type: "string" },
      title: {
        type: "string",
        description: "The name of the record; its id if it has no name.",
      },
      issue_id: { type: "string", description: "The issue it belongs to, or its own id." },
      issue_title: { type: ["string", "null"], description: "The name of that issue." },
      match: {
        type: "string",
        enum: [...matches],
        description:
          "How the field matches: exactly, by its beginning, with all words, or with a similar spelling.",
      },
      field: { type: "string", description: "The field by which it was found." },
      snippet: {
        type: "array",
        items: reference("SearchPiece"),
        description: "The text of that field, or its relevant part, in pieces.",
      },
    },
    required: ["entity", "id", "title", "issue_id", "issue_title", "match", "field", "snippet"],
    additionalProperties: false,
  },
  SearchGroup: {
    type: "object",
    properties: {
      entity: tableName,
      hits: { type: "array", items: reference("SearchHit"), maxItems: maxLimit },
      more: { type: "boolean", description: "Whether there are further hits." },
    },
    required: ["entity", "hits", "more"],
    additionalProperties: false,
  },
  SearchResult: {
    type: "object",
    properties: {
      groups: { type: "array", items: reference("SearchGroup") },
      complete: {
        type: "boolean",
        description: "False if a quick search has left out older records, which may match too.",
      },
    },
    required: ["groups", "complete"],
    additionalProperties: false,
  },
};

export const searchOperation: Operation = {
  tag: "issues",
  id: "searchRecords",
  summary: "Search records of all entities",
  parameters: [
    {
      ...query("q", "An id, a share id, an ISIN, a name or words of a text.", {
        type: "string",
        minLength: 1,
        maxLength: maxQuery,
      }),
      required: true,
    },
    query("limit", "The maximum number of hits per entity.", {
      type: "integer",
      minimum: 1,
      maximum: maxLimit,
      default: usualLimit,
    }),
    query(
      "quick",
      "Whether to respond without older records if very many of them would have to be read, as for a frequent word beside one of one or two letters.",
      { type: "boolean", default: false },
    ),
  ],
  responses: {
    200: {
      description:
        "The best hits by entity. The entity with the best hit comes first, and issues before their children if equal; within an entity the best matches come first, then those changed last.",
      content: json(reference("SearchResult")),
    },
  },
};
