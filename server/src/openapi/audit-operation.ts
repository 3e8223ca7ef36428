import { auditActions } from "@teckna/domain/filters/audit-filters";
import { entities } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { defaultAuditSize } from "../records/read-audit-query.ts";
import { maxPageSize } from "../input/page-query.ts";
import { type Operation, type ParameterDescription, json, reference } from "./operation.ts";
import { query } from "./described-parameters.ts";

const text = { type: "string" } as const;

/** Parameters that select events. */
export const auditParameters: readonly ParameterDescription[] = [
  query("entity", "Of records of this table.", {
    type: "string",
    enum: entities.map(({ path }) => path),
  }),
  query("record_id", "Of the record with this id.", text),
  query("by", "By this user, or this program of a user.", text),
  query("since", "Not before this moment, in Stockholm's time where it has no offset.", text),
  query("until", "Not after this moment; a date alone is meant to its end.", text),
  query("field", "Only what changed this field of a record that was there, named by its table.", {
    type: "string",
    enum: entities.flatMap((entity) =>
      wireFieldsOf(entity).inOrder.map(({ wire }) => `${entity.path}.${wire}`),
    ),
  }),
  query("batch", "Only what this upload or save did.", { type: "string", format: "uuid" }),
  query("action", `What was done, several with commas between: ${auditActions.join(", ")}.`, text),
];

export const auditOperation: Operation = {
  tag: "history",
  id: "findHistory",
  summary: "Who changed what, in all tables, newest first",
  parameters: [
    ...auditParameters,
    query("cursor", "Goes on where a Link with rel=next left off.", text),
    query("page_size", "Entries in the response.", {
      type: "integer",
      minimum: 1,
      maximum: maxPageSize,
      default: defaultAuditSize,
    }),
  ],
  responses: {
    200: {
      description: "The changes.",
      headers: ["Link"],
      content: json({ type: "array", items: reference("WholeHistoryRow") }),
    },
  },
};
