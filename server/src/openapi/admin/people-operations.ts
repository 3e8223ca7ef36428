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
  query("cursor", "Goes on where next_cursor left off.", { type: "string" }),
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
      query("status", "Only in this state.", { enum: [...userStatuses] }),
      query("group", "Only in this group, or in none.", { enum: [...groups, "none"] }),
      query("enabled", "Only who is let in, or is not.", { type: "boolean" }),
      ...parts,
    ],
    responses: { 200: { description: "The users.", content: json(reference("UserPage")) } },
    refusals: [409],
  },
  create: {
    id: "createUser",
    tag,
    summary: "Let somebody in; the temporary password is sent, or in the response",
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
    summary: "Change a user: all that is named, or nothing",
    parameters: [username],
    body: json(reference("UserChange")),
    responses: { 200: { description: "The user as they are now.", content: user } },
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
    summary: "Give somebody who has not signed in yet another temporary password",
    parameters: [username],
    responses: { 200: { description: "It is sent, or in the response.", content: handedOver } },
    refusals: ofOne,
  },
  reset: {
    id: "resetPassword",
    tag,
    summary: "End a password: by a code to a verified contact, or else by a temporary one",
    parameters: [username],
    responses: { 200: { description: "It is sent, or in the response.", content: handedOver } },
    refusals: ofOne,
  },
  signOut: {
    id: "signOutUser",
    tag,
    summary: "End every sign-in of a user at once",
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
    responses: { 200: { description: "The user as they are now.", content: user } },
    refusals: withBody,
  },
  sessions: {
    id: "listSessionsOfUser",
    tag,
    summary: "Where a user is signed in, the last used first",
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
    summary: "End one sign-in of a user at once",
    parameters: [username, id],
    responses: { 204: { description: "Ended." } },
    refusals: ofOne,
  },
} satisfies Record<string, Operation>;
