import { maxQuote } from "@teckna/domain/quoted-passage";
import { entities } from "@teckna/domain/entities";
import { maxAbsenceReason } from "../../records/releases/absence-reason.ts";
import { type Schema, closed } from "../operation.ts";
import { uuid } from "../simple-schemas.ts";

const text: Schema = { type: "string" };
const sha256: Schema = {
  type: "string",
  pattern: "^[0-9a-f]{64}$",
  description: "The SHA-256 of the searched text of a source of this issue.",
};
const start: Schema = {
  type: ["integer", "null"],
  minimum: 0,
  description: "The start of the place that says so; omitted if the whole text was searched.",
};
const end: Schema = {
  type: ["integer", "null"],
  minimum: 1,
  description: `At most ${maxQuote} after the start.`,
};
const reason: Schema = { type: ["string", "null"], minLength: 1, maxLength: maxAbsenceReason };

const stored: Readonly<Record<string, Schema>> = {
  id: uuid,
  field: text,
  reason,
  citation: {
    oneOf: [closed({ release: sha256, source_id: text, start, end }), { type: "null" }],
  },
};

export const absenceSchemas: Readonly<Record<string, Schema>> = {
  AbsenceInput: {
    ...closed(
      {
        field: { type: "string", description: "A field of the record that has no value." },
        reason,
        citation: {
          oneOf: [closed({ release: sha256, start, end }, ["start", "end"]), { type: "null" }],
        },
      },
      ["reason", "citation"],
    ),
    description: "With a reason, a citation or both.",
  },
  Absence: {
    ...closed({
      ...stored,
      entity: { type: "string", enum: entities.map(({ path }) => path) },
      record_id: text,
      version: {
        type: "integer",
        minimum: 1,
        description: "The version of the record when it was marked.",
      },
      by: text,
      at: { type: "string", format: "date-time" },
    }),
    description:
      "An empty field that was verified to have no value. It holds until the field is changed, the mark is removed or undone, or its source is deleted.",
  },
  AbsenceEvent: closed({ ...stored, action: { type: "string", enum: ["mark", "unmark"] } }),
};
