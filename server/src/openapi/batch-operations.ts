import { type Operation, json, reference } from "./operation.ts";
import { id, pages, query } from "./described-parameters.ts";

const tag = "batches";

const partOf = (name: string, description: string): Operation["responses"] => ({
  200: {
    description,
    headers: ["X-Total-Count", "Link"],
    content: json({ type: "array", items: reference(name) }),
  },
});

const withBatchWarnings = query(
  "warnings",
  "Whether the response holds what the checks find in the issues of its rows; without it, in the first of them, as far as that is done at once.",
  { type: "boolean" },
);

/** The description of the calls on batches. */
export const batchOperations = {
  save: {
    id: "saveBatch",
    tag,
    summary:
      "Save many new rows, or change, delete or restore stored records, of all tables in one transaction",
    parameters: [withBatchWarnings],
    body: [{ type: "application/x-ndjson", schema: reference("BatchLine") }],
    responses: {
      200: {
        description: "Lines as it goes on; with Accept: application/json one document at the end.",
        content: [
          { type: "application/x-ndjson", schema: reference("BatchResponseLine") },
          ...json(reference("BatchResponse")),
        ],
      },
    },
    refusals: [400, 408, 409, 413, 415],
  },
  list: {
    id: "listBatches",
    tag,
    summary: "The batches that wrote something, newest first",
    parameters: [
      ...pages,
      query("content", "Only uploads of just these rows: their digest, as a batch has it.", {
        type: "string",
        pattern: "^[0-9a-f]{64}$",
      }),
      query("issue_id", "Only changesets of this issue, and what undid them.", { type: "string" }),
      query(
        "issue_id.empty",
        "Only uploads, batches of changes, deletions or restorations and what undid them, or only changesets; one filter at a time.",
        { type: "boolean" },
      ),
    ],
    responses: {
      200: {
        description: "The batches.",
        headers: ["X-Total-Count", "Link"],
        content: json({ type: "array", items: reference("Batch") }),
      },
    },
  },
  find: {
    id: "findBatch",
    tag,
    summary: "Read who stored a batch, when and how much, and what undid it",
    parameters: [id],
    responses: { 200: { description: "The batch.", content: json(reference("Batch")) } },
    refusals: [404],
  },
  cancel: {
    id: "cancelBatch",
    tag,
    summary: "See to it that a batch is never saved, or learn that it was",
    parameters: [id],
    responses: {
      200: {
        description: "Whether it was saved; where it was not, its id is used up.",
        content: json(reference("CancelResponse")),
      },
    },
    refusals: [404, 409],
  },
  refused: {
    id: "listRefusedRows",
    tag,
    summary: "The rows that a batch refused, with the reasons",
    parameters: [id, ...pages],
    responses: partOf("RefusedRow", "The rows in the order in which they were sent."),
    refusals: [404],
  },
  ids: {
    id: "listNewIds",
    tag,
    summary: "Which new id each pasted one was given",
    parameters: [id, ...pages],
    responses: partOf("NewId", "The ids, table by table."),
    refusals: [404],
  },
  preview: {
    id: "previewUndo",
    tag,
    summary: "What undoing a batch would do, and the rows that it would keep",
    parameters: [id, ...pages],
    responses: {
      200: {
        description: "Rows to undo and rows kept; the page is one of the kept rows.",
        headers: ["X-Total-Count", "Link"],
        content: json(reference("UndoPreview")),
      },
    },
    refusals: [404],
  },
  undo: {
    id: "undoBatch",
    tag,
    summary: "Undo a batch; an undo is a batch and can be undone in turn",
    parameters: [id],
    body: json(reference("UndoInput")),
    responses: {
      200: {
        description: "Lines as it goes on; with Accept: application/json the result alone.",
        content: [
          { type: "application/x-ndjson", schema: reference("UndoResponseLine") },
          ...json(reference("UndoResponse")),
        ],
      },
    },
    refusals: [400, 404, 409, 413, 415],
  },
} satisfies Record<string, Operation>;
