import { roles } from "@teckna/domain/roles";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { id } from "./described-parameters.ts";
import { moment } from "./simple-schemas.ts";

const textOrNull: Schema = { type: ["string", "null"] };

export const accountSchemas: Readonly<Record<string, Schema>> = {
  Account: {
    type: "object",
    properties: {
      username: { type: "string" },
      role: {
        enum: [...roles, null],
        description:
          "The user's current role: admin may do everything, editor read and change, reader read; null means nothing.",
      },
      groups: {
        type: "array",
        items: { enum: [...roles] },
        description: "The user's groups that the product knows.",
      },
    },
    required: ["username", "role", "groups"],
  },
  Session: {
    type: "object",
    properties: {
      id: { type: "string", format: "uuid" },
      started_at: moment,
      used_at: { ...moment, type: ["string", "null"], description: "To within five minutes." },
      address: { ...textOrNull, description: "The address from which it was last used." },
      user_agent: { ...textOrNull, description: "The user agent of its browser." },
      is_current: { type: "boolean", description: "Whether it is the session of this request." },
    },
    required: ["id", "started_at", "used_at", "address", "user_agent", "is_current"],
  },
};

const tag = "account";

/** Calls on the caller's own account; with a hosted pool, those on sessions do not exist. */
export const accountOperations = {
  find: {
    id: "findAccount",
    tag,
    summary: "Who is signed in, and what they may do",
    parameters: [],
    responses: {
      200: { description: "The account.", content: json(reference("Account")) },
    },
  },
  list: {
    id: "listSessions",
    tag,
    summary: "Your own active sessions, the last used first",
    parameters: [],
    responses: {
      200: {
        description: "The sessions.",
        content: json({ type: "array", items: reference("Session") }),
      },
    },
    refusals: [404],
  },
  end: {
    id: "endSession",
    tag,
    summary: "End one of your sessions at once",
    parameters: [id],
    responses: { 204: { description: "Ended." } },
    refusals: [404],
  },
  endOthers: {
    id: "endOtherSessions",
    tag,
    summary: "End all your sessions except this one",
    parameters: [],
    responses: { 204: { description: "Ended." } },
    refusals: [404],
  },
} satisfies Record<string, Operation>;
