import { groups } from "@teckna/identity/context/groups";
import { userStatuses } from "@teckna/identity/context/user";
import { defaultLimit, maxLimit } from "../../people/read-people-query.ts";
import { type Operation, type ParameterDescription, json, reference } from "../operation.ts";
import { id, query } from "../described-parameters.ts";

const tag = "people";

const username: ParameterDescription = {
  name: "username",
  in: "path",
  description: "The name of the user.",
  required: true,
  schema: { type: "string", minLength: 1, maxLength: 128 },
};

export const parts: readonly ParameterDescription[] = [
  query("limit", "Entries in the response.", {
    type: "integer",
    minimum: 1,
    maximum: maxLimit,
    default: defaultLimit,
  }),
  query("cursor", "The next_cursor of the previous page.", { type: "string" }),
];

const user = json(reference("User"));
const handedOver = json(reference("UserHandedOver"));
const ofOne = [404, 409];
const withBody = [400, ...ofOne, 413, 415];

/** Calls on users, for the group admin only; refused with 409 with a hosted pool. */
export const peopleOperations = {
  list: {
    id: "listUsers",
    tag,
    summary: "Users by name",
    parameters: [
      query("q", "A part of the name, user name, mail address or phone number.", {
        type: "string",
      }),
      query("status", "Only users in this state.", { enum: [...userStatuses] }),
      query("group", "Only users in this group, or in none.", { enum: [...groups, "none"] }),
      query("enabled", "Only enabled users, or only disabled ones.", { type: "boolean" }),
      ...parts,
    ],
    responses: { 200: { description: "The users.", content: json(reference("UserPage")) } },
    refusals: [409],
  },
  create: {
    id: "createUser",
    tag,
    summary: "Invite a user; the temporary password is sent, or is in the response",
    parameters: [],
    body: json(reference("UserInput")),
    responses: { 201: { description: "The user.", content: handedOver } },
    refusals: [400, 409, 413, 415],
  },
  find: {
    id: "findUser",
    tag,
    summary: "One user",
    parameters: [username],
    responses: { 200: { description: "The user.", content: user } },
    refusals: ofOne,
  },
  change: {
    id: "changeUser",
    tag,
    summary: "Change a user: either everything in the request, or nothing",
    parameters: [username],
    body: json(reference("UserChange")),
    responses: { 200: { description: "The current user.", content: user } },
    refusals: withBody,
  },
  remove: {
    id: "deleteUser",
    tag,
    summary: "Delete a user; what they entered stays, with their name",
    parameters: [username],
    responses: { 204: { description: "Deleted." } },
    refusals: ofOne,
  },
  invite: {
    id: "inviteUser",
    tag,
    summary: "Create another temporary password for a user who has not signed in yet",
    parameters: [username],
    responses: {
      200: { description: "The password is sent, or is in the response.", content: handedOver },
    },
    refusals: ofOne,
  },
  reset: {
    id: "resetPassword",
    tag,
    summary:
      "Reset a password: by a code to a verified contact, or otherwise by a temporary password",
    parameters: [username],
    responses: {
      200: { description: "The password is sent, or is in the response.", content: handedOver },
    },
    refusals: ofOne,
  },
  signOut: {
    id: "signOutUser",
    tag,
    summary: "End all sessions of a user at once",
    parameters: [username],
    responses: { 204: { description: "Ended." } },
    refusals: ofOne,
  },
  setSecondFactors: {
    id: "setSecondFactors",
    tag,
    summary: "Switch second factors on and off; `totp` off disconnects the authenticator app",
    parameters: [username],
    body: json(reference("SecondFactors")),
    responses: { 200: { description: "The current user.", content: user } },
    refusals: withBody,
  },
  sessions: {
    id: "listSessionsOfUser",
    tag,
    summary: "The sessions of a user, the last used first",
    parameters: [username],
    responses: {
      200: {
        description: "The sessions.",
        content: json({ type: "array", items: reference("Session") }),
      },
    },
    refusals: ofOne,
  },
  endSession: {
    id: "endSessionOfUser",
    tag,
    summary: "End one session of a user at once",
    parameters: [username, id],
    responses: { 204: { description: "Ended." } },
    refusals: ofOne,
  },
} satisfies Record<string, Operation>;
