import { auditActions } from "@teckna/domain/filters/audit-filters";
import { entities } from "@teckna/domain/entities";
import { type Json, type Schema, beforeAndAfter } from "../operation.ts";

const texts = { type: "string" } as const;

const historyProperties = {
  version: { type: "integer", minimum: 1 },
  at: { type: "string", format: "date-time" },
  by: texts,
  action: {
    type: "string",
    enum: auditActions,
  },
  changes: {
    type: "object",
    description: "Field → [before, after]",
    additionalProperties: beforeAndAfter,
  },
  batch: {
    type: ["string", "null"],
    format: "uuid",
    description: "The batch id shared by all changes of one upload, save or undo.",
  },
  waiver: {
    type: ["object", "null"],
    description: "With waive and unwaive: the waived finding, and why.",
    properties: { id: { type: "string", format: "uuid" }, rule: texts, reason: texts },
    required: ["id", "rule", "reason"],
    additionalProperties: false,
  },
  citations: {
    type: "array",
    description: "The citations written with it.",
    items: { $ref: "#/components/schemas/CitationEvent" },
  },
  absences: {
    type: "array",
    description: "The fields that it marked as having no value, or whose mark it removed.",
    items: { $ref: "#/components/schemas/AbsenceEvent" },
  },
} as const;

const wholeHistoryProperties = {
  table: { type: "string", enum: entities.map(({ path }) => path) },
  record_id: texts,
  name: { type: ["string", "null"], description: "The current name of the record." },
  ...historyProperties,
} as const;

const auditProperties = {
  ...wholeHistoryProperties,
  issue_name: {
    type: ["string", "null"],
    description: "The current name of the issue that the record belongs to; null for an issue.",
  },
} as const;

const closed = (properties: Readonly<Record<string, Json>>): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const historySchemas: Readonly<Record<string, Schema>> = {
  HistoryRow: closed(historyProperties),
  WholeHistoryRow: closed(wholeHistoryProperties),
  AuditRow: closed(auditProperties),
};
