import { maxTexts } from "../../privacy/search-names.ts";
import { maxName, maxNames } from "../../privacy/read-names.ts";
import { type Operation, type Schema, json, reference } from "../operation.ts";
import { query } from "../described-parameters.ts";

const text: Schema = { type: "string" };
const count: Schema = { type: "integer", minimum: 0 };
const texts: Schema = { type: "array", items: text };
const moment: Schema = { type: "string", format: "date-time" };

const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const listOf = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "array",
  items: object(properties),
});

const counts: Schema = {
  type: "object",
  additionalProperties: count,
  description: "How many texts, by `table.column`.",
};

const found: Readonly<Record<string, Schema>> = {
  places: listOf({
    table: text,
    column: text,
    whole: { ...count, description: "Texts that say the name and nothing else." },
    inside: { ...count, description: "Longer texts that it stands in." },
  }),
  spellings: listOf({ text, count }),
  texts: listOf({
    id: { ...text, description: "By which the text is chosen." },
    before: { ...text, description: "The parts around the name, wherever it stands." },
    after: text,
    count,
    subjects: { ...texts, description: "The first of what it stands in, as `table/id`." },
  }),
  text_count: { ...count, description: `More than are listed where there are over ${maxTexts}.` },
  subjects: { ...texts, description: "The first of what the name stands in, as `table/id`." },
  subject_count: count,
  accounts: { ...texts, description: "Users of the product who have it: they are only reported." },
  ids: { ...texts, description: "Records whose own id has it: they are only reported." },
};

const names: Schema = {
  type: "array",
  minItems: 1,
  maxItems: maxNames,
  items: { type: "string", maxLength: maxName },
  description: "The name of the person, then its other spellings.",
};

export const erasureSchemas: Readonly<Record<string, Schema>> = {
  ErasurePreviewInput: object({ names }),
  ErasurePreview: object({
    pseudonym: { ...text, description: "What would stand in the place of the name." },
    ...found,
    suggestions: {
      ...listOf({ name: text, why: { type: "string", enum: ["alias", "similar"] } }),
      description: "Names of the directory of investors that may be of the same person.",
    },
  }),
  ErasureInput: {
    type: "object",
    properties: {
      names,
      inside: {
        anyOf: [
          { type: "string", const: "all" },
          { type: "array", maxItems: maxTexts, items: text },
          { type: "null" },
        ],
        description:
          "The longer texts that change too, by their ids, or `all` of them; none where it is absent.",
      },
    },
    required: ["names"],
    additionalProperties: false,
  },
  Erasure: object({
    id: { type: "string", format: "uuid" },
    pseudonym: text,
    counts,
    records: { ...count, description: "Records that got another version." },
    is_complete: {
      type: "boolean",
      description: "False where somebody was saving all the while: send it again.",
    },
    left: { ...object(found), description: "Where the name still stands." },
  }),
  ErasureListed: object({
    id: { type: "string", format: "uuid" },
    kind: { type: "string", enum: ["person", "retention"] },
    at: moment,
    by: text,
    pseudonym: { type: ["string", "null"] },
    counts,
    records: count,
    is_complete: { type: "boolean" },
  }),
  ErasedRecords: object({
    last: { ...count, description: "The number to ask from the next time." },
    records: listOf({
      table: text,
      id: text,
      issue_id: { type: ["string", "null"], description: "The issue that it is of." },
      at: { ...moment, description: "When it was erased: what was typed later is not meant." },
    }),
    is_cut: { type: "boolean", description: "There are more: ask again from `last`." },
  }),
};

/** Calls on the erasure of people's names. */
export const erasureOperations = {
  list: {
    tag: "privacy",
    id: "listErasures",
    summary: "What was erased, when and by whom, without the names",
    parameters: [],
    responses: {
      200: {
        description: "The newest first.",
        content: json({ type: "array", items: reference("ErasureListed") }),
      },
    },
  },
  preview: {
    tag: "privacy",
    id: "previewErasure",
    summary: "Where the name of a person stands, and what would become of it",
    parameters: [],
    body: json(reference("ErasurePreviewInput")),
    responses: {
      200: { description: "Nothing is changed.", content: json(reference("ErasurePreview")) },
    },
    refusals: [400, 409, 413, 415],
  },
  run: {
    tag: "privacy",
    id: "eraseName",
    summary: "Put a pseudonym in the place of a person's name, for good",
    parameters: [],
    body: json(reference("ErasureInput")),
    responses: {
      201: {
        description: "It stands there now, in the history too.",
        content: json(reference("Erasure")),
      },
    },
    refusals: [400, 409, 413, 415],
  },
  erased: {
    tag: "privacy",
    id: "listErasedRecords",
    summary: "Records that a name was erased of, for who keeps something of them",
    parameters: [
      query("after", "The `last` of the call before; without it all of them.", {
        type: "integer",
        minimum: 0,
      }),
    ],
    responses: {
      200: { description: "At most a thousand.", content: json(reference("ErasedRecords")) },
    },
  },
} as const satisfies Readonly<Record<string, Operation>>;
