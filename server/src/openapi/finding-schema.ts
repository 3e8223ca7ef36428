import { severities } from "@teckna/domain/checks/severities";
import { entities } from "@teckna/domain/entities";
import type { Schema } from "./operation.ts";
import { count } from "./simple-schemas.ts";

const text: Schema = { type: "string" };

const waiver: Schema = {
  type: "object",
  description: "Why somebody considers it right as it is.",
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
    description: "The fields concerned, the main one first.",
  },
  message: text,
  params: {
    type: "object",
    description: "The values in the message.",
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
    "The current findings for the issue and its children, warnings first; what depends on other issues for what the request changed or if it was found before, with warnings=true all of it; null if there are too many children, if they could not be computed, or for a token that may not read all tables.",
  items: { $ref: "#/components/schemas/Finding" },
  readOnly: true,
};

const rowFinding: Schema = {
  type: "object",
  properties: {
    ...properties,
    line: {
      type: ["integer", "null"],
      description: "The line of its row; null for another record of the same issue.",
    },
  },
  required: [...Object.keys(properties), "line"],
  additionalProperties: false,
};

/** The findings in the response to a batch. */
export const batchWarningsSchema: Schema = {
  type: ["object", "null"],
  description:
    "The findings for the issues of the rows, with all their children, after saving; null if an earlier request saved the batch, or if checking failed.",
  properties: {
    counts: {
      type: "object",
      description: "The number of findings, without waived ones.",
      properties: { warning: count, note: count, missing: count },
      required: ["warning", "note", "missing"],
      additionalProperties: false,
    },
    rules: { type: "object", description: "The same by rule.", additionalProperties: count },
    findings: {
      type: "array",
      items: rowFinding,
      description:
        "The first thousand, warnings before notes, and last the first hundred of what is not entered yet.",
    },
    issues: {
      ...count,
      description: "The number of issues that were checked: all their findings are counted.",
    },
    left: {
      ...count,
      description:
        "The number of issues that were not checked, because there are too many, or one has too many children.",
    },
  },
  required: ["counts", "rules", "findings", "issues", "left"],
  additionalProperties: false,
};
