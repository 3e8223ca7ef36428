import { batchLineSchema } from "./batch-line-schema.ts";
import { batchWarningsSchema } from "./finding-schema.ts";
import { entities } from "@teckna/domain/entities";
import { type Schema, beforeAndAfter, reference, anyObject } from "./operation.ts";
import { moment, uuid } from "./simple-schemas.ts";

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

const authored: Schema = {
  type: "object",
  properties: { id: uuid, by: text, at: moment },
  required: ["id", "by", "at"],
};

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
  properties: {
    id: uuid,
    created: counts,
    replaced: { ...counts, description: "For a batch of changes: records that were changed." },
    unchanged: {
      ...counts,
      description: "For a batch of changes: rows whose records already had these values.",
    },
    removed: {
      ...counts,
      description: "For a batch of deletions: records that were deleted, children included.",
    },
    restored: {
      ...counts,
      description: "For a batch of restorations: records that were restored, children included.",
    },
    refused: counts,
    repeats: {
      description: "The last earlier upload of exactly the same rows.",
      oneOf: [authored, { type: "null" }],
    },
    ids,
    warnings: batchWarningsSchema,
  },
  required: ["id", "created", "refused", "repeats", "ids"],
};

const keptRow: Schema = {
  type: "object",
  properties: {
    table: text,
    id: text,
    version: { type: "integer" },
    reason: {
      type: "string",
      enum: ["changed", "children", "deleted", "restored", "issueDeleted"],
      description:
        "Rows that were changed or given children since may be included; the others need no undo, or cannot be restored.",
    },
    children: {
      type: ["integer", "null"],
      description:
        "The number of its existing children that would stay; they are deleted with it if it is included.",
    },
    by: { type: ["string", "null"] },
    at: { type: ["string", "null"], format: "date-time" },
    record: { ...anyObject, description: "The current record." },
  },
  required: ["table", "id", "version", "reason", "children", "by", "at", "record"],
};

const undoStep: Schema = {
  type: "object",
  properties: {
    table: text,
    id: text,
    version: { type: "integer" },
    action: { type: "string", enum: ["remove", "restore", "replace"] },
    changes: {
      type: "object",
      description: "With replace: field → [now, then]",
      additionalProperties: beforeAndAfter,
    },
  },
  required: ["table", "id", "version", "action", "changes"],
};

const keptRows: Schema = { type: "array", items: keptRow };

const progress: Schema = {
  type: "object",
  properties: { progress: { type: "object", properties: { rows: { type: "integer" } } } },
  required: ["progress"],
};

const origins = ["upload", "changeset", "change", "deletion", "restoration"];

export const batchSchemas: Readonly<Record<string, Schema>> = {
  Batch: {
    type: "object",
    properties: {
      id: uuid,
      by: text,
      at: moment,
      kind: { type: "string", enum: [...origins, "undo", "redo"] },
      about: {
        type: "string",
        enum: [...origins],
        description: "The kind of the batch, or of the batch that it ultimately undoes or redoes.",
      },
      issue_id: {
        type: ["string", "null"],
        description: "The issue of a changeset, also for its undos and redos.",
      },
      undoes: { type: ["string", "null"], format: "uuid" },
      all_or_nothing: { type: "boolean" },
      created: counts,
      replaced: counts,
      refused: counts,
      removed: counts,
      restored: counts,
      kept: counts,
      names: {
        type: "array",
        items: text,
        description:
          "The names of its first issues, or of the parent issues of its rows: at most four.",
      },
      content: {
        type: ["string", "null"],
        description: "SHA-256 of the rows, each line as sent and ended by a line feed.",
      },
      undone_by: {
        description: "The batch that undid this one.",
        oneOf: [authored, { type: "null" }],
      },
    },
    required: [
      "id",
      "by",
      "at",
      "kind",
      "about",
      "issue_id",
      "undoes",
      "all_or_nothing",
      "created",
      "replaced",
      "refused",
      "removed",
      "restored",
      "kept",
      "names",
      "content",
      "undone_by",
    ],
  },
  CancelResponse: {
    type: "object",
    properties: { saved: { type: "boolean" } },
    required: ["saved"],
  },
  RefusedRow: refusedRow,
  NewId: {
    type: "object",
    properties: { table: text, pasted: text, id: text },
    required: ["table", "pasted", "id"],
  },
  UndoPreview: {
    type: "object",
    properties: {
      undo: counts,
      kept: counts,
      all: {
        type: "integer",
        minimum: 0,
        description:
          "The number of rows that would be undone with everything included, children of others among them.",
      },
      rows: keptRows,
      steps: {
        type: "array",
        description:
          "For a changeset or a batch of changes: what would be done to its records, the first thousand.",
        items: undoStep,
      },
    },
    required: ["undo", "kept", "all", "rows"],
  },
  UndoInput: {
    type: "object",
    properties: {
      id: {
        ...uuid,
        description:
          "The id of the undo, made by the caller: if it is sent again, nothing changes.",
      },
      include: {
        description:
          "What to undo in addition to untouched rows: all, or some by their current version; a row that has another version by then, or another number of children if that is given, is left alone.",
        default: "untouched",
        oneOf: [
          { type: "string", enum: ["untouched", "all"] },
          {
            type: "array",
            items: {
              type: "object",
              properties: {
                id: text,
                version: { type: "integer", minimum: 1 },
                children: {
                  type: "integer",
                  minimum: 0,
                  description: "As reported by the preview.",
                },
              },
              required: ["id", "version"],
              additionalProperties: false,
            },
          },
        ],
      },
    },
    required: ["id"],
    additionalProperties: false,
  },
  UndoResponse: {
    type: "object",
    properties: {
      id: uuid,
      undoes: uuid,
      removed: counts,
      restored: counts,
      replaced: { ...counts, description: "Records whose values were restored." },
      kept: counts,
      kept_rows: { ...keptRows, description: "The first hundred; the preview has the others." },
    },
    required: ["id", "undoes", "removed", "restored", "replaced", "kept", "kept_rows"],
  },
  UndoResponseLine: {
    description: "Progress while it is running, and finally the result or the error.",
    oneOf: [
      progress,
      {
        type: "object",
        properties: { result: reference("UndoResponse") },
        required: ["result"],
      },
      { type: "object", properties: { error: reference("Problem") }, required: ["error"] },
    ],
  },
  BatchLine: batchLineSchema,
  BatchResponse: {
    type: "object",
    properties: { refused: { type: "array", items: refusedRow }, result },
    required: ["refused", "result"],
  },
  BatchResponseLine: {
    description:
      "Progress and refused rows while it is running, and finally the result or the error.",
    oneOf: [
      progress,
      { type: "object", properties: { refused: refusedRow }, required: ["refused"] },
      { type: "object", properties: { result }, required: ["result"] },
      { type: "object", properties: { error: reference("Problem") }, required: ["error"] },
    ],
  },
};
