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
  "Whether the response contains the findings for the issues of the rows; by default only for the first issues, as far as they can be checked immediately.",
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
        description:
          "Lines while it is being processed; with Accept: application/json one document at the end.",
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
      query("content", "Only uploads of exactly these rows, by the digest of the batch.", {
        type: "string",
        pattern: "^[0-9a-f]{64}$",
      }),
      query("issue_id", "Only changesets of this issue, and their undos.", { type: "string" }),
      query(
        "issue_id.empty",
        "true: only uploads, batches of changes, deletions or restorations and their undos; false: only changesets; one filter at a time.",
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
    summary: "Cancel a batch, or learn that it was saved",
    parameters: [id],
    responses: {
      200: {
        description: "Whether it was saved; if it was not, its id can no longer be used.",
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
    summary: "The new id of each pasted one",
    parameters: [id, ...pages],
    responses: partOf("NewId", "The ids by table."),
    refusals: [404],
  },
  preview: {
    id: "previewUndo",
    tag,
    summary: "What undoing a batch would do, and the rows that it would leave alone",
    parameters: [id, ...pages],
    responses: {
      200: {
        description: "Rows to undo and rows to leave alone (kept); the pages are of the latter.",
        headers: ["X-Total-Count", "Link"],
        content: json(reference("UndoPreview")),
      },
    },
    refusals: [404],
  },
  undo: {
    id: "undoBatch",
    tag,
    summary: "Undo a batch; an undo is a batch too, and can be undone",
    parameters: [id],
    body: json(reference("UndoInput")),
    responses: {
      200: {
        description:
          "Lines while it is being processed; with Accept: application/json only the result.",
        content: [
          { type: "application/x-ndjson", schema: reference("UndoResponseLine") },
          ...json(reference("UndoResponse")),
        ],
      },
    },
    refusals: [400, 404, 409, 413, 415],
  },
} satisfies Record<string, Operation>;
