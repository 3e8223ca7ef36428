import { entities } from "@teckna/domain/entities";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { id } from "./described-parameters.ts";
import { moment } from "./simple-schemas.ts";

const name: Schema = {
  type: "string",
  minLength: 1,
  maxLength: 60,
  description: "The program's name in the history: `anna via <name>`.",
};
const yesNo: Schema = { type: "boolean" };
const tables: Schema = {
  type: ["array", "null"],
  items: { type: "string", enum: entities.map(({ path }) => path) },
  minItems: 1,
  description:
    "The tables to which the rights apply; null means all. Requests about several tables need all.",
};
const rights = {
  type: "object",
  properties: { read: yesNo, write: yesNo, batch: yesNo },
  additionalProperties: false,
} satisfies Schema;

const listed: Schema = {
  id: { type: "string", format: "uuid" },
  name,
  rights: { ...rights, required: ["read", "write", "batch"] },
  tables,
  created_at: moment,
  expires_at: moment,
  used_at: { ...moment, type: ["string", "null"], description: "To within a minute." },
};

export const tokenSchemas: Readonly<Record<string, Schema>> = {
  Token: {
    type: "object",
    properties: listed,
    additionalProperties: false,
    required: Object.keys(listed),
  },
  TokenMade: {
    type: "object",
    properties: {
      ...listed,
      token: {
        type: "string",
        pattern: "^teckna_[0-9A-Za-z]{49}$",
        description: "The token itself, only in this response.",
      },
    },
    additionalProperties: false,
    required: [...Object.keys(listed), "token"],
  },
  TokenInput: {
    type: "object",
    properties: {
      name,
      rights: { ...rights, description: "At least one of them." },
      tables,
      expires_in_days: { type: "integer", minimum: 1, maximum: 366 },
    },
    additionalProperties: false,
    required: ["name", "rights", "expires_in_days"],
  },
};

const tag = "tokens";

/** Calls on the caller's own program tokens; no program may make them. */
export const tokenOperations = {
  list: {
    id: "listTokens",
    tag,
    summary: "Your own tokens for programs that are not revoked, newest first",
    parameters: [],
    responses: {
      200: {
        description: "The tokens, without their secret texts.",
        content: json({ type: "array", items: reference("Token") }),
      },
    },
  },
  create: {
    id: "createToken",
    tag,
    summary: "Create a token for a program",
    parameters: [],
    body: json(reference("TokenInput")),
    responses: {
      201: {
        description: "The token, shown only this once.",
        content: json(reference("TokenMade")),
      },
    },
    refusals: [400, 409, 413, 415],
  },
  revoke: {
    id: "revokeToken",
    tag,
    summary: "Revoke one of your tokens, at once and everywhere",
    parameters: [id],
    responses: { 204: { description: "Revoked." } },
    refusals: [404],
  },
} satisfies Record<string, Operation>;
