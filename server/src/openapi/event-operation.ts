import type { Operation, Schema } from "./operation.ts";
import { moment, tableName } from "./simple-schemas.ts";

const text: Schema = { type: "string" };
const textOrNull: Schema = { type: ["string", "null"] };
const stamp = {
  issue_id: { ...textOrNull, description: "null if it concerns several issues." },
  by: text,
  at: moment,
};

const closed = (properties: Readonly<Record<string, Schema>>, description: string): Schema => ({
  type: "object",
  description,
  properties,
  additionalProperties: false,
  required: Object.keys(properties),
});

export const eventSchemas: Readonly<Record<string, Schema>> = {
  RecordEvent: closed(
    {
      action: { type: "string", enum: ["create", "replace", "delete", "restore", "release"] },
      table: tableName,
      id: text,
      version: { type: "integer" },
      ...stamp,
    },
    "The data of an event `record`: one record was written.",
  ),
  BatchEvent: closed(
    {
      id: { ...textOrNull, description: "The id of the batch; null if it is not in the register." },
      undoes: textOrNull,
      counts: {
        type: "object",
        description: "created, replaced, removed, restored, cited, absent: table → how many.",
        additionalProperties: { type: "object", additionalProperties: { type: "integer" } },
      },
      ...stamp,
    },
    "The data of an event `batch`: many records were written at once.",
  ),
  PresenceEvent: closed(
    { table: tableName, id: text, users: { type: "array", items: text } },
    "The data of an event `presence`: who has the record named by `open` open.",
  ),
  ViewEvent: closed(
    {
      action: { type: "string", enum: ["create", "replace", "delete", "restore"] },
      table: tableName,
      id: text,
      by: text,
    },
    "The data of an event `view`: a view that the user sees was written. For others than its owner, a view that is no longer shared counts as deleted. Sent to people only, and not repeated after a break.",
  ),
  HelloEvent: closed(
    {
      resumed: {
        type: "boolean",
        description:
          "Whether all events since Last-Event-ID, or of `age`, follow; if false, the client has to read its data again.",
      },
    },
    "The data of an event `hello`, the first of a stream.",
  ),
};

/** The description of the stream of events. */
export const eventsOperation: Operation = {
  id: "followEvents",
  tag: "events",
  summary: "Everything written from now on, as server-sent events",
  parameters: [
    {
      name: "open",
      in: "query",
      description:
        "The record that the caller has open, as `issues/<id>`: events then tell who else has it open.",
      schema: text,
    },
    {
      name: "age",
      in: "query",
      description:
        "The age of the caller's data in milliseconds: without Last-Event-ID, what was stored since comes first, and a little of what was stored just before.",
      schema: { type: "integer", minimum: 1, maximum: 86_400_000 },
    },
    {
      name: "Last-Event-ID",
      in: "header",
      description: "The id of the last event received: all later events come first.",
      schema: { type: "string", pattern: "^\\d{1,15}$" },
    },
  ],
  responses: {
    200: {
      description:
        "Events hello, record, batch, presence and view; a comment every 15 seconds. The stream ends after some minutes; reconnect then.",
      content: [{ type: "text/event-stream", schema: text }],
    },
  },
};
