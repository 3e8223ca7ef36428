import { severities } from "@teckna/domain/checks/severities";
import { issue } from "@teckna/domain/entities/issue";
import { maxReason } from "../records/waivers/read-waiving.ts";
import { type Operation, type Schema, json, reference, anyObject } from "./operation.ts";
import { id } from "./described-parameters.ts";
import { tableName } from "./simple-schemas.ts";

const text: Schema = { type: "string" };
const rule: Schema = { ...text, examples: Object.keys(severities).slice(0, 1) };
const reason: Schema = { type: "string", minLength: 1, maxLength: maxReason };

const waiver = {
  id: { type: "string", format: "uuid" },
  rule,
  entity: tableName,
  record_id: text,
  values: {
    ...anyObject,
    description: "The checked values: the waiver holds while each is unchanged.",
  },
  reason,
  by: text,
  at: { type: "string", format: "date-time" },
} as const;

export const waiverSchemas: Readonly<Record<string, Schema>> = {
  Waiver: {
    type: "object",
    description: "Why somebody considers a finding right as it is.",
    properties: waiver,
    required: Object.keys(waiver),
    additionalProperties: false,
  },
  WaiverInput: {
    type: "object",
    description: "A finding as returned by the checks, and why it is right.",
    properties: {
      rule,
      entity: tableName,
      record_id: text,
      fields: {
        type: ["array", "null"],
        items: text,
        description: "Required if the rule has several findings for the record.",
      },
      params: {
        ...anyObject,
        type: ["object", "null"],
        description: "Those of the finding; if they have changed, nothing is waived.",
      },
      reason,
    },
    required: ["rule", "entity", "record_id", "reason"],
    additionalProperties: false,
  },
};

const waiverId = { ...id, name: "waiver", description: "The id of the waiver." };

const common = { tag: issue.path, parameters: [id] } as const;

/** The description of the calls about waivers. */
export const waiverOperations = {
  list: {
    ...common,
    id: "listWaivers",
    summary: "The waivers of an issue and its children",
    responses: {
      200: {
        description:
          "The waivers that were not withdrawn, oldest first, including those for earlier values.",
        content: json({ type: "array", items: reference("Waiver") }),
      },
    },
    refusals: [404],
  },
  waive: {
    ...common,
    id: "waiveFinding",
    summary: "State why a finding is right as it is",
    body: json(reference("WaiverInput")),
    responses: {
      200: {
        description: "The finding was already waived for this reason.",
        content: json(reference("Waiver")),
      },
      201: {
        description: "The finding is waived until one of the checked values changes.",
        content: json(reference("Waiver")),
      },
    },
    refusals: [400, 404, 409, 413, 415],
  },
  unwaive: {
    ...common,
    id: "unwaiveFinding",
    summary: "Withdraw a waiver",
    parameters: [id, waiverId],
    responses: { 204: { description: "The waiver is withdrawn; the history shows it." } },
    refusals: [404],
  },
} as const satisfies Record<string, Operation>;
