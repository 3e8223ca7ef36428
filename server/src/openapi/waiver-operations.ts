import { severities } from "@teckna/domain/checks/severities";
import { entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { maxReason } from "../records/waivers/read-waiving.ts";
import { type Operation, type Schema, json, reference, anyObject } from "./operation.ts";
import { id } from "./described-parameters.ts";

const text: Schema = { type: "string" };
const table: Schema = { type: "string", enum: entities.map(({ path }) => path) };
const rule: Schema = { ...text, examples: Object.keys(severities).slice(0, 1) };
const reason: Schema = { type: "string", minLength: 1, maxLength: maxReason };

const waiver = {
  id: { type: "string", format: "uuid" },
  rule,
  entity: table,
  record_id: text,
  values: {
    ...anyObject,
    description: "What the finding was judged on: the waiver holds while each is the same.",
  },
  reason,
  by: text,
  at: { type: "string", format: "date-time" },
} as const;

export const waiverSchemas: Readonly<Record<string, Schema>> = {
  Waiver: {
    type: "object",
    description: "Why somebody holds what a check found to be right as it stands.",
    properties: waiver,
    required: Object.keys(waiver),
    additionalProperties: false,
  },
  WaiverInput: {
    type: "object",
    description: "A finding as the checks gave it, and why it is right.",
    properties: {
      rule,
      entity: table,
      record_id: text,
      fields: {
        type: ["array", "null"],
        items: text,
        description: "Needed where the rule finds several things in the record.",
      },
      params: {
        ...anyObject,
        type: ["object", "null"],
        description: "Those of the finding; where they are others now, nothing is waived.",
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
    summary: "What of the findings of an issue and its children is held to be right, and why",
    responses: {
      200: {
        description: "The waivers that were not taken back, oldest first, also of other values.",
        content: json({ type: "array", items: reference("Waiver") }),
      },
    },
    refusals: [404],
  },
  waive: {
    ...common,
    id: "waiveFinding",
    summary: "Say why what a check found is right as it stands",
    body: json(reference("WaiverInput")),
    responses: {
      200: {
        description: "It was waived for this reason before.",
        content: json(reference("Waiver")),
      },
      201: {
        description: "It is waived, until a value changes that it was judged on.",
        content: json(reference("Waiver")),
      },
    },
    refusals: [400, 404, 409, 413, 415],
  },
  unwaive: {
    ...common,
    id: "unwaiveFinding",
    summary: "Take a waiver back",
    parameters: [id, waiverId],
    responses: { 204: { description: "It holds no longer; the history shows it." } },
    refusals: [404],
  },
} as const satisfies Record<string, Operation>;
