import { auditEvents } from "@teckna/identity/context/pool-context";
import { type Operation, json, reference } from "../operation.ts";
import { query } from "../described-parameters.ts";
import { parts } from "./people-operations.ts";

const tag = "people";
const pool = json(reference("Pool"));
const text = { type: "string" } as const;

/** The description of the calls on the pool of users as a whole. */
export const poolOperations = {
  find: {
    id: "findPool",
    tag,
    summary: "The user pool, and what is required of all users",
    parameters: [],
    responses: { 200: { description: "The pool.", content: pool } },
    refusals: [409],
  },
  change: {
    id: "changePool",
    tag,
    summary: "Whether second factors are required, from the next sign-in on",
    parameters: [],
    body: json(reference("PoolChange")),
    responses: { 200: { description: "The current pool.", content: pool } },
    refusals: [400, 409, 413, 415],
  },
} satisfies Record<string, Operation>;

export const auditOfPeopleOperation: Operation = {
  id: "listAudit",
  tag,
  summary: "Sign-ins, refusals and administration, newest first",
  parameters: [
    query("event", `Several with commas between: ${auditEvents.join(", ")}.`, text),
    query("username", "About this user, even if deleted.", text),
    query("by", "By this user, `command line`, or `key` with the id of one.", text),
    query("from", "Not before this moment, in Stockholm's time if it has no offset.", text),
    query("to", "Not after this moment; a date alone includes the whole day.", text),
    ...parts,
  ],
  responses: { 200: { description: "The entries.", content: json(reference("AuditPage")) } },
  refusals: [409],
};
