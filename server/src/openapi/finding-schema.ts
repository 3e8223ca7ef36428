import { severities } from "@teckna/domain/checks/severities";
import { entities } from "@teckna/domain/entities";
import type { Schema } from "./operation.ts";

const text: Schema = { type: "string" };

const waiver: Schema = {
  type: "object",
  description: "Why somebody holds it to be right as it stands.",
  properties: { reason: text, by: text, at: { type: "string", format: "date-time" } },
  required: ["reason", "by", "at"],
};

const properties = {
  rule: { ...text, examples: Object.keys(severities).slice(0, 1) },
  severity: {
    type: "string",
    enum: ["warning", "note", "missing"],
    description:
      "A warning: two values contradict each other, or one is impossible. A note: unusual, but possible. Missing: not entered yet.",
  },
  entity: { type: "string", enum: entities.map(({ path }) => path) },
  record_id: { type: ["string", "null"] },
  fields: {
    type: "array",
    items: text,
    description: "The fields that it is about, the main one first.",
  },
  message: text,
  params: {
    type: "object",
    description: "What the message is made of.",
    additionalProperties: {
      type: ["string", "number", "boolean", "array"],
      items: { type: ["string", "array"], items: { type: "string" } },
    },
  },
  waived: { oneOf: [waiver, { type: "null" }] },
} as const;

/** A finding of a check; it never prevents saving. */
export const findingSchema: Schema = {
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
};

/** The findings in the response to a write, unless the caller opted out. */
export const warningsSchema: Schema = {
  type: ["array", "null"],
  description:
    "What the checks hold against the issue and its children as they are now, but for what is not entered yet; null where there are too many to look at.",
  items: { $ref: "#/components/schemas/Finding" },
  readOnly: true,
};

const count: Schema = { type: "integer", minimum: 0 };

const rowFinding: Schema = {
  type: "object",
  properties: {
    ...properties,
    line: {
      type: ["integer", "null"],
      description: "Of the row that it is about; null for another record of the same issue.",
    },
  },
  required: [...Object.keys(properties), "line"],
  additionalProperties: false,
};

/** The findings in the response to a batch. */
export const batchWarningsSchema: Schema = {
  type: ["object", "null"],
  description:
    "What the checks hold against the issues of the rows, with all their children, as they are once it is saved, but for what is not entered yet; null where another request has saved it, or they cannot be looked at.",
  properties: {
    counts: {
      type: "object",
      description: "How many were found, but for those waived.",
      properties: { warning: count, note: count },
      required: ["warning", "note"],
      additionalProperties: false,
    },
    rules: { type: "object", description: "The same by rule.", additionalProperties: count },
    findings: {
      type: "array",
      items: rowFinding,
      description: "The first thousand of them, warnings before notes.",
    },
    issues: { ...count, description: "Issues that were looked at: all that was found is counted." },
    left: {
      ...count,
      description:
        "Issues that were not: there are too many of them, or one has too many children.",
    },
  },
  required: ["counts", "rules", "findings", "issues", "left"],
  additionalProperties: false,
};
