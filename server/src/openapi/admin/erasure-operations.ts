import { maxTexts } from "../../privacy/search-names.ts";
import { maxName, maxNames } from "../../privacy/read-names.ts";
import { type Operation, type Schema, closedObject, json, reference } from "../operation.ts";
import { query } from "../described-parameters.ts";
import { count, moment } from "../simple-schemas.ts";

const text: Schema = { type: "string" };
const texts: Schema = { type: "array", items: text };

const listOf = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "array",
  items: closedObject(properties),
});

const counts: Schema = {
  type: "object",
  additionalProperties: count,
  description: "The number of texts, by `table.column`.",
};

const found: Readonly<Record<string, Schema>> = {
  places: listOf({
    table: text,
    column: text,
    whole: { ...count, description: "Texts that consist only of the name." },
    inside: { ...count, description: "Longer texts that contain it." },
  }),
  spellings: listOf({ text, count }),
  texts: listOf({
    id: { ...text, description: "The id by which the text is selected." },
    before: { ...text, description: "The parts around each occurrence of the name." },
    after: text,
    count,
    subjects: { ...texts, description: "The first records that contain it, as `table/id`." },
  }),
  text_count: { ...count, description: `The total number; at most ${maxTexts} are listed.` },
  subjects: { ...texts, description: "The first records that contain the name, as `table/id`." },
  subject_count: count,
  accounts: {
    ...texts,
    description: "Users of the product with this name: they are only reported.",
  },
  ids: { ...texts, description: "Records whose own id contains it: they are only reported." },
};

const names: Schema = {
  type: "array",
  minItems: 1,
  maxItems: maxNames,
  items: { type: "string", maxLength: maxName },
  description: "The name of the person, then its other spellings.",
};

export const erasureSchemas: Readonly<Record<string, Schema>> = {
  ErasurePreviewInput: closedObject({ names }),
  ErasurePreview: closedObject({
    pseudonym: { ...text, description: "The pseudonym that would replace the name." },
    ...found,
    suggestions: {
      ...listOf({ name: text, why: { type: "string", enum: ["alias", "similar"] } }),
      description: "Names in the list of investors that may be the same person.",
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
        description: "The longer texts to change as well, by their ids, or `all`; by default none.",
      },
    },
    required: ["names"],
    additionalProperties: false,
  },
  Erasure: closedObject({
    id: { type: "string", format: "uuid" },
    pseudonym: text,
    counts,
    records: { ...count, description: "Records that got a new version." },
    is_complete: {
      type: "boolean",
      description: "False if others kept saving meanwhile: repeat the request.",
    },
    left: { ...closedObject(found), description: "Where the name still occurs." },
  }),
  ErasureListed: closedObject({
    id: { type: "string", format: "uuid" },
    kind: { type: "string", enum: ["person", "retention"] },
    at: moment,
    by: text,
    pseudonym: { type: ["string", "null"] },
    counts,
    records: count,
    is_complete: { type: "boolean" },
  }),
  ErasedRecords: closedObject({
    last: { ...count, description: "The number from which to continue next time." },
    records: listOf({
      table: text,
      id: text,
      issue_id: { type: ["string", "null"], description: "The issue to which it belongs." },
      at: { ...moment, description: "When it was erased; text typed later is not affected." },
    }),
    is_cut: { type: "boolean", description: "Whether there are more: continue from `last`." },
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
    summary: "Where a person's name occurs, and what would be replaced",
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
    summary: "Replace a person's name by a pseudonym, permanently",
    parameters: [],
    body: json(reference("ErasureInput")),
    responses: {
      201: {
        description: "The name is replaced, in the history too.",
        content: json(reference("Erasure")),
      },
    },
    refusals: [400, 409, 413, 415],
  },
  erased: {
    tag: "privacy",
    id: "listErasedRecords",
    summary: "Records in which a name was erased, for clients that store data of them",
    parameters: [
      query("after", "The `last` of the previous call; without it all are returned.", {
        type: "integer",
        minimum: 0,
      }),
    ],
    responses: {
      200: { description: "At most a thousand.", content: json(reference("ErasedRecords")) },
    },
  },
} as const satisfies Readonly<Record<string, Operation>>;
