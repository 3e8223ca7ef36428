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
  query("entity", "Only records of this table.", {
    type: "string",
    enum: entities.map(({ path }) => path),
  }),
  query("record_id", "Only the record with this id.", text),
  query("by", "Only by this user, or this program of a user.", text),
  query("since", "Not before this moment, in Stockholm's time if it has no offset.", text),
  query("until", "Not after this moment; a date alone includes the whole day.", text),
  query("field", "Only changes of this field of existing records, with its table in front.", {
    type: "string",
    enum: entities.flatMap((entity) =>
      wireFieldsOf(entity).inOrder.map(({ wire }) => `${entity.path}.${wire}`),
    ),
  }),
  query("batch", "Only events of this upload or save.", { type: "string", format: "uuid" }),
  query("action", `Actions, separated by commas: ${auditActions.join(", ")}.`, text),
];

export const auditOperation: Operation = {
  tag: "history",
  id: "findHistory",
  summary: "Who changed what, in all tables, newest first",
  parameters: [
    ...auditParameters,
    query("cursor", "Continues after the page whose Link with rel=next contains it.", text),
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
      content: json({ type: "array", items: reference("AuditRow") }),
    },
  },
};
