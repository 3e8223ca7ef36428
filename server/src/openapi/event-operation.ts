import { entities } from "@teckna/domain/entities";
import type { Operation, Schema } from "./operation.ts";

const text: Schema = { type: "string" };
const time: Schema = { type: "string", format: "date-time" };
const textOrNull: Schema = { type: ["string", "null"] };
const table: Schema = { type: "string", enum: entities.map(({ path }) => path) };
const stamp = {
  issue_id: { ...textOrNull, description: "null where it is of several issues." },
  by: text,
  at: time,
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
      table,
      id: text,
      version: { type: "integer" },
      ...stamp,
    },
    "The data of an event `record`: one record was written.",
  ),
  BatchEvent: closed(
    {
      id: { ...textOrNull, description: "Of the batch; null where it is none of the register." },
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
    { table, id: text, users: { type: "array", items: text } },
    "The data of an event `presence`: who has the record open that `open` names.",
  ),
  HelloEvent: closed(
    {
      resumed: {
        type: "boolean",
        description:
          "Whether all since Last-Event-ID, or of `age`, follows; else what is shown is read again.",
      },
    },
    "The data of an event `hello`, the first of a stream.",
  ),
};

/** The description of the stream of events. */
export const eventsOperation: Operation = {
  id: "followEvents",
  tag: "events",
  summary: "What is written from now on, as server-sent events",
  parameters: [
    {
      name: "open",
      in: "query",
      description:
        "The record that the caller has open, as `issues/<id>`: who else has it follows.",
      schema: text,
    },
    {
      name: "age",
      in: "query",
      description:
        "How old what the caller has read is, in milliseconds: where there is no Last-Event-ID, what was stored since comes first, and a little of what was stored just before.",
      schema: { type: "integer", minimum: 1, maximum: 86_400_000 },
    },
    {
      name: "Last-Event-ID",
      in: "header",
      description: "The id of the last event seen: all since then comes first.",
      schema: { type: "string", pattern: "^\\d{1,15}$" },
    },
  ],
  responses: {
    200: {
      description:
        "Events hello, record, batch and presence; a comment every 15 seconds. It ends now and then, and is to be requested again.",
      content: [{ type: "text/event-stream", schema: text }],
    },
  },
};
